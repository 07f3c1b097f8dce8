import { listPayouts, markPayout, type NamedPayout } from '@lectern/contracts-commerce';
import type { BodyInput, ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import { queryAt } from '../../../common/list/list-place.ts';
import { PAYOUTS } from '../payments-address.ts';

export type PayoutRow = NamedPayout;
export type PayoutPage = ResponseOf<typeof listPayouts>;

/** @throws {ApiError} */
export const loadPayouts = (
  api: ApiClient,
  search: URLSearchParams,
  signal: AbortSignal | undefined,
): Promise<PayoutPage> =>
  api.call(listPayouts, { query: queryAt(PAYOUTS, search), ...(signal ? { signal } : {}) });

/** @throws {ApiError} PAYOUT_MADE, PAYOUT_DIFFERS, PAID_ON_REFUSED, STATEMENT_NOT_FOUND */
export async function markPaid(api: ApiClient, body: BodyInput<typeof markPayout>): Promise<void> {
  await api.call(markPayout, { body });
}
