import { cancelSocialSignIn, finishSocialSignIn } from '@lectern/contracts-identity';
import { ApiError } from '@lectern/http';
import { sessionStore } from '@lectern/shell-api/host';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';

beforeEach(() => sessionStorage.clear());

describe('a social sign-in to an account with a session on another device', () => {
  const details = { device: 'Safari · iOS', lastSeenAt: '2026-11-20T03:00:00.000Z' };
  const conflict = () => new ApiError({ code: 'SESSION_ALREADY_EXISTS', status: 409, message: '', details });
  /** The service in front of that session: lets in only who ends it. */
  const asking = () =>
    createFakeApi().answer(finishSocialSignIn, ({ body }) => {
      if (!(body as { forceLogin?: boolean }).forceLogin) throw conflict();
      return { success: true };
    });
  const answers = (api: FakeApi) => api.calls.map(({ body }) => body);
  const answersTo = ({ method }: { method: string }, api: FakeApi) =>
    api.calls.filter(({ endpoint }) => endpoint.method === method).map(({ body }) => body);
  const come = (api: FakeApi, query = 'session_exists=kakao', language = 'en') =>
    openPage('account.login', { address: `/${language}/login?${query}`, api, onSessionCheck: signedIn });

  it('asks before it ends that session, and names the device', async () => {
    const api = asking();
    const { user, address } = await come(api);
    const dialog = within(await screen.findByRole('dialog', { name: 'Already Logged In' }));
    expect(dialog.getByText(/^Safari · iOS, last used Nov \d\d, 2026/)).toBeVisible();
    await expectAccessible();
    expect(address()).toContain('/login');
    await user.click(dialog.getByRole('button', { name: 'Disconnect and Login' }));
    await waitFor(() => expect(address()).not.toContain('/login'));
    expect(answers(api)).toEqual([{}, { forceLogin: true }]);
  });

  it('leaves that session alone when the person cancels', async () => {
    const api = asking().answer(cancelSocialSignIn, { success: true });
    const { user, address } = await come(api, 'session_exists=kakao', 'ko');
    const dialog = within(await screen.findByRole('dialog', { name: '이미 로그인되어 있어요' }));
    await user.click(dialog.getByText('취소'));
    expect(await screen.findByRole('textbox', { name: '이메일' })).toBeVisible();
    expect(address()).toBe('/ko/login');
    expect(answersTo(finishSocialSignIn, api)).toEqual([{}]);
    // The next person at this browser must not be able to go on.
    expect(answersTo(cancelSocialSignIn, api)).toHaveLength(1);
  });

  it.each(['session_exists=kakao', 'second_step=google'])(
    'ends before another way is offered, and says so when that failed: %s',
    async (query) => {
      const api = createFakeApi().fail(finishSocialSignIn, 'NETWORK').fail(cancelSocialSignIn, 'NETWORK');
      const { user, address } = await come(api, query);
      const other = await screen.findByRole('button', { name: 'Log in another way' });
      await waitFor(() => expect(other).toBeEnabled());
      await user.click(other);
      await waitFor(() => expect(answersTo(cancelSocialSignIn, api)).toHaveLength(1));
      expect(await screen.findByText(/^The connection failed/)).toBeVisible();
      expect(address()).toContain(query);
      api.answer(cancelSocialSignIn, { success: true });
      await waitFor(() => expect(other).toBeEnabled());
      await user.click(other);
      expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeVisible();
      expect(address()).toBe('/en/login');
    },
  );

  it('row 37: waits until it is known that nobody is signed in here', async () => {
    const api = asking();
    const path = '/en/login?session_exists=kakao';
    await openPage('account.login', { address: path, api, session: { status: 'loading' } });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(api.calls).toEqual([]);
    act(() => sessionStore.setState({ status: 'signed-out' }, true));
    expect(await screen.findByRole('dialog', { name: 'Already Logged In' })).toBeVisible();
  });

  it('row 37: changes nothing for who is signed in', async () => {
    const api = asking();
    const path = '/en/login?session_exists=kakao';
    const { address } = await openPage('account.login', { address: path, api, session: signedIn() });
    await waitFor(() => expect(address()).toBe('/en'));
    expect(api.calls).toEqual([]);
  });

  it('asks for the code of a second step that was set up meanwhile', async () => {
    const { user, address } = await come(
      createFakeApi().answer(finishSocialSignIn, ({ body }) => {
        if ((body as { code?: string }).code) return { success: true };
        throw new ApiError({ code: 'SECOND_STEP_REQUIRED', status: 403, message: '' });
      }),
    );
    const field = await screen.findByRole('textbox', { name: 'Code from your authenticator app' });
    await user.type(field, '123456{Enter}');
    await waitFor(() => expect(address()).not.toContain('/login'));
  });

  it('goes on by itself when that session has ended meanwhile', async () => {
    const { address } = await come(createFakeApi().answer(finishSocialSignIn, { success: true }));
    await waitFor(() => expect(address()).not.toContain('/login'));
  });

  it('can be tried again after a failure, but not once it took too long', async () => {
    const api = createFakeApi().fail(finishSocialSignIn, 'NETWORK');
    const { user } = await come(api);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    api.fail(finishSocialSignIn, 'UNAUTHENTICATED', 401);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/This login took too long/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('sends the code of the second step again with the answer', async () => {
    const api = asking();
    const { user, address } = await come(api, 'second_step=google');
    const field = await screen.findByRole('textbox', { name: 'Code from your authenticator app' });
    await user.type(field, '123456{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Disconnect and Login' }));
    await waitFor(() => expect(address()).not.toContain('/login'));
    expect(answers(api)).toEqual([{ code: '123456' }, { code: '123456', forceLogin: true }]);
  });
});

describe('a social sign-in to an account with a second step', () => {
  const address = '/en/login?second_step=google';
  const field = () => screen.findByRole('textbox', { name: 'Code from your authenticator app' });
  const wait = async (api: FakeApi) => {
    const page = await openPage('account.login', { address, api, onSessionCheck: signedIn });
    await field();
    return page;
  };

  it('ends with the code, and then leaves as every other', async () => {
    const api = createFakeApi().fail(finishSocialSignIn, 'SECOND_STEP_WRONG', 403);
    const { user, container, address: at } = await wait(api);
    expect(screen.queryByRole('textbox', { name: 'E-mail' })).not.toBeInTheDocument();
    await expectAccessible(container);
    await user.type(await field(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('That code is not correct.');
    expect(await field()).toHaveValue('123456');
    api.answer(finishSocialSignIn, { success: true });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(at()).not.toContain('/login'));
  });

  it('says that it took too long', async () => {
    const { user } = await wait(createFakeApi().fail(finishSocialSignIn, 'UNAUTHENTICATED', 401));
    await user.type(await field(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This login took too long.');
  });
});
