import { SESSION_COOKIE } from '@lectern/contracts-core';
import { until } from '@lectern/testing/node';
import { expectNothingBroken, startMoneySteps, type MoneySteps } from '../money-steps.ts';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
const viewer = staff('viewer');
const finance = staff('finance');

beforeAll(async () => {
  ({ commerce, steps } = await startMoneySteps());
  const kim = buyer();
  commerce.partners.countries.set(kim.userId, 'KR');
  const { orderId } = await steps.paid(kim);
  const { body } = await steps.requestRefund(kim, orderId, 100_000);
  await steps.decide(finance, body['refundId']);
  await steps.reaches(orderId, 'REFUNDED');
  const park = buyer();
  // The account is gone before the first count can ask for its country.
  commerce.partners.countries.set(park.userId, '');
  await steps.paid(park);
  await steps.paid(buyer(), { currency: 'USD', method: 'paypal' });
  // Whatever was begun and not paid is no sale.
  await steps.order(buyer());
  await rollUp();
  await rollUp();
});
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

/** Runs the rollup until everything is counted: what other tests of the cluster are writing may keep it waiting. */
const rollUp = () =>
  until(async () => {
    await commerce.runJob('roll-up-earnings');
    await commerce.runJob('count-country-sales');
    const [rollup] = await commerce.postgres.query<{ is_done: boolean }>(
      `select (select last_id from commerce.money_day_state) = (select max(id) from commerce.ledger_entry)
          and (select last_id from commerce.money_country_state) = (select max(id) from commerce.ledger_entry)
          and (select last_id from commerce.rollup_state where name = 'orders') = (select max(id) from commerce.state_change)
          and (select last_id from commerce.rollup_state where name = 'earnings') = (select max(id) from commerce.ledger_entry)
              as is_done`,
    );
    return rollup?.is_done ?? false;
  });
const read = (what: string, query = '', as = viewer) =>
  commerce.send('GET', `/api/admin/statistics/${what}${query}`, { as });

it('adds up the ledger, won and dollars apart, and people who paid for the first time', async () => {
  const { status, body } = await read('sales');
  expect(status).toBe(200);
  const [dollars] = await commerce.postgres.query<{ sum: number }>(
    `select amount_minor::int as sum from commerce.ledger_entry where currency = 'USD'`,
  );
  const won = { charges: 2, refunds: 1, grossMinor: 200_000, refundedMinor: 100_000 };
  const usd = { charges: 1, refunds: 0, grossMinor: dollars?.sum, refundedMinor: 0 };
  const nothing = { charges: 0, refunds: 0, grossMinor: 0, refundedMinor: 0 };
  expect(body['totals']).toEqual([
    { currency: 'KRW', now: won, before: nothing },
    { currency: 'USD', now: usd, before: nothing },
  ]);
  const sumOf = (rows: { currency: string; grossMinor: number }[], currency: string) =>
    rows.filter((row) => row.currency === currency).reduce((total, row) => total + row.grossMinor, 0);
  for (const table of ['days', 'methods', 'codes'])
    expect([sumOf(body[table], 'KRW'), sumOf(body[table], 'USD')]).toEqual([200_000, dollars?.sum]);
  expect(body['methods']).toContainEqual(expect.objectContaining({ method: 'paypal', currency: 'USD' }));
  expect(body).toMatchObject({ now: { firstPurchases: 3 }, before: { firstPurchases: 0 } });
  expect(body['asOf']).not.toBeNull();
});

it('counts courses and their categories, and says that it cannot while the catalogue is away', async () => {
  const { body } = await read('course-sales');
  expect(body['courses']).toContainEqual(
    expect.objectContaining({
      id: 'botox',
      currency: 'KRW',
      purchases: 2,
      refunds: 1,
      grossMinor: 200_000,
      refundedMinor: 100_000,
    }),
  );
  expect(
    body['categories'].map((row: Record<string, unknown>) => [row['currency'], row['purchases']]),
  ).toEqual([
    ['KRW', 2],
    ['USD', 1],
  ]);
  commerce.partners.isCatalogAway = true;
  expect((await read('course-sales')).status).toBe(503);
  expect((await read('sales')).status).toBe(200);
  commerce.partners.isCatalogAway = false;
});

