import { koreanDay, SESSION_COOKIE } from '@lectern/contracts-core';
import { expectDone, until } from '@lectern/testing/node';
import { startMoneySteps, expectNothingBroken, type MoneySteps } from '../money-steps.ts';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';

const DAY = 86_400;
const teacher = buyer({ userId: 'teacher', roles: ['instructor'] });
const colleague = buyer({ userId: 'colleague', roles: ['instructor'] });
const stranger = buyer({ userId: 'stranger', roles: ['instructor'] });
const finance = staff('finance');
let commerce: TestCommerce;
let steps: MoneySteps;

beforeAll(async () => {
  ({ commerce, steps } = await startMoneySteps());
  commerce.partners.owners.set('botox', 'teacher').set('filler', 'stranger');
  commerce.partners.colleagues.set('botox', 'colleague');
  // On the third of a month, so that what is sold now is payable in it.
  await toNextMonth();
  await commerce.advance(2 * DAY);
});
afterAll(() => commerce.stop());
afterEach(async () => {
  await expectNothingBroken(commerce);
  expect(await commerce.postgres.query('select * from commerce.broken_earning')).toEqual([]);
});

/** Runs the rollup until everything is counted: what other tests of the cluster are writing may keep it waiting. */
const rollUp = () =>
  until(async () => {
    await commerce.runJob('roll-up-earnings');
    const [rollup] = await commerce.postgres.query<{ is_done: boolean }>(
      `select count(*) = 2 as is_done from commerce.rollup_state
        where last_id = case name when 'orders' then (select max(id) from commerce.state_change)
                                  else (select coalesce(max(id), 0) from commerce.ledger_entry) end`,
    );
    return rollup?.is_done ?? false;
  });
const sales = (as = teacher, query = '') => commerce.send('GET', `/api/studio/sales${query}`, { as });
const earnings = async (as = teacher) => (await commerce.send('GET', '/api/studio/earnings', { as })).body;
const give = async (orderId: string, paymentKey: string, cancelAmount: number, state = 'REFUNDED') => {
  await commerce.toss.cancelOutside(paymentKey, { cancelAmount });
  expectDone(
    await commerce.send('POST', '/api/payment/webhooks/toss', {
      body: { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId, paymentKey } },
      headers: {
        'sec-fetch-site': 'cross-site',
        'tosspayments-webhook-transmission-id': crypto.randomUUID(),
      },
    }),
  );
  await until(async () => (await steps.stateOf(orderId)) === state);
};
const present = async () =>
  (
    await commerce.postgres.query<{ day: string; month: string }>(
      `select commerce.korean_day(commerce.present())::text as day,
            to_char(commerce.korean_day(commerce.present()), 'YYYY-MM') as month`,
    )
  )[0];
/** Into the first hours of the month after the next days' refunds have ended. */
const toNextMonth = async () => {
  const [row] = await commerce.postgres.query<{ seconds: number }>(
    `select extract(epoch from (date_trunc('month', commerce.present() at time zone 'Asia/Seoul') + interval '1 month 3 hours')
       - (commerce.present() at time zone 'Asia/Seoul'))::int as seconds`,
  );
  await commerce.advance(row?.seconds ?? 0);
};

it('counts sales and refunds once, however often and together it runs', async () => {
  const first = await steps.paid();
  await steps.paid(buyer(), { currency: 'USD', method: 'paypal' });
  await steps.order(buyer());
  await give(first.orderId, first.confirmation.paymentKey, 40_000, 'PARTIALLY_REFUNDED');
  await Promise.all([rollUp(), rollUp()]);
  await rollUp();
  const { body } = await sales();
  expect(body['totals']).toEqual([
    expect.objectContaining({
      currency: 'KRW',
      now: { purchases: 1, refunds: 1, grossMinor: 100_000, refundedMinor: 40_000, netMinor: 40_572 },
      before: { purchases: 0, refunds: 0, grossMinor: 0, refundedMinor: 0, netMinor: 0 },
    }),
    expect.objectContaining({ currency: 'USD', now: expect.objectContaining({ purchases: 1 }) }),
  ]);
  const [counted] = await commerce.postgres.query(
    `select sum(checkouts)::int as checkouts from commerce.sales_day where curriculum_id = 'botox'`,
  );
  expect(counted).toEqual({ checkouts: 3 });
  expect(body['sources']).toEqual([
    expect.objectContaining({ source: 'direct', currency: 'KRW' }),
    expect.objectContaining({ source: 'direct', currency: 'USD' }),
  ]);
  expect(body['definitions']['netMinor'].ko).toContain('플랫폼');
  expect(body['asOf']).not.toBeNull();
});

