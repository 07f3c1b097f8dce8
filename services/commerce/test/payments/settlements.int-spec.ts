import { until } from '@lectern/testing/node';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';
import { expectNothingBroken, type MoneySteps, startMoneySteps } from '../money-steps.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');
const DAY_MS = 86_400_000;

beforeAll(async () => {
  ({ commerce, steps } = await startMoneySteps());
  // A charge and a refund of 100,000 won, and a payment in dollars, of which nothing is settled.
  const { as, orderId } = await steps.paid();
  const { body } = await steps.requestRefund(as, orderId, 100_000);
  await steps.decide(finance, body['refundId']);
  await steps.reaches(orderId, 'REFUNDED');
  await steps.paid(buyer(), { currency: 'USD', method: 'paypal' });
  // The provider tells of a day on the day after.
  await commerce.toss.advance(DAY_MS);
});
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

const day = (shift: number) =>
  new Date(Date.now() + 9 * 3_600_000 + shift * DAY_MS).toISOString().slice(0, 10);
const list = (as = finance) => commerce.send('GET', '/api/admin/settlements', { as });
const today = async () =>
  ((await list()).body['items'] as Record<string, unknown>[]).find((item) => item['day'] === day(0));
const read = async (): Promise<Record<string, unknown> | undefined> => {
  const before = (await today())?.['ranAt'];
  await commerce.addJob('read-settlements', { today: day(1) });
  await until(async () => (await today())?.['ranAt'] !== before);
  return today();
};
const remark = (facts: Record<string, unknown>, as = finance) =>
  commerce.send('POST', '/api/admin/match-remarks', {
    as,
    body: {
      list: 'settlements',
      day: day(0),
      act: 'explain',
      reason: 'the file of the day came late',
      ...facts,
    },
  });

it('keeps what the provider settles, with its fee, and finds every won on both sides', async () => {
  const report = await read();
  expect(report).toMatchObject({
    matched: 2,
    lines: 2,
    problems: [],
    grossMinor: 0,
    feeMinor: 0,
    payOutMinor: 0,
  });
  expect(report?.['paidOutOn']).toBe(day(4));
  const fees = await commerce.postgres.query<{ amount: number; fee: number }>(
    `select amount_minor::int as amount, fee_minor::int as fee from commerce.settlement_line order by amount_minor`,
  );
  expect(fees).toEqual([
    { amount: -100_000, fee: -3_740 },
    { amount: 100_000, fee: 3_740 },
  ]);
});

it.each([
  ['missing-row', 'missing-there'],
  ['extra-row', 'missing-here'],
  ['wrong-row', 'payout-differs'],
  ['missing-day', 'day-missing'],
])('shows a list with the fault %s as %s, until the next reading', async (fault, kind) => {
  await commerce.toss.fault({ fault, on: 'settlements' });
  expect((await read())?.['problems']).toEqual([expect.objectContaining({ kind, remark: null })]);
  expect((await read())?.['problems']).toEqual([]);
});

