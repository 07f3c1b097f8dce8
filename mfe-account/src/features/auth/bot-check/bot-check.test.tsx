import { getBotCheck } from '@lectern/contracts-identity';
import { expectAccessible } from '@lectern/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import { easyChallenge } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';
import { isReady, loginApi, openLogin, submit } from '../../../testing/login-steps.ts';

beforeEach(() => sessionStorage.clear());

describe('the bot check', () => {
  it('is not begun for who only passes by', async () => {
    const { api } = await openPage('account.login', { address: '/en/login', api: loginApi() });
    expect(await screen.findByText('The security check starts when you begin typing.')).toBeInTheDocument();
    expect(submit()).toBeDisabled();
    expect(api.calls).toEqual([]);
  });

  it('blocks sending until it is there, and can be tried again', async () => {
    const api = loginApi().fail(getBotCheck, 'NETWORK');
    const { user } = await openLogin('/en/login', api);
    expect(await screen.findByText('Failed to load CAPTCHA. Please refresh the page.')).toBeInTheDocument();
    expect(submit()).toBeDisabled();
    await expectAccessible();
    api.answer(getBotCheck, { kind: 'altcha', challenge: easyChallenge() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Security check passed')).toBeInTheDocument();
  });

  it('says so when the challenge cannot be solved here', async () => {
    await openLogin(
      '/en/login',
      loginApi().answer(getBotCheck, { kind: 'altcha', challenge: { parameters: {} } }),
    );
    expect(await screen.findByText('CAPTCHA verification failed. Please try again.')).toBeInTheDocument();
  });

  it('throws a token away when its time is over', async () => {
    const soon = Math.floor(Date.now() / 1_000);
    await openLogin(
      '/en/login',
      loginApi().answer(getBotCheck, { kind: 'altcha', challenge: easyChallenge(soon) }),
    );
    expect(await screen.findByText('CAPTCHA expired. Please try again.')).toBeInTheDocument();
    expect(submit()).toBeDisabled();
  });

  it("loads Cloudflare's widget only when the service asks for it", async () => {
    const { unmount } = await openLogin();
    await isReady();
    expect(document.head.querySelector('script[src*="cloudflare"]')).toBeNull();
    unmount();
    await openLogin('/en/login', loginApi().answer(getBotCheck, { kind: 'turnstile', siteKey: 'site-key' }));
    const script = await waitFor(() => {
      const found = document.head.querySelector<HTMLScriptElement>(
        'script[src*="challenges.cloudflare.com"]',
      );
      expect(found).not.toBeNull();
      return found!;
    });
    const render = jest.fn<
      string,
      [HTMLElement, { sitekey: string; action: string; callback: (token: string) => void }]
    >(() => 'w1');
    Object.assign(window, { turnstile: { render, remove: () => undefined } });
    await act(async () => script.onload?.(new Event('load')));
    expect(render.mock.calls[0]?.[1]).toMatchObject({ sitekey: 'site-key', action: 'login' });
    act(() => render.mock.calls[0]?.[1].callback('token-of-the-widget'));
    expect(await screen.findByText('Security check passed')).toBeInTheDocument();
    script.remove();
  });
});
