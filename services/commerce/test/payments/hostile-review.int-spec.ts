import { until } from '@lectern/testing/node';
import { nameOrder } from '../../src/payments/orders/order-number.ts';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';
import { expectNothingBroken, type MoneySteps, startMoneySteps } from '../money-steps.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

const sell = (id: string, facts: Record<string, unknown>) =>
  commerce.partners.products.set(id, { ...commerce.partners.products.get('botox')!, id, ...facts });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const refundOf = async (orderId: string) => {
  const [row] = await commerce.postgres.query<{
    id: string;
    state: string;
    error_code: string | null;
    empty_looks: number;
  }>(
    'select id, state, error_code, empty_looks from commerce.refund where order_id = $1 order by requested_at desc limit 1',
    [orderId],
  );
  return row;
};
const refundReaches = async (orderId: string, state: string) => {
  await commerce.sweep();
  await until(async () => (await refundOf(orderId))?.state === state);
};
const approved = async (as: ReturnType<typeof buyer>, orderId: string, minor: number) => {
  const { body } = await steps.requestRefund(as, orderId, minor);
  const decided = await steps.decide(finance, body['refundId']);
  expect(decided.status).toBe(200);
  return String(body['refundId']);
};
const retry = (refundId: string) =>
  commerce.send('POST', `/api/admin/refunds/${refundId}/retry`, {
    as: finance,
    body: { reason: 'the provider is well again' },
  });
const orderOf = async (as: ReturnType<typeof buyer>) =>
  (await commerce.send('GET', '/api/payment/orders', { as })).body['items'][0] as Record<string, unknown>;
const mailsAbout = (orderId: string, template: string) =>
  commerce.partners.mails.filter(
    ({ content }) =>
      content.template === template && 'order' in content && content.order === nameOrder(orderId),
  );

describe('a refund that the provider refused', () => {
  it('is sent again under a new key, because the old one repeats the refusal', async () => {
    const { as, orderId } = await steps.paid();
    await commerce.toss.fault({ fault: 'error', on: 'cancel', orderId, code: 'NOT_CANCELABLE_PAYMENT' });
    const refundId = await approved(as, orderId, 100_000);
    await refundReaches(orderId, 'FAILED');
    expect((await retry(refundId)).body['state']).toBe('APPROVED');
    await steps.reaches(orderId, 'REFUNDED');
    expect(await steps.cancelsOf(orderId)).toHaveLength(1);
  });

  it('keeps its key while the outcome is in doubt', async () => {
    const { as, orderId } = await steps.paid();
    await commerce.toss.fault({ fault: 'reset-after-work', on: 'cancel', orderId });
    await commerce.toss.fault({ fault: 'reset', on: 'get', orderId });
    await approved(as, orderId, 100_000);
    await refundReaches(orderId, 'UNKNOWN');
    await commerce.advance(10);
    await steps.reaches(orderId, 'REFUNDED');
    expect(await steps.cancelsOf(orderId)).toHaveLength(1);
  });
});

describe('a refusal after an answer that was lost', () => {
  const doubted = async () => {
    const { as, orderId } = await steps.paid();
    const code = 'NOT_CANCELABLE_PAYMENT';
    await commerce.toss.fault({ fault: 'reset', on: 'cancel', orderId });
    await commerce.toss.fault({ fault: 'error', on: 'cancel', orderId, code, times: 100 });
    await approved(as, orderId, 100_000);
    await refundReaches(orderId, 'UNKNOWN');
    return orderId;
  };
  const wasRefused = async () =>
    (await commerce.toss.faults()).every(({ fault, times }) => fault === 'error' && times < 100);

  it('is not final: it is sent again under its key, and there is one cancel', async () => {
    const orderId = await doubted();
    await commerce.advance(10);
    await commerce.sweep();
    await until(wasRefused);
    await commerce.toss.clearFaults();
    await commerce.advance(60);
    await steps.reaches(orderId, 'REFUNDED');
    expect(await refundOf(orderId)).toMatchObject({ state: 'DONE', error_code: null });
    expect(await steps.cancelsOf(orderId)).toHaveLength(1);
  });

  it('counts after many looks that show no cancel', async () => {
    const orderId = await doubted();
    await commerce.postgres.query('update commerce.refund set empty_looks = 6 where order_id = $1', [
      orderId,
    ]);
    await commerce.advance(600);
    await refundReaches(orderId, 'FAILED');
    expect(await refundOf(orderId)).toMatchObject({ error_code: 'NOT_CANCELABLE_PAYMENT' });
    expect(await steps.cancelsOf(orderId)).toHaveLength(0);
  });
});