it('says how many codes there are where it tells a hundred, and what each figure counts', async () => {
  await commerce.postgres.query(
    `insert into commerce.money_day
     select '2026-01-20', 'KRW', 'card', 'CODE' || n, 1, 0, 1000 + n, 0 from generate_series(1, 130) n`,
  );
  const { body } = await read('sales', '?from=2026-01-20&to=2026-01-20');
  expect([body['codes'].length, body['codes'][0]['code']]).toEqual([100, 'CODE130']);
  expect(body['codeCounts']).toEqual([{ currency: 'KRW', codes: 130 }]);
  expect(body['definitions']['charges']).toEqual({
    en: 'Payments, on the day of the payment; free orders are none.',
    ko: expect.stringContaining('결제 건수'),
  });
  const courses = await read('course-sales');
  expect(courses.body['courseCounts']).toEqual([
    { currency: 'KRW', courses: 1 },
    { currency: 'USD', courses: 1 },
  ]);
  expect(courses.body['definitions']['purchases']['ko']).toContain('무료 주문도 포함');
});

/** Status and lines of a file. */
async function readFile(what: string, query: string, as = finance): Promise<[number, string[]]> {
  commerce.partners.sessions.set(as.sessionId, as);
  const file = await fetch(`${commerce.url}/api/admin/statistics/sales/${what}/export${query}`, {
    headers: { cookie: `${SESSION_COOKIE}=${as.sessionId}` },
  });
  return [file.status, (await file.text()).trim().split('\r\n')];
}

it('has all codes in their file, which is written down with its days', async () => {
  await commerce.postgres.query(
    `insert into commerce.money_day
     select date '2026-01-24', 'KRW', method, case when n = 0 then '' else 'FILE' || n end, 1, 0, 1000 + n, 0
       from generate_series(0, 150) n cross join unnest(array['card', 'phone']) method
     union all select date '2026-01-24', 'USD', 'paypal', '=FILE', 1, 1, 48050, 50`,
  );
  const [status, [head, ...lines]] = await readFile('codes', '?from=2026-01-24&to=2026-01-24');
  expect([status, head]).toEqual([200, 'code,currency,payments,paid,refunds,refunded']);
  expect(lines).toHaveLength(152);
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual([
    'FILE150,KRW,2,2300,0,0',
    ',KRW,2,2000,0,0',
    "'=FILE,USD,1,480.50,1,0.50",
  ]);
  const own = await readFile('codes', '?from=2026-01-24&to=2026-01-24&currency=USD');
  expect(own).toEqual([200, [head, "'=FILE,USD,1,480.50,1,0.50"]]);
  const entries = await commerce.postgres.query(
    `select actor_id, detail from commerce_audit.audit_entry where action = 'code-sales-exported' order by id`,
  );
  const days = { from: '2026-01-24', until: '2026-01-24' };
  expect(entries).toEqual([
    { actor_id: finance.userId, detail: days },
    { actor_id: finance.userId, detail: { ...days, currency: 'USD' } },
  ]);
});

it('has all courses in their file with both titles, and without them while the catalogue is away', async () => {
  const [, [head, ...lines]] = await readFile('courses', '?currency=KRW');
  expect(head).toBe('course,currency,purchases,paid,refunds,refunded,title_ko,title_en');
  expect(lines).toEqual([expect.stringMatching(/^botox,KRW,2,200000,1,100000,강의 botox,.+$/)]);
  commerce.partners.isCatalogAway = true;
  expect((await readFile('courses', '?currency=KRW'))[1][1]).toBe('botox,KRW,2,200000,1,100000,,');
  commerce.partners.isCatalogAway = false;
});

