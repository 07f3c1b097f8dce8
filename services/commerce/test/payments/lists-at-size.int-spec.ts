import { createDataSource, Database, ensureServiceDatabase } from '@lectern/nest-kit';
import { migratedTemplate } from '@lectern/nest-kit/testing';
import { startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import { commerceDatabase } from '../../database.ts';
import { statesOfUsesOfBefore } from '../../migrations/0024-states-of-uses.ts';
import { troubledOrdersOfBefore } from '../../migrations/0026-troubled-orders.ts';
import { OrderSearchRepository } from '../../src/payments/staff/order-search.repository.ts';
import { CodeUsesRepository } from '../../src/prices/codes/staff/code-uses.repository.ts';

let postgres: TestPostgres;
let database: Database;
let orders: OrderSearchRepository;
let uses: CodeUsesRepository;

/** Nine thousand orders, seven of a moment each; a few need a person, every third has a code, and some were let go. */
const rows = `set session_replication_role = replica;
  insert into commerce.referral_code (code, owner, discount_percent) values ('SPRING', 'Clinic', 10);
  insert into commerce.orders (id, user_id, product_id, title_ko, title_en, curricula, currency, list_minor, discount_minor, amount_minor,
    fx_rate, fx_of_at, fx_source, referral_code_id, state, inputs, quote_expires_at, price, created_at)
  select 'order-' || md5(n::text), 'person-' || n, 'course', '책', 'Book', '{course}', case when n % 5 = 0 then 'USD' else 'KRW' end, 1000, 0, 1000,
         1400, now(), 'test', case when n % 3 = 0 then (select max(id) from commerce.referral_code) end,
         case when n % 9 = 1 then 'UNKNOWN' when n % 500 = 3 then 'REFUNDED' when n % 4 = 0 then 'EXPIRED' else 'PAID' end,
         '', now(), '{}', timestamptz '2026-01-01T00:00:00.000001Z' + (n / 7) * interval '1 microsecond'
    from generate_series(1, 9000) n;
  insert into commerce.payment_attempt (id, order_id, merchant, payment_key, state, created_at)
  select md5('attempt ' || id)::uuid, id, currency, 'key ' || id, case when hashtext(id) % 50 = 0 then 'REVERSED' when hashtext(id) % 50 = 1 then 'REVERSING' when hashtext(id) % 50 = 2 then 'FAILED' else 'DONE' end, created_at
    from commerce.orders where state <> 'EXPIRED';
  insert into commerce.refund (id, order_id, amount_minor, currency, rule, reason, requested_by, requester_id, closes_access, state, expected_balance_minor, requested_at, due_at, idempotency_key)
  select md5('refund ' || id)::uuid, id, 10, currency, 'vod-unstarted', '', 'buyer', 'x', false, case when hashtext(id) % 60 = 5 then 'FAILED' when hashtext(id) % 60 = 6 then 'UNKNOWN' else 'DECLINED' end, 0, created_at, created_at, md5('refund ' || id)::uuid
    from commerce.orders where state = 'PAID';
  insert into commerce.referral_redemption (code_id, user_id, order_id, reserved_at, released_at)
  select referral_code_id, user_id, id, created_at, case when hashtext(id) % 4 = 0 then now() end
    from commerce.orders where referral_code_id is not null and state <> 'EXPIRED';
  set session_replication_role = origin`;
const TROUBLE = `(o.state = 'UNKNOWN' or exists (select from commerce.payment_attempt a where a.order_id = o.id and a.state in ('REVERSING', 'REVERSED'))
  or exists (select from commerce.refund r where r.order_id = o.id and r.state in ('FAILED', 'UNKNOWN')))`;

beforeAll(async () => {
  postgres = await startTestPostgres(await migratedTemplate('commerce', commerceDatabase));
  const url = await ensureServiceDatabase(postgres.adminUrl, { service: 'commerce', password: 'pw' });
  await postgres.query(rows);
  const dataSource = createDataSource({ service: 'commerce', url, entities: [], poolSize: 1 });
  database = new Database(await dataSource.initialize());
  // What the rows of before get when a site comes to this release.
  for (const { sql } of [statesOfUsesOfBefore, troubledOrdersOfBefore]) await database.query(sql);
  [orders, uses] = [new OrderSearchRepository(database), new CodeUsesRepository(database)];
});
afterAll(async () => {
  await database.manager.connection.destroy();
  await postgres.drop();
});

type Page = { rows: readonly { readonly orderId: string }[]; next: string | null; count: number };

/** All pages of a list, and its count. */
async function readAll(read: (after: string) => Promise<Page>): Promise<{ ids: string[]; count: number }> {
  const ids: string[] = [];
  for (let after = ''; ;) {
    const { rows: page, next, count } = await read(after);
    ids.push(...page.map(({ orderId }) => orderId));
    if (next === null) return { ids, count };
    after = next;
  }
}

const idsOf = async (sql: string): Promise<string[]> =>
  (await postgres.query<{ id: string }>(sql)).map(({ id }) => id);

async function expectTroubled(): Promise<void> {
  const filters = [
    {},
    { state: 'PAID' as const },
    { currency: 'USD' as const },
    { state: 'UNKNOWN' as const, currency: 'KRW' as const },
  ];
  for (const order of ['asc', 'desc'] as const)
    for (const { state, currency } of filters) {
      const plain = await idsOf(
        `select id from commerce.orders o where ${TROUBLE} ${state ? `and state = '${state}'` : ''}
          ${currency ? `and currency = '${currency}'` : ''} order by created_at ${order}, id ${order}`,
      );
      const narrowed = { q: '', problems: true, state, currency, order, size: 100 };
      const { ids, count } = await readAll((after) =>
        orders.listOrders({ ...narrowed, after }, () => Promise.resolve([])),
      );
      expect(ids).toEqual(plain);
      expect(count).toBe(Math.min(plain.length, 1_000));
      expect(plain.length).toBeGreaterThan(20);
    }
}

it('lists the orders that need a person as a look at every order finds them', expectTroubled);

it('lists uses by the state of their order as a look at every order finds them', async () => {
  for (const order of ['asc', 'desc'] as const)
    for (const state of ['PAID', 'UNKNOWN', 'REFUNDED', 'EXPIRED'] as const) {
      const plain = await idsOf(
        `select o.id from commerce.referral_redemption r join commerce.orders o on o.id = r.order_id
          where r.released_at is null and o.state = '${state}' order by r.reserved_at ${order}, r.id ${order}`,
      );
      const narrowed = { code: '', owner: '', month: '', state, order, size: 100 };
      const { ids, count } = await readAll((after) => uses.listUses({ ...narrowed, after }));
      expect(ids).toEqual(plain);
      expect(count).toBe(Math.min(plain.length, 1_000));
    }
});

it('follows every change of a state at once, also where it is taken back', async () => {
  const change = (sql: string) =>
    database.query(`select set_config('commerce.cause', 'test', false); ${sql}`);
  await change(`update orders set state = 'PAID' where state = 'UNKNOWN' and hashtext(id) % 2 = 0`);
  await change(`update payment_attempt set state = 'REVERSED' where state = 'REVERSING'`);
  await change(`update payment_attempt set state = 'REVERSING' where state = 'FAILED'`);
  await change(`update refund set state = 'DONE' where state = 'FAILED' and hashtext(order_id) % 3 = 0`);
  await change(
    `update refund set state = 'EXECUTING' where state = 'UNKNOWN' and hashtext(order_id) % 3 = 0`,
  );
  await expect(
    database.runInTransaction(async () => {
      await change(`update orders set state = 'FAILED' where state = 'UNKNOWN'`);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await expectTroubled();
  expect(
    await idsOf(
      `select r.order_id as id from commerce.referral_redemption r join commerce.orders o on o.id = r.order_id
        where r.released_at is null and r.order_state is distinct from o.state`,
    ),
  ).toEqual([]);
});
