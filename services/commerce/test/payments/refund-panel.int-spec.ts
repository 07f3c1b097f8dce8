import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';
import { expectNothingBroken, type MoneySteps, startMoneySteps } from '../money-steps.ts';
import { until } from '@lectern/testing/node';

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
afterEach(async () => {
  commerce.partners.isLearningAway = false;
  commerce.partners.isCatalogAway = false;
  await expectNothingBroken(commerce);
});

const detail = async (orderId: string) =>
  (await commerce.send('GET', `/api/admin/orders/${orderId}`, { as: staff('viewer') })).body;

describe('what staff decide a refund by', () => {
  it('tells first access and share of each lecture, the certificate, and what the rule gives although a request waits', async () => {
    const { as, orderId } = await steps.paid();
    await steps.begin(as);
    commerce.partners.standings.set(as.userId, {
      creditedLectures: ['botox-1'],
      certificates: [],
      watched: [{ curriculumId: 'botox', lectureId: 'botox-1', percentage: 40 }],
    });
    expect((await steps.requestRefund(as, orderId, 75_000)).status).toBe(202);
    const { preview, refundFacts } = await detail(orderId);
    expect(preview).toMatchObject({
      rule: 'vod-divisible',
      amountMinor: 75_000,
      openedLectures: 1,
      lectures: 2,
    });
    expect(refundFacts).toMatchObject({
      isLearningKnown: true,
      isCatalogKnown: true,
      lines: [],
      courses: [
        {
          id: 'botox',
          title_ko: '강의 botox',
          certificate: null,
          lectures: [{ id: 'botox-1', title_en: 'Lecture botox-1', watched: 40 }],
        },
      ],
    });
    expect(refundFacts.courses[0].lectures[0].firstAccessAt).toEqual(expect.any(String));
    expect(refundFacts.courses[0].firstAccessAt).toEqual(expect.any(String));
  });

  it('says what an absent service would know, and shows the rest', async () => {
    const { as, orderId } = await steps.paid();
    await steps.begin(as);
    commerce.partners.isLearningAway = true;
    const withoutLearning = await detail(orderId);
    expect(withoutLearning['preview']).toBeUndefined();
    expect(withoutLearning['refundFacts']).toMatchObject({
      isLearningKnown: false,
      isCatalogKnown: true,
      courses: [{ certificate: null, lectures: [{ id: 'botox-1', watched: null }] }],
    });
    commerce.partners.isCatalogAway = true;
    expect((await detail(orderId))['refundFacts']).toMatchObject({
      isCatalogKnown: false,
      courses: [{ id: 'botox', title_ko: null, lectures: [{ id: 'botox-1', title_ko: null }] }],
    });
  });

  it('names the certificate that a refund ends', async () => {
    const { as, orderId } = await steps.paid();
    commerce.partners.standings.set(as.userId, {
      creditedLectures: [],
      certificates: [{ curriculumId: 'botox', number: 'LC-7' }],
    });
    expect((await detail(orderId))['refundFacts'].courses).toMatchObject([{ certificate: 'LC-7' }]);
  });
});

describe('words to the buyer', () => {
  const mailOf = async (userId: string) => {
    const find = () =>
      commerce.partners.mails.find(
        ({ to, content }) => to === `${userId}@example.com` && content.template === 'refund-decided',
      )?.content;
    await until(() => Promise.resolve(find() !== undefined));
    return find() as Record<string, unknown>;
  };
  const request = async () => {
    const { as, orderId } = await steps.paid();
    const { body } = await steps.requestRefund(as, orderId, 100_000);
    return { as, orderId, refundId: String(body['refundId']) };
  };

  it.each([
    ['approve', {}],
    ['approve-sum', { amountMinor: 60_000 }],
    ['decline', {}],
  ])('of %s are the words of the mail, and the reason stays with staff', async (decision, facts) => {
    const { as, orderId, refundId } = await request();
    const words = '구매 후 7일 안에 신청하셨어요.\n감사해요.';
    const decided = await steps.decide(finance, refundId, {
      ...facts,
      decision,
      reason: 'VIP of the clinic, see ticket',
      message: ` ${words} `,
    });
    expect([decided.status, decided.body['note']]).toEqual([200, words]);
    const mail = await mailOf(as.userId);
    expect(mail['note']).toBe(words);
    expect(JSON.stringify(mail)).not.toContain('VIP');
    const buyers = await commerce.send('GET', '/api/payment/orders', { as });
    expect(JSON.stringify(buyers.body)).not.toContain('VIP');
    const [entry] = await commerce.postgres.query<{ detail: { reason: string } }>(
      `select detail from commerce_audit.audit_entry where action = 'refund.decided' and detail ->> 'orderId' = $1`,
      [orderId],
    );
    expect(entry?.detail.reason).toBe('VIP of the clinic, see ticket');
  });

  it('may be none at all', async () => {
    const { as, refundId } = await request();
    await steps.decide(finance, refundId, {
      decision: 'decline',
      reason: 'not for the buyer',
      message: '  ',
    });
    expect(await mailOf(as.userId)).not.toHaveProperty('note');
  });

  it('are the reason for a client of the release before', async () => {
    const { as, refundId } = await request();
    await steps.decide(finance, refundId, { decision: 'decline', reason: 'eight days have passed' });
    expect((await mailOf(as.userId))['note']).toBe('eight days have passed');
  });

  it('are written with a refund that nobody asked for', async () => {
    const { as, orderId } = await steps.paid();
    const { status } = await commerce.send('POST', `/api/admin/orders/${orderId}/refund`, {
      as: finance,
      body: { rule: 'mismatch', amountMinor: 100_000, reason: 'wrong film uploaded', message: '죄송해요.' },
    });
    expect(status).toBe(202);
    expect((await mailOf(as.userId))['note']).toBe('죄송해요.');
  });

  it('of more than the mail holds are refused', async () => {
    const { refundId } = await request();
    const { status } = await steps.decide(finance, refundId, { message: '가'.repeat(1_001) });
    expect(status).toBe(400);
  });

  it('of the first of two approvers are shown to the second', async () => {
    commerce.partners.products.set('dear', {
      ...commerce.partners.products.get('botox')!,
      id: 'dear',
      listMinor: 900_000,
    });
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'dear' });
    const { body } = await steps.requestRefund(as, orderId, 900_000);
    await steps.decide(finance, body['refundId'], { message: '먼저 쓴 말' });
    expect((await detail(orderId))['refunds'][0].proposal).toMatchObject({ message: '먼저 쓴 말' });
    await steps.decide(staff('finance'), body['refundId'], { message: '고친 말' });
    expect((await mailOf(as.userId))['note']).toBe('고친 말');
  });
});

