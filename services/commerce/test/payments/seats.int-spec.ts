import { expectNothingBroken, startMoneySteps, type MoneySteps } from '../money-steps.ts';
import { course } from '../partners.ts';
import { buyer, staff, type Answer, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

const errorOf = ({ status, body }: Answer) => [status, body['error']];
/** On a busy machine the service may answer "try again" (503), and a repeat of the same call is then served. */
async function untilServed(call: () => Promise<Answer>, tries = 20): Promise<Answer> {
  const answer = await call();
  return answer.status === 503 && tries > 1 ? untilServed(call, tries - 1) : answer;
}
const sell = (id: string, seats: number | null, facts: Parameters<typeof course>[1] = {}) =>
  commerce.partners.products.set(id, course(id, { seats, ...facts }));
const leftOf = async (id: string) =>
  (await commerce.send('GET', `/api/payment/checkout/${id}`, { as: buyer() })).body['seatsLeft'] as unknown;
const grant = (userId: string, curriculumId: string) =>
  commerce.send('POST', `/api/admin/orders/grants/${userId}`, {
    as: finance,
    body: { curriculumId, months: 12, reason: 'assistant of the practice' },
  });

it('fifty buyers race for the last seat: one has it, the others are not charged', async () => {
  sell('race', 1);
  const ready = [];
  for (let n = 0; n < 50; n += 1) ready.push(await steps.authenticated(buyer(), { curriculumId: 'race' }));
  expect(await leftOf('race')).toBe(1);
  const answers = await Promise.all(
    ready.map(({ as, confirmation }) => untilServed(() => steps.confirm(as, confirmation))),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status >= 300))
    expect(errorOf(answer)).toEqual([409, 'SOLD_OUT']);
  const ids = new Set(ready.map(({ orderId }) => orderId));
  const charged = (await commerce.toss.payments()).filter(
    ({ orderId, status }) => ids.has(orderId) && status === 'DONE',
  );
  expect(charged).toHaveLength(1);
  const enrolled = await commerce.postgres.query(
    `select 1 from commerce.enrolment where curriculum_id = 'race' and revoked_at is null`,
  );
  expect(enrolled).toHaveLength(1);
  expect(await leftOf('race')).toBe(0);
  const refused = await steps.order(buyer(), { curriculumId: 'race' });
  expect(errorOf(refused)).toEqual([409, 'SOLD_OUT']);
  expect(refused.body['details']).toEqual({ curriculumId: 'race', courseId: 'race' });
});

it('fifty free orders race for the last two seats: two have them', async () => {
  sell('gift', 2, { listMinor: 0 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => {
      const as = buyer();
      return untilServed(() => steps.order(as, { curriculumId: 'gift' }));
    }),
  );
  expect(answers.filter(({ body }) => body['state'] === 'PAID')).toHaveLength(2);
  expect(answers.filter(({ body }) => body['error'] === 'SOLD_OUT')).toHaveLength(48);
});

it('a repeat of the order and of its confirmation takes no second seat', async () => {
  sell('twice', 2);
  const as = buyer();
  const first = await steps.order(as, { curriculumId: 'twice' });
  const purchase = await steps.authenticated(as, { curriculumId: 'twice' });
  expect(purchase.orderId).toBe(first.body['orderId']);
  expect(await leftOf('twice')).toBe(2);
  const answers = await Promise.all([1, 2, 3].map(() => steps.confirm(as, purchase.confirmation)));
  expect(answers.map(({ status }) => status < 300)).toEqual([true, true, true]);
  expect(await leftOf('twice')).toBe(1);
});

it('an order that is not paid keeps no seat from others, and a late buyer is told before anything is charged', async () => {
  sell('slow', 1);
  const slow = await steps.authenticated(buyer(), { curriculumId: 'slow' });
  await steps.paid(buyer(), { curriculumId: 'slow' });
  expect(errorOf(await steps.confirm(slow.as, slow.confirmation))).toEqual([409, 'SOLD_OUT']);
  expect(await steps.stateOf(slow.orderId)).toBe('OPEN');
  await commerce.advance(46 * 60);
  expect(errorOf(await steps.confirm(slow.as, slow.confirmation))).toEqual([409, 'ORDER_EXPIRED']);
  expect(await steps.chargedOf(slow.orderId)).toBe(0);
});

it('a payment that is not decided keeps its seat, and gives it back when it fails', async () => {
  sell('doubt', 1);
  const { as, orderId, confirmation } = await steps.authenticated(buyer(), { curriculumId: 'doubt' });
  await commerce.toss.fault({ fault: 'reset', on: 'confirm', orderId });
  await commerce.toss.fault({ fault: 'reset', on: 'get', orderId });
  expect((await steps.confirm(as, confirmation)).status).toBe(202);
  expect(await leftOf('doubt')).toBe(0);
  expect(errorOf(await steps.order(buyer(), { curriculumId: 'doubt' }))).toEqual([409, 'SOLD_OUT']);
  await commerce.toss.clearFaults();
  // The provider's authentication ends after ten minutes.
  await commerce.advance(15 * 60);
  await steps.reaches(orderId, 'FAILED');
  expect(await leftOf('doubt')).toBe(1);
});

it('a refund gives the seat back', async () => {
  sell('back', 1);
  const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'back' });
  const { body } = await steps.requestRefund(as, orderId, 100_000);
  expect((await steps.decide(finance, body['refundId'])).status).toBe(200);
  await steps.reaches(orderId, 'REFUNDED');
  expect(await leftOf('back')).toBe(1);
  await steps.paid(buyer(), { curriculumId: 'back' });
  expect(await leftOf('back')).toBe(0);
});

it('a pack needs a seat in each of its courses that is not owned', async () => {
  sell('lab', 1);
  sell('hall', 2);
  sell('pack', null, { kind: 'pack', listMinor: 150_000, parts: ['lab', 'hall'] });
  expect(await leftOf('pack')).toBe(1);
  const owner = buyer();
  await steps.paid(owner, { curriculumId: 'lab' });
  const refused = await steps.order(buyer(), { curriculumId: 'pack' });
  expect(errorOf(refused)).toEqual([409, 'SOLD_OUT']);
  expect(refused.body['details']).toEqual({ curriculumId: 'pack', courseId: 'lab' });
  await steps.paid(owner, { curriculumId: 'pack' });
  expect(await leftOf('hall')).toBe(1);
});

it('staff may open a full course, which counts, and who has a seat by them may pay for it', async () => {
  sell('guests', 1);
  const granted = await steps.authenticated(buyer(), { curriculumId: 'guests' });
  await steps.paid(buyer(), { curriculumId: 'guests' });
  expect((await grant(granted.as.userId, 'guests')).status).toBe(200);
  expect(await leftOf('guests')).toBe(0);
  expect((await steps.confirm(granted.as, granted.confirmation)).status).toBe(200);
  sell('guests', 2);
  expect(await leftOf('guests')).toBe(0);
  sell('guests', 3);
  expect(await leftOf('guests')).toBe(1);
});

it('a course without a number has no end of seats', async () => {
  expect(await leftOf('botox')).toBeNull();
});
