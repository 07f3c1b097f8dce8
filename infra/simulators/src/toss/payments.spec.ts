import { startTossSimulator, type TossSimulator } from './toss-simulator.ts';
import { type Answer, basic, config, KRW, MINUTE, newOrderId, stepsAt, USD } from './toss-steps.ts';

let toss: TossSimulator;
const { ask, post, control, authenticated, confirm, paid } = stepsAt(() => toss.url);
beforeEach(async () => (toss = await startTossSimulator(config)));
afterEach(() => toss.stop());

describe('confirm', () => {
  it('takes the money once, and says so by key and by order', async () => {
    const orderId = newOrderId();
    const key = await authenticated(orderId);
    const first = await confirm(key, orderId);
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'DONE', totalAmount: 10_000, balanceAmount: 10_000, method: '카드', vat: 909 },
    });
    expect(await confirm(key, orderId)).toMatchObject({
      status: 400,
      body: { code: 'ALREADY_PROCESSED_PAYMENT' },
    });
    expect((await ask(`/v1/payments/${key}`)).body['status']).toBe('DONE');
    expect((await ask(`/v1/payments/orders/${orderId}`)).body['paymentKey']).toBe(key);
  });

  it.each([
    ['another amount', { amount: 9_999 }],
    ['another order', { orderId: 'order-of-another' }],
  ])('refuses %s than the payer agreed to', async (_name, lie) => {
    const orderId = newOrderId();
    const paymentKey = await authenticated(orderId);
    const answer = await post('/v1/payments/confirm', { paymentKey, orderId, amount: 10_000, ...lie });
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_REQUEST' } });
  });

  it('refuses after ten minutes, and shows the payment as expired', async () => {
    const orderId = newOrderId();
    const key = await authenticated(orderId);
    await control('clock', { advanceMs: 10 * MINUTE });
    expect(await confirm(key, orderId)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND_PAYMENT_SESSION' },
    });
    expect((await ask(`/v1/payments/${key}`)).body).toMatchObject({
      status: 'EXPIRED',
      failure: { code: 'EXPIRED_PAYMENT' },
    });
  });

  it('counts dollars in cents, at the account that takes dollars only', async () => {
    const orderId = newOrderId();
    const key = await authenticated(orderId, 664.98, { currency: 'USD', method: 'PAYPAL' });
    expect((await confirm(key, orderId, 664.98)).status).toBe(404);
    expect(await confirm(key, orderId, 664.98, { key: USD.secretKey })).toMatchObject({
      status: 200,
      body: { totalAmount: 664.98, currency: 'USD', mId: 'shop_usd' },
    });
  });

  it.each([
    ['no key', {}, 401, 'UNAUTHORIZED_KEY'],
    ['an unknown key', { authorization: basic('test_gsk_other') }, 401, 'UNAUTHORIZED_KEY'],
    ['a client key', { authorization: basic(KRW.clientKey) }, 400, 'INVALID_API_KEY'],
    [
      'a key without its colon',
      { authorization: `Basic ${btoa(KRW.secretKey)}` },
      403,
      'INCORRECT_BASIC_AUTH_FORMAT',
    ],
  ])('refuses %s', async (_name, headers, status, code) => {
    const answer = await fetch(`${toss.url}/v1/payments/anything`, { headers });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  it('takes a second key beside the first, under which a repeat is another call', async () => {
    const revoke = async (body: object): Promise<number> => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'PUT', headers, body: JSON.stringify(body) };
      return (await fetch(`${toss.url}/control/keys`, init)).status;
    };
    const orderId = newOrderId();
    const paymentKey = await authenticated(orderId);
    const call = (key: string) =>
      confirm(paymentKey, orderId, 10_000, { key, headers: { 'idempotency-key': 'one' } });
    expect((await call(KRW.secretKey)).status).toBe(200);
    expect((await call(KRW.secretKey)).status).toBe(200);
    expect((await call(KRW.otherSecretKey)).body['code']).toBe('ALREADY_PROCESSED_PAYMENT');
    const read = (key: string) => ask(`/v1/payments/${paymentKey}`, { key });
    expect(await revoke({ revoked: [KRW.secretKey] })).toBe(204);
    expect([(await read(KRW.secretKey)).status, (await read(KRW.otherSecretKey)).status]).toEqual([401, 200]);
    expect(await revoke({})).toBe(400);
    expect(await revoke({ revoked: [] })).toBe(204);
    expect((await read(KRW.secretKey)).status).toBe(200);
  });

  it('answers any documented error on a test code, in the language asked for', async () => {
    const headers = { 'TossPayments-Test-Code': 'REJECT_CARD_COMPANY', 'accept-language': 'en-US' };
    const answer = await confirm('unknown', 'order-x', 1, { headers });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'REJECT_CARD_COMPANY', message: 'Payment has been rejected by the card company.' },
    });
  });
});

