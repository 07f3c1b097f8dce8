import { hasRole } from '@lectern/contracts-core';
import { fileAddress, type ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

/** Parts of payment management, in their order. */
export const PAYMENT_TABS = [
  'orders',
  'refunds',
  'problems',
  'alerts',
  'virtual-accounts',
  'settlements',
  'match',
  'payouts',
] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

/** The part an address names; orders by default. */
export const tabOf = (search: URLSearchParams): PaymentTab =>
  PAYMENT_TABS.find((tab) => tab === search.get('tab')) ?? 'orders';

/** The address of a part, without what narrowed the one before. */
export const tabAddress = (tab: PaymentTab): string =>
  tab === 'orders' ? paths.payments : `${paths.payments}?tab=${tab}`;

/** Orders and those with problems. */
export const ORDERS: ListPlace = {
  path: paths.payments,
  filters: ['q', 'state', 'currency', 'method', 'code', 'paidFrom', 'paidTo'],
  panel: 'open',
};
export const REFUNDS: ListPlace = {
  path: paths.payments,
  filters: ['q', 'state', 'late'],
  panel: 'open',
};

/** Days of the match or of settlements: the latest, or one. */
export const MATCH: ListPlace = { path: paths.payments, filters: ['day'], panel: 'open' };

/** Closed months of instructors; no panel belongs to a row. */
export const PAYOUTS: ListPlace = { path: paths.payments, filters: ['state'], panel: 'open' };

/**
 * Where the filtered orders are a file, sorted and with the columns that the list shows.
 * @param words What the list was looked for by, where the address has an e-mail address.
 */
export function ordersFile(search: URLSearchParams, words: string, columns: readonly string[]): string {
  const order = search.get('order');
  const asked = new URLSearchParams(search);
  if (words !== '') asked.set('q', words);
  return fileAddress(ORDERS, asked, {
    path: '/api/admin/orders/export',
    more: [
      ...(tabOf(search) === 'problems' ? [['problems', '1'] as const] : []),
      ...(order ? [['order', order] as const] : []),
      ['columns', columns.join(',')],
    ],
  });
}

/** Where the filtered refunds are a file. @param words As of `ordersFile`. */
export function refundsFile(search: URLSearchParams, words: string): string {
  const asked = new URLSearchParams(search);
  if (words !== '') asked.set('q', words);
  return fileAddress(REFUNDS, asked, { path: '/api/admin/refunds/export' });
}

/** Where the filtered payouts are a file. */
export const payoutsFile = (search: URLSearchParams): string =>
  fileAddress(PAYOUTS, search, { path: '/api/admin/payouts/export' });

/** Where all lines of settlements are a file. */
export const SETTLEMENTS_FILE = '/api/admin/settlements/export';

/** Whether the person may change something here; the service decides. */
export const mayAct = (roles: readonly string[]): boolean => hasRole(roles, ['finance', 'owner']);
