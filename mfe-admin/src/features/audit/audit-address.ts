import { paths } from '../../paths.ts';

/** What narrows the record, as it stands in the address of the page. */
export const FILTERS = ['q', 'action', 'from', 'until', 'scope'] as const;
export type Filter = (typeof FILTERS)[number];

/** The record's part of an address. */
export function auditQuery(search: URLSearchParams): Record<string, string> {
  const known = [...FILTERS, 'page', 'size'];
  return Object.fromEntries(
    known.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  );
}

/** The address with some of it changed; an empty value takes a part away, and another list begins on its first page. */
export function auditAddress(
  search: URLSearchParams,
  change: Readonly<Partial<Record<Filter | 'page', string>>>,
): string {
  const next = new URLSearchParams(search);
  if (!('page' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query ? `${paths.audit}?${query}` : paths.audit;
}