it('gives files to staff with a fresh code alone, and of no more than a year', async () => {
  expect((await readFile('codes', '?from=1926-01-01'))[0]).toBe(400);
  expect((await readFile('courses', '?from=yesterday'))[0]).toBe(400);
  expect((await readFile('codes', '', staff('license-reviewer')))[0]).toBe(403);
  const stale = { ...staff('viewer'), hasFreshStep: false };
  const [status, [answer]] = await readFile('courses', '', stale);
  expect([status, answer]).toEqual([403, expect.stringContaining('SECOND_STEP_STALE')]);
});

it('moves on at the Korean midnight, and has nothing to say of days without sales', async () => {
  const [border] = await commerce.postgres.query(
    `select commerce.korean_day('2026-01-09T14:59:59Z')::text as last, commerce.korean_day('2026-01-09T15:00Z')::text as first`,
  );
  expect(border).toEqual({ last: '2026-01-09', first: '2026-01-10' });
  await commerce.postgres.query(
    `insert into commerce.money_day values ('2026-01-10', 'KRW', 'card', 'KIM10', 1, 2, 5000, 9000)`,
  );
  const { body } = await read('sales', '?from=2026-01-10&to=2026-01-11');
  const own = { charges: 1, refunds: 2, grossMinor: 5_000, refundedMinor: 9_000 };
  expect(body['days']).toEqual([{ day: '2026-01-10', currency: 'KRW', ...own }]);
  expect(body['codes']).toEqual([{ code: 'KIM10', currency: 'KRW', ...own }]);
  expect(body['codeCounts']).toEqual([{ currency: 'KRW', codes: 1 }]);
  expect((await read('sales', '?from=2026-01-11&to=2026-01-11')).body).toMatchObject({
    totals: [{ currency: 'KRW', now: { grossMinor: 0 }, before: own }],
    days: [],
    methods: [],
  });
  expect((await read('sales', '?from=2025-03-01&to=2025-03-02')).body['totals']).toEqual([]);
});

it('lays dollar prices beside prices in won, the widest gap first, and says who may pay them', async () => {
  const words = (id: string) => ({ id, kind: 'pack' as const, title_ko: `팩 ${id}`, title_en: `Pack ${id}` });
  commerce.partners.dollarPrices = [
    { ...words('close'), listMinor: 100_000, usdMinor: 7_000 },
    { ...words('botox'), listMinor: 1_000_000, usdMinor: 20_000 },
  ];
  const { status, body } = await read('dollar-prices');
  expect(status).toBe(200);
  expect(body['countries']).toEqual({ areAllBut: true, codes: ['KR'] });
  expect(body['prices']).toEqual([
    {
      ...words('botox'),
      wonMinor: 1_000_000,
      dollarMinor: 20_000,
      dollarInWonMinor: 280_000,
      paidInDollars: 1,
    },
    { ...words('close'), wonMinor: 100_000, dollarMinor: 7_000, dollarInWonMinor: 98_000, paidInDollars: 0 },
  ]);
  commerce.partners.isCatalogAway = true;
  expect((await read('dollar-prices')).status).toBe(503);
  commerce.partners.isCatalogAway = false;
});

it('counts money by the country of the buyer, and waits for identity where nobody knows it', async () => {
  const { status, body } = await read('country-sales');
  expect(status).toBe(200);
  const won = { charges: 1, grossMinor: 100_000 };
  expect(body['countries']).toEqual([
    { country: 'KR', currency: 'KRW', ...won, refunds: 1, refundedMinor: 100_000 },
    { country: null, currency: 'KRW', ...won, refunds: 0, refundedMinor: 0 },
    expect.objectContaining({ country: 'SG', currency: 'USD', charges: 1 }),
  ]);
  expect(body['definitions'].country).toEqual({
    en: expect.stringContaining('account'),
    ko: expect.stringContaining('계정'),
  });
  commerce.partners.isIdentityAway = true;
  await steps.paid(buyer());
  await commerce.runJob('count-country-sales');
  expect((await read('country-sales')).body['countries']).toEqual(body['countries']);
  commerce.partners.isIdentityAway = false;
  await rollUp();
  expect((await read('country-sales')).body['countries']).toContainEqual({
    ...{ country: 'SG', currency: 'KRW', ...won, refunds: 0, refundedMinor: 0 },
  });
});

