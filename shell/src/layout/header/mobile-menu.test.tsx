import { CATEGORY_NAMES } from '@lectern/contracts-catalog';
import type { NavigationManifest } from '@lectern/shell-api';
import { sessionStore } from '@lectern/shell-api/host';
import { act, screen, within } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';

const navigation: NavigationManifest[] = [
  { slot: 'account', routeId: 'account.certificates', order: 1, label: { en: 'Certificates', ko: '수료증' } },
];
const openMenu = async () => {
  const page = await renderShell({ address: '/en/about', navigation });
  await page.user.click(screen.getByRole('button', { name: 'Open menu' }));
  return { ...page, menu: within(screen.getByRole('dialog', { name: 'Menu' })) };
};

afterEach(() => sessionStore.setState({ status: 'loading' }, true));

describe('mobile menu', () => {
  it('is a modal dialog with the links, the login and the theme', async () => {
    const { menu } = await openMenu();
    expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
    expect(menu.getByRole('link', { name: 'Doctors' })).toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/en/search');
    expect(menu.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/en/help');
    const subjects = within(menu.getByRole('navigation', { name: 'Courses by subject' })).getAllByRole(
      'link',
    );
    expect(subjects.map((link) => link.textContent)).toEqual(Object.values(CATEGORY_NAMES.en));
    expect(subjects[0]).toHaveAttribute('href', '/en/search?category=skinbooster');
    expect(menu.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
    expect(menu.getByRole('button', { name: 'Switch to the dark theme' })).toBeInTheDocument();
    expect(menu.queryByRole('link', { name: 'Certificates' })).not.toBeInTheDocument();
  });

  it('keeps the keyboard inside', async () => {
    const { user } = await openMenu();
    const dialog = screen.getByRole('dialog', { name: 'Menu' });
    for (let presses = 0; presses < 8; presses += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });

  it.each(['{Escape}', 'its button'])('closes by %s and gives the focus back', async (way) => {
    const { user, menu } = await openMenu();
    if (way === '{Escape}') await user.keyboard(way);
    else await user.click(menu.getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  it('closes when it has led to another page', async () => {
    const { user, menu, address } = await openMenu();
    await user.click(menu.getByRole('link', { name: 'Doctors' }));
    expect(address()).toBe('/en/doctors');
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });

  it('shows account pages to who is signed in', async () => {
    const { menu } = await openMenu();
    act(() =>
      sessionStore.setState({
        status: 'signed-in',
        user: {
          userId: 'u',
          name: 'Kim',
          email: 'k@c.example',
          profileImage: null,
          membership: 'guest',
          licenseVerified: false,
        },
      }),
    );
    expect(await menu.findByRole('link', { name: 'Certificates' })).toHaveAttribute(
      'href',
      '/en/my/certificates',
    );
    expect(menu.getByRole('link', { name: 'My Library' })).toHaveAttribute('href', '/en/my');
    expect(menu.getByText('k@c.example')).toBeInTheDocument();
  });
});
