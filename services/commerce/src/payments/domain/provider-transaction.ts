import { Currency } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { toMinor } from '../../common/domain/minor.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));

const Raw = z.array(
  z.object({
    transactionKey: text(100),
    paymentKey: text(200),
    orderId: text(64),
    status: text(40),
    currency: Currency,
    amount: z.number(),
    transactionAt: text(40),
  }),
);

/** One movement of money at the provider. */
export interface ProviderTransaction {
  readonly transactionKey: string;
  readonly paymentKey: string;
  readonly orderId: string;
  readonly status: string;
  readonly currency: Currency;
  /** Without its sign: the provider shows some refunds as negative and some not. */
  readonly minor: number;
  readonly isCancel: boolean;
}

/** @throws when the list is no list of transactions. */
export function parseTransactions(raw: unknown): ProviderTransaction[] {
  return Raw.parse(raw).map(({ amount, transactionAt: _at, ...row }) => {
    const minor = toMinor(Math.abs(amount), row.currency);
    if (minor === undefined) throw new Error(`Transaction ${row.transactionKey} has no whole sum`);
    const isCancel = row.status === 'CANCELED' || row.status === 'PARTIAL_CANCELED' || amount < 0;
    return { ...row, minor, isCancel };
  });
}
