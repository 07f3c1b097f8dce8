import type { AdminUserColumn } from '@lectern/contracts-identity';
import { paths } from '../../paths.ts';

/** What narrows the list, as it stands in the address of the page. */
export const FILTERS = [
  'q',
  'license',
  'status',
  'occupation',
  'country',
  'membership',
  'marketing',
  'role',
] as const;
export type Filter = (typeof FILTERS)[number];

/** Parameters sent to the service; `user` is the open panel. */
const LIST = [...FILTERS, 'sort', 'order', 'page', 'size'] as const;

/** The list's part of an address. */
export function listQuery(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    LIST.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  );
}

/** The address with some of it changed; null takes a part away. Another list begins on its first page. */
export function usersAddress(
  search: URLSearchParams,
  change: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(search);
  const keepsPage = Object.keys(change).every((name) => name === 'page' || name === 'user');
  if (!keepsPage) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query ? `${paths.users}?${query}` : paths.users;
}

/** Where the filtered list is a file, with the columns that are shown. */
export function csvAddress(search: URLSearchParams, columns: readonly AdminUserColumn[]): string {
  const query = listQuery(search);
  const wanted = Object.entries(query).filter(([name]) => name !== 'page' && name !== 'size');
  const all = new URLSearchParams([...wanted, ['columns', columns.join(',')]]);
  return `/api/admin/users/export?${all.toString()}`;
}
