import { hasRole } from '@lectern/contracts-core';
import { fileAddress, type ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

export const CODES: ListPlace = { path: paths.codes, filters: ['q', 'active'], panel: 'open' };
export const USES: ListPlace = {
  path: paths.codesUsage,
  filters: ['code', 'owner', 'state', 'month'],
  panel: 'open',
};

/** Whether the person may change codes; the service decides. */
export const mayAct = (roles: readonly string[]): boolean => hasRole(roles, ['finance', 'owner']);

/** Where the filtered codes are a file. */
export const codesFile = (search: URLSearchParams): string =>
  fileAddress(CODES, search, { path: '/api/admin/referral-codes/export' });

/** Where the filtered uses are a file. */
export function usesFile(search: URLSearchParams): string {
  return fileAddress(USES, search, { path: '/api/admin/referral-code-uses/export' });
}

/** Where the statements of a month are a file, of the owners that the address narrows them to. */
export const statementsFile = (search: URLSearchParams, month: string): string =>
  fileAddress({ filters: ['owner'] }, search, {
    path: '/api/admin/referral-statements/export',
    more: [['month', month]],
  });
