import { ApiError } from '@lectern/http';
import { pageFailure } from './router.tsx';

/**
 * What a page's loader threw, as its error view gets it: a failed call becomes a status and a code, a service out of
 * reach 503. Everything else stays what it is.
 */
export function toPageFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return pageFailure(error.status >= 400 ? error.status : 503, error.code, error.traceId);
}