it('shows money to the owner alone, and fewer than five people to nobody', async () => {
  const { body } = await sales(colleague, '?course=botox');
  expect(body).toMatchObject({ totals: [], days: [], sources: [], funnel: { now: { checkouts: null } } });
  expect((await sales(stranger, '?course=botox')).body['error']).toBe('COURSE_NOT_YOURS');
  expect((await sales(stranger)).body['totals']).toEqual([]);
  expect((await sales(buyer())).status).toBe(403);
  for (let people = 0; people < 5; people += 1) await steps.order(buyer());
  await commerce.advance(DAY);
  await rollUp();
  expect((await sales(colleague)).body['funnel']).toEqual({
    now: { checkouts: 8, purchases: null },
    before: { checkouts: null, purchases: null },
  });
});

it.each(['?from=1926-01-01', '?from=2026-01-02&to=2026-01-01', '?to=2999-01-01'])(
  'refuses the range %s',
  async (query) => {
    expect(await sales(teacher, query)).toMatchObject({ status: 400, body: { error: 'RANGE_REFUSED' } });
  },
);

it('keeps money pending, then payable, closes months, and lets a late refund lower the next', async () => {
  const { orderId, confirmation } = await steps.paid();
  await rollUp();
  const [pending] = (await earnings())['balances'];
  expect(pending).toMatchObject({ currency: 'KRW', pendingMinor: 40_572 + 67_620, payableMinor: 0 });
  await commerce.advance(9 * DAY);
  await toNextMonth();
  await rollUp();
  const before = await earnings();
  expect(before['balances'][0]).toMatchObject({ pendingMinor: 0, payableMinor: 108_192, paidMinor: 0 });
  const closed = before['statements'].find((one: Record<string, unknown>) => one['currency'] === 'KRW');
  expect(closed).toMatchObject({
    state: 'payable',
    grossMinor: 200_000,
    refundedMinor: 40_000,
    netMinor: 108_192,
    withheldMinor: 3_570,
    payoutMinor: 104_622,
  });
  await give(orderId, confirmation.paymentKey, 100_000);
  await rollUp();
  const now = await present();
  const after = (await earnings())['statements'];
  expect(after).toContainEqual(closed);
  expect(after).toContainEqual(
    expect.objectContaining({
      month: now?.month,
      state: 'open',
      refundedMinor: 100_000,
      netMinor: -67_620,
      withheldMinor: 0,
      payoutMinor: 0,
    }),
  );
  await toNextMonth();
  await rollUp();
  await toNextMonth();
  await steps.paid();
  await rollUp();
  const [open] = (await earnings())['statements'];
  expect(open).toMatchObject({ state: 'open', netMinor: 67_620, carriedMinor: -67_620, payoutMinor: 0 });
});

it('tells the lines of a statement to its owner alone, page and file', async () => {
  const { month } = (await earnings())['statements'].at(-1) as { month: string };
  const path = `/api/studio/earnings/${month}/KRW`;
  const { body } = await commerce.send('GET', path, { as: teacher });
  expect(body['lines'].map((line: Record<string, unknown>) => [line['kind'], line['grossMinor']])).toEqual([
    ['sale', 100_000],
    ['refund', -40_000],
    ['sale', 100_000],
  ]);
  const sum = body['lines'].reduce((total: number, line: { netMinor: number }) => total + line.netMinor, 0);
  expect(sum).toBe(body['statement'].netMinor);
  expect((await commerce.send('GET', path, { as: stranger })).body['error']).toBe('STATEMENT_NOT_FOUND');
  expect((await commerce.send('GET', '/api/studio/earnings/1926-01/KRW', { as: teacher })).status).toBe(404);
  const file = await fetch(`${commerce.url}${path}/file`, {
    headers: { cookie: `${SESSION_COOKIE}=${teacher.sessionId}` },
  });
  const lines = (await file.text()).split('\r\n');
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(/,sale,.*,KRW,100000,3400,28980,67620$/);
});

