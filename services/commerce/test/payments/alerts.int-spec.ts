import { koreanDay } from '@lectern/contracts-core';
import { planByIndex, until } from '@lectern/testing/node';
import { orderNumber } from '../../src/payments/orders/order-number.ts';
import { type MoneySteps, startMoneySteps } from '../money-steps.ts';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');
const viewer = staff('viewer');

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());

interface Alert {
  readonly kind: string;
  readonly subject: string;
  readonly latest: string;
  readonly orderId: string | null;
}
const PATH = '/api/admin/payment-alerts';
const list = async (as = viewer) => (await commerce.send('GET', PATH, { as })).body;
const find = async (kind: string, subject: string) =>
  ((await list())['items'] as Alert[]).find((one) => one.kind === kind && one.subject === subject);
const close = ({ kind, subject, latest }: Alert, as = finance) =>
  commerce.send('POST', `${PATH}/close`, { as, body: { kind, subject, latest, reason: 'sent by hand' } });
const auditOf = (subject: string) =>
  commerce.postgres.query<{ actor_id: string; detail: object }>(
    `select actor_id, detail from commerce_audit.audit_entry where action = 'alert.closed' and detail ->> 'about' = $1`,
    [subject],
  );
/** An alert of earlier days, as the service raised it then. */
const addAlert = (kind: string, subject: string, ago: string) =>
  commerce.postgres.query(
    `insert into commerce.alert (kind, subject_id, detail, at) values ($1, $2, $3, now() - $3::text::interval)`,
    [kind, subject, ago],
  );

it('tells finance of a refund that failed, with its order, until somebody closes it with a reason', async () => {
  const { as, orderId } = await steps.paid();
  const { body } = await steps.requestRefund(as, orderId, 100_000);
  await commerce.toss.fault({ fault: 'error', on: 'cancel', orderId, code: 'NOT_CANCELABLE_PAYMENT' });
  await steps.decide(finance, String(body['refundId']));
  await commerce.sweep();
  await until(async () => (await find('refund-failed', orderId)) !== undefined);
  const alert = await find('refund-failed', orderId);
  expect(alert).toMatchObject({
    ...{ orderId, number: orderNumber(orderId), times: 1, isLate: false, difference: null },
    ...{ detail: 'NOT_CANCELABLE_PAYMENT', facts: { says: 'refusal', code: 'NOT_CANCELABLE_PAYMENT' } },
  });
  for (const other of [buyer(), viewer, staff('content')])
    expect((await close(alert!, other)).status).toBe(403);
  expect((await close(alert!)).body).toEqual({ closed: 1 });
  expect(await find('refund-failed', orderId)).toBeUndefined();
  expect(await auditOf(orderId)).toEqual([
    { actor_id: finance.userId, detail: { alert: 'refund-failed', about: orderId, reason: 'sent by hand' } },
  ]);
});

it('opens what happens again on the day on which it was closed, and tells the last of a day, but not what only lasts', async () => {
  const place = { day: koreanDay(new Date()), kind: 'missing-here', transactionKey: 'txs_again' };
  await commerce.postgres.query(
    `insert into commerce.match_report (day, matched, repaired, problems, ran_at) values ($1, 0, 0, $2, now())`,
    [place.day, JSON.stringify([place])],
  );
  const escalate = (reason: string) =>
    commerce.send('POST', '/api/admin/match-remarks', {
      as: finance,
      body: { ...place, list: 'transactions', act: 'escalate', reason },
    });
  const subject = `transactions ${place.day} txs_again`;
  await escalate('please look');
  const first = await find('match-escalated', subject);
  expect(first).toMatchObject({
    ...{
      detail: 'please look',
      facts: null,
      difference: { list: 'transactions', day: place.day },
      orderId: null,
    },
  });
  expect((await close(first!)).status).toBe(200);
  await escalate('not done after all');
  const again = await find('match-escalated', subject);
  expect(again).toMatchObject({ detail: 'not done after all' });
  // Who saw only the first one closes nothing.
  expect((await close(first!)).body['error']).toBe('ALERT_NOT_FOUND');
  await escalate('and once more');
  // Nor does who saw one while it was open, before the next.
  expect((await close(again!)).body['error']).toBe('ALERT_NOT_FOUND');
  const last = await find('match-escalated', subject);
  expect(last).toMatchObject({ detail: 'and once more', times: 1 });
  expect((await close(last!)).status).toBe(200);

  await commerce.postgres.query(`update commerce.referral_code set uses = uses + 1 where code = 'WELCOME10'`);
  const check = () => commerce.runJob('check-invariants', { hour: 1 });
  await check();
  const broken = await find('invariant', 'I6 WELCOME10');
  expect(broken).toMatchObject({ facts: null });
  expect((await close(broken!)).status).toBe(200);
  await check();
  expect(await find('invariant', 'I6 WELCOME10')).toBeUndefined();
});

