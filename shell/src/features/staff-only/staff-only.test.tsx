import { useLocation } from '@lectern/shell-api';
import { screen } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';
import { StaffOnly } from './staff-only.tsx';

function AdminOrLogin() {
  const { pathname, state } = useLocation();
  return pathname.startsWith('/admin') ? <StaffOnly /> : <output>{JSON.stringify(state)}</output>;
}

describe('StaffOnly', () => {
  it('sends to the login and remembers the admin address', async () => {
    const { user, address } = await renderShell({
      address: '/admin/user-management?page=2',
      framed: false,
      children: <AdminOrLogin />,
    });
    expect(screen.getByRole('heading', { name: 'For Lectern staff' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Log in as staff' }));
    expect(address()).toBe('/en/login');
    expect(screen.getByRole('status')).toHaveTextContent('{"from":"/admin/user-management?page=2"}');
  });
});
