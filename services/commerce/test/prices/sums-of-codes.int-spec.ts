import { until } from '@lectern/testing/node';
import pg from 'pg';
import { type MoneySteps, startMoneySteps } from '../money-steps.ts';
import { buyer, staff, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');
const opened: pg.Client[] = [];

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterEach(async () => {
  await commerce.toss.clearFaults();
  expect(
    await commerce.postgres.query('select subject, detail from commerce.invariant_i12 order by 1'),
  ).toEqual([]);
});
afterAll(async () => {
  await Promise.all(opened.map((client) => client.end()));
  await commerce.stop();
});

const PATH = '/api/admin/referral-codes';
const facts = {
  owner: '대한미용의학회',
  discountPercent: 30,
  scope: 'all',
  productIds: [] as string[],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  minimumKrw: null,
  isActive: true,
  commissionPercent: 15,
};
const create = (code: string, change: object = {}) =>
  commerce.send('POST', PATH, {
    as: finance,
    body: { code, ...facts, reason: 'spring congress', ...change },
  });
const refund = (orderId: string, amountMinor: number) =>
  commerce.send('POST', `/api/admin/orders/${orderId}/refund`, {
    as: finance,
    body: { rule: 'staff', amountMinor, reason: 'agreed by phone' },
  });

/** As the list of codes has them. */
async function totalsOf(code: string): Promise<unknown> {
  const { body } = await commerce.send('GET', `${PATH}?q=${code}`, { as: finance });
  return body['items'][0].totals;
}
/** The same from orders and ledger alone. */
const addUp = (code: string) =>
  commerce.postgres.query(
    `select currency, count(*)::int as uses, sum(discount_minor)::float8 as "discountMinor", sum(paid)::float8 as "paidMinor",
            sum(returned)::float8 as "refundedMinor", sum((paid - returned) * commission_percent / 100)::float8 as "commissionMinor"
       from (select o.currency, o.discount_minor, r.commission_percent, case when o.paid_at is null then 0 else o.amount_minor end as paid,
                    (select coalesce(-sum(l.amount_minor), 0)::bigint from commerce.ledger_entry l
                      where l.order_id = o.id and l.kind = 'refund') as returned
               from commerce.referral_redemption r join commerce.referral_code c on c.id = r.code_id
               join commerce.orders o on o.id = r.order_id
              where c.code = $1 and r.released_at is null) used
      group by currency order by currency`,
    [code],
  );
const countChanges = async (): Promise<number> =>
  (
    await commerce.postgres.query<{ changes: number }>(
      'select count(*)::int as changes from commerce.code_sum_change',
    )
  )[0]?.changes ?? 0;
const fold = () => commerce.postgres.query('select commerce.fold_code_sums(1000)');

/** Sums before and after changes are folded in. */
async function expectExact(code: string): Promise<void> {
  expect(await totalsOf(code)).toEqual(await addUp(code));
  await fold();
  expect(await totalsOf(code)).toEqual(await addUp(code));
}

/** A connection of another process, which may stay in its transaction. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: commerce.postgres.adminUrl });
  await client.connect();
  opened.push(client);
  return client;
}
/** Writes down that money of an order went back, as a settlement would. */
const giveBack = (client: pg.Client, orderId: string, amountMinor: number) =>
  client.query(
    `insert into commerce.ledger_entry (order_id, attempt_id, provider, kind, transaction_key, amount_minor, currency, occurred_at)
     select order_id, id, 'toss', 'refund', gen_random_uuid()::text, -$2::bigint, merchant, now()
       from commerce.payment_attempt where order_id = $1`,
    [orderId, amountMinor],
  );

it('are what orders and ledger say after every step of a purchase', async () => {
  await create('STEPS');
  const used = { referralCode: 'STEPS' };
  await steps.authenticated(buyer(), used);
  expect(await totalsOf('STEPS')).toEqual([]);
  const { orderId } = await steps.paid(buyer(), used);
  await steps.paid(buyer(), { ...used, currency: 'USD', method: 'paypal' });
  expect(await totalsOf('STEPS')).toMatchObject([
    { currency: 'KRW', uses: 1, discountMinor: 30_000, paidMinor: 70_000, commissionMinor: 10_500 },
    { currency: 'USD', uses: 1 },
  ]);
  await expectExact('STEPS');
  await refund(orderId, 20_000);
  await steps.reaches(orderId, 'PARTIALLY_REFUNDED');
  expect(await totalsOf('STEPS')).toMatchObject([
    { uses: 1, paidMinor: 70_000, refundedMinor: 20_000, commissionMinor: 7_500 },
    { uses: 1 },
  ]);
  await expectExact('STEPS');
  await refund(orderId, 50_000);
  await steps.reaches(orderId, 'REFUNDED');
  expect(await totalsOf('STEPS')).toMatchObject([{ refundedMinor: 70_000, commissionMinor: 0 }, { uses: 1 }]);
  await expectExact('STEPS');
});

it('have a use while its payment is under way, and lose it when the payment fails', async () => {
  await create('FAILING');
  const lost = await steps.authenticated(buyer(), { referralCode: 'FAILING' });
  const { orderId } = lost;
  await commerce.toss.fault({ fault: 'reset-after-work', on: 'confirm', orderId, times: 1 });
  expect((await steps.confirm(lost.as, lost.confirmation)).status).toBe(202);
  expect(await totalsOf('FAILING')).toMatchObject([{ uses: 1, discountMinor: 30_000, paidMinor: 0 }]);
  await expectExact('FAILING');
  await commerce.advance(10);
  await steps.reaches(orderId, 'PAID');
  expect(await totalsOf('FAILING')).toMatchObject([{ uses: 1, paidMinor: 70_000 }]);
  const declined = await steps.authenticated(buyer(), { referralCode: 'FAILING' });
  await commerce.toss.fault({
    ...{ fault: 'error', on: 'confirm', orderId: declined.orderId },
    ...{ code: 'REJECT_CARD_COMPANY', times: 1 },
  });
  expect((await steps.confirm(declined.as, declined.confirmation)).status).toBe(402);
  expect(await totalsOf('FAILING')).toMatchObject([{ uses: 1, paidMinor: 70_000 }]);
  await expectExact('FAILING');
});

it('keep the rate of the day of a use, and follow one that is corrected', async () => {
  const { body: rated } = await create('RATED');
  const { orderId } = await steps.paid(buyer(), { referralCode: 'RATED' });
  const body = { ...facts, commissionPercent: 5, version: rated['version'], reason: 'agreed with them' };
  expect((await commerce.send('PUT', `${PATH}/RATED`, { as: finance, body })).status).toBe(200);
  await steps.paid(buyer(), { referralCode: 'RATED' });
  expect(await totalsOf('RATED')).toMatchObject([{ uses: 2, commissionMinor: 10_500 + 3_500 }]);
  await expectExact('RATED');
  await commerce.postgres.query(
    'update commerce.referral_redemption set commission_percent = 20 where order_id = $1',
    [orderId],
  );
  expect(await totalsOf('RATED')).toMatchObject([{ uses: 2, commissionMinor: 14_000 + 3_500 }]);
  await expectExact('RATED');
});

it('count orders that cost nothing', async () => {
  await create('GIFT-100', { discountPercent: 100 });
  expect((await steps.order(buyer(), { referralCode: 'GIFT-100' })).status).toBe(200);
  expect(await totalsOf('GIFT-100')).toMatchObject([
    { uses: 1, discountMinor: 100_000, paidMinor: 0, commissionMinor: 0 },
  ]);
  await expectExact('GIFT-100');
});

it('are folded by the job of the rollups', async () => {
  await create('FOLDED');
  await steps.paid(buyer(), { referralCode: 'FOLDED' });
  await commerce.runJob('roll-up-earnings');
  await until(async () => (await countChanges()) === 0);
  await expectExact('FOLDED');
});

it('lose nothing of many who pay, give back and fold at once', async () => {
  await create('CROWD');
  const people = await Promise.all(
    Array.from({ length: 6 }, () => steps.authenticated(buyer(), { referralCode: 'CROWD' })),
  );
  const confirmations = people.map(({ as, confirmation }) => steps.confirm(as, confirmation));
  const folds = people.map(() => fold());
  const answers = await Promise.all(confirmations);
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  const someone = people.slice(0, 3);
  await Promise.all([
    ...folds,
    ...someone.map(({ orderId }) => refund(orderId, 10_000)),
    ...people.map(() => fold()),
  ]);
  for (const { orderId } of someone) await steps.reaches(orderId, 'PARTIALLY_REFUNDED');
  expect(await totalsOf('CROWD')).toMatchObject([{ uses: 6, paidMinor: 420_000, refundedMinor: 30_000 }]);
  await expectExact('CROWD');
});

it('have nobody who pays wait for another with the same code, nor for those who fold', async () => {
  await create('APART');
  const [one, two] = await Promise.all([
    steps.paid(buyer(), { referralCode: 'APART' }),
    steps.paid(buyer(), { referralCode: 'APART' }),
  ]);
  await fold();
  const [first, second, folding] = [await connect(), await connect(), await connect()];
  await first.query('begin');
  await giveBack(first, one.orderId, 1_000);
  // Each of these ends while the first transaction is under way.
  await second.query('begin');
  await giveBack(second, two.orderId, 2_000);
  await second.query('commit');
  await folding.query('begin');
  await folding.query('select commerce.fold_code_sums(1000)');
  await giveBack(second, two.orderId, 3_000);
  // What is folded in another transaction that is not over is read where it was.
  expect(await totalsOf('APART')).toMatchObject([{ uses: 2, refundedMinor: 5_000 }]);
  await folding.query('commit');
  expect(await totalsOf('APART')).toMatchObject([{ uses: 2, refundedMinor: 5_000 }]);
  await first.query('commit');
  expect(await totalsOf('APART')).toMatchObject([{ uses: 2, refundedMinor: 6_000 }]);
  await expectExact('APART');
});

it('have a use out of them that was let go while money went back', async () => {
  await create('CROSSED');
  const { orderId } = await steps.paid(buyer(), { referralCode: 'CROSSED' });
  const [first, second] = [await connect(), await connect()];
  await first.query('begin');
  await giveBack(first, orderId, 1_000);
  const released = second.query(
    'update commerce.referral_redemption set released_at = now() where order_id = $1',
    [orderId],
  );
  await until(
    async () =>
      (
        await commerce.postgres.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
              and query like 'update commerce.referral_redemption set released_at%'`,
        )
      ).length === 1,
  );
  await first.query('commit');
  await released;
  expect(await totalsOf('CROSSED')).toEqual([]);
  await expectExact('CROSSED');
});
