import { QUOTE_MINUTES } from '../../src/payments/domain/quote.ts';
import { expectNothingBroken, startMoneySteps, type MoneySteps } from '../money-steps.ts';
import { course } from '../partners.ts';
import { buyer, staff, type Answer, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
let steps: MoneySteps;

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Person = ReturnType<typeof buyer>;
const sell = (id: string, facts: Parameters<typeof course>[1] = {}) =>
  commerce.partners.products.set(id, course(id, { seats: 1, ...facts }));
const wait = (as: Person, id: string) => commerce.send('POST', `/api/payment/waitlist/${id}`, { as });
const offer = () => commerce.runJob('offer-seats');
const checkout = (as: Person, id: string) => commerce.send('GET', `/api/payment/checkout/${id}`, { as });
const standing = async (as: Person, id: string) => {
  const { body } = await checkout(as, id);
  return [body['waitlist']?.state, body['seatsLeft']];
};
const endsOf = (id: string) =>
  commerce.postgres.query(
    'select user_id, end_reason from commerce.seat_wait where curriculum_id = $1 order by id',
    [id],
  );

/** So many seconds from now, by the clock of the rules, which tests move. */
async function inSeconds(seconds: number): Promise<string> {
  const [row] = await commerce.postgres.query<{ now: Date }>('select commerce.present() as now');
  return new Date((row?.now.getTime() ?? 0) + seconds * 1_000).toISOString();
}

/** A course whose only seat is offered to the first of two people who wait. */
async function offeredSeat(id: string, facts: Parameters<typeof course>[1] = {}) {
  sell(id, facts);
  const [owner, first, second] = [buyer(), buyer(), buyer()];
  const { orderId } = await steps.paid(owner, { curriculumId: id });
  for (const as of [first, second]) await wait(as, id);
  const { body } = await steps.requestRefund(owner, orderId, 100_000);
  await steps.decide(staff('finance'), body['refundId']);
  await steps.reaches(orderId, 'REFUNDED');
  await offer();
  expect(await standing(first, id)).toEqual(['offered', 1]);
  return { first, second };
}

/** Pays an order on the provider's page and comes back. */
async function pay(as: Person, { body }: Answer) {
  const { orderId, amount, currency } = body as { orderId: string; amount: number; currency: string };
  const { paymentKey } = await commerce.toss.pay({ orderId, amount, currency });
  return steps.confirm(as, { paymentKey, orderId, amount, currency });
}

it('holds the seat of who ordered within the day of the offer, while that order can be paid', async () => {
  const { first, second } = await offeredSeat('a-day');
  await commerce.advance(DAY - 5 * MINUTE);
  const order = await steps.order(first, { curriculumId: 'a-day' });
  await commerce.advance(35 * MINUTE);
  await offer();
  const { body: shown } = await checkout(first, 'a-day');
  expect([shown['waitlist'].state, shown['seatsLeft']]).toEqual(['offered', 1]);
  // The day is over: until the order can be paid no more.
  expect(Date.parse(shown['waitlist'].offerEndsAt)).toBeGreaterThan(Date.parse(await inSeconds(0)));
  expect(await standing(second, 'a-day')).toEqual(['waiting', 0]);
  expect((await pay(first, order)).status).toBe(200);
  await offer();
  expect(await endsOf('a-day')).toEqual([
    { user_id: first.userId, end_reason: 'taken' },
    { user_id: second.userId, end_reason: null },
  ]);
});

it('passes the seat on when the order was not paid in its time', async () => {
  const { first, second } = await offeredSeat('unpaid');
  await commerce.advance(DAY - 5 * MINUTE);
  const order = await steps.order(first, { curriculumId: 'unpaid' });
  await commerce.advance((QUOTE_MINUTES + 1) * MINUTE);
  await offer();
  expect(await standing(second, 'unpaid')).toEqual(['offered', 1]);
  expect((await pay(first, order)).body['error']).toBe('ORDER_EXPIRED');
  expect(await steps.chargedOf(order.body['orderId'])).toBe(0);
});

it('holds the seat no longer than an order can be paid after the offer, however often it is ordered anew', async () => {
  const { first, second } = await offeredSeat('again');
  await commerce.advance(DAY - 5 * MINUTE);
  await steps.order(first, { curriculumId: 'again' });
  await commerce.advance(35 * MINUTE);
  const renewed = await steps.order(first, { curriculumId: 'again' });
  expect(renewed.status).toBe(200);
  await commerce.advance(10 * MINUTE);
  await offer();
  expect(await standing(second, 'again')).toEqual(['waiting', 0]);
  await commerce.advance(6 * MINUTE);
  await offer();
  expect(await standing(second, 'again')).toEqual(['offered', 1]);
  expect((await pay(first, renewed)).body['error']).toBe('SOLD_OUT');
});

it('passes the seat on at the end of the day where nothing was ordered, and an order of later has none', async () => {
  const { first, second } = await offeredSeat('idle');
  await commerce.advance(DAY + 1);
  expect((await steps.order(first, { curriculumId: 'idle' })).body['error']).toBe('SOLD_OUT');
  expect(await standing(first, 'idle')).toEqual(['none', 0]);
  // They may come back at the end of the list at once.
  expect((await wait(first, 'idle')).body).toEqual({ state: 'waiting', offerEndsAt: null });
  await offer();
  expect(await standing(second, 'idle')).toEqual(['offered', 1]);
});

it('holds the seat of who ordered before the end of the sale, also from those who buy a pack with the course', async () => {
  const saleEndsAt = await inSeconds(HOUR);
  const { first } = await offeredSeat('last-hour', { saleEndsAt });
  sell('hours', { kind: 'pack', seats: null, parts: ['last-hour'], listMinor: 150_000 });
  await commerce.advance(HOUR - 5 * MINUTE);
  const order = await steps.order(first, { curriculumId: 'last-hour' });
  await commerce.advance(35 * MINUTE);
  await offer();
  const pack = await steps.order(buyer(), { curriculumId: 'hours' });
  expect([pack.status, pack.body['error']]).toEqual([409, 'SOLD_OUT']);
  expect((await pay(first, order)).status).toBe(200);
  expect(await steps.stateOf(order.body['orderId'])).toBe('PAID');
});

it('tells who ordered before the end of the sale that their seat is held, and after that that they wait', async () => {
  const { first, second } = await offeredSeat('evening', { saleEndsAt: await inSeconds(HOUR) });
  await commerce.advance(HOUR - 5 * MINUTE);
  const order = await steps.order(first, { curriculumId: 'evening' });
  await commerce.advance(10 * MINUTE);
  const standsAs = async (as: Person) => {
    const { status, body } = await checkout(as, 'evening');
    return [status, body['closed'], body['waitlist']?.state] as unknown[];
  };
  expect(await standsAs(first)).toEqual([200, 'SALE_ENDED', 'offered']);
  expect(await standsAs(second)).toEqual([200, 'SALE_ENDED', 'waiting']);
  await commerce.advance((QUOTE_MINUTES - 4) * MINUTE);
  expect(await standsAs(first)).toEqual([200, 'SALE_ENDED', 'waiting']);
  await offer();
  expect(await standsAs(first)).toEqual([200, 'SALE_ENDED', 'waiting']);
  expect((await pay(first, order)).body['error']).toBe('ORDER_EXPIRED');
});