it('refuses a hundred years, and staff without a role for it', async () => {
  for (const what of ['sales', 'course-sales', 'country-sales'])
    expect(await read(what, '?from=1926-01-01')).toMatchObject({
      status: 400,
      body: { error: 'RANGE_REFUSED' },
    });
  expect((await read('sales', '', staff('license-reviewer'))).status).toBe(403);
});

it('tells which courses sold most in the days that are over, and which fell most against those before', async () => {
  await commerce.postgres.query(
    `insert into commerce.sales_day (curriculum_id, day, currency, source, purchases, gross_minor)
     select id, commerce.korean_day(commerce.present()) - ago, currency, 'direct', purchases, purchases * 1000
       from (values ('riser', 5, 'KRW', 9), ('riser', 40, 'KRW', 2), ('riser', 6, 'USD', 3), ('faller', 3, 'KRW', 1),
                    ('faller', 30, 'KRW', 8), ('gone', 50, 'KRW', 4), ('older', 60, 'KRW', 99), ('today', 0, 'KRW', 99))
            sold (id, ago, currency, purchases)`,
  );
  const { status, body } = await read('course-trends');
  expect(status).toBe(200);
  const short = (list: { id: string; purchases: number; purchasesBefore: number }[]) =>
    list.map(({ id, purchases, purchasesBefore }) => [id, purchases, purchasesBefore]);
  expect(short(body['top'])).toEqual([
    ['riser', 12, 2],
    ['faller', 1, 8],
  ]);
  expect(short(body['falling'])).toEqual([
    ['faller', 1, 8],
    ['gone', 0, 4],
  ]);
  expect(body['top'][0].money).toEqual([
    { currency: 'KRW', grossMinor: 9_000, grossMinorBefore: 2_000 },
    { currency: 'USD', grossMinor: 3_000, grossMinorBefore: 0 },
  ]);
  commerce.partners.isCatalogAway = true;
  expect((await read('course-trends')).body['top'][0]).toMatchObject({ id: 'riser', title_ko: '' });
  commerce.partners.isCatalogAway = false;
  expect((await read('course-trends', '', staff('license-reviewer'))).status).toBe(403);
});

it('tells what one course sold in a range, before it and ever', async () => {
  const { status, body } = await read('course-sales/riser');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    totals: [
      { currency: 'KRW', now: { purchases: 9 }, before: { purchases: 2, grossMinor: 2_000 } },
      { currency: 'USD', now: { purchases: 3 }, before: { purchases: 0 } },
    ],
    ever: [
      { currency: 'KRW', purchases: 11, refunds: 0, grossMinor: 11_000 },
      { currency: 'USD', purchases: 3 },
    ],
  });
  expect(body['definitions']).toHaveProperty('purchases.ko');
  expect((await read('course-sales/nothing')).body).toMatchObject({ totals: [], ever: [] });
  expect((await read('course-sales/riser', '?from=1926-01-01')).status).toBe(400);
});

it('tells what several courses sold in the last 28 days, today too, and nothing of those that sold nothing', async () => {
  const { status, body } = await read('sales-of-courses', '?ids=today,riser,older,gone,nothing,riser');
  expect(status).toBe(200);
  const sums = { refunds: 0, refundedMinor: 0 };
  expect(body['courses']).toEqual([
    { id: 'riser', currency: 'KRW', purchases: 9, grossMinor: 9_000, ...sums },
    { id: 'riser', currency: 'USD', purchases: 3, grossMinor: 3_000, ...sums },
    { id: 'today', currency: 'KRW', purchases: 99, grossMinor: 99_000, ...sums },
  ]);
  expect((await read('sales-of-courses')).body['courses']).toEqual([]);
  const many = Array.from({ length: 100 }, (_, number) => `course-${number}`);
  expect((await read('sales-of-courses', `?ids=${[...many, 'riser'].join(',')}`)).body['courses']).toEqual(
    [],
  );
  expect((await read('sales-of-courses', '?ids=riser', staff('license-reviewer'))).status).toBe(403);
});
