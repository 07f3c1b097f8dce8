import type { TossFaults } from './faults.ts';
import { seoulTime } from './payment.ts';
import type { Transaction } from './payments.ts';
import type { TossLanguage } from './toss-errors.ts';
import { fromMinor, METHODS, type MethodCode } from './vocabulary.ts';

export interface SettlementAsk {
  /** Days in Korea, such as 2026-11-22, both included. */
  readonly startDate: string;
  readonly endDate: string;
  readonly dateType: 'soldDate' | 'paidOutDate';
  readonly page: number;
  readonly size: number;
}

/** The provider's fee, a share of the sum; with tax it is a tenth more. */
const FEE: Partial<Record<MethodCode, number>> = { TRANSFER: 0.02, FOREIGN_CARD: 0.035 };
const COMMON_FEE = 0.034;
const PAID_OUT_AFTER_DAYS = 4;
const DAY_MS = 24 * 3_600_000;
const KST_MS = 9 * 3_600_000;

/**
 * What is settled of the money that moved on some days: of each day, on the day after. PayPal has no settlements.
 * A refund gives its fee back, as the provider's own examples do.
 */
export function listSettlements(
  transactions: readonly Transaction[],
  asked: SettlementAsk,
  { now, faults, language }: { now: number; faults: TossFaults; language: TossLanguage },
): object[] {
  const today = dayOf(now);
  const rows = transactions
    .filter(({ payment, at }) => payment.currency === 'KRW' && dayOf(at) < today)
    .map((row) => settle(row, language))
    .filter((row) => row[asked.dateType] >= asked.startDate && row[asked.dateType] <= asked.endDate);
  const shown = rows.slice((asked.page - 1) * asked.size, asked.page * asked.size);
  if (shown.length === 0) return [];
  if (faults.take(['missing-day'], 'settlements', undefined)) return [];
  if (faults.take(['missing-row'], 'settlements', undefined)) shown.pop();
  const [first] = rows;
  if (first && faults.take(['extra-row'], 'settlements', undefined)) {
    shown.push({ ...first, transactionKey: 'txs_never_made', orderId: 'unknown-order' });
  }
  const [wrong] = shown;
  if (wrong && faults.take(['wrong-row'], 'settlements', undefined)) wrong.payOutAmount -= 1;
  return shown;
}

function settle({ transactionKey, payment, amountMinor, at }: Transaction, language: TossLanguage) {
  const amount = fromMinor(amountMinor, payment.currency);
  const supplyAmount = Math.round(amount * (FEE[payment.method] ?? COMMON_FEE));
  const vat = Math.round(supplyAmount / 10);
  const fee = supplyAmount + vat;
  return {
    mId: payment.mId,
    paymentKey: payment.paymentKey,
    transactionKey,
    orderId: payment.orderId,
    currency: payment.currency,
    method: METHODS[payment.method][language],
    amount,
    interestFee: 0,
    fees: [{ type: 'BASE', fee }],
    fee,
    supplyAmount,
    vat,
    payOutAmount: amount - fee,
    approvedAt: payment.approvedAt === null ? null : seoulTime(payment.approvedAt),
    soldDate: dayOf(at),
    paidOutDate: dayOf(at + PAID_OUT_AFTER_DAYS * DAY_MS),
    cancel: amount < 0 ? { transactionKey, cancelAmount: -amount, canceledAt: seoulTime(at) } : null,
  };
}

const dayOf = (ms: number): string => new Date(ms + KST_MS).toISOString().slice(0, 10);
