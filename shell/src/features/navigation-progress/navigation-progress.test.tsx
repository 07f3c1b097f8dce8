import { Link } from '@lectern/shell-api';
import { act, screen, within } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';

describe('NavigationProgress', () => {
  it('shows while another page is being loaded, and goes with its arrival', async () => {
    let arrive: () => void = () => undefined;
    const loader = ({ url }: { url: URL }) =>
      url.pathname === '/en/about'
        ? new Promise<null>((resolve) => (arrive = () => resolve(null)))
        : Promise.resolve(null);
    const { user, address } = await renderShell({
      address: '/en',
      loader,
      children: <Link href="/about">to about</Link>,
    });
    await user.click(await screen.findByRole('link', { name: 'to about' }));
    // In a landmark, so that a reader of landmarks meets it.
    const header = within(screen.getByRole('banner'));
    expect(await header.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
    await act(async () => arrive());
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(address()).toBe('/en/about');
  });
});