describe('a provider that is away after an answer was lost', () => {
  it('brings no decision nearer, however often it is asked', async () => {
    const { as, orderId } = await steps.paid();
    await commerce.toss.fault({ fault: 'reset', on: 'cancel', orderId });
    await commerce.toss.fault({
      fault: 'error',
      on: 'cancel',
      orderId,
      code: 'NOT_CANCELABLE_PAYMENT',
      times: 100,
    });
    await approved(as, orderId, 100_000);
    await refundReaches(orderId, 'UNKNOWN');
    await commerce.postgres.query('update commerce.refund set checks = 40 where order_id = $1', [orderId]);
    for (const looks of [1, 2]) {
      await commerce.advance(3_601);
      await commerce.sweep();
      // The service looks by itself too, so that there may be one more.
      await until(async () => ((await refundOf(orderId))?.empty_looks ?? 0) >= looks);
    }
    expect(await refundOf(orderId)).toMatchObject({ state: 'UNKNOWN' });
  });
});

describe('a cancel that takes its time at the provider', () => {
  const slow = async () => {
    const purchase = await steps.paid(buyer(), { currency: 'USD', method: 'paypal' });
    await commerce.toss.webhooksTo(null);
    await commerce.toss.fault({ fault: 'slow-cancel', on: 'cancel', orderId: purchase.orderId });
    const refundId = await approved(purchase.as, purchase.orderId, 7_143);
    await commerce.sweep();
    await until(async () => (await steps.cancelsOf(purchase.orderId)).length === 1);
    return { ...purchase, refundId };
  };

  it('is read again until it is done, without a hint of the provider', async () => {
    const { orderId } = await slow();
    await commerce.advance(20);
    await commerce.sweep();
    expect(await steps.stateOf(orderId)).toBe('PAID');
    await commerce.toss.endCancel(orderId, 'DONE');
    await commerce.advance(60);
    await steps.reaches(orderId, 'REFUNDED');
    expect(await steps.cancelsOf(orderId)).toHaveLength(1);
  });

  it('that comes to nothing is a failure, and the next try is another cancel', async () => {
    const { orderId, refundId } = await slow();
    await commerce.toss.endCancel(orderId, 'ABORTED');
    await commerce.advance(60);
    await refundReaches(orderId, 'FAILED');
    expect(await refundOf(orderId)).toMatchObject({ error_code: 'CANCEL_ABORTED' });
    await retry(refundId);
    await steps.reaches(orderId, 'REFUNDED');
    expect(await steps.cancelsOf(orderId)).toHaveLength(2);
  });
});

describe('a virtual account, which is not offered', () => {
  const waiting = async (facts: Record<string, unknown> = {}) => {
    const as = buyer();
    const { body } = await steps.order(as, facts);
    const { orderId, amount, currency } = body as { orderId: string; amount: number; currency: string };
    const { paymentKey } = await commerce.toss.pay({ orderId, amount, currency, method: 'VIRTUAL_ACCOUNT' });
    return { as, orderId, confirmation: { paymentKey, orderId, amount, currency } };
  };

  it('is cancelled at the provider, and the order says why', async () => {
    const { as, orderId, confirmation } = await waiting();
    const answer = await steps.confirm(as, confirmation);
    expect([answer.status, answer.body['error']]).toEqual([402, 'PAYMENT_DECLINED']);
    const [payment] = (await commerce.toss.payments()).filter((one) => one.orderId === orderId);
    expect(payment).toMatchObject({ status: 'CANCELED', balanceAmount: 0 });
    expect(await orderOf(as)).toMatchObject({
      state: 'FAILED',
      failure: { why: 'virtual-account', money: 'not-charged' },
    });
  });

  it('is cancelled by the reconciler after a lost answer', async () => {
    const { as, orderId, confirmation } = await waiting();
    await commerce.toss.fault({ fault: 'reset-after-work', on: 'cancel', orderId });
    await commerce.toss.fault({ fault: 'reset', on: 'get', orderId, times: 1 });
    expect((await steps.confirm(as, confirmation)).status).toBe(202);
    await commerce.advance(60);
    await steps.reaches(orderId, 'FAILED');
    expect(await orderOf(as)).toMatchObject({ failure: { why: 'virtual-account' } });
  });
});

