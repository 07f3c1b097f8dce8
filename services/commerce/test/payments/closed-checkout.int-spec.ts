import { expectNothingBroken, startMoneySteps, type MoneySteps } from '../money-steps.ts';
import { course } from '../partners.ts';
import { buyer, type Answer, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
let steps: MoneySteps;

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

type Person = ReturnType<typeof buyer>;
type Facts = Parameters<typeof course>[1];
const HOUR = 3_600;
const sell = (id: string, facts: Facts = {}) => commerce.partners.products.set(id, course(id, facts));
const checkout = (as: Person, id: string) => commerce.send('GET', `/api/payment/checkout/${id}`, { as });
const wait = (as: Person, id: string, method = 'POST') =>
  commerce.send(method, `/api/payment/waitlist/${id}`, { as });
const refusalOf = ({ status, body }: Answer) => [status, body['error']];

async function inHours(hours: number): Promise<string> {
  const [row] = await commerce.postgres.query<{ now: Date }>('select commerce.present() as now');
  return new Date((row?.now.getTime() ?? 0) + hours * HOUR * 1_000).toISOString();
}

const CLOSED: [string, () => Promise<Facts>][] = [
  ['SALE_ENDED', async () => ({ saleEndsAt: await inHours(-1) })],
  ['SALE_NOT_STARTED', async () => ({ saleStartsAt: await inHours(1) })],
  ['NOT_FOR_SALE', () => Promise.resolve({ isForSale: false })],
];

describe.each(CLOSED)('the checkout of a product that nobody can buy: %s', (code, closed) => {
  const id = code.toLowerCase();

  it('says of a payment that is not decided that it is being verified', async () => {
    const course = `${id}-doubt`;
    sell(course);
    const { as, orderId, confirmation } = await steps.authenticated(buyer(), { curriculumId: course });
    await commerce.toss.fault({ fault: 'reset', on: 'confirm', orderId });
    await commerce.toss.fault({ fault: 'reset', on: 'get', orderId });
    expect((await steps.confirm(as, confirmation)).status).toBe(202);
    sell(course, await closed());
    const { status, body } = await checkout(as, course);
    expect([status, body['inProgressOrderId'], body['closed']]).toEqual([200, orderId, code]);
    expect(refusalOf(await checkout(buyer(), course))).toEqual([409, code]);
    expect(refusalOf(await steps.order(as, { curriculumId: course }))).toEqual([409, code]);
  });

  it('says to its owner that it is owned', async () => {
    const course = `${id}-owned`;
    sell(course);
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: course });
    sell(course, await closed());
    const { status, body } = await checkout(as, course);
    expect([status, body['owned']?.orderId, body['closed']]).toEqual([200, orderId, code]);
  });
});

describe('who waits for a seat of a course whose sale is closed', () => {
  it('reads that they wait, and may leave', async () => {
    sell('hall', { seats: 1 });
    await steps.paid(buyer(), { curriculumId: 'hall' });
    const as = buyer();
    await wait(as, 'hall');
    sell('hall', { seats: 1, saleEndsAt: await inHours(-1) });
    const { status, body } = await checkout(as, 'hall');
    expect([status, body['waitlist'].state, body['closed']]).toEqual([200, 'waiting', 'SALE_ENDED']);
    expect(refusalOf(await steps.order(as, { curriculumId: 'hall' }))).toEqual([409, 'SALE_ENDED']);
    expect(refusalOf(await wait(buyer(), 'hall'))).toEqual([409, 'SALE_ENDED']);
    expect((await wait(as, 'hall', 'DELETE')).body['state']).toBe('none');
    expect(refusalOf(await checkout(as, 'hall'))).toEqual([409, 'SALE_ENDED']);
  });

  it('is refused like everybody once the course is for sale no more, which ends every wait', async () => {
    sell('stage', { seats: 1 });
    await steps.paid(buyer(), { curriculumId: 'stage' });
    const as = buyer();
    await wait(as, 'stage');
    sell('stage', { seats: 1, isForSale: false });
    expect(refusalOf(await checkout(as, 'stage'))).toEqual([409, 'NOT_FOR_SALE']);
  });
});

it('is of no product that is sold', async () => {
  expect((await checkout(buyer(), 'botox')).body['closed']).toBeNull();
});

it('says of a pack that is owned with a part which is gone that it is owned', async () => {
  sell('gone');
  sell('old-pack', { kind: 'pack', parts: ['gone'], listMinor: 150_000 });
  const { as } = await steps.paid(buyer(), { curriculumId: 'old-pack' });
  commerce.partners.products.delete('gone');
  const { status, body } = await checkout(as, 'old-pack');
  expect([status, body['owned'] !== null, body['closed']]).toEqual([200, true, 'NOT_FOR_SALE']);
  expect((await checkout(buyer(), 'old-pack')).body).toMatchObject({
    error: 'NOT_FOR_SALE',
    details: { id: 'gone' },
  });
});

it('counts no guess of a code while the sale is closed: who waits for its start with a good one may buy then', async () => {
  const as = buyer();
  const code = 'WELCOME10';
  sell('opening', { saleStartsAt: await inHours(1) });
  for (let n = 0; n < 6; n += 1) {
    const looked = await commerce.send('GET', `/api/payment/checkout/opening?referralCode=${code}`, { as });
    const ordered = await steps.order(as, { curriculumId: 'opening', referralCode: code });
    expect([refusalOf(looked), refusalOf(ordered)]).toEqual([
      [409, 'SALE_NOT_STARTED'],
      [409, 'SALE_NOT_STARTED'],
    ]);
  }
  sell('opening');
  const looked = await commerce.send('GET', `/api/payment/checkout/opening?referralCode=${code}`, { as });
  expect([looked.status, looked.body['code']?.reason]).toEqual([200, null]);
  const { status, body } = await steps.order(as, { curriculumId: 'opening', referralCode: code });
  expect([status, body['amountMinor']]).toEqual([200, 90_000]);
});

it('says nothing of a code where nothing can be bought', async () => {
  sell('code-owned');
  const { as } = await steps.paid(buyer(), { curriculumId: 'code-owned' });
  sell('code-owned', { isForSale: false });
  const ask = (code: string) =>
    commerce.send('GET', `/api/payment/checkout/code-owned?referralCode=${code}`, { as });
  expect((await ask('WELCOME10')).body['code']).toBeNull();
  expect((await ask('NO-SUCH-CODE')).body['code']).toBeNull();
});
