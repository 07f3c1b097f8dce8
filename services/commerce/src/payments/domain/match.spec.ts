import { matchDay, problemsOf, type MatchedEntry } from './match.ts';
import type { ProviderTransaction } from './provider-transaction.ts';

const transaction = (facts: Partial<ProviderTransaction> = {}): ProviderTransaction => ({
  transactionKey: 'txs_1',
  paymentKey: 'pay_1',
  orderId: 'LC1',
  status: 'DONE',
  currency: 'KRW',
  minor: 100_000,
  isCancel: false,
  ...facts,
});
const entry = (facts: Partial<MatchedEntry> = {}): MatchedEntry => ({
  transactionKey: 'txs_1',
  paymentKey: 'pay_1',
  orderId: 'LC1',
  kind: 'charge',
  amountMinor: 100_000,
  currency: 'KRW',
  ...facts,
});
const cancel = transaction({
  transactionKey: 'txs_2',
  isCancel: true,
  minor: 40_000,
  status: 'PARTIAL_CANCELED',
});
const refund = entry({ transactionKey: 'txs_2', kind: 'refund', amountMinor: -40_000 });

it('matches charges and refunds by their keys', () => {
  const match = matchDay([transaction(), cancel], [refund, entry()]);
  expect(match.matched).toBe(2);
  expect(problemsOf(match)).toEqual([]);
});

it('matches a charge that was written under the key of its payment', () => {
  expect(matchDay([transaction()], [entry({ transactionKey: 'charge:pay_1' })]).matched).toBe(1);
});

it.each([
  ['missing-here', [transaction(), cancel], [entry()], 'txs_2'],
  ['missing-there', [transaction()], [entry(), refund], 'txs_2'],
  ['amount-differs', [transaction({ minor: 100_001 })], [entry()], 'txs_1'],
  ['amount-differs', [transaction({ currency: 'USD' })], [entry()], 'txs_1'],
  ['amount-differs', [transaction({ orderId: 'LC2' })], [entry()], 'txs_1'],
  ['amount-differs', [transaction({ isCancel: true })], [entry()], 'txs_1'],
] as const)('finds what is %s', (kind, there, here, transactionKey) => {
  expect(problemsOf(matchDay(there, here))).toEqual([expect.objectContaining({ kind, transactionKey })]);
});
