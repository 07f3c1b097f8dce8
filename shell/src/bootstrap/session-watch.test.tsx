import { getImageUrl } from '@lectern/contracts-catalog';
import { type CurrentUser, refreshSession } from '@lectern/contracts-core';
import { getCurrentUser } from '@lectern/contracts-identity';
import { ApiError } from '@lectern/http';
import { checkSession, renewSession as renewForUpload } from '@lectern/shell-api';
import { sessionStore } from '@lectern/shell-api/host';
import { createFakeApi, type FakeApi } from '@lectern/testing/web';
import { waitFor } from '@testing-library/react';
import { renewSession } from './renew-session.ts';
import { startSession } from './session-watch.ts';

const user: CurrentUser = {
  userId: 'user-1',
  id: 'user-1',
  name: '김 서연',
  email: 'kim@example.com',
  profileImage: null,
  membership: 'guest',
  license_verified: true,
  license_state: 'verified',
  roles: [],
  specialty: null,
  experience: null,
  location: null,
  occupation: 'other',
  language: 'ko',
};
const renewed = { success: true, token: 'upload', expiresAt: '2026-11-22T00:00:00.000Z' };
const refused = (): never => {
  throw new ApiError({ code: 'UNAUTHENTICATED', status: 401, message: '' });
};

/** Web Locks, as far as one name and one page need them; jsdom has none. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  let holders = 0;
  return {
    request(_name: string, first: unknown, second?: (lock: object | null) => unknown): Promise<unknown> {
      const work = (second ?? first) as (lock: object | null) => unknown;
      if (second && holders > 0) return Promise.resolve(work(null));
      holders += 1;
      const mine = last.then(() => work({}));
      last = mine.catch(() => undefined).then(() => (holders -= 1));
      return mine;
    },
  };
}

const setLocks = (locks: object | undefined): void => {
  if (locks) Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  else Reflect.deleteProperty(navigator, 'locks');
};
const giveHint = (): void => void (document.cookie = 'lectern-signed-in=1');
const paths = (api: FakeApi) => api.calls.map(({ endpoint }) => endpoint.path.replace('/api/auth/', ''));
const status = () => sessionStore.getState().status;

/** Opens a tab on a network; its listeners go with the test. */
function open(api: FakeApi): FakeApi {
  startSession(api);
  return api;
}
/** A session that has to be renewed before it counts. */
function idle(refresh: () => typeof renewed | Promise<typeof renewed> = () => renewed): FakeApi {
  let isRenewed = false;
  return createFakeApi()
    .answer(getCurrentUser, () => (isRenewed ? user : refused()))
    .answer(refreshSession, async () => {
      const answer = await refresh();
      isRenewed = true;
      return answer;
    });
}

let focus: EventListener[] = [];
beforeEach(() => {
  focus = [];
  const listen = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown, options) => {
    if (type === 'focus') focus.push(listener as EventListener);
    listen(type, listener as EventListener, options);
  });
  sessionStore.setState({ status: 'loading' }, true);
  setLocks(createLocks());
});
afterEach(() => {
  for (const listener of focus) window.removeEventListener('focus', listener);
  jest.restoreAllMocks();
  setLocks(undefined);
  document.cookie = 'lectern-signed-in=; Max-Age=0';
});

describe('who is signed in', () => {
  it('is not asked without the hint, not even on coming back to the tab', async () => {
    const api = open(createFakeApi());
    expect(status()).toBe('signed-out');
    window.dispatchEvent(new Event('focus'));
    await checkSession();
    expect(api.calls).toEqual([]);
  });

  it('is known to the whole site after one call', async () => {
    giveHint();
    const api = open(createFakeApi().answer(getCurrentUser, user));
    await waitFor(() => expect(status()).toBe('signed-in'));
    expect(sessionStore.getState()).toMatchObject({
      user: { userId: 'user-1', licenseVerified: true, licenseState: 'verified' },
    });
    expect(paths(api)).toEqual(['me']);
  });

  it('comes with the picture as soon as that is found, which is asked for once', async () => {
    giveHint();
    const id = 'u_abcdefghijklmnopqrstuv';
    const image = { id, base: '/media/user/x', widths: [96], width: 96, height: 96, color: '#123', alt: '' };
    const api = createFakeApi()
      .answer(getCurrentUser, { ...user, profileImage: id })
      .answer(getImageUrl, { success: true, url: '/x', image });
    open(api);
    await waitFor(() => expect(sessionStore.getState()).toMatchObject({ user: { picture: image } }));
    expect(await checkSession()).toMatchObject({ user: { picture: image } });
    expect(paths(api)).toEqual(['me', '/api/www/image-url', 'me']);
    // Another picture is not drawn as the one before.
    api.answer(getCurrentUser, { ...user, profileImage: 'u_another' }).fail(getImageUrl, 'NETWORK');
    expect(await checkSession()).not.toHaveProperty('user.picture');
    expect(status()).toBe('signed-in');
  });

  it('is asked anew when a page has signed a person in', async () => {
    const api = open(createFakeApi().answer(getCurrentUser, user));
    giveHint();
    expect(await checkSession()).toMatchObject({ status: 'signed-in', user: { name: '김 서연' } });
    expect(paths(api)).toEqual(['me']);
  });

  it('is asked anew on coming back to the tab', async () => {
    giveHint();
    const api = open(createFakeApi().answer(getCurrentUser, user));
    await waitFor(() => expect(status()).toBe('signed-in'));
    api.fail(getCurrentUser, 'UNAUTHENTICATED', 401).fail(refreshSession, 'UNAUTHENTICATED', 401);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(sessionStore.getState()).toEqual({ status: 'signed-out', hasEnded: true }));
  });

  it('is a guest on coming back after logging out in another tab', async () => {
    giveHint();
    const api = open(createFakeApi().answer(getCurrentUser, user));
    await waitFor(() => expect(status()).toBe('signed-in'));
    document.cookie = 'lectern-signed-in=; Max-Age=0';
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(sessionStore.getState()).toEqual({ status: 'signed-out' }));
    expect(paths(api)).toEqual(['me']);
  });

  it('is a guest after logging out, also when an earlier call is answered later', async () => {
    giveHint();
    let answer = (): void => undefined;
    const held = new Promise<CurrentUser>((resolve) => (answer = () => resolve(user)));
    const api = open(createFakeApi().answer(getCurrentUser, () => held));
    await waitFor(() => expect(paths(api)).toEqual(['me']));
    const early = checkSession();
    document.cookie = 'lectern-signed-in=; Max-Age=0';
    expect((await checkSession()).status).toBe('signed-out');
    answer();
    expect((await early).status).toBe('signed-out');
    expect(status()).toBe('signed-out');
  });
});

