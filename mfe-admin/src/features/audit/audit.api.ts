import type { ResponseOf } from '@lectern/contracts-core';
import { checkAuditChains, listAudit } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { queryAt } from '../../common/list/list-place.ts';
import { AUDIT } from './audit-address.ts';

export type AuditList = ResponseOf<typeof listAudit>;

/** The record at an address. @throws {ApiError} */
export const loadAudit = ({ api, url, signal }: LoaderArgs): Promise<AuditList> =>
  api.call(listAudit, { query: queryAt(AUDIT, url.searchParams), ...(signal ? { signal } : {}) });

export type AuditChains = ResponseOf<typeof checkAuditChains>;

/**
 * Looks at what came since the last look, or at all.
 * @throws {ApiError}
 */
export const checkChains = (api: ApiClient, scope: 'new' | 'all'): Promise<AuditChains> =>
  api.call(checkAuditChains, { query: { scope } });
