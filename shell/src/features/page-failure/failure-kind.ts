import type { RouteFailure } from '@lectern/shell-api';

export type FailureKind = 'notFound' | 'forbidden' | 'network' | 'server';

/** The kind of a failure, one of four texts; a failure that is not known to be the visitor's counts as ours. */
export function failureKind({ status, code }: Pick<RouteFailure, 'status' | 'code'>): FailureKind {
  if (code === 'NETWORK' || code === 'TIMEOUT' || status === 0) return 'network';
  if (status === 404 || status === 410) return 'notFound';
  if (status === 401 || status === 403) return 'forbidden';
  return 'server';
}