it('counts the days with differences that nobody explained, late ones too, for the start page', async () => {
  const work = async (as = finance) =>
    (await commerce.send('GET', '/api/admin/payment-differences', { as })).body;
  expect(await work()).toEqual({
    items: [],
    count: 0,
    figures: { fresh: 0, late: 0, settled: expect.any(Number) },
  });
  const problem = (transactionKey: string) => ({
    kind: 'missing-here',
    transactionKey,
    orderId: null,
    detail: '-',
  });
  const report = (table: string, shift: number, problems: object[]) =>
    commerce.postgres.query(
      `insert into commerce.${table} (day, ran_at, matched, ${table === 'match_report' ? 'repaired, ' : ''}problems)
       values ($1, now(), 0, ${table === 'match_report' ? '0, ' : ''}$2)
       on conflict (day) do update set problems = excluded.problems`,
      [day(shift), JSON.stringify(problems)],
    );
  await report('match_report', -5, [problem('tx-1'), problem('tx-2')]);
  await report('settlement_report', -1, [problem('tx-3')]);
  expect(await work(staff('viewer'))).toMatchObject({
    items: [
      { list: 'transactions', day: day(-5), open: 2, isLate: true },
      { list: 'settlements', day: day(-1), open: 1, isLate: false },
    ],
    count: 3,
    figures: { fresh: 1, late: 2 },
  });
  const explain = (list: string, shift: number, transactionKey: string) =>
    remark({ list, day: day(shift), kind: 'missing-here', transactionKey });
  await explain('transactions', -5, 'tx-1');
  await remark({
    list: 'transactions',
    day: day(-5),
    kind: 'missing-here',
    transactionKey: 'tx-2',
    act: 'escalate',
  });
  const explained = (await work())['figures'].settled;
  expect(await work()).toMatchObject({ count: 2, figures: { fresh: 1, late: 1 } });
  await explain('transactions', -5, 'tx-2');
  await explain('settlements', -1, 'tx-3');
  expect(await work()).toMatchObject({ items: [], count: 0, figures: { settled: explained + 2 } });
  expect(
    (await commerce.send('GET', '/api/admin/payment-differences', { as: staff('content') })).status,
  ).toBe(403);
  await commerce.postgres.query(
    `update commerce.match_report set problems = '[]'; update commerce.settlement_report set problems = '[]';
     delete from commerce.match_remark; delete from commerce_audit.audit_entry where action like 'match-problem.%'`,
  );
});

it('keeps what finance says of a difference, with who said it, and tells nobody of what is explained', async () => {
  await commerce.toss.fault({ fault: 'extra-row', on: 'settlements', times: 2 });
  await read();
  const place = { kind: 'missing-here', transactionKey: 'txs_never_made' };
  expect((await remark({ ...place, transactionKey: 'another' })).body).toMatchObject({
    error: 'MATCH_PROBLEM_NOT_FOUND',
  });
  expect((await remark(place, staff('viewer'))).status).toBe(403);
  expect((await remark({ ...place, reason: '' })).status).toBe(400);
  expect((await remark({ ...place, act: 'escalate' })).status).toBe(200);
  expect((await remark(place)).status).toBe(200);
  await commerce.postgres.query(`delete from commerce.alert where kind = 'settlement'`);
  expect((await read())?.['problems']).toEqual([
    expect.objectContaining({
      ...place,
      remark: expect.objectContaining({
        act: 'explain',
        reason: 'the file of the day came late',
        staffId: finance.userId,
      }) as unknown,
    }),
  ]);
  const alerts = await commerce.postgres.query(
    `select kind from commerce.alert where kind in ('settlement', 'match-escalated') and subject_id like $1`,
    [`%${day(0)}%`],
  );
  expect(alerts).toEqual([{ kind: 'match-escalated' }]);
  const acts = await commerce.postgres.query(
    `select action from commerce_audit.audit_entry where action like 'match-problem.%' order by id`,
  );
  expect(acts).toEqual([{ action: 'match-problem.escalated' }, { action: 'match-problem.explained' }]);
});

it('a day that the file lacks is read again by finance, and keeps its lines', async () => {
  const again = (facts: Record<string, unknown> = {}) =>
    commerce.send('POST', '/api/admin/match-days', {
      as: finance,
      body: { list: 'settlements', day: day(0), reason: 'the file came late', ...facts },
    });
  // Today's settlements are told tomorrow: the clock of the rules goes with that of the provider.
  expect((await again()).body).toMatchObject({ error: 'MATCH_DAY_REFUSED' });
  await commerce.advance(DAY_MS / 1_000);
  await commerce.toss.fault({ fault: 'missing-day', on: 'settlements' });
  expect((await again()).body).toMatchObject({ open: 1 });
  expect((await today())?.['problems']).toEqual([
    expect.objectContaining({ kind: 'day-missing', facts: { movements: 2 } }),
  ]);
  expect((await again()).body).toMatchObject({ matched: 2, open: 0 });
  expect(await today()).toMatchObject({ lines: 2, problems: [] });
});
