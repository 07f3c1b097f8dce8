import { until } from '@lectern/testing/node';
import { buyer, type TestCommerce } from '../start-test-commerce.ts';
import { expectNothingBroken, type MoneySteps, startMoneySteps } from '../money-steps.ts';

let commerce: TestCommerce;
let steps: MoneySteps;

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

const hint = (body: unknown, id = crypto.randomUUID()) =>
  commerce.send('POST', '/api/payment/webhooks/toss', {
    body,
    headers: { 'sec-fetch-site': 'cross-site', 'tosspayments-webhook-transmission-id': id },
  });
const changed = (facts: Record<string, unknown>) => ({ eventType: 'PAYMENT_STATUS_CHANGED', data: facts });
const waiting = async () =>
  (await commerce.postgres.query('select 1 from commerce.webhook_inbox where processed_at is null')).length;

it('row 15: settles by a hint before the answer to the confirmation', async () => {
  const { as, orderId, confirmation } = await steps.authenticated();
  await commerce.toss.fault({ fault: 'reset-after-work', on: 'confirm', orderId, times: 1 });
  await steps.confirm(as, confirmation);
  await hint(changed({ orderId, paymentKey: confirmation.paymentKey, status: 'DONE' }));
  await until(async () => (await steps.stateOf(orderId)) === 'PAID');
  expect((await steps.confirm(as, confirmation)).status).toBe(200);
});

it('row 16: has one effect of seven hints, and no late word takes a purchase back', async () => {
  const { as, orderId, confirmation } = await steps.paid();
  const id = crypto.randomUUID();
  const told = { orderId, paymentKey: confirmation.paymentKey };
  for (let n = 0; n < 7; n += 1)
    expect((await hint(changed({ ...told, status: 'DONE' }), id)).status).toBe(200);
  for (const status of ['EXPIRED', 'ABORTED', 'CANCELED']) await hint(changed({ ...told, status }));
  await until(async () => (await waiting()) === 0);
  expect(await steps.stateOf(orderId)).toBe('PAID');
  expect(await steps.owned(as)).toHaveLength(1);
});

it('row 17: reads the payment unless the hint says exactly what the last look said', async () => {
  const { orderId } = await steps.paid();
  const [attempt] = await commerce.postgres.query<{ raw: Record<string, unknown> }>(
    'select raw from commerce.payment_attempt where order_id = $1',
    [orderId],
  );
  const outcomeOf = async (facts: Record<string, unknown>) => {
    const id = crypto.randomUUID();
    await hint(changed({ ...attempt?.raw, ...facts }), id);
    await until(async () => (await waiting()) === 0);
    const [row] = await commerce.postgres.query<{ outcome: string }>(
      'select outcome from commerce.webhook_inbox where transmission_id = $1',
      [id],
    );
    return row?.outcome;
  };
  expect(await outcomeOf({})).toBe('known');
  expect(await outcomeOf({ status: 'CANCELED' })).toBe('settled');
  expect(await outcomeOf({ balanceAmount: 1 })).toBe('settled');
  expect(await outcomeOf({ lastTransactionKey: 'another' })).toBe('settled');
  expect(await outcomeOf({ orderId: 'another-order-of-this-site' })).toBe('settled');
  expect(await steps.stateOf(orderId)).toBe('PAID');
});

it('row 17: believes no forged hint, and knows no order of others', async () => {
  const { as, orderId, confirmation } = await steps.authenticated();
  const forged = changed({
    orderId,
    paymentKey: confirmation.paymentKey,
    status: 'DONE',
    totalAmount: 100_000,
  });
  expect((await hint(forged)).status).toBe(200);
  expect((await hint(changed({ orderId: 'unknown-order-0000000', status: 'DONE' }))).status).toBe(200);
  expect((await hint({ eventType: 'PAYMENT_STATUS_CHANGED', data: 'x' })).status).toBe(200);
  expect((await hint(`{"data":"${'x'.repeat(5_000_000)}"}`)).status).toBe(413);
  await until(async () => (await waiting()) === 0);
  expect(await steps.stateOf(orderId)).toBe('OPEN');
  expect(await steps.owned(as)).toEqual([]);
});

it('row 17: refuses hints of payments that are not ours when one sender sends many, and none of ours', async () => {
  const { orderId, confirmation } = await steps.paid();
  const ofAnother = () => hint(changed({ orderId: 'unknown-order-0000000', status: 'DONE' }));
  expect((await ofAnother()).status).toBe(200);
  await commerce.postgres.query(
    `update commerce.rate_limit set hits = array_fill(now(), array[600]) where key like 'payment-webhook:%'`,
  );
  expect((await ofAnother()).status).toBe(429);
  for (const facts of [{ orderId }, { paymentKey: confirmation.paymentKey }])
    expect((await hint(changed({ ...facts, status: 'CANCELED' }))).status).toBe(200);
  expect((await ofAnother()).status).toBe(429);
  await until(async () => (await waiting()) === 0);
});

const flood = (orderId: string) =>
  commerce.postgres.query(
    `insert into commerce.webhook_inbox (provider, transmission_id, event_type, order_id, body, received_at, processed_at)
     select 'toss', gen_random_uuid(), 'PAYMENT_STATUS_CHANGED', $1, '{}', commerce.present(), now()
       from generate_series(1, 30)`,
    [orderId],
  );

