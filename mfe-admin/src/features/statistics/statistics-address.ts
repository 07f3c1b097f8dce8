import { addDays } from '@lectern/contracts-core';
import { paths } from '../../paths.ts';

/** Ranges that move along with the days; `own` is between two days. */
export const RANGES = ['7', '30', '90', 'month', 'last-month', 'own'] as const;
export type RangeName = (typeof RANGES)[number];

/** Korean days; without `to` the range ends with the present day, whatever day the service has. */
export interface AskedRange {
  readonly name: RangeName;
  readonly from: string;
  readonly to: string | null;
}

const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$|^19\d\d-\d\d-\d\d$/;

/** What an address asks for; junk is the last thirty days. */
export function readRange(search: URLSearchParams, today: string): AskedRange {
  const name = RANGES.find((one) => one === search.get('range')) ?? '30';
  const firstOfMonth = `${today.slice(0, 8)}01`;
  if (name === 'month') return { name, from: firstOfMonth, to: null };
  if (name === 'last-month') {
    const last = addDays(firstOfMonth, -1);
    return { name, from: `${last.slice(0, 8)}01`, to: last };
  }
  if (name !== 'own') return { name, from: addDays(today, 1 - Number(name)), to: null };
  const take = (field: string): string | undefined => DAY.exec(search.get(field) ?? '')?.[0];
  return { name, from: take('from') ?? addDays(today, -29), to: take('to') ?? today };
}

/** The file that a service makes of the days that it answered for. */
export const rangeFile = (
  path: string,
  { from, to }: { readonly from: string; readonly to: string },
  narrowing: Readonly<Record<string, string>> = {},
): { href: string } => ({ href: `${path}?${new URLSearchParams({ from, to, ...narrowing }).toString()}` });

/** The file of all synonyms that have these letters. */
export const synonymFile = (path: string, letters: string): { href: string } => ({
  href: letters === '' ? path : `${path}?${new URLSearchParams({ synonym: letters }).toString()}`,
});

/** The address of a range that moves along. */
export const rangeAddress = (name: RangeName): string =>
  name === '30' ? paths.statistics : `${paths.statistics}?range=${name}`;

/** The same range with the synonyms that have these letters. */
export function synonymAddress(search: URLSearchParams, letters: string): string {
  const next = new URLSearchParams(search);
  if (letters === '') next.delete('synonym');
  else next.set('synonym', letters);
  const query = next.toString();
  return query === '' ? paths.statistics : `${paths.statistics}?${query}`;
}

/** The address of the days between two. */
export const ownRangeAddress = (from: string, to: string): string =>
  `${paths.statistics}?${new URLSearchParams({ range: 'own', from, to }).toString()}`;
