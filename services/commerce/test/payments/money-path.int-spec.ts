import { until } from '@lectern/testing/node';
import { nameOrder } from '../../src/payments/orders/order-number.ts';
import { buyer, startTestCommerce, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;

beforeAll(async () => {
  commerce = await startTestCommerce();
});
afterAll(() => commerce.stop());
afterEach(async () => {
  await commerce.toss.clearFaults();
  expect(await commerce.broken()).toEqual([]);
});

const order = (as: ReturnType<typeof buyer>, facts: Record<string, unknown> = {}) =>
  commerce.send('POST', '/api/payment/orders', {
    as,
    body: { curriculumId: 'botox', currency: 'KRW', ...facts },
  });
const confirm = (as: ReturnType<typeof buyer>, body: Record<string, unknown>) =>
  commerce.send('POST', '/api/payment/confirm', { as, body });
const owned = async (as: ReturnType<typeof buyer>) =>
  (await commerce.send('GET', '/api/users/enrolments', { as })).body['enrolments'];
const chargedOf = async (orderId: string) =>
  (await commerce.toss.payments()).filter(
    (payment) => payment.orderId === orderId && payment.status === 'DONE',
  ).length;

/** An order that was paid on the provider's page and waits for its confirmation. */
async function authenticated(as = buyer(), facts: Record<string, unknown> = {}) {
  const { body } = await order(as, facts);
  const { orderId, amount, currency } = body as { orderId: string; amount: number; currency: string };
  const { paymentKey } = await commerce.toss.pay({ orderId, amount, currency });
  return { as, orderId, confirmation: { paymentKey, orderId, amount, currency } };
}

describe('order, confirm, enrolment', () => {
  it('takes the money once, enrols for twelve months and sends a receipt', async () => {
    const { as, orderId, confirmation } = await authenticated();
    const { status, body } = await confirm(as, confirmation);
    expect([status, body['status'], body['processing']]).toEqual([200, 'DONE', undefined]);
    const [enrolment] = await owned(as);
    expect(enrolment).toMatchObject({ curriculumId: 'botox', orderId, firstAccessAt: null });
    const months = (Date.parse(enrolment.endsAt) - Date.parse(enrolment.startsAt)) / 86_400_000;
    expect(Math.round(months)).toBe(365);
    expect(await chargedOf(orderId)).toBe(1);
    const mails = () => commerce.partners.mails.filter(({ to }) => to.startsWith(as.userId));
    await until(async () => mails().length > 0);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.content).toMatchObject({
      template: 'payment-receipt',
      order: nameOrder(orderId),
      amount: { amountMinor: 100_000 },
    });
  });

  it('pays in dollars through the account for dollars', async () => {
    const { as, orderId, confirmation } = await authenticated(buyer(), { currency: 'USD', method: 'paypal' });
    expect(confirmation.amount).toBe(71.43);
    expect((await confirm(as, confirmation)).body['status']).toBe('DONE');
    expect(await chargedOf(orderId)).toBe(1);
  });

  it('opens a free course without the provider', async () => {
    const as = buyer();
    commerce.partners.products.set('free', {
      ...commerce.partners.products.get('botox')!,
      id: 'free',
      listMinor: 0,
    });
    const { body } = await order(as, { curriculumId: 'free' });
    expect(body).toMatchObject({ state: 'PAID', amount: 0 });
    expect(await owned(as)).toMatchObject([{ curriculumId: 'free' }]);
  });

  it('row 4: answers twenty confirmations at once alike, and asks the provider once', async () => {
    const { as, orderId, confirmation } = await authenticated();
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(as, confirmation)));
    for (const { status, body } of answers)
      expect([status, body['processing']]).toEqual(status === 202 ? [202, true] : [200, undefined]);
    await until(async () => (await confirm(as, confirmation)).status === 200);
    expect(await chargedOf(orderId)).toBe(1);
    expect(await owned(as)).toHaveLength(1);
  });

  it('row 2: gives two tabs the same open order, and refuses a second payment of it', async () => {
    const as = buyer();
    const [first, second] = [await order(as), await order(as)];
    expect(second.body['orderId']).toBe(first.body['orderId']);
    const { orderId, amount, currency } = first.body as { orderId: string; amount: number; currency: string };
    const [one, two] = [
      await commerce.toss.pay({ orderId, amount, currency }),
      await commerce.toss.pay({ orderId, amount, currency }),
    ];
    expect((await confirm(as, { paymentKey: one.paymentKey, orderId, amount, currency })).status).toBe(200);
    const late = await confirm(as, { paymentKey: two.paymentKey, orderId, amount, currency });
    expect([late.status, late.body['error']]).toEqual([409, 'ALREADY_PURCHASED']);
    expect(await chargedOf(orderId)).toBe(1);
  });

  it('row 10: refuses an edited amount with every number, and asks nobody', async () => {
    const { as, orderId, confirmation } = await authenticated();
    const { status, body } = await confirm(as, { ...confirmation, amount: 1_000 });
    expect([status, body['error']]).toEqual([422, 'AMOUNT_MISMATCH']);
    expect(body['details']).toMatchObject({
      orderId,
      expectedAmount: 100_000,
      actualAmount: 1_000,
      fxRate: 1_400,
    });
    expect(await chargedOf(orderId)).toBe(0);
    expect((await confirm(as, confirmation)).status).toBe(200);
  });

  it('tells a decline by its code, and lets the buyer try again with a new order', async () => {
    const { as, orderId, confirmation } = await authenticated();
    await commerce.toss.fault({
      fault: 'error',
      on: 'confirm',
      orderId,
      code: 'REJECT_CARD_COMPANY',
      times: 1,
    });
    const { status, body } = await confirm(as, confirmation);
    expect([status, body['error'], body['details']]).toEqual([
      402,
      'PAYMENT_DECLINED',
      { code: 'REJECT_CARD_COMPANY', orderId },
    ]);
    const again = await order(as);
    expect(again.status).toBe(200);
    expect(again.body['orderId']).not.toBe(orderId);
  });

  it('row 8: answers 202 when the provider did the work and its answer was lost, and settles later', async () => {
    const { as, orderId, confirmation } = await authenticated();
    await commerce.toss.fault({ fault: 'reset-after-work', on: 'confirm', orderId, times: 1 });
    const { status, body } = await confirm(as, confirmation);
    expect([status, body['processing']]).toEqual([202, true]);
    expect((await order(as)).body).toMatchObject({ error: 'PAYMENT_IN_PROGRESS', details: { orderId } });
    await commerce.advance(10);
    await commerce.sweep();
    const poll = () =>
      commerce.send('GET', `/api/payment/confirm?orderId=${orderId}&paymentKey=${confirmation.paymentKey}`, {
        as,
      });
    await until(async () => (await poll()).body['status'] === 'DONE');
    expect(await chargedOf(orderId)).toBe(1);
    expect(await owned(as)).toHaveLength(1);
  });
});
