import * as z from 'zod/mini';
import { toMinor } from '../../common/domain/minor.ts';
import type { MatchProblem } from './match.ts';
import type { ProviderTransaction } from './provider-transaction.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));

const Raw = z.array(
  z.object({
    transactionKey: text(100),
    paymentKey: text(200),
    orderId: text(64),
    method: text(40),
    currency: z.literal('KRW'),
    amount: z.number(),
    fee: z.number(),
    vat: z.number(),
    payOutAmount: z.number(),
    soldDate: z.iso.date(),
    paidOutDate: z.nullish(z.iso.date()),
  }),
);

/** What the provider settles of one movement of money; won, negative for what was given back. */
export interface SettlementLine {
  readonly transactionKey: string;
  readonly paymentKey: string;
  readonly orderId: string;
  readonly method: string;
  readonly amountMinor: number;
  /** The provider's fee with its tax. */
  readonly feeMinor: number;
  readonly feeTaxMinor: number;
  readonly payOutMinor: number;
  /** Days in Korea, such as 2026-11-22. */
  readonly soldOn: string;
  readonly paidOutOn: string | null;
}

/** @throws when the list is no list of settlements. */
export function parseSettlements(raw: unknown): SettlementLine[] {
  return Raw.parse(raw).map((row) => {
    const won = (value: number): number => {
      const minor = toMinor(Math.abs(value), row.currency);
      if (minor === undefined) throw new Error(`Settlement ${row.transactionKey} has no whole sum`);
      return value < 0 ? -minor : minor;
    };
    return {
      transactionKey: row.transactionKey,
      paymentKey: row.paymentKey,
      orderId: row.orderId,
      method: row.method,
      amountMinor: won(row.amount),
      feeMinor: won(row.fee),
      feeTaxMinor: won(row.vat),
      payOutMinor: won(row.payOutAmount),
      soldOn: row.soldDate,
      paidOutOn: row.paidOutDate ?? null,
    };
  });
}

/** A line as the match looks at it. */
export const asTransaction = (line: SettlementLine): ProviderTransaction => ({
  transactionKey: line.transactionKey,
  paymentKey: line.paymentKey,
  orderId: line.orderId,
  status: line.amountMinor < 0 ? 'CANCELED' : 'DONE',
  currency: 'KRW',
  minor: Math.abs(line.amountMinor),
  isCancel: line.amountMinor < 0,
});

/** Lines whose sum less the fee is not what is paid out. */
export const findWrongPayOuts = (lines: readonly SettlementLine[]): MatchProblem[] =>
  lines
    .filter(({ amountMinor, feeMinor, payOutMinor }) => amountMinor - feeMinor !== payOutMinor)
    .map(({ transactionKey, orderId, amountMinor, feeMinor, payOutMinor }) => ({
      kind: 'payout-differs',
      transactionKey,
      orderId,
      detail: `${amountMinor} won less a fee of ${feeMinor} is not the ${payOutMinor} won that are paid out.`,
      facts: { payOut: { amountMinor, feeMinor, payOutMinor } },
    }));

/** In place of a problem for each movement, where the provider settled nothing of a day. */
export const missingDay = (day: string, movements: number): MatchProblem => ({
  kind: 'day-missing',
  transactionKey: day,
  orderId: null,
  detail: `The ledger has ${movements} movements of this day; the provider settled none of them.`,
  facts: { movements },
});
