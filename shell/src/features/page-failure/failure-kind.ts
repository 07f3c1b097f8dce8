import type { RouteFailure } from '@lectern/shell-api';

export type FailureKind = 'notFound' | 'forbidden' | 'network' | 'server';

/** Which of the four stories a failure is; what is not known to be the visitor's side is ours. */
export function failureKind({ status, code }: Pick<RouteFailure, 'status' | 'code'>): FailureKind {
  if (code === 'NETWORK' || code === 'TIMEOUT' || status === 0) return 'network';
  if (status === 404 || status === 410) return 'notFound';
  if (status === 401 || status === 403) return 'forbidden';
  return 'server';
}
