import type { ApiClient } from '@lectern/http';
import type { Session, SessionUser } from '@lectern/shell-api';
import {
  connectSessionCheck,
  connectSessionRenewal,
  hasSignedInHint,
  sessionStore,
} from '@lectern/shell-api/host';
import { loadSignedInParts } from '../layout/account/use-signed-in-parts.ts';

/** Reads the session now, when the visitor comes back to the tab, and after a page signed a person in or out. */
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
    // Without the hint the person has logged out in another tab, which needs no call.
    if (hasSignedInHint() || sessionStore.getState().status === 'signed-in') void checkSession(api);
  });
}

/** Resolves with the session, as soon as it is known. */
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

/** Resolves when the latest check is done, because the answer of an earlier one may be outdated, as after a logout. */
async function checkSession(api: ApiClient): Promise<void> {
  if (!hasSignedInHint()) {
    latest = undefined;
    sessionStore.setState({ status: 'signed-out' }, true);
    return;
  }
  const mine: Promise<void> = askWhoIsHere(api).then((session) => {
    if (mine !== latest) return latest;
    if (session) sessionStore.setState(session, true);
    // The picture is optional: its failure is ignored.
    if (session?.status === 'signed-in') void showPicture(api, session.user).catch(() => undefined);
    return undefined;
  });
  latest = mine;
  await mine;
}

/** Undefined when the service does not answer. */
async function askWhoIsHere(api: ApiClient): Promise<Session | undefined> {
  // What fails now is fetched by the header, once it is known that it is needed.
  void loadSignedInParts().catch(() => undefined);
  try {
    const [{ fetchCurrentUser }, { withKnownPicture }] = await Promise.all([
      import(/* webpackChunkName: "api" */ './current-user.ts'),
      ownPicture(),
    ]);
    return { status: 'signed-in', user: withKnownPicture(await fetchCurrentUser(api)) };
  } catch (error) {
    // Only a 401 ends the session. After another failure the person stays signed in; the next focus asks again.
    if ((error as { status?: number }).status === 401) return { status: 'signed-out', hasEnded: true };
    return sessionStore.getState().status === 'loading' ? { status: 'signed-out' } : undefined;
  }
}

const ownPicture = () => import(/* webpackChunkName: "api" */ './own-picture.ts');

async function showPicture(api: ApiClient, user: SessionUser): Promise<void> {
  await (await ownPicture()).findPicture(api, user);
}
