import type { ApiClient } from '@lectern/http';
import type { Session, SessionUser } from '@lectern/shell-api';
import { connectSessionCheck, connectSessionRenewal, sessionStore } from '@lectern/shell-api/host';

/**
 * Name of the readable companion of the session cookie. It holds no secret: it only says that asking who is
 * signed in is worth a request, so that guests never cause a failing call.
 */
const SIGNED_IN_HINT = 'lectern-signed-in';

/** Finds out who is signed in: now, when the visitor comes back to the tab, and when a page signed somebody in or out. */
export function startSession(api: ApiClient): void {
  void checkSession(api);
  connectSessionCheck(async () => {
    await checkSession(api);
    return sessionReady();
  });
  connectSessionRenewal(async () => {
    const { renewForToken } = await import(/* webpackChunkName: "session" */ './renew-session.ts');
    return renewForToken(api);
  });
  window.addEventListener('focus', () => {
    // Without the hint somebody has logged out in another tab: that is known without a call.
    if (hasHint() || sessionStore.getState().status === 'signed-in') void checkSession(api);
  });
}

/** Resolves as soon as it is known who is signed in. */
export function sessionReady(): Promise<Session> {
  const now = sessionStore.getState();
  if (now.status !== 'loading') return Promise.resolve(now);
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe((session) => {
      if (session.status === 'loading') return;
      stop();
      resolve(session);
    });
  });
}

/** The check that began last; none once it was known without asking. */
let latest: Promise<void> | undefined;

/** Resolves when the check that began last is done: what an earlier one hears may be over, as after logging out. */
async function checkSession(api: ApiClient): Promise<void> {
  if (!hasHint()) {
    latest = undefined;
    sessionStore.setState({ status: 'signed-out' }, true);
    return;
  }
  const mine: Promise<void> = askWhoIsHere(api).then((session) => {
    if (mine !== latest) return latest;
    if (session) sessionStore.setState(session, true);
    // Nobody waits for it, and a page is as good without it.
    if (session?.status === 'signed-in') void showPicture(api, session.user).catch(() => undefined);
    return undefined;
  });
  latest = mine;
  await mine;
}

/** Undefined where nobody can tell. */
async function askWhoIsHere(api: ApiClient): Promise<Session | undefined> {
  try {
    const [{ fetchCurrentUser }, { withKnownPicture }] = await Promise.all([
      import(/* webpackChunkName: "api" */ './current-user.ts'),
      ownPicture(),
    ]);
    return { status: 'signed-in', user: withKnownPicture(await fetchCurrentUser(api)) };
  } catch (error) {
    // Only the service can say that nobody is signed in. Until it does, who was keeps the session; the next focus asks.
    if ((error as { status?: number }).status === 401) return { status: 'signed-out', hasEnded: true };
    return sessionStore.getState().status === 'loading' ? { status: 'signed-out' } : undefined;
  }
}

const ownPicture = () => import(/* webpackChunkName: "api" */ './own-picture.ts');

async function showPicture(api: ApiClient, user: SessionUser): Promise<void> {
  await (await ownPicture()).findPicture(api, user);
}

function hasHint(): boolean {
  return document.cookie.split('; ').some((pair) => pair === `${SIGNED_IN_HINT}=1`);
}
