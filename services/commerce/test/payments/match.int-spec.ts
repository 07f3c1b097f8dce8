import { until } from '@lectern/testing/node';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';
import { expectNothingBroken, type MoneySteps, startMoneySteps } from '../money-steps.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

const KST = 9 * 3_600_000;
const day = (shift: number) => new Date(Date.now() + KST + shift * 86_400_000).toISOString().slice(0, 10);
/** The match of the morning after today, whose last day is today. */
const match = async () => {
  const before = (await reportOfToday())?.['ranAt'];
  await commerce.addJob('match-payments', { today: day(1) });
  await until(async () => (await reportOfToday())?.['ranAt'] !== before);
  return reportOfToday();
};
const list = (as = finance) => commerce.send('GET', '/api/admin/payment-matches', { as });
const reportOfToday = async () =>
  ((await list()).body['items'] as Record<string, unknown>[]).find((item) => item['day'] === day(0));
const alerts = () =>
  commerce.postgres.query(`select detail from commerce.alert where kind = 'match' and subject_id = $1`, [
    day(0),
  ]);

it('finds every charge and refund of the day on both sides, in both currencies', async () => {
  const { as, orderId } = await steps.paid();
  await steps.paid(buyer(), { currency: 'USD', method: 'paypal' });
  const { body } = await steps.requestRefund(as, orderId, 100_000);
  await steps.decide(finance, body['refundId']);
  await steps.reaches(orderId, 'REFUNDED');
  expect(await match()).toMatchObject({ matched: 3, repaired: 0, problems: [] });
  expect(await alerts()).toEqual([]);
});

it('settles what only the provider has, such as a cancel made in its console that no hint told', async () => {
  const { as, orderId, confirmation } = await steps.paid();
  await commerce.toss.webhooksTo(null);
  await commerce.toss.cancelOutside(confirmation.paymentKey, { cancelAmount: 100_000 });
  expect(await match()).toMatchObject({ repaired: 1, problems: [] });
  expect(await steps.stateOf(orderId)).toBe('REFUNDED');
  expect(await steps.owned(as)).toEqual([]);
});

it('stores, lists and alerts what differs', async () => {
  await commerce.toss.fault({ fault: 'extra-row', on: 'transactions' });
  const foreign = await match();
  expect(foreign?.['problems']).toEqual([
    expect.objectContaining({
      kind: 'missing-here',
      transactionKey: 'txs_never_made',
      orderId: 'unknown-order',
    }),
  ]);
  expect(await alerts()).toEqual([{ detail: 'missing-here txs_never_made' }]);
  // Each day asks for both currencies; the row is missing from the last won of the three days.
  await commerce.toss.fault({ fault: 'missing-row', on: 'transactions', times: 5 });
  expect((await match())?.['problems']).toEqual([expect.objectContaining({ kind: 'missing-there' })]);
  expect((await match())?.['problems']).toEqual([]);
});

it('is tried again when the provider does not tell', async () => {
  await commerce.toss.fault({ fault: 'error', on: 'transactions', code: 'COMMON_ERROR' });
  expect(await match()).toMatchObject({ problems: [] });
});

it('is shown to finance and viewers alone', async () => {
  expect((await list(staff('viewer'))).status).toBe(200);
  expect((await list(staff('content'))).status).toBe(403);
  expect((await list(buyer())).status).toBe(403);
});