describe('idempotency key', () => {
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

  it('replays the first answer, even for another body', async () => {
    const [first, second] = [newOrderId(), newOrderId()];
    const [firstKey, secondKey] = [await authenticated(first), await authenticated(second)];
    const answer = await confirm(firstKey, first, 10_000, keyed('attempt-1'));
    expect(await confirm(firstKey, first, 10_000, keyed('attempt-1'))).toEqual(answer);
    expect(await confirm(secondKey, second, 10_000, keyed('attempt-1'))).toEqual(answer);
    await control('clock', { advanceMs: 15 * 24 * 60 * MINUTE });
    expect((await confirm(firstKey, first, 10_000, keyed('attempt-1'))).body['code']).toBe(
      'ALREADY_PROCESSED_PAYMENT',
    );
  });

  it('answers 409 while the first request runs', async () => {
    const orderId = newOrderId();
    const key = await authenticated(orderId);
    // Longer than the second request takes to arrive on a busy machine.
    await control('faults', { fault: 'delay', on: 'confirm', orderId, ms: 3_000 });
    const answers = await Promise.all([
      confirm(key, orderId, 10_000, keyed('attempt-2')),
      confirm(key, orderId, 10_000, keyed('attempt-2')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused when it is too long', async () => {
    const answer = await confirm('k', 'order-x', 1, keyed('x'.repeat(301)));
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_IDEMPOTENCY_KEY' } });
  });
});

describe('cancel', () => {
  const cancel = (key: string, body: object): Promise<Answer> =>
    post(`/v1/payments/${key}/cancel`, { cancelReason: 'Refund', ...body });

  it('gives back in parts until nothing is left', async () => {
    const { key } = await paid();
    expect((await cancel(key, { cancelAmount: 3_000 })).body).toMatchObject({
      status: 'PARTIAL_CANCELED',
      balanceAmount: 7_000,
      totalAmount: 10_000,
    });
    const last = await cancel(key, {});
    expect(last.body).toMatchObject({ status: 'CANCELED', balanceAmount: 0 });
    const cancels = last.body['cancels'] as { cancelAmount: number; refundableAmount: number }[];
    expect(cancels.map((one) => [one.cancelAmount, one.refundableAmount])).toEqual([
      [3_000, 7_000],
      [7_000, 0],
    ]);
    expect((await cancel(key, {})).body['code']).toBe('ALREADY_CANCELED_PAYMENT');
  });

  it.each([
    ['a wrong belief about what is left', { refundableAmount: 9_000 }, 'NOT_MATCHES_REFUNDABLE_AMOUNT'],
    ['more than is left', { cancelAmount: 10_001 }, 'NOT_CANCELABLE_AMOUNT'],
    ['no reason', { cancelReason: '' }, 'INVALID_REQUEST'],
  ])('refuses %s', async (_name, body, code) => {
    const { key } = await paid();
    expect((await cancel(key, body)).body['code']).toBe(code);
    expect((await ask(`/v1/payments/${key}`)).body['balanceAmount']).toBe(10_000);
  });

  it('refuses a transfer after 180 days', async () => {
    const orderId = newOrderId();
    const key = await authenticated(orderId, 10_000, { method: 'TRANSFER' });
    await confirm(key, orderId);
    await control('clock', { advanceMs: 181 * 24 * 60 * MINUTE });
    expect((await cancel(key, {})).body['code']).toBe('EXCEED_MAX_REFUND_DUE');
  });

  it('may stay in progress and come to nothing', async () => {
    const { key, orderId } = await paid();
    await control('faults', { fault: 'slow-cancel', on: 'cancel' });
    const running = await cancel(key, {});
    expect(running.body).toMatchObject({ status: 'DONE', cancels: [{ cancelStatus: 'IN_PROGRESS' }] });
    await control('cancels', { orderId, status: 'ABORTED' });
    expect((await ask(`/v1/payments/${key}`)).body).toMatchObject({
      balanceAmount: 10_000,
      cancels: [{ cancelStatus: 'ABORTED' }],
    });
  });
});
