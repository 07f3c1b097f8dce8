import { paths } from '../../paths.ts';

/** The list's address with some of it changed; null takes a part away. Another list begins on its first page. */
export function supportAddress(
  search: URLSearchParams,
  change: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(search);
  if (!('page' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query ? `${paths.support}?${query}` : paths.support;
}
