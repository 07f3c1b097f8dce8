import { expectDone, until } from '@lectern/testing/node';
import { orderNumber } from '../../src/payments/orders/order-number.ts';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';
import { expectNothingBroken, type MoneySteps, startMoneySteps } from '../money-steps.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());
afterEach(() => expectNothingBroken(commerce));

const KST = 9 * 3_600_000;
const day = (shift: number) => new Date(Date.now() + KST + shift * 86_400_000).toISOString().slice(0, 10);
/** The match of the morning after today, whose last day is today. */
const match = async () => {
  const before = (await reportOfToday())?.['ranAt'];
  await commerce.addJob('match-payments', { today: day(1) });
  await until(async () => (await reportOfToday())?.['ranAt'] !== before);
  return reportOfToday();
};
const list = (as = finance) => commerce.send('GET', '/api/admin/payment-matches', { as });
const reportOfToday = async () =>
  ((await list()).body['items'] as Record<string, unknown>[]).find((item) => item['day'] === day(0));
const alerts = () =>
  commerce.postgres.query(`select detail from commerce.alert where kind = 'match' and subject_id = $1`, [
    day(0),
  ]);

it('finds every charge and refund of the day on both sides, in both currencies', async () => {
  const { as, orderId } = await steps.paid();
  await steps.paid(buyer(), { currency: 'USD', method: 'paypal' });
  const { body } = await steps.requestRefund(as, orderId, 100_000);
  await steps.decide(finance, body['refundId']);
  await steps.reaches(orderId, 'REFUNDED');
  expect(await match()).toMatchObject({ matched: 3, repaired: 0, problems: [] });
  expect(await alerts()).toEqual([]);
});

it('settles what only the provider has, such as a cancel made in its console that no hint told', async () => {
  const { as, orderId, confirmation } = await steps.paid();
  await commerce.toss.webhooksTo(null);
  await commerce.toss.cancelOutside(confirmation.paymentKey, { cancelAmount: 100_000 });
  expect(await match()).toMatchObject({ repaired: 1, problems: [] });
  expect(await steps.stateOf(orderId)).toBe('REFUNDED');
  expect(await steps.owned(as)).toEqual([]);
});

it('stores, lists and alerts what differs', async () => {
  await commerce.toss.fault({ fault: 'extra-row', on: 'transactions' });
  const foreign = await match();
  expect(foreign?.['problems']).toEqual([
    expect.objectContaining({
      kind: 'missing-here',
      transactionKey: 'txs_never_made',
      orderId: 'unknown-order',
    }),
  ]);
  expect(await alerts()).toEqual([{ detail: 'missing-here txs_never_made' }]);
  // Each day asks for both currencies; the row is missing from the last won of the three days.
  await commerce.toss.fault({ fault: 'missing-row', on: 'transactions', times: 5 });
  expect((await match())?.['problems']).toEqual([expect.objectContaining({ kind: 'missing-there' })]);
  expect((await match())?.['problems']).toEqual([]);
});

it('is tried again when the provider does not tell', async () => {
  await commerce.toss.fault({ fault: 'error', on: 'transactions', code: 'COMMON_ERROR' });
  expect(await match()).toMatchObject({ problems: [] });
});