describe('a session that was not used for long', () => {
  it('is renewed once, and the question put again', async () => {
    giveHint();
    const api = open(idle());
    await waitFor(() => expect(status()).toBe('signed-in'));
    expect(paths(api)).toEqual(['me', 'refresh', 'me']);
  });

  it('is over when it cannot be renewed; nothing is asked a third time', async () => {
    giveHint();
    const api = open(createFakeApi().fail(getCurrentUser, 'UNAUTHENTICATED', 401));
    api.fail(refreshSession, 'UNAUTHENTICATED', 401);
    await waitFor(() => expect(status()).toBe('signed-out'));
    expect(paths(api)).toEqual(['me', 'refresh']);
  });

  it('is over when the renewed one is refused as well', async () => {
    giveHint();
    const api = open(createFakeApi().fail(getCurrentUser, 'UNAUTHENTICATED', 401));
    api.answer(refreshSession, renewed);
    await waitFor(() => expect(status()).toBe('signed-out'));
    expect(paths(api)).toEqual(['me', 'refresh', 'me']);
  });

  it.each([
    ['NETWORK', 0],
    ['TOO_MANY_ATTEMPTS', 429],
    ['UNAVAILABLE', 503],
  ])('keeps who was signed in while renewing fails with %s', async (code, httpStatus) => {
    giveHint();
    const api = open(createFakeApi().answer(getCurrentUser, user));
    await waitFor(() => expect(status()).toBe('signed-in'));
    api.fail(getCurrentUser, 'UNAUTHENTICATED', 401).fail(refreshSession, code, httpStatus);
    expect((await checkSession()).status).toBe('signed-in');
    expect(paths(api)).toEqual(['me', 'me', 'refresh']);
  });

  it('is not renewed because a service is down', async () => {
    giveHint();
    const api = open(createFakeApi().fail(getCurrentUser, 'UNAVAILABLE', 503));
    await waitFor(() => expect(sessionStore.getState()).toEqual({ status: 'signed-out' }));
    expect(paths(api)).toEqual(['me']);
  });
});

describe('row 37: several tabs', () => {
  it('renew one after the other, and only one of those that come at the same moment', async () => {
    let finish = (): void => undefined;
    const held = new Promise<typeof renewed>((resolve) => (finish = () => resolve(renewed)));
    const [first, second, third] = [idle(() => held), idle(), idle()];
    const all = [renewSession(first), renewSession(second), renewSession(third)];
    await waitFor(() => expect(paths(first)).toEqual(['refresh']));
    expect([...paths(second), ...paths(third)]).toEqual([]);
    finish();
    await Promise.all(all);
    expect([...paths(second), ...paths(third)]).toEqual([]);
    await renewSession(second);
    expect(paths(second)).toEqual(['refresh']);
  });

  it('do not wait for one that failed', async () => {
    const failed = createFakeApi().fail(refreshSession, 'NETWORK');
    const next = idle();
    const ends = await Promise.allSettled([renewSession(failed), renewSession(next)]);
    expect(ends.map((end) => end.status)).toEqual(['rejected', 'fulfilled']);
    await renewSession(next);
    expect(paths(next)).toEqual(['refresh']);
  });

  it.each([
    ['with locks', true],
    ['without', false],
  ])(
    'wait for each other when one page asks for the tokens of two uploads, in a browser %s',
    async (_, has) => {
      if (!has) setLocks(undefined);
      let finish = (): void => undefined;
      const held = new Promise<typeof renewed>((resolve) => (finish = () => resolve(renewed)));
      const api = open(idle(() => held));
      const both = [renewForUpload(), renewForUpload()];
      await waitFor(() => expect(paths(api)).toEqual(['refresh']));
      const renewal = renewSession(api);
      finish();
      expect(await Promise.all(both)).toEqual(['upload', 'upload']);
      await renewal;
      expect(paths(api).slice(0, 2)).toEqual(['refresh', 'refresh']);
    },
  );

  it('of a browser without locks renew as well', async () => {
    setLocks(undefined);
    const api = idle();
    await renewSession(api);
    expect(paths(api)).toEqual(['refresh']);
  });
});
