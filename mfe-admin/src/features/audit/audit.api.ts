import type { ResponseOf } from '@lectern/contracts-core';
import { listAudit } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';

export type AuditList = ResponseOf<typeof listAudit>;

/** The record at an address. @throws {ApiError} */
export function loadAudit(
  api: ApiClient,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<AuditList> {
  // The service replaces unknown values of the query with known ones.
  return api.call(listAudit, { query, signal });
}
