import {
  closeAlert,
  decideRefund,
  fetchOrderAgain,
  getAdminOrder,
  grantEnrolment,
  listAdminOrders,
  listAlerts,
  listMatches,
  listRefunds,
  listSettlements,
  matchDayAgain,
  refundOrder,
  remarkMatchProblem,
  retryRefund,
  type MatchedList,
} from '@lectern/contracts-commerce';
import type { BodyInput, Locale, ResponseOf } from '@lectern/contracts-core';
import { getUser, listUsers } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { queryAt } from '../../common/list/list-place.ts';
import { MATCH, ORDERS, REFUNDS, tabOf, type PaymentTab } from './payments-address.ts';
import { loadPayouts, type PayoutPage } from './payouts/payouts.api.ts';

export type AlertPage = ResponseOf<typeof listAlerts>;
export type OrderPage = ResponseOf<typeof listAdminOrders>;
export type RefundPage = ResponseOf<typeof listRefunds>;
export type MatchList = ResponseOf<typeof listMatches>['items'];
export type SettlementList = ResponseOf<typeof listSettlements>['items'];
export type { MatchedList };
export type OrderDetail = ResponseOf<typeof getAdminOrder>;

/** The order in the address; a failure has its place in the panel, not in place of the list. */
export interface OpenOrder {
  readonly orderId: string;
  readonly detail: OrderDetail | null;
  /** Null when the account is gone or identity does not answer. */
  readonly buyer: { readonly name: string; readonly email: string; readonly language: Locale } | null;
}

export interface Payments {
  readonly tab: PaymentTab;
  /** What orders or refunds were looked for by: the id of the person of an e-mail address. */
  readonly words: string;
  readonly orders: OrderPage | null;
  readonly refunds: RefundPage | null;
  readonly alerts: AlertPage | null;
  readonly matches: MatchList | null;
  readonly settlements: SettlementList | null;
  readonly payouts: PayoutPage | null;
  readonly panel: OpenOrder | null;
}

/** What the address shows. @throws {ApiError} */
export async function loadPayments({ api, url, signal }: LoaderArgs): Promise<Payments> {
  const search = url.searchParams;
  const tab = tabOf(search);
  const withSignal = signal ? { signal } : {};
  const orderId = search.get(ORDERS.panel);
  const query = tab === 'orders' || tab === 'problems' ? await ordersQuery(api, search, tab, signal) : null;
  const asked = tab === 'refunds' ? await namingBuyer(api, queryAt(REFUNDS, search), signal) : null;
  const [orders, refunds, alerts, matches, settlements, payouts, panel] = await Promise.all([
    query ? loadOrders(api, query, signal) : null,
    asked ? api.call(listRefunds, { query: asked, ...withSignal }) : null,
    tab === 'alerts' ? api.call(listAlerts, withSignal) : null,
    tab === 'match'
      ? api.call(listMatches, { query: queryAt(MATCH, search), ...withSignal }).then(({ items }) => items)
      : null,
    tab === 'settlements'
      ? api.call(listSettlements, { query: queryAt(MATCH, search), ...withSignal }).then(({ items }) => items)
      : null,
    tab === 'payouts' ? loadPayouts(api, search, signal) : null,
    orderId ? loadOrder(api, orderId, signal) : null,
  ]);
  const words = (query ?? asked)?.['q'] ?? '';
  return { tab, words, orders, refunds, alerts, matches, settlements, payouts, panel };
}

const ordersQuery = (
  api: ApiClient,
  search: URLSearchParams,
  tab: PaymentTab,
  signal: AbortSignal | undefined,
): Promise<Record<string, string>> =>
  namingBuyer(api, { ...queryAt(ORDERS, search), ...(tab === 'problems' ? { problems: '1' } : {}) }, signal);

/** Commerce knows buyers by id alone: an e-mail is looked up at identity first. */
async function namingBuyer(
  api: ApiClient,
  query: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<Record<string, string>> {
  const words = query['q']?.trim() ?? '';
  if (!words.includes('@')) return query;
  const { items } = await api.call(listUsers, { query: { q: words }, ...(signal ? { signal } : {}) });
  // Somebody whose address only resembles it is another person, with other orders.
  const person = items.find(({ email }) => email === words.toLowerCase());
  return { ...query, q: person?.id ?? words };
}

const loadOrders = (
  api: ApiClient,
  query: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<OrderPage> => api.call(listAdminOrders, { query, ...(signal ? { signal } : {}) });

async function loadOrder(
  api: ApiClient,
  orderId: string,
  signal: AbortSignal | undefined,
): Promise<OpenOrder> {
  const withSignal = signal ? { signal } : {};
  const detail = await api.call(getAdminOrder, { params: { orderId }, ...withSignal }).catch(() => null);
  const userId = detail?.order.userId;
  const person = userId
    ? await api.call(getUser, { params: { userId }, ...withSignal }).catch(() => null)
    : null;
  const user = person?.user;
  return {
    orderId,
    detail,
    buyer: user ? { name: user.name, email: user.email, language: user.language } : null,
  };
}

/** @throws {ApiError} REFUND_STATE, REFUND_TOO_HIGH, SECOND_APPROVER */
export async function decide(
  api: ApiClient,
  refundId: string,
  body: BodyInput<typeof decideRefund>,
): Promise<void> {
  await api.call(decideRefund, { params: { refundId }, body });
}

/** @throws {ApiError} REFUND_NOT_POSSIBLE, REFUND_TOO_HIGH */
export async function refund(
  api: ApiClient,
  orderId: string,
  body: BodyInput<typeof refundOrder>,
): Promise<void> {
  await api.call(refundOrder, { params: { orderId }, body });
}

/** @throws {ApiError} REFUND_STATE */
export async function retry(api: ApiClient, refundId: string, reason: string): Promise<void> {
  await api.call(retryRefund, { params: { refundId }, body: { reason } });
}

/** @returns when the course ends now. @throws {ApiError} PRODUCT_NOT_FOUND, ACCESS_CHANGED */
export async function grant(
  api: ApiClient,
  userId: string,
  body: BodyInput<typeof grantEnrolment>,
): Promise<string> {
  return (await api.call(grantEnrolment, { params: { userId }, body })).endsAt;
}

/** Reads the payment at the provider now. @throws {ApiError} ORDER_NOT_FOUND */
export async function fetchAgain(api: ApiClient, orderId: string): Promise<void> {
  await api.call(fetchOrderAgain, { params: { orderId } });
}

/** Explains or escalates a difference. @throws {ApiError} MATCH_PROBLEM_NOT_FOUND */
export async function remarkProblem(
  api: ApiClient,
  body: BodyInput<typeof remarkMatchProblem>,
): Promise<void> {
  await api.call(remarkMatchProblem, { body });
}

/** Compares a day with the provider again. @throws {ApiError} MATCH_RUNNING, MATCH_DAY_REFUSED, UNAVAILABLE */
export function matchAgain(
  api: ApiClient,
  body: BodyInput<typeof matchDayAgain>,
): Promise<ResponseOf<typeof matchDayAgain>> {
  return api.call(matchDayAgain, { body });
}

/** @throws {ApiError} ALERT_NOT_FOUND */
export async function close(api: ApiClient, body: BodyInput<typeof closeAlert>): Promise<void> {
  await api.call(closeAlert, { body });
}
