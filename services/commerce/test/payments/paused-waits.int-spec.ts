import pg from 'pg';
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

type Person = ReturnType<typeof buyer>;
type Facts = Parameters<typeof course>[1];
const sell = (id: string, facts: Facts = {}) => commerce.partners.products.set(id, course(id, facts));
const offer = () => commerce.runJob('offer-seats');
const seatsLeft = async (as: Person, id: string) =>
  (await commerce.send('GET', `/api/payment/checkout/${id}`, { as })).body['seatsLeft'] as unknown;

/** So many seconds from now, by the clock of the rules, which tests move. */
async function inSeconds(seconds: number): Promise<string> {
  const [row] = await commerce.postgres.query<{ now: Date }>('select commerce.present() as now');
  return new Date((row?.now.getTime() ?? 0) + seconds * 1_000).toISOString();
}

/** The window of a sale, by seconds from now. */
const windowOf = async (seconds: Record<string, number>): Promise<Facts> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(seconds).map(async ([name, at]) => [name, await inSeconds(at)] as const),
    ),
  );

/** A course of one seat that is given back after its sale was closed, and who waits for it. */
async function freedSeat(id: string, closed: Facts): Promise<Person> {
  sell(id, { seats: 1 });
  const [owner, waiting] = [buyer(), buyer()];
  const { orderId } = await steps.paid(owner, { curriculumId: id });
  expectDone(await commerce.send('POST', `/api/payment/waitlist/${id}`, { as: waiting }));
  sell(id, { seats: 1, ...closed });
  const { body } = await steps.requestRefund(owner, orderId, 100_000);
  await steps.decide(staff('finance'), body['refundId']);
  await steps.reaches(orderId, 'REFUNDED');
  return waiting;
}

describe('a course whose sale is closed, in a pack that is sold', () => {
  it.each([
    ['over', { saleEndsAt: -MINUTE }],
    ['to-come', { saleStartsAt: HOUR }],
  ])('keeps no free seat for those who wait while its sale is %s', async (part, seconds) => {
    const pack = `pack-${part}`;
    const waiting = await freedSeat(part, await windowOf(seconds));
    sell(pack, { kind: 'pack', parts: [part], listMinor: 150_000 });
    expect(await seatsLeft(buyer(), pack)).toBe(1);
    const ordered = await steps.authenticated(buyer(), { curriculumId: pack });

    // Who waits has their place again as soon as the sale is open, before any job looks at it.
    sell(part, { seats: 1 });
    expect(await seatsLeft(buyer(), part)).toBe(0);
    expect(await seatsLeft(buyer(), pack)).toBe(0);
    expect((await steps.confirm(ordered.as, ordered.confirmation)).body['error']).toBe('SOLD_OUT');
    await offer();
    expect(await seatsLeft(waiting, part)).toBe(1);
    expect(await seatsLeft(buyer(), pack)).toBe(0);
  });

  it('has its seat taken by who pays for the pack, and still keeps their place for those who wait', async () => {
    const waiting = await freedSeat('taken', await windowOf({ saleEndsAt: -MINUTE }));
    sell('with-taken', { kind: 'pack', parts: ['taken'], listMinor: 150_000 });
    const { orderId } = await steps.paid(buyer(), { curriculumId: 'with-taken' });
    expect(await steps.stateOf(orderId)).toBe('PAID');
    sell('taken', { seats: 1 });
    await offer();
    const { body } = await commerce.send('GET', '/api/payment/checkout/taken', { as: waiting });
    expect([body['waitlist'].state, body['seatsLeft']]).toEqual(['waiting', 0]);
  });
});

it('counts every wait for a service of the release before, which says the number of seats alone', async () => {
  await freedSeat('of-before', await windowOf({ saleEndsAt: -MINUTE }));
  const client = new pg.Client({ connectionString: commerce.databaseUrl });
  await client.connect();
  const isFull = async (seats: unknown) => {
    const asked = [buyer().userId, JSON.stringify({ 'of-before': seats })];
    const { rows } = await client.query<{ full: string | null }>(
      'select find_full_course($1, $2) as full',
      asked,
    );
    return rows[0]?.full != null;
  };
  try {
    expect(await isFull(1)).toBe(true);
    expect(await isFull(2)).toBe(false);
    expect(await isFull({ count: 1, isQueued: true })).toBe(true);
    expect(await isFull({ count: 1, isQueued: false })).toBe(false);
  } finally {
    await client.end();
  }
});
