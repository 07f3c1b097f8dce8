import { until } from '@lectern/testing/node';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';
import { expectNothingBroken, type MoneySteps, startMoneySteps } from '../money-steps.ts';
import { course } from '../partners.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

it('shows rule and sum first, and gives everything back that was not started', async () => {
  const { as, orderId } = await steps.paid();
  const preview = await commerce.send('GET', `/api/payment/orders/${orderId}/refund`, { as });
  expect(preview.body).toMatchObject({ rule: 'vod-unstarted', amountMinor: 100_000, isPossible: true });
  expect(preview.body['closes']).toMatchObject([{ id: 'botox' }]);
  const { status, body } = await steps.requestRefund(as, orderId, 100_000);
  expect([status, body['state']]).toEqual([202, 'REQUESTED']);
  expect((await steps.decide(finance, body['refundId'])).body['state']).toBe('APPROVED');
  await steps.reaches(orderId, 'REFUNDED');
  expect(await steps.owned(as)).toEqual([]);
  const again = await commerce.send('GET', `/api/payment/orders/${orderId}/refund`, { as });
  expect(again.body).toMatchObject({ rule: 'already', isPossible: false, refundedMinor: 100_000 });
  const orders = await commerce.send('GET', '/api/payment/orders', { as });
  expect(orders.body['items'][0]).toMatchObject({
    state: 'REFUNDED',
    refundedMinor: 100_000,
    refund: { state: 'DONE' },
  });
});

describe('what learning knows counts', () => {
  const preview = async (as: ReturnType<typeof buyer>, orderId: string) =>
    (await commerce.send('GET', `/api/payment/orders/${orderId}/refund`, { as })).body;

  it('credited time is a start, although nothing was delivered', async () => {
    const { as, orderId } = await steps.paid();
    commerce.partners.standings.set(as.userId, { creditedLectures: ['botox-1'], certificates: [] });
    expect(await preview(as, orderId)).toMatchObject({ rule: 'vod-divisible', amountMinor: 75_000 });
  });

  it('lectures count as they were sold: an author who takes unopened ones away lowers nothing', async () => {
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'filler' });
    commerce.partners.standings.set(as.userId, { creditedLectures: ['filler-1'], certificates: [] });
    const kept = course('filler', { lectures: [{ id: 'filler-1', duration: 600 }] });
    commerce.partners.products.set('filler', kept);
    expect(await preview(as, orderId)).toMatchObject({ amountMinor: 75_000, openedLectures: 1, lectures: 2 });
    commerce.partners.products.set('filler', course('filler'));
  });

  it('a certificate leaves nothing to give back without a decision of staff', async () => {
    const { as, orderId } = await steps.paid();
    const certificates = [{ curriculumId: 'botox', number: 'LC-1' }];
    commerce.partners.standings.set(as.userId, { creditedLectures: [], certificates });
    expect(await preview(as, orderId)).toMatchObject({ isPossible: false, amountMinor: 0 });
    const refused = await steps.requestRefund(as, orderId, 100_000);
    expect([refused.status, refused.body['error']]).toEqual([409, 'REFUND_NOT_POSSIBLE']);
  });

  it('and without its answer no refund is judged', async () => {
    const { as, orderId } = await steps.paid();
    commerce.partners.isLearningAway = true;
    const refused = await steps.requestRefund(as, orderId, 100_000);
    commerce.partners.isLearningAway = false;
    expect(refused.status).toBe(503);
  });

  it('a refund of staff ends the certificate, also when learning is away at first', async () => {
    const { as, orderId } = await steps.paid();
    commerce.partners.isLearningAway = true;
    const body = { amountMinor: 100_000, rule: 'staff', reason: '환불 사유를 확인했습니다.' };
    const made = await commerce.send('POST', `/api/admin/orders/${orderId}/refund`, { as: finance, body });
    expect(made.status).toBeLessThan(300);
    await steps.reaches(orderId, 'REFUNDED');
    commerce.partners.isLearningAway = false;
    await until(() => Promise.resolve(commerce.partners.closed.some((closed) => closed.orderId === orderId)));
    expect(commerce.partners.closed.find((closed) => closed.orderId === orderId)).toEqual({
      userId: as.userId,
      orderId,
      curriculumIds: ['botox'],
    });
  });
});

it('row 25: makes one cancel of two clicks and two admins', async () => {
  const { as, orderId } = await steps.paid();
  const [one, two] = await Promise.all([
    steps.requestRefund(as, orderId, 100_000),
    steps.requestRefund(as, orderId, 100_000),
  ]);
  expect(two.body['refundId']).toBe(one.body['refundId']);
  const other = staff('owner');
  const decisions = await Promise.all([
    steps.decide(finance, one.body['refundId']),
    steps.decide(other, one.body['refundId']),
  ]);
  expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
  await steps.reaches(orderId, 'REFUNDED');
  expect(await steps.cancelsOf(orderId)).toHaveLength(1);
});