it('writes down once, with who and why, that a closed month was paid', async () => {
  const list = async (query = '') =>
    (await commerce.send('GET', `/api/admin/payouts${query}`, { as: finance })).body['items'];
  const mark = (facts: Record<string, unknown> = {}, as = finance) =>
    commerce.send('POST', '/api/admin/payouts', { as, body: { ...paid, ...facts } });
  const [due] = await list('?state=payable&order=asc');
  expect(due).toMatchObject({ ownerId: 'teacher', currency: 'KRW', payoutMinor: 104_622, reference: null });
  const paid = {
    ...{ ownerId: due.ownerId, month: due.month, currency: due.currency, payoutMinor: due.payoutMinor },
    paidOn: koreanDay(new Date(due.closedAt)),
    reference: '20260403-7',
    reason: 'transfer of April 3',
  };
  expect((await mark({}, staff('viewer'))).status).toBe(403);
  expect((await mark({}, teacher)).status).toBe(403);
  for (const [facts, error] of [
    [{ payoutMinor: due.payoutMinor - 1 }, 'PAYOUT_DIFFERS'],
    [{ paidOn: '2999-01-01' }, 'PAID_ON_REFUSED'],
    [{ paidOn: '2020-01-01' }, 'PAID_ON_REFUSED'],
    [{ month: '2020-01' }, 'STATEMENT_NOT_FOUND'],
  ] as const)
    expect((await mark(facts)).body['error']).toBe(error);
  for (const facts of [{ reference: ' ' }, { month: 'April' }, { reason: '' }, { currency: 'EUR' }])
    expect((await mark(facts)).status).toBe(400);
  // Two of finance at once: one of them is told.
  const both = await Promise.all([mark(), mark({ reference: 'another' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await list('?state=paid')).toEqual([
    expect.objectContaining({
      ownerId: 'teacher',
      state: 'paid',
      paidOn: paid.paidOn,
      paidBy: finance.userId,
    }),
  ]);
  const mine = (await earnings())['statements'].find((one: { month: string }) => one.month === due.month);
  expect(mine).toMatchObject({ state: 'paid', paidOn: paid.paidOn });
  expect(
    await commerce.postgres.query(
      `select actor_id, account_id, detail ->> 'reason' as reason from commerce_audit.audit_entry where action = 'payout.marked'`,
    ),
  ).toEqual([{ actor_id: finance.userId, account_id: 'teacher', reason: paid.reason }]);
  await expect(
    commerce.postgres.query(
      `update commerce.earning_statement set paid_reference = 'other' where paid_at is not null`,
    ),
  ).rejects.toThrow('closed');
});

it('counts a month below zero as settled once the month that carried it was paid', async () => {
  const balance = async () =>
    (await earnings())['balances'].find((one: Record<string, unknown>) => one['currency'] === 'KRW');
  // The second month is at -67,620; two sales of the third make up for it.
  await steps.paid();
  await rollUp();
  await toNextMonth();
  await rollUp();
  expect(await balance()).toMatchObject({ pendingMinor: 0, payableMinor: 67_620, paidMinor: 108_192 });
  const { body } = await commerce.send('GET', '/api/admin/payouts?state=payable', { as: finance });
  for (const due of body['items'].filter((one: { currency: string }) => one.currency === 'KRW'))
    await commerce.send('POST', '/api/admin/payouts', {
      as: finance,
      body: {
        ...{ ownerId: due.ownerId, month: due.month, currency: due.currency, payoutMinor: due.payoutMinor },
        paidOn: koreanDay(new Date(due.closedAt)),
        reference: 'later',
        reason: 'transfer of the month',
      },
    });
  expect(await balance()).toMatchObject({ pendingMinor: 0, payableMinor: 0, paidMinor: 108_192 + 67_620 });
});

it('hands payouts out as a file, and writes down who took it', async () => {
  commerce.partners.sessions.set(finance.sessionId, finance);
  const file = await fetch(`${commerce.url}/api/admin/payouts/export?state=paid`, {
    headers: { cookie: `${SESSION_COOKIE}=${finance.sessionId}` },
  });
  const [head, ...lines] = (await file.text()).trim().split('\r\n');
  expect(head).toContain('instructor,month,currency,state,net_minor');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/^teacher,20\d\d-\d\d,KRW,paid,/);
  expect(
    await commerce.postgres.query(
      `select actor_id, detail from commerce_audit.audit_entry where action = 'payouts-exported'`,
    ),
  ).toEqual([{ actor_id: finance.userId, detail: { state: 'paid' } }]);
  expect((await commerce.send('GET', '/api/admin/payouts/export', { as: staff('viewer') })).status).toBe(403);
});

it('changes no closed month, whoever tries', async () => {
  const attempt = (sql: string) =>
    expect(commerce.postgres.query(sql)).rejects.toThrow(/closed|only ever added/);
  await attempt(
    'update commerce.earning_statement set payout_minor = payout_minor + 1, net_minor = net_minor + 1',
  );
  await attempt('delete from commerce.earning_statement');
  await attempt('update commerce.earning_line set net_minor = 0, gross_minor = 0');
  await attempt(
    `do $$ begin perform set_config('search_path', 'commerce', true);
       insert into earning_line (ledger_id, curriculum_id, order_id, kind, currency, occurred_at, gross_minor, fee_minor,
         share_minor, net_minor, payable_on, month)
       select ledger_id, 'other', order_id, kind, currency, occurred_at, gross_minor, fee_minor, share_minor, net_minor,
              payable_on, month from earning_line order by id limit 1;
     end $$`,
  );
});
