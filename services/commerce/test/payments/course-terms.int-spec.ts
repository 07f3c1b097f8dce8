import { expectDone, until } from '@lectern/testing/node';
import { expectNothingBroken, startMoneySteps, type MoneySteps } from '../money-steps.ts';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';

const teacher = buyer({ userId: 'teacher', roles: ['instructor'] });
const finance = staff('finance');
let commerce: TestCommerce;
let steps: MoneySteps;
beforeAll(async () => {
  ({ commerce, steps } = await startMoneySteps());
  commerce.partners.owners.set('botox', 'teacher');
});
afterAll(() => commerce.stop());

const at = (id: string) => `/api/admin/course-terms/${id}`;
const read = async (as = finance) => (await commerce.send('GET', at('botox'), { as })).body;
const set = (platformBasisPoints: unknown, { as = finance, id = 'botox', reason = 'signed contract' } = {}) =>
  commerce.send('POST', at(id), { as, body: { platformBasisPoints, reason } });
const lines = () =>
  commerce.postgres.query<{ kind: string; share_minor: number }>(
    `select kind, share_minor::int as share_minor from commerce.earning_line where curriculum_id = 'botox' order by id`,
  );
const rollUp = (count: number) =>
  until(async () => {
    await commerce.runJob('roll-up-earnings');
    return (await lines()).length === count;
  });

it('has the usual share until staff set one, and tells it with its history', async () => {
  expect(await read()).toEqual({ usualBasisPoints: 3_000, presentBasisPoints: 3_000, history: [] });
  const { status, body } = await set(1_500);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      // It holds a minute later.
      presentBasisPoints: 3_000,
      history: [
        expect.objectContaining({
          platformBasisPoints: 1_500,
          setBy: finance.userId,
          reason: 'signed contract',
        }),
      ],
    }),
  ]);
  await commerce.advance(61);
  const whole = await read();
  expect(whole).toMatchObject({ presentBasisPoints: 1_500, history: [{ reason: 'signed contract' }] });
  expect(await read(staff('owner'))).toEqual(whole);
  // Why is for those who may set it.
  for (const as of [staff('viewer'), staff('content')])
    expect(await read(as)).toEqual({ ...whole, history: [{ ...whole['history'][0], reason: '' }] });
});

it('holds for sales of later, while what was sold keeps its share, in the refund too', async () => {
  const cheap = await steps.paid();
  await rollUp(1);
  expect(await lines()).toEqual([{ kind: 'sale', share_minor: 14_490 }]);
  expect((await set(null)).status).toBe(200);
  await commerce.advance(61);
  await commerce.toss.cancelOutside(cheap.confirmation.paymentKey, { cancelAmount: 100_000 });
  expectDone(
    await commerce.send('POST', '/api/payment/webhooks/toss', {
      body: {
        eventType: 'PAYMENT_STATUS_CHANGED',
        data: { orderId: cheap.orderId, paymentKey: cheap.confirmation.paymentKey },
      },
      headers: {
        'sec-fetch-site': 'cross-site',
        'tosspayments-webhook-transmission-id': crypto.randomUUID(),
      },
    }),
  );
  await rollUp(2);
  expect((await lines())[1]).toEqual({ kind: 'refund', share_minor: -14_490 });
  await expectNothingBroken(commerce);
  expect(await commerce.postgres.query('select * from commerce.broken_earning')).toEqual([]);
});

it('tells the owner which of their courses have a share of their own', async () => {
  const shares = async () =>
    (await commerce.send('GET', '/api/studio/earnings', { as: teacher })).body['courseShares'];
  expect(await shares()).toEqual([]);
  await set(2_000);
  await commerce.advance(61);
  expect(await shares()).toEqual([
    expect.objectContaining({ curriculumId: 'botox', title_en: 'Course botox', platformBasisPoints: 2_000 }),
  ]);
});

it('is written down with before and after, once however often the same is set', async () => {
  const entries = () =>
    commerce.postgres.query<{ detail: Record<string, string> }>(
      `select account_id, actor_id, detail from commerce_audit.audit_entry where action = 'course-terms.set' order by id`,
    );
  const before = (await entries()).length;
  expect((await Promise.all([set(1_000), set(1_000)])).map(({ status }) => status)).toEqual([200, 200]);
  const written = await entries();
  expect(written).toHaveLength(before + 1);
  expect(written.at(-1)).toEqual({
    account_id: 'teacher',
    actor_id: finance.userId,
    detail: { curriculum: 'botox', before: '20%', after: '10%', reason: 'signed contract' },
  });
});

it('never changes what was set', async () => {
  await expect(
    commerce.postgres.query('update commerce.course_terms set platform_basis_points = 0'),
  ).rejects.toThrow();
  await expect(commerce.postgres.query('delete from commerce.course_terms')).rejects.toThrow();
});

it('refuses a share beyond the whole, no reason, and those who do not look after money', async () => {
  for (const share of [-1, 10_001, 12.5, '10']) expect((await set(share)).status).toBe(400);
  expect((await set(1_000, { reason: '' })).status).toBe(400);
  for (const as of [staff('viewer'), staff('license-reviewer'), staff('content'), teacher])
    expect((await set(1_000, { as })).status).toBe(403);
  expect((await set(1_000, { as: staff('owner') })).status).toBe(200);
});

it('lets nobody set the share of a course of their own', async () => {
  for (const role of ['finance', 'owner'] as const) {
    const as = staff(role);
    commerce.partners.owners.set('botox', as.userId);
    const { status, body } = await set(0, { as });
    expect([status, body['error']]).toEqual([403, 'FORBIDDEN']);
  }
  commerce.partners.owners.set('botox', 'teacher');
  expect((await read())['history'][0]).not.toMatchObject({ platformBasisPoints: 0 });
});