it('row 25: finds the cancel whose answer was lost, and makes no second one', async () => {
  const { as, orderId } = await steps.paid();
  const { body } = await steps.requestRefund(as, orderId, 100_000);
  await commerce.toss.fault({ fault: 'reset-after-work', on: 'cancel', orderId, times: 1 });
  await steps.decide(finance, body['refundId']);
  await steps.reaches(orderId, 'REFUNDED');
  expect(await steps.cancelsOf(orderId)).toHaveLength(1);
});

it('row 26: lets the first play or the refund win, and tells the other', async () => {
  const { as, orderId } = await steps.paid();
  const [play, refund] = await Promise.all([steps.begin(as), steps.requestRefund(as, orderId, 100_000)]);
  if (play.body['hasAccess']) expect([refund.status, refund.body['error']]).toEqual([409, 'REFUND_CHANGED']);
  else expect([play.body['reason'], refund.status]).toEqual(['refund-requested', 202]);
});

it('counts the lectures that were opened', async () => {
  const { as, orderId } = await steps.paid();
  await steps.begin(as);
  const preview = await commerce.send('GET', `/api/payment/orders/${orderId}/refund`, { as });
  expect(preview.body).toMatchObject({
    rule: 'vod-divisible',
    amountMinor: 75_000,
    openedLectures: 1,
    lectures: 2,
  });
  const { body } = await steps.requestRefund(as, orderId, 75_000);
  await steps.decide(finance, body['refundId']);
  await steps.reaches(orderId, 'PARTIALLY_REFUNDED');
  expect(await steps.owned(as)).toEqual([]);
  const again = await commerce.send('GET', `/api/payment/orders/${orderId}/refund`, { as });
  expect(again.body['isPossible']).toBe(false);
  const standing = await commerce.send('GET', `/api/payment/confirm?orderId=${orderId}`, { as });
  expect(standing.body['status']).toBe('CANCELED');
});

it('row 29: a session that is moved gives a buyer who opened nothing the later deadline, others the earlier', async () => {
  const startsIn = (days: number) => {
    const liveStartsAt = new Date(Date.now() + days * 86_400_000).toISOString();
    const liveEndsAt = new Date(Date.now() + (days + 1) * 86_400_000).toISOString();
    commerce.partners.products.set('live', course('live', { isLive: true, liveStartsAt, liveEndsAt }));
  };
  startsIn(3);
  const [unopened, opened] = [
    await steps.paid(buyer(), { curriculumId: 'live' }),
    await steps.paid(buyer(), { curriculumId: 'live' }),
  ];
  await steps.begin(opened.as, 'live');
  const ruleOf = async ({ as, orderId }: typeof opened) =>
    (await commerce.send('GET', `/api/payment/orders/${orderId}/refund`, { as })).body['rule'] as unknown;
  expect([await ruleOf(unopened), await ruleOf(opened)]).toEqual(['live-late', 'live-late']);
  startsIn(30);
  expect([await ruleOf(unopened), await ruleOf(opened)]).toEqual(['live-early', 'live-late']);
  expect((await steps.requestRefund(unopened.as, unopened.orderId, 100_000)).status).toBe(202);
  startsIn(2);
  expect(await ruleOf(opened)).toBe('live-late');
});

it('row 27: refuses staff a sum that is higher than what is left, in cents too', async () => {
  const { orderId } = await steps.paid(buyer(), { currency: 'USD', method: 'paypal' });
  const refund = (amountMinor: number) =>
    commerce.send('POST', `/api/admin/orders/${orderId}/refund`, {
      as: finance,
      body: { rule: 'staff', amountMinor, reason: 'agreed with the buyer' },
    });
  expect((await refund(7_144)).body['error']).toBe('REFUND_TOO_HIGH');
  expect((await refund(1_001)).status).toBe(202);
  await steps.reaches(orderId, 'PARTIALLY_REFUNDED');
  expect((await refund(6_143)).body['error']).toBe('REFUND_TOO_HIGH');
  expect((await refund(6_142)).status).toBe(202);
  await steps.reaches(orderId, 'REFUNDED');
});

it('lets nobody decide who is not of finance', async () => {
  const { as, orderId } = await steps.paid();
  const { body } = await steps.requestRefund(as, orderId, 100_000);
  for (const person of [as, buyer({ roles: ['viewer'] }), buyer({ roles: ['content'] })]) {
    expect((await steps.decide(person, body['refundId'])).status).toBe(403);
  }
  expect((await steps.decide(finance, body['refundId'], { decision: 'decline' })).body['state']).toBe(
    'DECLINED',
  );
  expect(await steps.owned(as)).toHaveLength(1);
});

it('shows no order to another person', async () => {
  const { orderId } = await steps.paid();
  const as = buyer();
  for (const path of ['', '/refund']) {
    expect((await commerce.send('GET', `/api/payment/orders/${orderId}${path}`, { as })).status).toBe(404);
  }
});

