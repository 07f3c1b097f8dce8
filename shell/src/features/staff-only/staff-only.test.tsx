import { useLocation } from '@lectern/shell-api';
import { cleanup, screen } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';
import type { StaffOnlyVisitor } from '../../rules/access-guard.ts';
import { StaffOnly } from './staff-only.tsx';

function AdminOrLogin({ visitor = 'guest' }: { visitor?: StaffOnlyVisitor }) {
  const { pathname, state } = useLocation();
  return pathname.startsWith('/admin') ? (
    <StaffOnly to={visitor} />
  ) : (
    <output>{JSON.stringify(state)}</output>
  );
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

  it('sends staff to the second step and back, and has nothing for others but the way home', async () => {
    const { user, address } = await renderShell({
      address: '/admin',
      framed: false,
      children: <AdminOrLogin visitor="pending" />,
    });
    await user.click(screen.getByRole('link', { name: 'Go to the second step' }));
    expect(address()).toBe('/en/my/two-step');
    expect(screen.getByRole('status')).toHaveTextContent('{"from":"/admin"}');
    cleanup();
    await renderShell({ address: '/admin', framed: false, children: <AdminOrLogin visitor="other" /> });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Go to the home page',
    ]);
  });
});
