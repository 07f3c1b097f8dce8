import { expectAccessible } from '@lectern/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';
import { loginApi, openLogin } from '../../../testing/login-steps.ts';

beforeEach(() => sessionStorage.clear());

describe('social accounts', () => {
  it('take the whole page away with a fresh state, once', async () => {
    const stay = (event: Event): void => event.preventDefault();
    document.addEventListener('click', stay);
    const { user } = await openLogin();
    const kakao = screen.getByRole('link', { name: 'Continue with Kakao' });
    await user.click(kakao);
    const [path, state = ''] = (kakao.getAttribute('href') ?? '').split('?state=');
    expect(path).toBe('/api/auth/kakao');
    const read = JSON.parse(atob(state.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
    expect(read).toEqual({
      timestamp: expect.any(Number),
      random: expect.stringMatching(/^[0-9a-f]{32}$/),
      language: 'en',
    });
    expect(kakao).toHaveTextContent('Opening Kakao…');
    await user.click(screen.getByRole('link', { name: 'Continue with Google' }));
    expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      '/api/auth/google',
    );
    document.removeEventListener('click', stay);
  });

  it.each([
    ['account_suspended', 'This account is suspended. Please contact us.'],
    ['no_code', 'The login was cancelled before it was finished.'],
    ['token_exchange_failed', 'The provider did not confirm the login. Please try again.'],
    ['user_data_failed', 'The provider did not tell us who you are. Please try again.'],
    ['server_error', 'Our server could not finish the login. Please try again shortly.'],
    ['oauth_error', 'The login was cancelled or refused there. You can try again.'],
    ['invalid_state', 'The login took too long or began in another window. Please start again here.'],
    ['email_required', 'We need your e-mail address.'],
    ['<b>x</b>', 'The login did not work. Please try again.'],
  ])('coming back with %s is explained, and the address cleaned', async (code, words) => {
    const page = await openLogin(`/en/login?error=${encodeURIComponent(code)}`);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    await waitFor(() => expect(page.address()).toBe('/en/login'));
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  it.each([
    ['account_suspended', 1],
    ['server_error', 0],
  ])('coming back with %s links to support only where support alone can help', async (code, links) => {
    await openLogin(`/en/login?error=${code}`);
    const shown = within(screen.getByRole('alert')).queryAllByRole('link', { name: 'Contact us' });
    expect(shown.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/en/contact'));
  });

  it('row 34: coming back for a bot check solves one, and the next try brings its token', async () => {
    const stay = (event: Event): void => event.preventDefault();
    document.addEventListener('click', stay);
    await openPage('account.login', { address: '/en/login?error=check_required', api: loginApi() });
    expect(await screen.findByText(/has to pass a security check first/)).toBeInTheDocument();
    const kakao = screen.getByRole('link', { name: 'Continue with Kakao' });
    await waitFor(() => expect(kakao).toHaveAttribute('aria-disabled', 'false'));
    await expectAccessible();
    fireEvent.click(kakao);
    const query = new URL(kakao.getAttribute('href') ?? '', 'https://lectern.test').searchParams;
    expect(JSON.parse(atob(query.get('check') ?? ''))).toHaveProperty('solution');
    document.removeEventListener('click', stay);
  });

  it('coming back with success leads to where the visitor was', async () => {
    sessionStorage.setItem('lectern.return-to', JSON.stringify({ to: '/en/my', at: Date.now() }));
    const page = await openPage('account.login', {
      address: '/en/login?success=true',
      api: loginApi(),
      onSessionCheck: signedIn,
    });
    await waitFor(() => expect(page.address()).toBe('/en/my'));
  });
});
