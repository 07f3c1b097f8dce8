import { until } from '@lectern/testing/node';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';
import { expectNothingBroken, type MoneySteps, startMoneySteps } from '../money-steps.ts';
import { course } from '../partners.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');
type Person = ReturnType<typeof buyer>;

beforeAll(async () => {
  ({ commerce, steps } = await startMoneySteps());
  const { products, owners } = commerce.partners;
  const hours = (id: string, count: number, hour = 3_600) =>
    Array.from({ length: count }, (_, index) => ({ id: `${id}-${index + 1}`, duration: hour }));
  products.set('dear', course('dear', { listMinor: 90_000, lectures: hours('dear', 2) }));
  products.set('long', course('long', { listMinor: 10_000, lectures: hours('long', 1, 72_000) }));
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const talk = { isLive: true, liveStartsAt: soon, liveEndsAt: soon, listMinor: 10_000, lectures: [] };
  products.set('talk', course('talk', talk));
  const pack = { kind: 'pack' as const, listMinor: 70_000, lectures: [] };
  products.set('duo', course('duo', { ...pack, parts: ['dear', 'long'] }));
  products.set('evening', course('evening', { ...pack, parts: ['dear', 'talk'] }));
  owners.set('dear', 'author-of-dear').set('long', 'author-of-long').set('talk', 'author-of-talk');
});
afterAll(() => commerce.stop());
afterEach(async () => {
  await expectNothingBroken(commerce);
  expect(await commerce.postgres.query('select * from commerce.broken_earning')).toEqual([]);
});

const open = async (as: Person, curriculumId: string, no = 1) => {
  const { status } = await commerce.send('POST', '/internal/enrolments/begin', {
    headers: { 'x-service-secret': 'what services show each other in tests' },
    body: { userId: as.userId, curriculumId, lectureId: `${curriculumId}-${no}` },
  });
  expect(status).toBe(200);
};
const previewOf = async (as: Person, orderId: string) =>
  (await commerce.send('GET', `/api/payment/orders/${orderId}/refund`, { as })).body;
const giveBack = async (as: Person, orderId: string, minor: number, facts: Record<string, unknown> = {}) => {
  const { body } = await steps.requestRefund(as, orderId, minor);
  expect((await steps.decide(finance, body['refundId'], facts)).status).toBe(200);
  await steps.reaches(orderId, 'PARTIALLY_REFUNDED');
};
/** What each course of an order earned and lost, once all of the ledger is counted. */
const earnedOf = async (orderId: string) => {
  await until(async () => {
    await commerce.runJob('roll-up-earnings');
    const [rollup] = await commerce.postgres.query<{ is_done: boolean }>(
      `select last_id = (select max(id) from commerce.ledger_entry) as is_done
         from commerce.rollup_state where name = 'earnings'`,
    );
    return rollup?.is_done ?? false;
  });
  const lines = await commerce.postgres.query<{ line: string }>(
    `select concat_ws(' ', owner_id, kind, gross_minor) as line from commerce.earning_line
      where order_id = $1 order by id`,
    [orderId],
  );
  return lines.map(({ line }) => line);
};
const SOLD = ['author-of-dear sale 63000', 'author-of-long sale 7000'];
const courses = async (as: Person) => (await steps.owned(as)).map(({ curriculumId }) => curriculumId).sort();

