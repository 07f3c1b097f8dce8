import { expectDone } from '@lectern/testing/node';
import { expectNothingBroken, startMoneySteps, type MoneySteps } from '../money-steps.ts';
import { course } from '../partners.ts';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
let steps: MoneySteps;

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** So many seconds from now, by the clock of the rules, which tests move. */
async function inSeconds(seconds: number): Promise<string> {
  const [row] = await commerce.postgres.query<{ now: Date }>('select commerce.present() as now');
  return new Date((row?.now.getTime() ?? 0) + seconds * 1_000).toISOString();
}
type Facts = Parameters<typeof course>[1];
const sell = (id: string, facts: Facts = {}) => commerce.partners.products.set(id, course(id, facts));
const checkout = (as: ReturnType<typeof buyer>, id: string) =>
  commerce.send('GET', `/api/payment/checkout/${id}`, { as });

it('is not sold before: neither shown to a buyer, nor ordered, nor waited for', async () => {
  const saleStartsAt = await inSeconds(HOUR);
  sell('soon', { saleStartsAt, seats: 1 });
  const as = buyer();
  for (const answer of [
    await checkout(as, 'soon'),
    await steps.order(as, { curriculumId: 'soon' }),
    await commerce.send('POST', '/api/payment/waitlist/soon', { as }),
  ]) {
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'SALE_NOT_STARTED', details: { id: 'soon', startsAt: saleStartsAt } },
    });
  }
  await commerce.advance(HOUR + MINUTE);
  expect((await checkout(as, 'soon')).status).toBe(200);
  const { orderId } = await steps.paid(as, { curriculumId: 'soon' });
  expect(await steps.stateOf(orderId)).toBe('PAID');
});

it('is not sold after, while those who own it keep it', async () => {
  sell('short', { saleEndsAt: await inSeconds(HOUR) });
  const owner = buyer();
  await steps.paid(owner, { curriculumId: 'short' });
  await commerce.advance(2 * HOUR);
  const late = await steps.order(buyer(), { curriculumId: 'short' });
  expect([late.status, late.body['error']]).toEqual([409, 'SALE_ENDED']);
  expect((await checkout(buyer(), 'short')).body['error']).toBe('SALE_ENDED');
  expect(await steps.owned(owner)).toEqual([expect.objectContaining({ curriculumId: 'short' })]);
});

it('is paid after its end where the order was made before, for as long as the order holds', async () => {
  sell('last-minute', { saleEndsAt: await inSeconds(5 * MINUTE) });
  const [quick, slow] = [
    await steps.authenticated(buyer(), { curriculumId: 'last-minute' }),
    await steps.authenticated(buyer(), { curriculumId: 'last-minute' }),
  ];
  await commerce.advance(8 * MINUTE);
  // It is not made to hold longer after the end.
  expect((await steps.order(slow.as, { curriculumId: 'last-minute' })).body['error']).toBe('SALE_ENDED');
  expect((await steps.confirm(quick.as, quick.confirmation)).status).toBe(200);
  expect(await steps.stateOf(quick.orderId)).toBe('PAID');
  await commerce.advance(40 * MINUTE);
  expect((await steps.confirm(slow.as, slow.confirmation)).body['error']).toBe('ORDER_EXPIRED');
  expect(await steps.chargedOf(slow.orderId)).toBe(0);
});

it.each([
  ['SALE_NOT_STARTED', { saleStartsAt: 1 }],
  ['SALE_ENDED', { saleEndsAt: -1 }],
])(
  'is not paid where staff moved the sale since the order was made: %s, and nothing is charged',
  async (error, hours) => {
    const id = `moved-${error.toLowerCase()}`;
    sell(id);
    const { as, orderId, confirmation } = await steps.authenticated(buyer(), { curriculumId: id });
    const moved = await Promise.all(
      Object.entries(hours).map(async ([name, hour]) => [name, await inSeconds(hour * HOUR)] as const),
    );
    sell(id, Object.fromEntries(moved));
    const answer = await steps.confirm(as, confirmation);
    expect([answer.status, answer.body['error']]).toEqual([409, error]);
    expect(await steps.stateOf(orderId)).toBe('EXPIRED');
    expect(await steps.chargedOf(orderId)).toBe(0);
  },
);

it('repeats the answer of a payment that was made within it', async () => {
  sell('repeated', { saleEndsAt: await inSeconds(HOUR) });
  const { as, confirmation } = await steps.paid(buyer(), { curriculumId: 'repeated' });
  await commerce.advance(2 * HOUR);
  expect((await steps.confirm(as, confirmation)).status).toBe(200);
});

it('refuses a free enrolment the same way, and no grant of staff', async () => {
  sell('gift', { listMinor: 0, saleStartsAt: await inSeconds(HOUR) });
  const as = buyer();
  const order = await steps.order(as, { curriculumId: 'gift' });
  expect([order.status, order.body['error']]).toEqual([409, 'SALE_NOT_STARTED']);
  const granted = await commerce.send('POST', `/api/admin/orders/grants/${as.userId}`, {
    as: staff('finance'),
    body: { curriculumId: 'gift', months: 12, reason: 'speaker of the congress' },
  });
  expect(granted.status).toBe(200);
  await commerce.advance(2 * HOUR);
  const other = buyer();
  expect((await steps.order(other, { curriculumId: 'gift' })).body['state']).toBe('PAID');
});

it('says nothing of a pack that has the course as a part, whose own window counts', async () => {
  sell('part', { saleEndsAt: await inSeconds(-HOUR) });
  sell('bundle', { kind: 'pack', parts: ['part'], listMinor: 150_000 });
  expect((await steps.order(buyer(), { curriculumId: 'bundle' })).status).toBe(200);
  sell('bundle', { kind: 'pack', parts: ['part'], listMinor: 150_000, saleStartsAt: await inSeconds(HOUR) });
  expect((await steps.order(buyer(), { curriculumId: 'bundle' })).body['error']).toBe('SALE_NOT_STARTED');
});

it('offers no seat outside of it, keeps those who wait, and holds a seat until its end at most', async () => {
  sell('hall', { seats: 1 });
  const [owner, waiting] = [buyer(), buyer()];
  const { orderId } = await steps.paid(owner, { curriculumId: 'hall' });
  expectDone(await commerce.send('POST', '/api/payment/waitlist/hall', { as: waiting }));
  const { body } = await steps.requestRefund(owner, orderId, 100_000);
  await steps.decide(staff('finance'), body['refundId']);
  await steps.reaches(orderId, 'REFUNDED');
  const waits = () =>
    commerce.postgres.query<{ ended_at: Date | null; offer_ends_at: Date | null }>(
      `select ended_at, offer_ends_at from commerce.seat_wait where curriculum_id = 'hall'`,
    );
  sell('hall', { seats: 1, saleEndsAt: await inSeconds(-MINUTE) });
  await commerce.runJob('offer-seats');
  expect(await waits()).toEqual([{ ended_at: null, offer_ends_at: null }]);
  const saleEndsAt = await inSeconds(HOUR);
  sell('hall', { seats: 1, saleEndsAt });
  await commerce.runJob('offer-seats');
  expect(await waits()).toEqual([{ ended_at: null, offer_ends_at: new Date(saleEndsAt) }]);
});
