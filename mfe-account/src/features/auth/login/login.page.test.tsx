import { getBotCheck } from '@lectern/contracts-identity';
import { expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';
import {
  email,
  fill,
  isReady,
  loginApi,
  openLogin,
  password,
  refusing,
  sent,
  submit,
} from '../../../testing/login-steps.ts';

beforeEach(() => sessionStorage.clear());

describe('the login page', () => {
  it('offers every way in, and is accessible', async () => {
    await openLogin();
    await isReady();
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/en/login/password-reset',
    );
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/en/login/signup');
    for (const [name, href] of [
      ['Terms', '/en/terms'],
      ['Privacy', '/en/privacy'],
      ['Help', '/en/help'],
      ['한국어', '/ko/login'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expectAccessible();
  });

  it('speaks Korean', async () => {
    const { user } = await openPage('account.login', { address: '/ko/login', api: loginApi() });
    expect(await screen.findByRole('heading', { name: '로그인' })).toBeInTheDocument();
    await user.click(screen.getByRole('textbox', { name: '이메일' }));
    expect(await screen.findByText('보안 확인을 마쳤어요')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '카카오로 계속하기' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('signs in with a tidied address and goes home', async () => {
    const page = await openLogin();
    await fill(page, ['  Kim@Example.COM ', 'correct horse 1!']);
    await page.user.click(submit());
    await waitFor(() => expect(page.address()).toBe('/en'));
    const [body] = sent(page.api);
    expect(body).toMatchObject({ email: 'kim@example.com', password: 'correct horse 1!', language: 'en' });
    expect(body).not.toHaveProperty('forceLogin');
    expect(page.api.queriesOf(getBotCheck)).toEqual([{ action: 'login' }]);
    expect(JSON.parse(atob(String(body?.['turnstileToken'])))).toHaveProperty('solution.counter');
  });

  it('leads back to where the visitor was, and never to another site', async () => {
    sessionStorage.setItem('lectern.return-to', JSON.stringify({ to: '/ko/my?tab=devices', at: Date.now() }));
    const page = await openLogin();
    await fill(page);
    await page.user.click(submit());
    // The visitor chose English meanwhile.
    await waitFor(() => expect(page.address()).toBe('/en/my?tab=devices'));
  });

  it('sends a person who is already signed in on at once', async () => {
    const page = await openPage('account.login', {
      address: '/en/login',
      api: loginApi(),
      session: signedIn(),
    });
    await waitFor(() => expect(page.address()).toBe('/en'));
  });

  it('says so when the session of this browser is over, and only then', async () => {
    const first = await openLogin();
    expect(screen.queryByText(/logged out on this device/)).not.toBeInTheDocument();
    first.unmount();
    await openPage('account.login', {
      address: '/en/login',
      api: loginApi(),
      session: { status: 'signed-out', hasEnded: true },
    });
    expect((await screen.findByText(/logged out on this device/)).closest('[role=status]')).toBeVisible();
  });

  it('shows and hides the password', async () => {
    const { user } = await openLogin();
    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(toggle);
    expect(password()).toHaveAttribute('type', 'text');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('what is typed', () => {
  it('is judged before it is sent, and the first mistake gets the focus', async () => {
    const page = await openLogin();
    await isReady();
    await page.user.click(submit());
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Email is required and must be less than 254 characters');
    expect(password()).toHaveAccessibleDescription('Password is required');
    expect(submit()).toBeDisabled();
    await page.user.type(email(), 'a..b@example.com');
    expect(email()).toHaveAccessibleDescription('Invalid email format');
    await page.user.type(password(), 'short');
    expect(password()).toHaveAccessibleDescription('Password must be at least 8 characters long');
    await page.user.clear(password());
    await page.user.click(password());
    await page.user.paste('a'.repeat(129));
    expect(password()).toHaveAccessibleDescription('Password is too long');
    expect(sent(page.api)).toEqual([]);
    await expectAccessible();
  });

  it('stays after every failure, with a new bot check', async () => {
    const page = await openLogin('/en/login', refusing('INVALID_CREDENTIALS', 401));
    await fill(page);
    await page.user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('E-mail or password is not correct.');
    expect(email()).toHaveValue('kim@example.com');
    expect(password()).toHaveValue('correct horse 1!');
    await isReady();
    await page.user.click(submit());
    await waitFor(() => expect(page.address()).toBe('/en'));
    const tokens = sent(page.api).map((body) => body['turnstileToken']);
    expect(new Set(tokens).size).toBe(2);
  });
});

describe('failures', () => {
  it.each([
    ['TIMEOUT', 0, '', 'Request timeout.'],
    ['NETWORK', 0, 'axios says', 'Something went wrong'],
    ['ODD_CODE', 400, 'x'.repeat(201), 'x'.repeat(200)],
    ['ODD_CODE', 500, '', 'Login failed'],
    ['TOO_MANY_ATTEMPTS', 429, '', 'Too many attempts. Please try again later.'],
    ['CAPTCHA_FAILED', 400, '', 'CAPTCHA verification failed. Please try again.'],
    ['ACCOUNT_SUSPENDED', 403, '', 'This account is suspended.'],
  ])('%s with %i is said in words', async (code, status, message, words) => {
    const page = await openLogin('/en/login', refusing(code, status, message));
    await fill(page);
    await page.user.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    expect(alert).not.toHaveTextContent('x'.repeat(201));
  });

  it('asks who has set up the second step for it and sends it', async () => {
    const page = await openLogin('/en/login', refusing('SECOND_STEP_REQUIRED', 403));
    await fill(page);
    await page.user.click(submit());
    const code = await screen.findByRole('textbox', { name: 'Code from your authenticator app' });
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).not.toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await isReady();
    await page.user.click(submit());
    expect(code).toHaveAccessibleDescription(
      /Enter the 6-digit code from your authenticator app, or a recovery code./,
    );
    await page.user.type(code, '1234 56');
    expect(code).toHaveValue('123456');
    await isReady();
    await page.user.click(submit());
    await waitFor(() => expect(page.address()).toBe('/en'));
    expect(sent(page.api)[1]).toMatchObject({ secondStep: '123456' });
  });

  it('says so when the browser did not keep the session', async () => {
    const page = await openPage('account.login', { address: '/en/login', api: loginApi() });
    await screen.findByRole('heading', { level: 1 });
    await fill(page);
    await page.user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(page.address()).toBe('/en/login');
  });

  it('closes the form after fifty attempts in five minutes', async () => {
    const now = Date.now();
    sessionStorage.setItem('lectern.login-attempts', JSON.stringify(Array(50).fill(now - 90_000)));
    const page = await openLogin();
    await fill(page);
    await page.user.click(submit());
    expect(
      await screen.findByText('Too many login attempts. Please try again in 4 minutes.'),
    ).toBeInTheDocument();
    expect(email()).toBeDisabled();
    expect(password()).toBeDisabled();
    expect(submit()).toBeDisabled();
    expect(sent(page.api)).toEqual([]);
  });
});

describe('a session on another device', () => {
  const conflict = () =>
    refusing('SESSION_ALREADY_EXISTS', 409, '', {
      device: 'Chrome on Windows',
      lastSeenAt: '2026-11-20T03:00:00.000Z',
    });

  it('is ended only when the person says so, with a bot check of its own', async () => {
    const page = await openLogin('/en/login', conflict());
    await fill(page);
    await page.user.click(submit());
    const dialog = within(await screen.findByRole('dialog', { name: 'Already Logged In' }));
    expect(
      dialog.getByText(/^Chrome on Windows, last used Nov \d\d, 2026 \d\d:\d\d \w+$/),
    ).toBeInTheDocument();
    const confirm = dialog.getByRole('button', { name: /Disconnect and Login/ });
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy'));
    await expectAccessible();
    await page.user.click(confirm);
    await waitFor(() => expect(page.address()).toBe('/en'));
    const [first, second] = sent(page.api);
    expect(second).toMatchObject({ forceLogin: true, email: 'kim@example.com' });
    expect(second?.['turnstileToken']).not.toBe(first?.['turnstileToken']);
  });

  it('stays when the person cancels', async () => {
    const page = await openLogin('/en/login', conflict());
    await fill(page);
    await page.user.click(submit());
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(email()).toHaveValue('kim@example.com');
    expect(sent(page.api)).toHaveLength(1);
  });
});