describe('a pack of other authors’ recorded courses', () => {
  it('gives nothing back to who watched the dear short course, however long the other one is', async () => {
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'duo' });
    for (const no of [1, 2]) await open(as, 'dear', no);
    expect(await previewOf(as, orderId)).toMatchObject({
      ...{ isPossible: false, rule: 'pack-parts', amountMinor: 0, keptMinor: 90_000, closes: [] },
    });
    const asked = await steps.requestRefund(as, orderId, 7_000);
    expect([asked.status, asked.body['error']]).toEqual([409, 'REFUND_NOT_POSSIBLE']);
    expect(await courses(as)).toEqual(['dear', 'duo', 'long']);
  });

  it('keeps the watched course at its list price, and takes the refund from the author of the other', async () => {
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'duo' });
    await open(as, 'long');
    const preview = await previewOf(as, orderId);
    expect(preview).toMatchObject({ rule: 'pack-parts', amountMinor: 60_000, keptMinor: 10_000 });
    expect(preview['closes'].map(({ id }: { id: string }) => id).sort()).toEqual(['dear', 'duo']);
    const { body } = await commerce.send('GET', `/api/admin/orders/${orderId}`, { as: staff('viewer') });
    expect(body['preview']).toMatchObject({ amountMinor: 60_000, keptMinor: 10_000 });
    expect(body['refundFacts'].lines).toEqual([
      { curricula: ['dear'], rule: 'vod-unstarted', amountMinor: 60_000 },
      { curricula: ['long'], rule: 'vod-divisible', amountMinor: 0 },
    ]);
    await giveBack(as, orderId, 60_000);
    expect(await courses(as)).toEqual(['long']);
    expect(await previewOf(as, orderId)).toMatchObject({ rule: 'already', amountMinor: 0 });
    expect(await earnedOf(orderId)).toEqual([...SOLD, 'author-of-dear refund -60000']);
  });

  it('closes all of it where both give something, and each author loses what their own course gave', async () => {
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'duo' });
    await open(as, 'dear');
    await giveBack(as, orderId, 31_500 + 7_000);
    expect(await courses(as)).toEqual([]);
    expect(await earnedOf(orderId)).toEqual([
      ...SOLD,
      'author-of-dear refund -31500',
      'author-of-long refund -7000',
    ]);
  });

  it('of a sum that staff set takes from each author as much of it', async () => {
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'duo' });
    await open(as, 'dear');
    const words = { decision: 'approve-sum', amountMinor: 19_250, message: '절반을 돌려 드려요.' };
    await giveBack(as, orderId, 38_500, words);
    expect(await earnedOf(orderId)).toEqual([
      ...SOLD,
      'author-of-dear refund -15750',
      'author-of-long refund -3500',
    ]);
  });

  it('of the release before, whose refund names no parts, takes from what it closes', async () => {
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'duo' });
    await open(as, 'dear');
    const { body } = await steps.requestRefund(as, orderId, 38_500);
    await commerce.postgres.query('update commerce.refund set given_parts = null where order_id = $1', [
      orderId,
    ]);
    await steps.decide(finance, body['refundId']);
    await steps.reaches(orderId, 'PARTIALLY_REFUNDED');
    expect(await earnedOf(orderId)).toEqual([
      ...SOLD,
      'author-of-dear refund -34650',
      'author-of-long refund -3850',
    ]);
  });
});

