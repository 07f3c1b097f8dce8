import { until } from '@lectern/testing/node';
import { nameOrder } from '../../src/payments/orders/order-number.ts';
import { expectNothingBroken, startMoneySteps, type MoneySteps } from '../money-steps.ts';
import { buyer, staff, type Answer, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

const errorOf = ({ status, body }: Answer) => [status, body['error']];
const sell = (id: string, facts: Record<string, unknown>) =>
  commerce.partners.products.set(id, { ...commerce.partners.products.get('botox')!, id, ...facts });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const evening = (days: number) => ({
  isLive: true,
  liveStartsAt: inDays(days),
  liveEndsAt: inDays(days + 0.1),
});

describe('a session that is moved', () => {
  it('between order and payment is paid by nobody who has not seen the new date', async () => {
    sell('talk', evening(30));
    const { as, orderId, confirmation } = await steps.authenticated(buyer(), { curriculumId: 'talk' });
    sell('talk', evening(2));
    expect(errorOf(await steps.confirm(as, confirmation))).toEqual([409, 'SCHEDULE_CHANGED']);
    expect(await steps.chargedOf(orderId)).toBe(0);
    expect(await steps.stateOf(orderId)).toBe('EXPIRED');
  });

  it('takes the order of its pack along', async () => {
    sell('part-talk', evening(30));
    sell('talk-pack', { kind: 'pack', listMinor: 150_000, parts: ['botox', 'part-talk'] });
    const { as, orderId, confirmation } = await steps.authenticated(buyer(), { curriculumId: 'talk-pack' });
    const shown = await commerce.send('GET', '/api/payment/checkout/talk-pack', { as: buyer() });
    const parts = shown.body['product'].courses as { id: string; liveStartsAt: string | null }[];
    expect(parts.map(({ id, liveStartsAt }) => [id, liveStartsAt !== null])).toEqual([
      ['talk-pack', false],
      ['botox', false],
      ['part-talk', true],
    ]);
    sell('part-talk', evening(31));
    expect(errorOf(await steps.confirm(as, confirmation))).toEqual([409, 'SCHEDULE_CHANGED']);
    expect(await steps.chargedOf(orderId)).toBe(0);
  });

  it('between page and order is shown first, and the order after it has the new date', async () => {
    const [shown, moved] = [evening(30), evening(20)];
    sell('seminar', shown);
    const as = buyer();
    const order = (startsAt: string | null) =>
      steps.order(as, { curriculumId: 'seminar', expectedStarts: [{ courseId: 'seminar', startsAt }] });
    const before = (await order(shown.liveStartsAt)).body['orderId'] as string;
    sell('seminar', moved);
    const refused = await order(shown.liveStartsAt);
    expect(errorOf(refused)).toEqual([409, 'SCHEDULE_CHANGED']);
    expect(refused.body['details']).toEqual({
      curriculumId: 'seminar',
      courseId: 'seminar',
      startsAt: moved.liveStartsAt,
    });
    // As a checkout of the release before tells it.
    const former = { curriculumId: 'seminar', expectedStart: shown.liveStartsAt };
    expect(errorOf(await steps.order(as, former))).toEqual([409, 'SCHEDULE_CHANGED']);
    const after = (await order(moved.liveStartsAt)).body['orderId'] as string;
    expect(after).not.toBe(before);
    expect(await steps.stateOf(before)).toBe('SUPERSEDED');
  });

  it('between page and order as a part of a pack is shown first', async () => {
    const [shown, moved] = [evening(30), evening(20)];
    sell('part-seminar', shown);
    sell('seminar-pack', { kind: 'pack', listMinor: 150_000, parts: ['botox', 'part-seminar'] });
    const as = buyer();
    const order = (startsAt: string) =>
      steps.order(as, {
        curriculumId: 'seminar-pack',
        expectedStarts: [
          { courseId: 'seminar-pack', startsAt: null },
          { courseId: 'part-seminar', startsAt },
        ],
      });
    sell('part-seminar', moved);
    const refused = await order(shown.liveStartsAt);
    expect(errorOf(refused)).toEqual([409, 'SCHEDULE_CHANGED']);
    expect(refused.body['details']).toMatchObject({
      courseId: 'part-seminar',
      startsAt: moved.liveStartsAt,
    });
    expect((await order(moved.liveStartsAt)).status).toBe(200);
  });

  it('leaves a payment that was made before as it is', async () => {
    sell('lecture', evening(30));
    const { as, confirmation } = await steps.paid(buyer(), { curriculumId: 'lecture' });
    sell('lecture', evening(40));
    expect((await steps.confirm(as, confirmation)).status).toBe(200);
  });
});

describe('free orders at once', () => {
  const code = (name: string, uses: number) =>
    commerce.postgres.query(
      `insert into commerce.referral_code (code, owner, discount_percent, max_uses) values ($1, 'tests', 100, $2)`,
      [name, uses],
    );

  it('of many buyers take no more uses than there are', async () => {
    await code('GIFT-3', 3);
    const buyers = Array.from({ length: 20 }, () => buyer());
    const answers = await Promise.all(buyers.map((as) => steps.order(as, { referralCode: 'gift-3' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(errorOf(answer)).toEqual([409, 'USED_UP']);
    const owned = await Promise.all(buyers.map((as) => steps.owned(as)));
    expect(owned.filter((courses) => courses.length === 1)).toHaveLength(3);
  });

  it('of one buyer for two courses use a code once, and for one course open it once', async () => {
    await code('GIFT-9', 9);
    const as = buyer();
    const answers = await Promise.all(
      ['botox', 'filler', 'botox', 'filler'].map((curriculumId) =>
        steps.order(as, { curriculumId, referralCode: 'gift-9' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await steps.owned(as)).toHaveLength(1);
    const [row] = await commerce.postgres.query<{ uses: number }>(
      `select uses from commerce.referral_code where code = 'GIFT-9'`,
    );
    expect(row?.uses).toBe(1);
  });
});

it('limits of one buyer keep no other buyer from paying, also behind the same network address', async () => {
  const noisy = buyer();
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await steps.order(noisy)).status);
  expect(statuses.at(-1)).toBe(429);
  const unknown = { paymentKey: 'no-such-key', orderId: 'no-such-order', amount: 1, currency: 'KRW' };
  const confirms = await Promise.all(Array.from({ length: 31 }, () => steps.confirm(noisy, unknown)));
  expect(confirms.filter(({ status }) => status === 429)).toHaveLength(1);
  await steps.paid();
});

describe('a refund', () => {
  it('of a payment in doubt is refused, and possible once the payment is known', async () => {
    const { as, orderId, confirmation } = await steps.authenticated();
    await commerce.toss.fault({ fault: 'reset-after-work', on: 'confirm', orderId });
    await commerce.toss.fault({ fault: 'reset', on: 'get', orderId });
    expect((await steps.confirm(as, confirmation)).status).toBe(202);
    expect(errorOf(await steps.requestRefund(as, orderId, 100_000))).toEqual([409, 'REFUND_NOT_POSSIBLE']);
    const preview = await commerce.send('GET', `/api/payment/orders/${orderId}/refund`, { as });
    expect(preview.body).toMatchObject({ rule: 'not-paid', isPossible: false });
    const direct = await commerce.send('POST', `/api/admin/orders/${orderId}/refund`, {
      as: finance,
      body: { rule: 'staff', amountMinor: 100_000, reason: 'asked by telephone' },
    });
    expect(errorOf(direct)).toEqual([409, 'REFUND_NOT_POSSIBLE']);
    await commerce.advance(60);
    await steps.reaches(orderId, 'PAID');
    expect((await steps.requestRefund(as, orderId, 100_000)).status).toBe(202);
  });

  it('whose reason is cut at 200 signs within a character is followed to its end', async () => {
    const { as, orderId } = await steps.paid();
    const asked = await commerce.send('POST', `/api/payment/orders/${orderId}/refund`, {
      as,
      body: { reason: `${'가'.repeat(199)}👍 그리고 더`, expectedMinor: 100_000 },
    });
    expect(asked.status).toBe(202);
    expect((await steps.decide(finance, asked.body['refundId'])).status).toBe(200);
    await steps.reaches(orderId, 'REFUNDED');
    expect(await steps.cancelsOf(orderId)).toHaveLength(1);
  });

  it('asked for nine times at once is one, and another one after it is none', async () => {
    const { as, orderId } = await steps.paid();
    const asked = await Promise.all(
      Array.from({ length: 9 }, () => steps.requestRefund(as, orderId, 100_000)),
    );
    expect(new Set(asked.map(({ body }) => body['refundId'])).size).toBe(1);
    expect((await steps.decide(finance, asked[0]?.body['refundId'])).status).toBe(200);
    await steps.reaches(orderId, 'REFUNDED');
    expect(errorOf(await steps.requestRefund(as, orderId, 100_000))).toEqual([409, 'REFUND_NOT_POSSIBLE']);
  });
});

it('markup in a title is told to the provider and to the mail as the text it is', async () => {
  const title = '<img src=x onerror=alert(1)>"; --';
  sell('markup', { title_ko: title, title_en: title });
  const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'markup' });
  const receipt = await commerce.send('GET', `/api/payment/orders/${orderId}`, { as });
  expect(receipt.body['order']).toMatchObject({ title_ko: title });
  const isReceipt = ({ content }: (typeof commerce.partners.mails)[number]) =>
    content.template === 'payment-receipt' &&
    content.order === nameOrder(orderId) &&
    content.course === title;
  await commerce.sweep();
  await until(async () => Promise.resolve(commerce.partners.mails.some(isReceipt)));
});

it.each([
  ['NUL', '{"eventType":"PAYMENT_STATUS_CHANGED","data":{"orderId":"a\\u0000b","paymentKey":"\\u0000"}}'],
  ['half a character', '{"eventType":"\\ud800","data":{"orderId":"\\udc00","note":"\\ud83d"}}'],
  ['a name that is none', '{"__proto__":{"a":1},"\\u0000":1}'],
])('row 17: a hint with %s is refused before it is stored', async (_name, body) => {
  const answer = await commerce.send('POST', '/api/payment/webhooks/toss', { body });
  expect(errorOf(answer)).toEqual([400, 'BAD_REQUEST']);
});