describe('opening a course by hand', () => {
  const grant = async (userId: string, months: number) =>
    new Date(
      String(
        (
          await commerce.send('POST', `/api/admin/orders/grants/${userId}`, {
            as: finance,
            body: { curriculumId: 'filler', months, reason: 'a colleague of the clinic' },
          })
        ).body['endsAt'],
      ),
    );
  const monthsAfter = async (from: Date, months: number) =>
    (
      await commerce.postgres.query<{ at: Date }>(
        'select $1::timestamptz + make_interval(months => $2::int) as at',
        [from, months],
      )
    )[0]?.at;

  it('adds the months to an open course, from its end', async () => {
    const { userId } = buyer();
    const first = await grant(userId, 8);
    expect(await grant(userId, 6)).toEqual(await monthsAfter(first, 6));
    expect(await grant(userId, 1)).toEqual(await monthsAfter((await monthsAfter(first, 6)) as Date, 1));
  });

  it('opens one that is over for the months from now', async () => {
    const { userId } = buyer();
    await grant(userId, 1);
    await commerce.postgres.query(
      `update commerce.enrolment set starts_at = now() - interval '2 years', ends_at = now() - interval '1 year' where user_id = $1`,
      [userId],
    );
    const before = (await monthsAfter(new Date(), 2)) as Date;
    expect((await grant(userId, 2)).getTime() - before.getTime()).toBeGreaterThan(-60_000);
  });

  const send = async (userId: string, endsAtSeen: string | null) => {
    const { status, body } = await commerce.send('POST', `/api/admin/orders/grants/${userId}`, {
      as: finance,
      body: { curriculumId: 'filler', months: 3, reason: 'a colleague of the clinic', endsAtSeen },
    });
    return { status, body };
  };
  const grantsOf = (userId: string) =>
    commerce.postgres.query(
      `select 1 from commerce_audit.audit_entry where action = 'enrolment.granted' and account_id = $1`,
      [userId],
    );

  it('adds the months once however often the same grant arrives, and tells the end of now', async () => {
    const { userId } = buyer();
    const answers = await Promise.all([send(userId, null), send(userId, null)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const endsAt = String(answers.find(({ status }) => status === 200)?.body['endsAt']);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'ACCESS_CHANGED',
      details: { endsAt },
    });
    expect(await grantsOf(userId)).toHaveLength(1);
    const longer = await send(userId, endsAt);
    expect([longer.status, new Date(String(longer.body['endsAt']))]).toEqual([
      200,
      await monthsAfter(new Date(endsAt), 3),
    ]);
    expect((await send(userId, endsAt)).status).toBe(409);
    expect(await grantsOf(userId)).toHaveLength(2);
  });

  it('takes a course that was seen to be over for one that is not open, and refuses one that was closed', async () => {
    const { userId } = buyer();
    expect((await send(userId, '2020-01-01T00:00:00.000Z')).status).toBe(200);
    const other = buyer();
    const { status, body } = await send(other.userId, '2999-01-01T00:00:00.000Z');
    expect([status, body['error'], body['details']]).toEqual([409, 'ACCESS_CHANGED', { endsAt: null }]);
    expect((await send(other.userId, 'soon')).status).toBe(400);
    expect(await grantsOf(other.userId)).toEqual([]);
  });
});
