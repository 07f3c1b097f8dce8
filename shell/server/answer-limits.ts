import type { Endpoint } from '@lectern/contracts-core';
import { CALLS } from './call-owners.ts';

/** Milliseconds a service may take for a change before the edge answers 503 in its place. */
export const CHANGE_TIMEOUT = 30_000;
/** An answer comes within the limit of a service; one that takes so much longer is not on its way any more. */
const ON_THE_WAY = 2_000;

/** Calls whose contract gives their service a time of its own. */
const DECLARED = CALLS.flatMap(({ method, path, timeout }) =>
  timeout === undefined ? [] : [{ method, path: patternOf(path), timeout }],
);

export const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

/**
 * Milliseconds the edge waits for an answer: longer than the service takes before it says 503 itself.
 * @param answerLimit Milliseconds in which a service answers a call without a time of its own.
 */
export function waitFor(method: string, path: string, answerLimit: number): number {
  const asked = method === 'HEAD' ? 'GET' : method;
  const declared = DECLARED.filter((call) => call.method === asked && call.path.test(path));
  const limit = Math.max(answerLimit, ...declared.map(({ timeout }) => timeout)) + ON_THE_WAY;
  return isRead(method) ? limit : Math.max(limit, CHANGE_TIMEOUT);
}

/** Names in a path hold no characters that mean something in a pattern. */
function patternOf(path: Endpoint['path']): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}
