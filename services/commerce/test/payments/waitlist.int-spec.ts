import { until } from '@lectern/testing/node';
import { expectNothingBroken, startMoneySteps, type MoneySteps } from '../money-steps.ts';
import { course } from '../partners.ts';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
let steps: MoneySteps;

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

type Person = ReturnType<typeof buyer>;
const sell = (id: string, seats: number | null) => commerce.partners.products.set(id, course(id, { seats }));
const wait = (as: Person, id: string, method = 'POST') =>
  commerce.send(method, `/api/payment/waitlist/${id}`, { as });
const standing = async (as: Person, id: string) => {
  const { body } = await commerce.send('GET', `/api/payment/checkout/${id}`, { as });
  return [body['waitlist']?.state, body['seatsLeft']];
};
const mailsTo = ({ userId }: Person) =>
  commerce.partners.mails.filter(
    ({ to, content }) => to.startsWith(userId) && content.template === 'seat-offered',
  );
/** Runs the look for free seats until it was done once more. */
const offer = () => commerce.runJob('offer-seats');
/** Gives a bought course back. */
async function giveBack(as: Person, orderId: string): Promise<void> {
  const { body } = await steps.requestRefund(as, orderId, 100_000);
  await steps.decide(staff('finance'), body['refundId']);
  await steps.reaches(orderId, 'REFUNDED');
}

it('holds a freed seat for who waited longest, passes it on after a day, and keeps it from all others', async () => {
  sell('room', 1);
  const [owner, first, second, passer] = [buyer(), buyer(), buyer(), buyer()];
  const late = await steps.authenticated(buyer(), { curriculumId: 'room' });
  expect((await wait(first, 'room')).body['error']).toBe('NO_WAITLIST');
  const { orderId } = await steps.paid(owner, { curriculumId: 'room' });
  expect((await wait(owner, 'room')).body['error']).toBe('ALREADY_PURCHASED');
  expect((await wait(first, 'room')).body).toEqual({ state: 'waiting', offerEndsAt: null });
  expect((await wait(first, 'room')).body['state']).toBe('waiting');
  expect((await wait(second, 'room')).body['state']).toBe('waiting');
  await giveBack(owner, orderId);
  // Before anybody was offered it, the seat is not for who did not wait.
  expect(await standing(passer, 'room')).toEqual(['none', 0]);
  await offer();
  expect(await standing(first, 'room')).toEqual(['offered', 1]);
  expect(await standing(second, 'room')).toEqual(['waiting', 0]);
  expect((await steps.order(passer, { curriculumId: 'room' })).body['error']).toBe('SOLD_OUT');
  expect((await steps.confirm(late.as, late.confirmation)).body['error']).toBe('SOLD_OUT');
  await until(async () => Promise.resolve(mailsTo(first).length === 1));
  expect(mailsTo(first)[0]?.content).toMatchObject({ curriculumId: 'room', course: '강의 room' });
  await commerce.advance(86_401);
  await offer();
  expect(await standing(first, 'room')).toEqual(['none', 0]);
  expect(await standing(second, 'room')).toEqual(['offered', 1]);
  await steps.paid(second, { curriculumId: 'room' });
  await offer();
  const ended = await commerce.postgres.query(
    `select end_reason from commerce.seat_wait where curriculum_id = 'room' order by id`,
  );
  expect(ended).toEqual([{ end_reason: 'passed' }, { end_reason: 'taken' }]);
  expect(mailsTo(first)).toHaveLength(1);
});

it('passes the seat of who leaves on at once, and ends with the course', async () => {
  sell('stage', 1);
  const [owner, first, second] = [buyer(), buyer(), buyer()];
  const { orderId } = await steps.paid(owner, { curriculumId: 'stage' });
  for (const as of [first, second]) await wait(as, 'stage');
  await giveBack(owner, orderId);
  await offer();
  expect((await wait(first, 'stage', 'DELETE')).body['state']).toBe('none');
  await offer();
  expect(await standing(second, 'stage')).toEqual(['offered', 1]);
  commerce.partners.products.set('stage', course('stage', { seats: 1, isForSale: false }));
  await offer();
  const going = await commerce.postgres.query(
    `select 1 from commerce.seat_wait where curriculum_id = 'stage' and ended_at is null`,
  );
  expect(going).toEqual([]);
});

it('tells a person where they wait, also while the sale is closed and without a licence, until they leave', async () => {
  for (const id of ['hall', 'attic', 'cellar']) sell(id, 1);
  const [owner, waiting] = [buyer(), buyer()];
  const places = async (as: Person) => {
    const { status, body } = await commerce.send('GET', '/api/payment/waitlist', { as });
    return [status, body['items']];
  };
  const place = (id: string, own: object) => ({
    ...{ curriculumId: id, title_ko: `강의 ${id}`, title_en: `Course ${id}` },
    ...{ state: 'waiting', offerEndsAt: null, closed: null, ...own },
  });
  expect(await places(waiting)).toEqual([200, []]);
  const { orderId } = await steps.paid(owner, { curriculumId: 'hall' });
  for (const id of ['attic', 'cellar']) await steps.paid(buyer(), { curriculumId: id });
  for (const id of ['hall', 'attic', 'cellar']) await wait(waiting, id);
  await giveBack(owner, orderId);
  await offer();
  const ended = new Date(Date.now() - 60_000).toISOString();
  commerce.partners.products.set('attic', course('attic', { seats: 1, saleEndsAt: ended }));
  commerce.partners.products.set('cellar', course('cellar', { seats: 1, isForSale: false }));
  const held = place('hall', { state: 'offered', offerEndsAt: expect.any(String) });
  const closed = place('attic', { closed: 'SALE_ENDED' });
  // Of what is not sold any more the wait is about to end.
  expect(await places(waiting)).toEqual([200, [closed, held]]);
  const lapsed = { ...waiting, licenseVerified: false };
  expect(await places(lapsed)).toEqual([200, [closed, held]]);
  expect((await wait(lapsed, 'attic', 'DELETE')).body['state']).toBe('none');
  expect(await places(lapsed)).toEqual([200, [held]]);
  expect(await places(owner)).toEqual([200, []]);
});

it('is for courses with seats alone, and for people with a licence', async () => {
  sell('film', null);
  expect((await wait(buyer(), 'film')).body['error']).toBe('NO_WAITLIST');
  expect((await standing(buyer(), 'film'))[0]).toBeUndefined();
  expect((await wait(buyer({ licenseVerified: false }), 'film')).status).toBe(403);
});