it('row 17: refuses hints of one order that is named thirty times a minute, but one in ten seconds, and of no other order', async () => {
  const [flooded, other] = [await steps.paid(), await steps.paid()];
  await flood(flooded.orderId);
  const ofKey = ({ confirmation: { paymentKey } }: typeof flooded) =>
    hint(changed({ paymentKey, orderId: 'unknown-order-0000000' }));
  expect((await ofKey(flooded)).status).toBe(200);
  expect((await ofKey(flooded)).status).toBe(429);
  expect((await ofKey(other)).status).toBe(200);
  await until(async () => (await waiting()) === 0);
});

it('row 17: a buyer who names their own order without end keeps no cancel of the provider from being followed', async () => {
  const { as, orderId, confirmation } = await steps.paid();
  await commerce.toss.webhooksTo(null);
  await flood(orderId);
  await commerce.toss.cancelOutside(confirmation.paymentKey, { cancelAmount: 100_000 });
  // What the buyer sends says exactly what the last look said, so that by itself it needs no look.
  await hint(changed({ orderId, paymentKey: confirmation.paymentKey, status: 'DONE' }));
  await until(async () => (await steps.stateOf(orderId)) === 'REFUNDED');
  expect(await steps.owned(as)).toEqual([]);
});

it('row 28: follows a cancel made at the provider, and closes what was given back in full', async () => {
  const { as, orderId, confirmation } = await steps.paid();
  await commerce.toss.cancelOutside(confirmation.paymentKey, { cancelAmount: 30_000 });
  await hint(changed({ orderId, paymentKey: confirmation.paymentKey }));
  await until(async () => (await steps.stateOf(orderId)) === 'PARTIALLY_REFUNDED');
  expect(await steps.owned(as)).toHaveLength(1);
  await commerce.toss.cancelOutside(confirmation.paymentKey, { cancelAmount: 70_000 });
  await hint(changed({ orderId, paymentKey: confirmation.paymentKey }));
  await until(async () => (await steps.stateOf(orderId)) === 'REFUNDED');
  expect(await steps.owned(as)).toEqual([]);
});

it('row 9: reads a payment that was already processed, and enrols', async () => {
  const { as, orderId, confirmation } = await steps.authenticated();
  const fault = {
    fault: 'error-after-work',
    on: 'confirm',
    orderId,
    code: 'ALREADY_PROCESSED_PAYMENT',
    times: 1,
  };
  await commerce.toss.fault(fault);
  expect((await steps.confirm(as, confirmation)).body['status']).toBe('DONE');
});

it('row 12: refuses the key of a cheap order on a dear one', async () => {
  const as = buyer();
  const cheap = { ...commerce.partners.products.get('botox')!, id: 'cheap', listMinor: 1_000 };
  commerce.partners.products.set('cheap', cheap);
  const small = await steps.authenticated(as, { curriculumId: 'cheap' });
  const dear = await steps.authenticated(as);
  const { status } = await steps.confirm(as, {
    ...dear.confirmation,
    paymentKey: small.confirmation.paymentKey,
  });
  expect(status).toBe(502);
  expect(await steps.owned(as)).toEqual([]);
  expect(await steps.chargedOf(dear.orderId)).toBe(0);
});

it('row 11: answers another buyer as if there were no order, and writes it down', async () => {
  const { orderId, confirmation } = await steps.authenticated();
  const stranger = buyer();
  const { status, body } = await steps.confirm(stranger, confirmation);
  expect([status, body['error']]).toEqual([422, 'INVALID_CONFIRM_REQUEST']);
  const unknown = await steps.confirm(stranger, { ...confirmation, orderId: 'LCunknown00000000000000' });
  expect([unknown.status, unknown.body['error']]).toEqual([422, 'INVALID_CONFIRM_REQUEST']);
  expect(await steps.stateOf(orderId)).toBe('OPEN');
  const lines = await commerce.postgres.query(
    `select 1 from commerce_audit.audit_entry where action = 'payment.foreign' and actor_id = $1`,
    [stranger.userId],
  );
  expect(lines).toHaveLength(1);
});

it('row 12: believes another sum in an answer only when a look at the payment says the same', async () => {
  const { as, orderId, confirmation } = await steps.authenticated();
  await commerce.toss.fault({ fault: 'amount-lie', on: 'confirm', orderId, times: 1 });
  expect((await steps.confirm(as, confirmation)).status).toBe(200);
  expect(await steps.stateOf(orderId)).toBe('PAID');
});

it('row 12: gives back what was taken in another sum, and never says that the course is owned', async () => {
  const { as, orderId, confirmation } = await steps.authenticated();
  for (const on of ['confirm', 'get'])
    await commerce.toss.fault({ fault: 'amount-lie', on, orderId, times: 9 });
  const answer = await steps.confirm(as, confirmation);
  expect(answer.body).toMatchObject({ error: 'TOSS_CONFIRM_FAILED', details: { isGivenBack: true } });
  expect(await steps.owned(as)).toEqual([]);
  expect(await steps.stateOf(orderId)).toBe('FAILED');
  const standing = await commerce.send('GET', `/api/payment/confirm?orderId=${orderId}`, { as });
  expect(standing.body['status']).toBe('CANCELED');
  const receipt = await commerce.send('GET', `/api/payment/orders/${orderId}/receipt`, { as });
  expect(receipt.status).toBe(404);
});
