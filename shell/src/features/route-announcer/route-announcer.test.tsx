import { Link, useLocation } from '@lectern/shell-api';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderShell } from '../../testing/render-shell.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

function Pages() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `Title of ${pathname}`;
  }, [pathname]);
  return (
    <>
      <Link href="/about">to about</Link>
      <Link href="/about?page=2">to page two</Link>
      <Link href="/policy#refunds">to refunds</Link>
      <RouteAnnouncer />
    </>
  );
}
const spoken = (pathname: string) => screen.findByText(`Title of ${pathname}`);

describe('RouteAnnouncer', () => {
  it('says the title of the new page and takes the keyboard to its beginning', async () => {
    const { user } = await renderShell({ address: '/en', children: <Pages /> });
    expect(screen.getByRole('main')).not.toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'to about' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(await spoken('/en/about')).toHaveAttribute('aria-live', 'polite');
  });

  it('leaves the focus where it is when only the query changes', async () => {
    const { user } = await renderShell({ address: '/en/about', children: <Pages /> });
    const link = screen.getByRole('link', { name: 'to page two' });
    act(() => link.focus());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).not.toHaveFocus();
  });

  it('leaves the focus to the target of a hash', async () => {
    const { user } = await renderShell({ address: '/en', children: <Pages /> });
    await user.click(screen.getByRole('link', { name: 'to refunds' }));
    expect(await spoken('/en/policy')).toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveFocus();
  });
});
