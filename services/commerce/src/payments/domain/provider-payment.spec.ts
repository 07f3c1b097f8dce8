import { parsePayment } from './provider-payment.ts';
import { decideSettlement } from './settlement.ts';

const told = (change: Record<string, unknown> = {}) => ({
  paymentKey: 'key-1',
  orderId: 'order-1',
  status: 'DONE',
  currency: 'KRW',
  totalAmount: 100_000,
  balanceAmount: 100_000,
  lastTransactionKey: 'tx-1',
  approvedAt: '2026-11-24T13:00:00+09:00',
  method: '카드',
  cancels: null,
  card: { number: '1234****', approveNo: '1', ownerType: '개인' },
  receipt: { url: 'https://dashboard.tosspayments.com/receipt/1' },
  failure: null,
  ...change,
});
const cancel = (change: Record<string, unknown> = {}) => ({
  transactionKey: 'cancel-1',
  cancelAmount: 40_000,
  canceledAt: '2026-11-24T14:00:00+09:00',
  ...change,
});

it('reads a payment, whatever else is told of it', () => {
  expect(parsePayment(told({ added: { later: [1] } }))).toMatchObject({
    status: 'DONE',
    totalMinor: 100_000,
    approvedAt: new Date('2026-11-24T04:00:00Z'),
    receiptUrl: 'https://dashboard.tosspayments.com/receipt/1',
  });
});

it.each<[string, Record<string, unknown>]>([
  ['a fraction of a won', { totalAmount: 99_999.5 }],
  ['a negative sum', { totalAmount: -1 }],
  ['a negative balance', { balanceAmount: -100_000 }],
  ['a sum in words', { totalAmount: '100000' }],
  ['no number', { totalAmount: Number.NaN }],
  ['a sum beyond what is counted', { totalAmount: 2 ** 60 }],
  ['another currency', { currency: 'JPY' }],
  ['a state that is none', { status: 'PAID' }],
  ['an approval at no time', { approvedAt: 'yesterday' }],
  ['a cancel at no time', { cancels: [cancel({ canceledAt: 'soon' })] }],
  ['a negative cancel', { cancels: [cancel({ cancelAmount: -40_000 })] }],
  ['a key without end', { paymentKey: 'k'.repeat(201) }],
])('believes no answer with %s', (_name, change) => expect(parsePayment(told(change))).toBeUndefined());

it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//evil.example', 'receipt'])(
  'row 45: makes no link of the receipt address %s',
  (url) => expect(parsePayment(told({ receipt: { url } }))?.receiptUrl).toBeNull(),
);

it('keeps nothing that PostgreSQL cannot', () => {
  const payment = parsePayment(told({ method: 'a\0', cancels: [cancel({ cancelReason: '가\ud83d' })] }));
  expect(payment?.method).toBe('a\uFFFD');
  expect(JSON.stringify(payment?.raw)).not.toMatch(/\\u0000|\\ud83d/);
});

it('writes a cancel that is told twice once, and one of nothing not at all', () => {
  const payment = parsePayment(
    told({
      status: 'PARTIAL_CANCELED',
      balanceAmount: 60_000,
      cancels: [cancel(), cancel(), cancel({ transactionKey: 'cancel-2', cancelAmount: 0 })],
    }),
  )!;
  const settlement = decideSettlement({
    order: { id: 'order-1', amountMinor: 100_000, currency: 'KRW', state: 'CONFIRMING' },
    attempt: { paymentKey: 'key-1', state: 'CONFIRMING', errorCode: null },
    payment,
    ledger: [],
    refunds: [],
    isTaken: false,
  });
  expect(settlement).toMatchObject({ kind: 'enrol', cancels: [{ cancel: { transactionKey: 'cancel-1' } }] });
  expect(settlement).toHaveProperty('cancels.length', 1);
});