describe('a course that is no longer sold', () => {
  it.each([
    ['withdrawn', { isForSale: false }],
    ['live-and-over', { isLive: true, liveStartsAt: inDays(-1), liveEndsAt: inDays(-0.9) }],
  ])('%s between order and payment: nothing is charged', async (name, change) => {
    sell(name, { liveEndsAt: inDays(1) });
    const { as, orderId, confirmation } = await steps.authenticated(buyer(), { curriculumId: name });
    sell(name, change);
    const answer = await steps.confirm(as, confirmation);
    expect([answer.status, answer.body['error']]).toEqual([409, 'NOT_FOR_SALE']);
    expect(await steps.stateOf(orderId)).toBe('EXPIRED');
    expect(await steps.chargedOf(orderId)).toBe(0);
    expect((await steps.order(as, { curriculumId: name })).body['error']).toBe('NOT_FOR_SALE');
  });

  it('takes its pack along once it was live and is over, between order and payment too', async () => {
    sell('evening', { isLive: true, liveStartsAt: inDays(1), liveEndsAt: inDays(1.1) });
    sell('with-evening', { kind: 'pack', listMinor: 180_000, parts: ['botox', 'evening'] });
    const { as, orderId, confirmation } = await steps.authenticated(buyer(), {
      curriculumId: 'with-evening',
    });
    sell('evening', { isLive: true, liveStartsAt: inDays(-1), liveEndsAt: inDays(-0.9) });
    const answer = await steps.confirm(as, confirmation);
    expect([answer.status, answer.body['error']]).toEqual([409, 'NOT_FOR_SALE']);
    expect(await steps.chargedOf(orderId)).toBe(0);
    expect((await steps.order(buyer(), { curriculumId: 'with-evening' })).body['error']).toBe('NOT_FOR_SALE');
    expect((await steps.order(buyer(), { curriculumId: 'botox' })).status).toBe(200);
  });

  it('repeats the answer of a payment that was made before', async () => {
    sell('sold-out', {});
    const { as, confirmation } = await steps.paid(buyer(), { curriculumId: 'sold-out' });
    sell('sold-out', { isForSale: false });
    expect((await steps.confirm(as, confirmation)).status).toBe(200);
  });

  it('is not guessed while the catalogue is away: the buyer asks again', async () => {
    const { as, orderId, confirmation } = await steps.authenticated();
    commerce.partners.isCatalogAway = true;
    expect((await steps.confirm(as, confirmation)).status).toBe(503);
    commerce.partners.isCatalogAway = false;
    expect(await steps.chargedOf(orderId)).toBe(0);
    expect((await steps.confirm(as, confirmation)).status).toBe(200);
  });
});

describe('a part whose pack was bought for less', () => {
  beforeAll(() => {
    sell('trio', { kind: 'pack', listMinor: 240_000, parts: ['botox', 'filler', 'threads'] });
  });

  it('is not refunded by staff before the pack, however it was asked for', async () => {
    const as = buyer();
    const part = await steps.paid(as);
    const asked = await steps.requestRefund(as, part.orderId, 100_000);
    const pack = await steps.paid(as, { curriculumId: 'trio' });
    const decided = await steps.decide(finance, asked.body['refundId']);
    expect([decided.status, decided.body['error'], decided.body['details']]).toEqual([
      409,
      'REFUND_NOT_POSSIBLE',
      { rule: 'part-of-pack', orderId: pack.orderId },
    ]);
    expect((await steps.decide(finance, asked.body['refundId'], { decision: 'decline' })).status).toBe(200);
    const direct = await commerce.send('POST', `/api/admin/orders/${part.orderId}/refund`, {
      as: finance,
      body: { rule: 'staff', amountMinor: 100_000, reason: 'agreed with the buyer' },
    });
    expect(direct.body['error']).toBe('REFUND_NOT_POSSIBLE');
  });

  it('cannot lower a price any more once its refund is approved', async () => {
    const as = buyer();
    const part = await steps.paid(as);
    const pack = await steps.authenticated(as, { curriculumId: 'trio' });
    await commerce.toss.fault({ fault: 'reset', on: 'cancel', orderId: part.orderId, times: 3 });
    await approved(as, part.orderId, 100_000);
    const answer = await steps.confirm(as, pack.confirmation);
    expect([answer.status, answer.body['error']]).toEqual([409, 'ORDER_EXPIRED']);
    expect(await steps.chargedOf(pack.orderId)).toBe(0);
  });
});

