import { refreshSession } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

/** Name of the lock that the tabs of a browser share. */
const LOCK = 'lectern-session-refresh';

/** The renewal of this tab that began last, for browsers without locks; there another tab can still be at it as well. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Renews the session, one tab at a time: a refresh secret that arrives twice looks copied, and ends the session. Who
 * finds another tab at it waits for that, and does nothing. @throws {ApiError}
 */
export async function renewSession(api: ApiClient): Promise<void> {
  if (!('locks' in navigator)) return void (await inTurn(() => renew(api)));
  const isMine = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await renew(api);
    return lock !== null;
  });
  if (!isMine) await navigator.locks.request(LOCK, () => undefined);
}

/** Renews the session, after any renewal that is running, and resolves with the new upload token. @throws {ApiError} */
export function renewForToken(api: ApiClient): Promise<string> {
  const work = (): Promise<string> => renew(api);
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : inTurn(work);
}

async function renew(api: ApiClient): Promise<string> {
  return (await api.call(refreshSession, {})).token;
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