describe('a day that finance has matched again', () => {
  const again = (facts: Record<string, unknown> = {}, as = finance) =>
    commerce.send('POST', '/api/admin/match-days', {
      as,
      body: { list: 'transactions', day: day(0), reason: 'the buyer wrote that they paid', ...facts },
    });
  const reports = () =>
    commerce.postgres.query('select ran_at from commerce.match_report where day = $1', [day(0)]);

  it('loses the row of a charge that was taken after its payment failed, once the payment can be read', async () => {
    await commerce.toss.webhooksTo(null);
    const { as, orderId, confirmation } = await steps.authenticated();
    // The card's refusal is a lie, and the first look is older than the charge.
    await commerce.toss.fault({
      fault: 'error-after-work',
      on: 'confirm',
      orderId,
      code: 'REJECT_CARD_PAYMENT',
    });
    await commerce.toss.fault({ fault: 'stale', on: 'get', orderId });
    expect((await steps.confirm(as, confirmation)).status).toBe(402);
    expect(await steps.stateOf(orderId)).toBe('FAILED');

    await commerce.toss.fault({ fault: 'error', on: 'get', orderId, code: 'COMMON_ERROR', times: 2 });
    expect((await again()).body).toMatchObject({ open: 1, explained: 0 });
    expect((await reportOfToday())?.['problems']).toEqual([
      expect.objectContaining({
        kind: 'missing-here',
        orderId,
        number: orderNumber(orderId),
        facts: { theirs: { kind: 'charge', amountMinor: 100_000, currency: 'KRW', orderId } },
        remark: null,
      }),
    ]);
    // Neither the day nor the row is green while the payment cannot be read.
    expect((await again({ orderId })).body).toMatchObject({ open: 1 });
    expect((await again({ orderId })).body).toMatchObject({ open: 0, explained: 0 });
    expect((await reportOfToday())?.['problems']).toEqual([]);
    await commerce.sweep();
    await until(async () => (await steps.cancelsOf(orderId)).length === 1);
    const acts = await commerce.postgres.query(
      `select actor_id, detail from commerce_audit.audit_entry where action = 'match-day.read-again' order by id desc limit 1`,
    );
    expect(acts).toEqual([
      {
        actor_id: finance.userId,
        detail: { list: 'transactions', day: day(0), orderId, reason: 'the buyer wrote that they paid' },
      },
    ]);
  });

  it('keeps a row that is not mended, with what was said of it', async () => {
    const withExtra = async (facts: Record<string, unknown> = {}) => {
      await commerce.toss.fault({ fault: 'extra-row', on: 'transactions' });
      return again(facts);
    };
    expect((await withExtra()).body).toMatchObject({ open: 1, explained: 0 });
    const place = {
      list: 'transactions',
      day: day(0),
      kind: 'missing-here',
      transactionKey: 'txs_never_made',
    };
    expectDone(
      await commerce.send('POST', '/api/admin/match-remarks', {
        as: finance,
        body: { ...place, act: 'explain', reason: 'a test of the provider' },
      }),
    );
    expect((await withExtra({ orderId: 'unknown-order' })).body).toMatchObject({ open: 0, explained: 1 });
    expect((await again()).body).toMatchObject({ open: 0, explained: 0 });
  });

  it('stays as it was while the provider does not tell', async () => {
    await again();
    const before = await reports();
    await commerce.toss.fault({ fault: 'error', on: 'transactions', code: 'COMMON_ERROR' });
    expect(await again()).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } });
    expect(await reports()).toEqual(before);
    expect((await again()).status).toBe(200);
  });

  it('is read by one at a time, and a reading that a crash cut off ends by itself', async () => {
    const lease = (ends: string) =>
      commerce.postgres.query(
        `insert into commerce.match_reading values ('transactions', gen_random_uuid(), clock_timestamp() + $1::interval)
         on conflict (list) do update set ends_at = excluded.ends_at`,
        [ends],
      );
    await lease('1 minute');
    expect(await again()).toMatchObject({ status: 409, body: { error: 'MATCH_RUNNING' } });
    await lease('-1 second');
    expect((await again()).status).toBe(200);
  });

  it.each([
    ['in a hundred years', '2126-01-01'],
    ['a hundred years ago', '1926-01-01'],
    ['tomorrow', day(1)],
  ])('is refused %s', async (_, asked) => {
    const { status, body } = await again({ day: asked });
    expect([status, body['error'], body['details']]).toEqual([
      400,
      'MATCH_DAY_REFUSED',
      { first: day(-365), last: day(0) },
    ]);
  });

  it('needs a reason and the role', async () => {
    expect((await again({ reason: '' })).status).toBe(400);
    expect((await again({ day: '2026-02-31' })).status).toBe(400);
    for (const as of [staff('viewer'), staff('content'), buyer()])
      expect((await again({}, as)).status).toBe(403);
  });

  it('is shown alone where it is asked for', async () => {
    await commerce.postgres.query(
      `insert into commerce.match_report (day, ran_at, matched, repaired, problems) values ('2026-01-05', now(), 3, 0, '[]')`,
    );
    const shown = async (query: string) =>
      (await commerce.send('GET', `/api/admin/payment-matches?${query}`, { as: finance })).body['items'].map(
        (item: { day: string }) => item.day,
      );
    expect(await shown('day=2026-01-05')).toEqual(['2026-01-05']);
    expect(await shown('day=2026-01-06')).toEqual([]);
    expect(await shown('day=junk')).toContain('2026-01-05');
  });
});

it('is shown to finance and viewers alone', async () => {
  expect((await list(staff('viewer'))).status).toBe(200);
  expect((await list(staff('content'))).status).toBe(403);
  expect((await list(buyer())).status).toBe(403);
});