describe('a pack of staff whose courses cost something else when it was bought than when staff made it', () => {
  /** What each course cost when the pack was made, and what it costs alone now. */
  const sell = (pack: string, parts: Record<string, [number, number]>) => {
    const { products, owners } = commerce.partners;
    for (const [id, [listMinor, own]] of Object.entries(parts)) {
      const ownPrice = { listMinor: own, listCurrency: 'KRW' as const, usdMinor: null };
      products.set(id, course(id, { listMinor, ownPrice }));
      owners.set(id, `author-of-${id}`);
    }
    products.set(
      pack,
      course(pack, { kind: 'pack', listMinor: 70_000, lectures: [], parts: Object.keys(parts) }),
    );
  };
  const watchAll = async (as: Person, id: string) => {
    for (const no of [1, 2]) await open(as, id, no);
  };

  it('gives the other course back to an honest buyer: what is kept counts at no more than it cost alone', async () => {
    sell('fallen-pack', { fallen: [90_000, 10_000], steady: [10_000, 10_000] });
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'fallen-pack' });
    await watchAll(as, 'fallen');
    // Another price after the purchase changes nothing of it.
    sell('fallen-pack', { fallen: [90_000, 500_000], steady: [10_000, 500_000] });
    const preview = await previewOf(as, orderId);
    expect([preview['isPossible'], preview['amountMinor'], preview['keptMinor']]).toEqual([
      true,
      7_000,
      undefined,
    ]);
    await giveBack(as, orderId, 7_000);
    expect(await courses(as)).toEqual(['fallen']);
    expect(await earnedOf(orderId)).toEqual([
      'author-of-fallen sale 63000',
      'author-of-steady sale 7000',
      'author-of-steady refund -7000',
    ]);
  });

  it('leaves nobody a course for less than it costs alone, up to twice what it weighs in the pack', async () => {
    sell('raised-pack', { raised: [45_000, 90_000], other: [45_000, 90_000] });
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'raised-pack' });
    await watchAll(as, 'raised');
    expect(await previewOf(as, orderId)).toMatchObject({
      ...{ isPossible: false, rule: 'pack-parts', amountMinor: 0, keptMinor: 90_000, closes: [] },
    });
    expect((await steps.requestRefund(as, orderId, 35_000)).body['error']).toBe('REFUND_NOT_POSSIBLE');
    expect(await courses(as)).toEqual(['other', 'raised', 'raised-pack']);
    expect(await earnedOf(orderId)).toEqual(['author-of-raised sale 35000', 'author-of-other sale 35000']);
  });

  it('lets no author take the refund of another course by any price of their own', async () => {
    sell('inflated-pack', { inflated: [10_000, 5_000_000], untouched: [90_000, 90_000] });
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'inflated-pack' });
    await watchAll(as, 'inflated');
    expect(await previewOf(as, orderId)).toMatchObject({
      isPossible: true,
      amountMinor: 50_000,
      keptMinor: 20_000,
    });
    await giveBack(as, orderId, 50_000);
    expect(await courses(as)).toEqual(['inflated']);
    expect(await earnedOf(orderId)).toEqual([
      'author-of-inflated sale 7000',
      'author-of-untouched sale 63000',
      'author-of-untouched refund -50000',
    ]);
  });

  it('counts what is kept at its weight where the order, of the release before, has no other price', async () => {
    sell('older-pack', { older: [90_000, 10_000], rest: [10_000, 10_000] });
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'older-pack' });
    await watchAll(as, 'older');
    expect((await previewOf(as, orderId))['amountMinor']).toBe(7_000);
    await commerce.postgres.query(
      `update commerce.orders set parts = (select jsonb_agg(part - 'ownMinor') from jsonb_array_elements(parts) part) where id = $1`,
      [orderId],
    );
    expect(await previewOf(as, orderId)).toMatchObject({ amountMinor: 0, keptMinor: 90_000 });
  });

  it('is another order once a course of it costs something else alone', async () => {
    const as = buyer();
    sell('moving-pack', { first: [90_000, 90_000], second: [10_000, 10_000] });
    const order = async () => (await steps.order(as, { curriculumId: 'moving-pack' })).body['orderId'];
    const before = await order();
    expect(await order()).toBe(before);
    sell('moving-pack', { first: [90_000, 20_000], second: [10_000, 10_000] });
    expect(await order()).not.toBe(before);
    expect(await steps.stateOf(before)).toBe('SUPERSEDED');
  });
});

it('gives a live part that was kept at its list price back for that, once it is cancelled', async () => {
  const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'evening' });
  expect(await previewOf(as, orderId)).toMatchObject({ amountMinor: 60_000, keptMinor: 10_000 });
  await giveBack(as, orderId, 60_000);
  expect(await courses(as)).toEqual(['talk']);
  await commerce.send('POST', '/internal/courses/cancelled', {
    headers: { 'x-service-secret': 'what services show each other in tests' },
    body: { curriculumId: 'talk', isCancelled: true, staffId: 'staff-1', asOf: new Date().toISOString() },
  });
  expect(await previewOf(as, orderId)).toMatchObject({ rule: 'live-cancelled', amountMinor: 10_000 });
  expect((await steps.requestRefund(as, orderId, 10_000)).body['state']).toBe('APPROVED');
  await steps.reaches(orderId, 'REFUNDED');
  expect(await courses(as)).toEqual([]);
  expect(await earnedOf(orderId)).toEqual([
    'author-of-dear sale 63000',
    'author-of-talk sale 7000',
    'author-of-dear refund -60000',
    'author-of-dear refund -3000',
    'author-of-talk refund -7000',
  ]);
});
