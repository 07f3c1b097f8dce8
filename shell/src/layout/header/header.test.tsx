import { logout } from '@lectern/contracts-core';
import { connectSessionCheck, sessionStore, toastStore } from '@lectern/shell-api/host';
import type { NavigationManifest, Session } from '@lectern/shell-api';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';

const signedIn: Extract<Session, { status: 'signed-in' }> = {
  status: 'signed-in',
  user: {
    userId: 'u1',
    name: 'Kim',
    email: 'kim@clinic.example',
    profileImage: null,
    membership: 'guest',
    licenseVerified: true,
  },
};
const navigation: NavigationManifest[] = [
  { slot: 'header', routeId: 'catalog.home', order: 1, label: { en: 'Start', ko: '처음' } },
  { slot: 'header', routeId: 'unknown.route', order: 2, label: { en: 'Ghost', ko: '유령' } },
  { slot: 'account', routeId: 'account.certificates', order: 3, label: { en: 'Certificates', ko: '수료증' } },
];
const banner = () => within(screen.getByRole('banner'));

afterEach(() => sessionStore.setState({ status: 'loading' }, true));

describe('Header', () => {
  it('leads home, to the doctors and to the login, and marks where the visitor is', async () => {
    const { user, address } = await renderShell({ address: '/en/doctors/d1' });
    const menu = within(banner().getByRole('navigation', { name: 'Main menu' }));
    expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
    expect(menu.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
    expect(menu.getByRole('link', { name: 'Doctors' })).toHaveAttribute('aria-current', 'page');
    await user.click(banner().getByRole('link', { name: 'Log in' }));
    expect(address()).toBe('/en/login');
  });

  it('speaks Korean on Korean pages', async () => {
    await renderShell({ address: '/ko' });
    const menu = within(banner().getByRole('navigation', { name: '주 메뉴' }));
    expect(menu.getByRole('link', { name: '홈' })).toHaveAttribute('aria-current', 'page');
    expect(menu.getByRole('link', { name: '강사진' })).toHaveAttribute('href', '/ko/doctors');
    expect(banner().getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/ko/login');
    await expectAccessible();
  });

  it('draws what remotes ask for once, and survives an entry that leads nowhere', async () => {
    await renderShell({ address: '/en', navigation });
    const links = within(banner().getByRole('navigation', { name: 'Main menu' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Home', 'Courses', 'Doctors', 'Help']);
  });

  it('looks signed out while that is unknown, then shows the library and the account menu', async () => {
    const { user, address } = await renderShell({ address: '/en', navigation });
    act(() => sessionStore.setState({ status: 'loading' }, true));
    expect(banner().getByRole('link', { name: 'Log in' })).toBeInTheDocument();
    expect(banner().queryByRole('button', { name: 'Account menu' })).not.toBeInTheDocument();
    act(() => sessionStore.setState(signedIn, true));
    expect(banner().getByRole('link', { name: 'My Library' })).toHaveAttribute('href', '/en/my');
    expect(banner().queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
    await user.click(await banner().findByRole('button', { name: 'Account menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Certificates' }));
    expect(address()).toBe('/en/my/certificates');
  });

  it('logs out from the account menu, and ends at the login of the same language', async () => {
    const api = createFakeApi().answer(logout, { success: true });
    const { user, address } = await renderShell({ address: '/ko', navigation, api });
    connectSessionCheck(async () => {
      sessionStore.setState({ status: 'signed-out' }, true);
      return sessionStore.getState();
    });
    document.cookie = 'lectern-signed-in=1; Path=/; Secure';
    act(() => sessionStore.setState(signedIn, true));
    await user.click(await banner().findByRole('button', { name: '내 계정 메뉴' }));
    await user.click(screen.getByRole('menuitem', { name: '로그아웃' }));
    await waitFor(() => expect(address()).toBe('/ko/login'));
    expect(api.calls.map(({ endpoint }) => endpoint.path)).toEqual(['/api/auth/logout']);
    expect(document.cookie).not.toContain('lectern-signed-in');
  });

  it('is logged out here also when the service does not answer, and says so', async () => {
    const api = createFakeApi().fail(logout, 'NETWORK');
    const { user, address } = await renderShell({ address: '/en', navigation, api });
    document.cookie = 'lectern-signed-in=1; Path=/; Secure';
    act(() => sessionStore.setState(signedIn, true));
    await user.click(await banner().findByRole('button', { name: 'Account menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(address()).toBe('/en/login'));
    expect(document.cookie).not.toContain('lectern-signed-in');
    expect(toastStore.getState().toast?.title).toContain('did not reach the server');
  });

  it('shows the picture of who is signed in on their menu, and initials without one', async () => {
    const picture = {
      id: 'p',
      base: '/media/user/p',
      widths: [96],
      width: 96,
      height: 96,
      color: '#123',
      alt: '',
    };
    await renderShell({ address: '/en', navigation });
    act(() => sessionStore.setState(signedIn, true));
    const menu = await banner().findByRole('button', { name: 'Account menu' });
    expect(menu.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'K');
    await expectAccessible();
    act(() => sessionStore.setState({ ...signedIn, user: { ...signedIn.user, picture } }, true));
    expect(menu.querySelector('img')).toHaveAttribute('src', '/media/user/p-96.webp');
    expect(menu.querySelector('[data-initials]')).toBeNull();
    await expectAccessible();
  });

  it.each([
    ['staff', { roles: ['viewer'] }, 'Staff pages', '/admin/today'],
    ['staff without the second step', { isStaffPending: true }, 'Staff pages (second step needed)', '/admin'],
  ])('leads %s to the admin', async (_who, own, name, href) => {
    const { user, address } = await renderShell({ address: '/en' });
    act(() => sessionStore.setState({ ...signedIn, user: { ...signedIn.user, ...own } }, true));
    await user.click(await banner().findByRole('button', { name: 'Account menu' }));
    await user.click(screen.getByRole('menuitem', { name }));
    expect(address()).toBe(href);
  });

  it.each([
    ['guests', { status: 'signed-out' } as const],
    ['learners', signedIn],
    ['instructors', { ...signedIn, user: { ...signedIn.user, roles: ['instructor'] } }],
  ])('says nothing of the admin to %s', async (_who, session) => {
    await renderShell({ address: '/en' });
    act(() => sessionStore.setState(session, true));
    expect(banner().queryByRole('button', { name: 'Account menu' })).not.toBeInTheDocument();
  });

  it('hides its search on the search page', async () => {
    await renderShell({ address: '/en/search?q=filler' });
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open search' })).not.toBeInTheDocument();
  });

  it('lets the keyboard jump to the page', async () => {
    const { user } = await renderShell({ address: '/en' });
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  });
});

describe('language switch', () => {
  it('leads to the same page in the other language, query and hash included', async () => {
    await renderShell({ address: '/en/policy?from=mail&x=%EB%B3%B4#section-3' });
    const languages = within(banner().getByRole('navigation', { name: 'Language' }));
    const korean = languages.getByRole('link', { name: 'KO 한국어' });
    expect(korean).toHaveAttribute('href', '/ko/policy?from=mail&x=%EB%B3%B4#section-3');
    expect(korean).toHaveAttribute('hreflang', 'ko');
    expect(korean).toHaveAttribute('lang', 'ko');
    expect(languages.getByRole('link', { name: 'EN English' })).toHaveAttribute('aria-current', 'true');
  });

  it('opens in a popup on narrow screens, which Escape closes', async () => {
    const { user } = await renderShell({ address: '/ko/doctors?q=a#top' });
    const button = banner().getByRole('button', { name: 'KO 언어 바꾸기' });
    await user.click(button);
    const popup = within(screen.getByRole('dialog', { name: '언어' }));
    expect(popup.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en/doctors?q=a#top');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: '언어' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });
});
