import { listPayouts, markPayout } from '@lectern/contracts-commerce';
import type { BodyInput, ResponseOf } from '@lectern/contracts-core';
import { getUser } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';
import { queryAt } from '../../../common/list/list-place.ts';
import { PAYOUTS } from '../payments-address.ts';

type Payout = ResponseOf<typeof listPayouts>['items'][number];

/** A payout with the name of its instructor; null when the account is gone or identity does not answer. */
export type PayoutRow = Payout & { readonly name: string | null };
export type PayoutPage = Omit<ResponseOf<typeof listPayouts>, 'items'> & { readonly items: PayoutRow[] };

/** Commerce knows owners by id alone: each is asked for once. @throws {ApiError} */
export async function loadPayouts(
  api: ApiClient,
  search: URLSearchParams,
  signal: AbortSignal | undefined,
): Promise<PayoutPage> {
  const withSignal = signal ? { signal } : {};
  const page = await api.call(listPayouts, { query: queryAt(PAYOUTS, search), ...withSignal });
  const ids = [...new Set(page.items.map(({ ownerId }) => ownerId))];
  const names = new Map(
    await Promise.all(
      ids.map(async (userId): Promise<[string, string | null]> => {
        const person = await api.call(getUser, { params: { userId }, ...withSignal }).catch(() => null);
        return [userId, person?.user.name ?? null];
      }),
    ),
  );
  return { ...page, items: page.items.map((row) => ({ ...row, name: names.get(row.ownerId) ?? null })) };
}

/** @throws {ApiError} PAYOUT_MADE, PAYOUT_DIFFERS, PAID_ON_REFUSED, STATEMENT_NOT_FOUND */
export async function markPaid(api: ApiClient, body: BodyInput<typeof markPayout>): Promise<void> {
  await api.call(markPayout, { body });
}
