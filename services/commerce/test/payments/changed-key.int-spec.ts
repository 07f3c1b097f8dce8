import { until } from '@lectern/testing/node';
import { expectNothingBroken, startMoneySteps, type MoneySteps } from '../money-steps.ts';
import { staff, type TestCommerce } from '../start-test-commerce.ts';
import { TOSS_KEYS } from '../toss-provider.ts';

const { TOSS_SECRET_KEY: FORMER, TOSS_SECRET_KEY_OTHER: NEXT } = TOSS_KEYS;

let commerce: TestCommerce;
let steps: MoneySteps;
beforeAll(async () => void ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
beforeEach(async () => {
  await commerce.toss.revokeKeys([]);
  await useKey(FORMER);
});
afterEach(() => expectNothingBroken(commerce));

/** The process ends, and one with this key takes its place. */
async function useKey(secretKey: string): Promise<void> {
  const { toss } = commerce.config;
  const merchants = { ...toss.merchants, KRW: { ...toss.merchants.KRW, secretKey } };
  await commerce.restart({ toss: { ...toss, merchants } });
}

const alertsOf = async (orderId: string) =>
  (
    await commerce.postgres.query<{ kind: string; detail: string }>(
      'select kind, detail from commerce.alert where subject_id = $1',
      [orderId],
    )
  ).map(({ kind, detail }) => `${kind} ${detail}`);
/** Everything that waits is due now; the order reaches this state. */
async function reaches(orderId: string, state: string): Promise<void> {
  await commerce.advance(60);
  await steps.reaches(orderId, state);
}
/** Looks at an attempt or a refund, which are due now. */
async function untilLookedAt(table: 'payment_attempt' | 'refund', orderId: string): Promise<void> {
  await commerce.advance(60);
  await commerce.sweep();
  await until(async () => {
    const rows = await commerce.postgres.query<{ checks: number }>(
      `select checks from commerce.${table} where order_id = $1`,
      [orderId],
    );
    return (rows[0]?.checks ?? 0) > 0;
  });
}

it('charges once while both keys count, also where order and confirmation have another one each', async () => {
  const { as, orderId, confirmation } = await steps.authenticated();
  await useKey(NEXT);
  await commerce.toss.revokeKeys([FORMER]);
  expect((await steps.confirm(as, confirmation)).status).toBe(200);
  expect(await steps.chargedOf(orderId)).toBe(1);
});

it('settles a payment that met a refused key, once the provider takes the key', async () => {
  const { as, orderId, confirmation } = await steps.authenticated();
  await commerce.toss.revokeKeys([FORMER]);
  const met = await steps.confirm(as, confirmation);
  expect([met.status, met.body['processing']]).toEqual([202, true]);
  expect(await alertsOf(orderId)).toEqual(['merchant UNAUTHORIZED_KEY']);
  await untilLookedAt('payment_attempt', orderId);
  expect([await steps.stateOf(orderId), await steps.chargedOf(orderId)]).toEqual(['UNKNOWN', 0]);

  await useKey(NEXT);
  await reaches(orderId, 'PAID');
  expect(await steps.chargedOf(orderId)).toBe(1);
  expect(await steps.owned(as)).toMatchObject([{ curriculumId: 'botox', orderId }]);
});

it('finds a payment whose answer was lost under the former key, and charges it no second time', async () => {
  const { as, orderId, confirmation } = await steps.authenticated();
  await commerce.toss.fault({ fault: 'reset-after-work', on: 'confirm', orderId });
  expect((await steps.confirm(as, confirmation)).status).toBe(202);
  await useKey(NEXT);
  await commerce.toss.revokeKeys([FORMER]);
  // The look may be old, so that the payment is confirmed once more: under another key, which is another call.
  await commerce.toss.fault({ fault: 'stale', on: 'get', orderId });
  await reaches(orderId, 'PAID');
  expect(await commerce.toss.faults()).toEqual([]);
  expect(await steps.chargedOf(orderId)).toBe(1);
});

it('sends a refund that met a refused key, once the provider takes the key', async () => {
  const { as, orderId } = await steps.paid();
  const { body } = await steps.requestRefund(as, orderId, 100_000);
  await commerce.toss.revokeKeys([FORMER]);
  await steps.decide(staff('finance'), body['refundId']);
  await untilLookedAt('refund', orderId);
  await until(async () => (await alertsOf(orderId)).includes('merchant UNAUTHORIZED_KEY'));
  expect(await steps.stateOf(orderId)).toBe('PAID');

  await useKey(NEXT);
  await reaches(orderId, 'REFUNDED');
  expect(await steps.cancelsOf(orderId)).toHaveLength(1);
});

it('sends no second refund where the answer was lost under the former key', async () => {
  const { as, orderId } = await steps.paid();
  const { body } = await steps.requestRefund(as, orderId, 100_000);
  await commerce.toss.fault({ fault: 'reset-after-work', on: 'cancel', orderId });
  await commerce.toss.fault({ fault: 'reset', on: 'get', orderId });
  await steps.decide(staff('finance'), body['refundId']);
  await untilLookedAt('refund', orderId);
  await until(async () => (await commerce.toss.faults()).length === 0);
  await useKey(NEXT);
  await commerce.toss.revokeKeys([FORMER]);
  await reaches(orderId, 'REFUNDED');
  expect(await steps.cancelsOf(orderId)).toHaveLength(1);
});