it('a payment in doubt that ends without a charge sends the mail the buyer was told to wait for', async () => {
  const { as, orderId, confirmation } = await steps.authenticated();
  await commerce.toss.fault({ fault: 'reset', on: 'confirm', orderId });
  expect((await steps.confirm(as, confirmation)).status).toBe(202);
  await commerce.advance(46 * 60);
  await steps.reaches(orderId, 'FAILED');
  await until(async () => mailsAbout(orderId, 'payment-failed').length > 0);
  expect(await orderOf(as)).toMatchObject({ failure: { why: 'declined', money: 'not-charged' } });
});

it('a decline that the page shows sends no mail', async () => {
  const { as, orderId, confirmation } = await steps.authenticated();
  await commerce.toss.fault({ fault: 'error', on: 'confirm', orderId, code: 'REJECT_CARD_COMPANY' });
  expect((await steps.confirm(as, confirmation)).status).toBe(402);
  // Mails leave in the order in which they were asked for.
  const later = await steps.paid();
  await until(async () => mailsAbout(later.orderId, 'payment-receipt').length > 0);
  expect(mailsAbout(orderId, 'payment-failed')).toEqual([]);
});

describe('a pack with a live part', () => {
  it('gives back by the rule of each part, and leaves open what is not given back', async () => {
    sell('soon-live', { isLive: true, liveStartsAt: inDays(3), liveEndsAt: inDays(3.1), lectures: [] });
    sell('mixed', { kind: 'pack', listMinor: 150_000, parts: ['botox', 'soon-live'], lectures: [] });
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'mixed' });
    const preview = await commerce.send('GET', `/api/payment/orders/${orderId}/refund`, { as });
    expect(preview.body).toMatchObject({
      ...{ rule: 'pack-parts', amountMinor: 50_000, keptMinor: 100_000, isPossible: true },
    });
    expect(preview.body['closes'].map(({ id }: { id: string }) => id).sort()).toEqual(['botox', 'mixed']);
    await approved(as, orderId, 50_000);
    expect((await steps.begin(as, 'soon-live')).body['hasAccess']).toBe(true);
    await steps.reaches(orderId, 'PARTIALLY_REFUNDED');
    expect((await steps.owned(as)).map(({ curriculumId }) => curriculumId)).toEqual(['soon-live']);
  });
});

it('a read that is older than what is known changes nothing', async () => {
  const { as, orderId } = await steps.paid();
  await approved(as, orderId, 100_000);
  await steps.reaches(orderId, 'REFUNDED');
  await commerce.toss.fault({ fault: 'stale', on: 'get', orderId });
  await commerce.send('POST', `/api/admin/orders/${orderId}/fetch`, { as: finance });
  const [attempt] = await commerce.postgres.query(
    `select provider_status, raw ->> 'status' as status from commerce.payment_attempt where order_id = $1`,
    [orderId],
  );
  expect(attempt).toEqual({ provider_status: 'CANCELED', status: 'CANCELED' });
});

it('an order whose payment was reversed says where the money is', async () => {
  const as = buyer();
  const { orderId, confirmation } = await steps.authenticated(as);
  await commerce.toss.fault({ fault: 'amount-lie', on: 'confirm', orderId });
  await commerce.toss.fault({ fault: 'amount-lie', on: 'get', orderId });
  await commerce.toss.fault({ fault: 'reset', on: 'cancel', orderId });
  await steps.confirm(as, confirmation);
  expect(await orderOf(as)).toMatchObject({
    state: 'FAILED',
    failure: { why: 'amount-differs', money: 'going-back' },
  });
});
