import { expectDone } from '@lectern/testing/node';
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
type Facts = Parameters<typeof course>[1];
const sell = (id: string, facts: Facts = {}) =>
  commerce.partners.products.set(id, course(id, { seats: 1, ...facts }));
const offer = () => commerce.runJob('offer-seats');

/** So many seconds from now, by the clock of the rules, which tests move. */
async function inSeconds(seconds: number): Promise<string> {
  const [row] = await commerce.postgres.query<{ now: Date }>('select commerce.present() as now');
  return new Date((row?.now.getTime() ?? 0) + seconds * 1_000).toISOString();
}

interface Wait {
  readonly user_id: string;
  readonly end_reason: string | null;
  readonly is_offered: boolean;
  readonly was_taken_back: boolean;
}
const waitsOf = (id: string) =>
  commerce.postgres.query<Wait>(
    `select user_id, end_reason, offered_at is not null as is_offered, offer_taken_back_at is not null as was_taken_back
       from commerce.seat_wait where curriculum_id = $1 order by id`,
    [id],
  );
const wait = ({ userId }: Person, facts: Partial<Wait> = {}): Wait => ({
  ...{ user_id: userId, end_reason: null, is_offered: false, was_taken_back: false },
  ...facts,
});

/** A course whose only seat was given back, and two people who wait for it. */
async function freedSeat(id: string, facts: Facts = {}) {
  sell(id);
  const [owner, first, second] = [buyer(), buyer(), buyer()];
  const { orderId } = await steps.paid(owner, { curriculumId: id });
  for (const as of [first, second])
    expectDone(await commerce.send('POST', `/api/payment/waitlist/${id}`, { as }));
  sell(id, facts);
  const { body } = await steps.requestRefund(owner, orderId, 100_000);
  await steps.decide(staff('finance'), body['refundId']);
  await steps.reaches(orderId, 'REFUNDED');
  await offer();
  return { first, second };
}

/** Pays an order on the provider's page and comes back. */
async function pay(as: Person, { body }: Answer) {
  const { orderId, amount, currency } = body as { orderId: string; amount: number; currency: string };
  const { paymentKey } = await commerce.toss.pay({ orderId, amount, currency });
  return steps.confirm(as, { paymentKey, orderId, amount, currency });
}

it('takes the offer back when staff stop the sale, and offers the seat anew to the same person when it goes on', async () => {
  const { first, second } = await freedSeat('stopped');
  expect(await waitsOf('stopped')).toEqual([wait(first, { is_offered: true }), wait(second)]);
  sell('stopped', { saleEndsAt: await inSeconds(-1) });
  await offer();
  expect(await waitsOf('stopped')).toEqual([wait(first, { was_taken_back: true }), wait(second)]);
  await commerce.advance(2 * DAY);
  await offer();
  sell('stopped');
  await offer();
  const [again] = await waitsOf('stopped');
  expect(again).toEqual(wait(first, { is_offered: true, was_taken_back: true }));
  expect((await steps.order(second, { curriculumId: 'stopped' })).body['error']).toBe('SOLD_OUT');
  await steps.paid(first, { curriculumId: 'stopped' });
});

it('keeps the place of who was offered a seat until the end of the sale, and did not take it', async () => {
  const { first, second } = await freedSeat('ended', { saleEndsAt: await inSeconds(HOUR) });
  expect((await waitsOf('ended'))[0]).toEqual(wait(first, { is_offered: true }));
  await commerce.advance(HOUR + MINUTE);
  await offer();
  expect(await waitsOf('ended')).toEqual([wait(first, { was_taken_back: true }), wait(second)]);
  sell('ended');
  await offer();
  expect((await waitsOf('ended'))[0]).toMatchObject({ is_offered: true, end_reason: null });
});

it('passes on what was not taken within the day, while the sale is open', async () => {
  const { first, second } = await freedSeat('passed', { saleEndsAt: await inSeconds(3 * DAY) });
  await commerce.advance(DAY + MINUTE);
  await offer();
  expect(await waitsOf('passed')).toEqual([
    wait(first, { is_offered: true, end_reason: 'passed' }),
    wait(second, { is_offered: true }),
  ]);
});

it('leaves the offer to who ordered before the sale was stopped, for as long as they can pay', async () => {
  const { first, second } = await freedSeat('ordered');
  const order = await steps.order(first, { curriculumId: 'ordered' });
  sell('ordered', { saleEndsAt: await inSeconds(1) });
  await commerce.advance(20 * MINUTE);
  await offer();
  expect(await waitsOf('ordered')).toEqual([wait(first, { is_offered: true }), wait(second)]);
  expect((await pay(first, order)).status).toBe(200);
  await offer();
  expect(await waitsOf('ordered')).toEqual([
    wait(first, { is_offered: true, end_reason: 'taken' }),
    wait(second),
  ]);
});

it('leaves it to who pays, and takes it back when nothing came of that', async () => {
  const { first } = await freedSeat('doubted');
  const { orderId, confirmation } = await steps.authenticated(first, { curriculumId: 'doubted' });
  await commerce.toss.fault({ fault: 'reset', on: 'confirm', orderId });
  await commerce.toss.fault({ fault: 'reset', on: 'get', orderId });
  expect((await steps.confirm(first, confirmation)).status).toBe(202);
  sell('doubted', { saleEndsAt: await inSeconds(-1) });
  await offer();
  expect((await waitsOf('doubted'))[0]).toEqual(wait(first, { is_offered: true }));
  await commerce.toss.clearFaults();
  // The provider's authentication ends after ten minutes.
  await commerce.advance(15 * MINUTE);
  await steps.reaches(orderId, 'FAILED');
  await offer();
  expect((await waitsOf('doubted'))[0]).toEqual(wait(first, { was_taken_back: true }));
});

it.each([
  ['makes an offer that the end of the sale cuts short', 'short', 30 * MINUTE, true],
  ['makes none that nobody could read in time', 'too-short', 5 * MINUTE, false],
])('%s', async (_name, id, seconds, isOffered) => {
  // The sale is closed until the seat is free, so that no look for free seats comes before.
  const { first } = await freedSeat(id, { saleEndsAt: await inSeconds(-1) });
  sell(id, { saleEndsAt: await inSeconds(seconds) });
  await offer();
  expect((await waitsOf(id))[0]).toMatchObject({ user_id: first.userId, is_offered: isOffered });
});