describe('a course that does not take place', () => {
  let told = Date.parse('2026-11-24T00:00:00.000Z');
  const note = (isCancelled: boolean, asOf = (told += 1_000), curriculumId = 'botox') =>
    commerce.send('POST', '/internal/courses/cancelled', {
      headers: { 'x-service-secret': 'what services show each other in tests' },
      body: { curriculumId, isCancelled, staffId: 'staff-1', asOf: new Date(asOf).toISOString() },
    });
  const look = () => commerce.addJob('refund-cancelled', { curriculumId: 'botox', afterOrderId: '' });
  const previewOf = async (as: Parameters<typeof steps.owned>[0], orderId: string) =>
    (await commerce.send('GET', `/api/payment/orders/${orderId}/refund`, { as })).body;
  afterEach(() => note(false));

  it('is no longer sold, and is given back in full on request without a decision, also an hour before', async () => {
    const { as, orderId } = await steps.paid();
    const open = await steps.authenticated();
    expect((await note(true)).status).toBe(200);
    expect(await previewOf(as, orderId)).toMatchObject({ rule: 'live-cancelled', amountMinor: 100_000 });
    expect((await steps.confirm(open.as, open.confirmation)).body['error']).toBe('NOT_FOR_SALE');
    expect((await steps.requestRefund(as, orderId, 100_000)).body['state']).toBe('APPROVED');
    await steps.reaches(orderId, 'REFUNDED');
  });

  it('is given back without being asked, once, an hour after the last cancellation', async () => {
    const { as, orderId } = await steps.paid();
    await note(true);
    await commerce.advance(1_800);
    await note(false);
    await note(true);
    await commerce.advance(3_000);
    await look();
    const other = await steps.paid(undefined, { curriculumId: 'filler' });
    expect(await previewOf(as, orderId)).toMatchObject({ rule: 'live-cancelled' });
    await commerce.advance(601);
    await Promise.all([look(), look()]);
    await steps.reaches(orderId, 'REFUNDED');
    expect(await steps.cancelsOf(orderId)).toHaveLength(1);
    expect(await steps.owned(as)).toEqual([]);
    expect(await steps.owned(other.as)).toHaveLength(1);
  });

  it('is given back as the second part of a pack that is cancelled, without staff and without being asked', async () => {
    const [clock] = await commerce.postgres.query<{ now: Date }>('select commerce.present() as now');
    const soon = new Date(Number(clock?.now) + 2 * 86_400_000).toISOString();
    for (const id of ['live-a', 'live-b'])
      commerce.partners.products.set(id, course(id, { isLive: true, liveStartsAt: soon, liveEndsAt: soon }));
    const parts = ['live-a', 'live-b'];
    commerce.partners.products.set('lives', course('lives', { kind: 'pack', parts, lectures: [] }));
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'lives' });
    await note(true, undefined, 'live-a');
    const asked = await steps.requestRefund(as, orderId, 50_000);
    expect(asked.body['state']).toBe('REQUESTED');
    await steps.decide(finance, asked.body['refundId']);
    await steps.reaches(orderId, 'PARTIALLY_REFUNDED');
    expect(await previewOf(as, orderId)).toMatchObject({ rule: 'already', amountMinor: 0 });
    await note(true, undefined, 'live-b');
    expect(await previewOf(as, orderId)).toMatchObject({ rule: 'live-cancelled', amountMinor: 50_000 });
    await commerce.advance(3_700);
    await commerce.addJob('refund-cancelled', { curriculumId: 'live-b', afterOrderId: '' });
    await steps.reaches(orderId, 'REFUNDED');
    expect(await steps.owned(as)).toEqual([]);
  });

  it('is described before: who holds it, what it gives back by currency, packs apart, and the later deadline', async () => {
    const at = (days: number) => new Date(Date.UTC(2027, 5, days, 1)).toISOString();
    const dated = { isLive: true, liveStartsAt: at(10), liveEndsAt: at(11) };
    commerce.partners.products.set('told', course('told', dated));
    const returned = await steps.paid(buyer(), { curriculumId: 'told' });
    await steps.paid(buyer(), { curriculumId: 'told' });
    await steps.paid(buyer(), { curriculumId: 'told', currency: 'USD', method: 'paypal' });
    await steps.requestRefund(returned.as, returned.orderId, 100_000);
    const describe = (startsAt: string | null) =>
      commerce.send('POST', '/internal/courses/buyers', {
        headers: { 'x-service-secret': 'what services show each other in tests' },
        body: { curriculumId: 'told', startsAt },
      });
    const { body } = await describe(at(5));
    expect(body).toEqual({
      people: 3,
      refunds: [
        { currency: 'KRW', orders: 1, amountMinor: 100_000 },
        { currency: 'USD', orders: 1, amountMinor: 7_143 },
      ],
      packs: 0,
      // The seventh day before the tenth in Korea, which was bought: later than that before the fifth.
      fullUntil: '2027-06-03T14:59:59.999Z',
    });
    expect((await describe(at(20))).body['fullUntil']).toBe('2027-06-13T14:59:59.999Z');
    expect((await describe(null)).body['fullUntil']).toBeNull();
  });

  it('keeps what was stored later when an earlier telling comes late', async () => {
    const { as, orderId } = await steps.paid();
    await note(false);
    expect((await note(true, told - 500)).status).toBe(200);
    expect(await previewOf(as, orderId)).toMatchObject({ rule: 'vod-unstarted' });
    await steps.paid();
  });
});