it('does not open again at the next look what somebody closed of a sum that differs', async () => {
  const { orderId } = await steps.paid();
  await commerce.toss.fault({ fault: 'amount-lie', on: 'get', orderId, times: 9 });
  const look = async () => {
    const { status } = await commerce.send('POST', `/api/admin/orders/${orderId}/fetch`, { as: finance });
    expect(status).toBe(200);
  };
  await look();
  const alert = await find('amount-differs', orderId);
  expect(alert).toMatchObject({
    orderId,
    detail: expect.stringMatching(/^the provider names \d+$/),
    facts: { says: 'sum', amountMinor: expect.any(Number), currency: 'KRW' },
  });
  await look();
  expect((await find('amount-differs', orderId))?.latest).toBe(alert?.latest);
  expect((await close(alert!)).status).toBe(200);
  await look();
  expect(await find('amount-differs', orderId)).toBeUndefined();
  await commerce.toss.clearFaults();
});

it('is one alert however many days it lasts, the oldest first, and late after a day', async () => {
  const { orderId } = await steps.paid();
  for (const ago of ['50 hours', '25 hours', '1 hour']) await addAlert('merchant', orderId, ago);
  await addAlert('merchant', 'of no order', '60 hours');
  await addAlert('settlement', '2026-11-01', '70 hours');
  const { items, count, figures } = await list();
  expect(items[0]).toMatchObject({ kind: 'merchant', orderId: null, isLate: true });
  expect(items[1]).toMatchObject({ kind: 'merchant', orderId, times: 3, detail: '1 hour', isLate: true });
  // Differences of a day have a list of their own.
  expect(items.map(({ kind }: Alert) => kind)).not.toContain('settlement');
  expect([count, figures['late']]).toEqual([items.length, 2]);
  expect((await close(items[1])).body).toEqual({ closed: 3 });
  expect((await list()).figures['settled']).toBe(figures['settled'] + 1);
});

it('tells what an alert of the release before says, by its sentence', async () => {
  await commerce.postgres.query(
    `insert into commerce.alert (kind, subject_id, detail) values
       ('merchant', 'of before', 'told of order-9, not order-2'), ('undecided', 'of before', 'the provider says READY')`,
  );
  expect(await find('merchant', 'of before')).toMatchObject({
    detail: 'told of order-9, not order-2',
    facts: { says: 'other-order', theirs: 'order-9', ours: 'order-2' },
  });
});

it('is closed once by two colleagues at once', async () => {
  await addAlert('earnings', 'somebody 2026-10', '2 hours');
  const alert = await find('earnings', 'somebody 2026-10');
  const both = await Promise.all([close(alert!), close(alert!, staff('finance'))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await auditOf('somebody 2026-10')).toHaveLength(1);
});

it('is no alert any more once an undecided payment is decided, and the hourly look closes it', async () => {
  const [decided, undecided] = [await steps.paid(), await steps.paid()];
  // As it is between two looks at the provider.
  await commerce.postgres.query(
    `set session_replication_role = replica;
     update commerce.orders set state = 'UNKNOWN' where id = '${undecided.orderId}';
     set session_replication_role = origin`,
  );
  for (const { orderId } of [decided, undecided]) await addAlert('undecided', orderId, '2 hours');
  expect(await find('undecided', decided.orderId)).toBeUndefined();
  expect(await find('undecided', undecided.orderId)).toMatchObject({ orderId: undecided.orderId });
  await commerce.runJob('check-invariants', { hour: 1 });
  const open = await commerce.postgres.query(
    `select subject_id from commerce.alert where kind = 'undecided' and closed_at is null`,
  );
  expect(open).toEqual([{ subject_id: undecided.orderId }]);
});

it('lists what is new however much is old, decided or of many days', async () => {
  const { count: before } = await list();
  await commerce.postgres.query(
    `insert into commerce.alert (kind, subject_id, detail, at)
       select 'undecided', 'decided-' || n, '', now() - interval '40 hours' from generate_series(1, 1001) n
       union all
       select 'merchant', 'of years', n || ' days', now() - n * interval '1 day' from generate_series(1, 1001) n`,
  );
  await addAlert('refund-failed', 'of today', '1 second');
  const listed = await list();
  expect([listed.count, listed.isCapped]).toEqual([before + 2, false]);
  expect(await find('merchant', 'of years')).toMatchObject({ times: 1001, detail: '1 days', isLate: true });
  expect(await find('refund-failed', 'of today')).toMatchObject({ times: 1, detail: '1 second' });
  // Nearly all of what a site of years has is closed.
  await commerce.postgres.query(
    `insert into commerce.alert (kind, subject_id, detail, closed_at) select 'merchant', 'closed-' || n, '', now() from generate_series(1, 20000) n`,
  );
  await commerce.postgres.query('analyze commerce.alert');
  const plan = await planByIndex(
    { url: commerce.postgres.adminUrl },
    `select kind, subject_id, min(at), max(at), count(*) from commerce.alert
      where closed_at is null and kind = any('{merchant,refund-failed}') group by kind, subject_id`,
  );
  expect(plan).toContain('alert_open_of_subject');
});
