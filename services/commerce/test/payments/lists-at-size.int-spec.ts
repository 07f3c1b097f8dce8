import { createDataSource, Database, runMigrations } from '@lectern/nest-kit';
import { migratedTemplate } from '@lectern/nest-kit/testing';
import { planByIndex, startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import { commerceDatabase } from '../../database.ts';
import { statesOfUsesOfBefore } from '../../migrations/0024-states-of-uses.ts';
import { troubledOrdersOfBefore } from '../../migrations/0026-troubled-orders.ts';
import { cardsOfOrdersOfBefore } from '../../migrations/0034-cards-of-orders.ts';
import { sumsOfCodesOfBefore } from '../../migrations/0035-sums-of-codes.ts';
import { methodsOfOrdersOfBefore } from '../../migrations/0040-methods-of-orders.ts';
import { OrderSearchRepository } from '../../src/payments/staff/order-search.repository.ts';
import { PayoutsRepository } from '../../src/payments/earnings/payouts.repository.ts';
import { CodeUsesRepository } from '../../src/prices/codes/staff/code-uses.repository.ts';

let postgres: TestPostgres;
let url: string;
let database: Database;
let orders: OrderSearchRepository;
let uses: CodeUsesRepository;

/**
 * Nine thousand orders, seven of a moment each; a few need a person, two of three have a code, and some were let go. Of the codes one
 * has half of the uses, the 600 of many partners share the others, and those of new partners have seven together. Sixty codes were handed over after half of their uses.
 */
const rows = `set session_replication_role = replica;
  insert into commerce.referral_code (code, owner, discount_percent) values ('SPRING', 'Clinic', 10);
  insert into commerce.referral_code (code, owner, discount_percent) select 'MANY-' || n, '많은 Partners ' || n, 10 from generate_series(1, 600) n;
  insert into commerce.referral_code (code, owner, discount_percent) select 'NEW-' || n, 'New Friends ' || n, 10 from generate_series(1, 600) n;
  insert into commerce.orders (id, user_id, product_id, title_ko, title_en, curricula, currency, list_minor, discount_minor, amount_minor,
    fx_rate, fx_of_at, fx_source, referral_code_id, state, inputs, quote_expires_at, price, created_at)
  select 'order-' || md5(n::text), 'person-' || n, 'course-' || n % 5, '책', 'Book', '{course}', case when n % 5 = 0 then 'USD' else 'KRW' end, 1000, 0, 1000,
         1400, now(), 'test', case when n % 3 = 0 then (select id from commerce.referral_code where code = 'SPRING')
              when n % 3 = 1 then (select id from commerce.referral_code where code = case when n % 450 = 1 and n < 3000 then 'NEW-' else 'MANY-' end || (1 + n / 3 % 600)) end,
         case when n % 9 = 1 then 'UNKNOWN' when n % 500 = 3 then 'REFUNDED' when n % 4 = 0 then 'EXPIRED' else 'PAID' end,
         '', now(), '{}', timestamptz '2026-01-01T00:00:00.000001Z' + (n / 7) * interval '1 microsecond'
    from generate_series(1, 9000) n;
  insert into commerce.payment_attempt (id, order_id, merchant, payment_key, raw, state, created_at)
  select md5('attempt ' || id)::uuid, id, currency, 'key ' || id,
         case when hashtext(id) % 3 <> 0 then jsonb_build_object('card', jsonb_build_object('number', '433012******' || 120 + abs(hashtext(id) % 5) || case when hashtext(id) % 2 = 0 then '*' else '4' end))
           || case when hashtext(id) % 7 = 0 then '{}' else jsonb_build_object('method', case when abs(hashtext(id) % 10) = 1 then '계좌이체' else '카드' end) end end,
         case when hashtext(id) % 50 = 0 then 'REVERSED' when hashtext(id) % 50 = 1 then 'REVERSING' when hashtext(id) % 50 = 2 then 'FAILED' else 'DONE' end, created_at
    from commerce.orders where state <> 'EXPIRED';
  insert into commerce.refund (id, order_id, amount_minor, currency, rule, reason, requested_by, requester_id, closes_access, state, expected_balance_minor, requested_at, due_at, idempotency_key)
  select md5('refund ' || id)::uuid, id, 10, currency, 'vod-unstarted', '', 'buyer', 'x', false, case when hashtext(id) % 60 = 5 then 'FAILED' when hashtext(id) % 60 = 6 then 'UNKNOWN' else 'DECLINED' end, 0, created_at, created_at, md5('refund ' || id)::uuid
    from commerce.orders where state = 'PAID';
  insert into commerce.referral_redemption (code_id, user_id, order_id, reserved_at, released_at)
  select referral_code_id, user_id, id, created_at, case when hashtext(id) % 4 = 0 then now() end
    from commerce.orders where referral_code_id is not null and state <> 'EXPIRED';
  update commerce.referral_code set was_handed_over = true where code ~ '^MANY-.*5$';
  update commerce.referral_redemption r set kept_owner = case when r.id % 2 = 0 then 'Early Friends' else c.owner end
    from commerce.referral_code c where c.id = r.code_id and c.was_handed_over;
  insert into commerce.earning_statement (owner_id, month, currency, lines, gross_minor, refunded_minor, fee_minor, share_minor, net_minor, carried_minor,
    withheld_minor, payout_minor, closed_at, paid_at, paid_by)
  select 'teacher-' || n, month, 'KRW', 1, net, 0, 0, 0, net, 0, 0, net, (month || '-05Z')::timestamptz + interval '1 month' + n / 3 * interval '1 microsecond', paid_at,
         case when paid_at is not null then 'colleague' end
    from generate_series(1, 500) n, (values ('2026-01', now()), ('2026-02', now()), ('2026-03', now()), ('2026-04', now()), ('2026-05', null)) m (month, done),
         lateral (select case when n % 50 = 0 then 0 else 1000 * n end as net, case when n % 50 <> 1 then done end as paid_at) s;
  set session_replication_role = origin`;
const TROUBLE = `(o.state = 'UNKNOWN' or exists (select from commerce.payment_attempt a where a.order_id = o.id and a.state in ('REVERSING', 'REVERSED'))
  or exists (select from commerce.refund r where r.order_id = o.id and r.state in ('FAILED', 'UNKNOWN')))`;

beforeAll(async () => {
  const template = await migratedTemplate('commerce', commerceDatabase);
  postgres = await startTestPostgres(template);
  url = template.addressIn(postgres.adminUrl);
  await postgres.query(rows);
  const dataSource = createDataSource({ service: 'commerce', url, entities: [], poolSize: 1 });
  database = new Database(await dataSource.initialize());
  // What the rows of before get when a site comes to this release.
  for (const { sql } of [
    statesOfUsesOfBefore,
    troubledOrdersOfBefore,
    cardsOfOrdersOfBefore,
    sumsOfCodesOfBefore,
    methodsOfOrdersOfBefore,
  ])
    await database.query(sql);
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

const CARD = `substring(raw #>> '{card,number}' from '([0-9]{3,4})[*]?$')`;
const PAID_BY_TRANSFER = `o.id in (select order_id from commerce.payment_attempt where raw ->> 'method' = '계좌이체')`;
const ofCards = (...tails: string[]) =>
  `o.id in (select order_id from commerce.payment_attempt where ${CARD} in ('${tails.join("', '")}'))`;

it.each([
  ['', 'true'],
  ['123', ofCards('123')],
  ['1234', ofCards('123', '1234')],
  ['9999', 'false'],
  ['course-3', `product_id = 'course-3'`],
  ['words of two titles', `product_id in ('course-1', 'course-2')`],
])('lists orders by a card or a product as a look at every order finds them: %s', async (q, found) => {
  const findProducts = (words: string) =>
    Promise.resolve(words.startsWith('words') ? ['course-1', 'course-2', 'course-without-orders'] : []);
  const cases = [
    [{}, 'true'],
    [{ state: 'PAID' as const, currency: 'KRW' as const }, `state = 'PAID' and currency = 'KRW'`],
    [{ problems: true }, TROUBLE],
    [{ code: 'SPRING' }, `referral_code_id = (select id from commerce.referral_code where code = 'SPRING')`],
    [{ method: 'transfer' as const }, PAID_BY_TRANSFER],
    [{ method: 'transfer' as const, problems: true }, `${PAID_BY_TRANSFER} and ${TROUBLE}`],
  ] as const;
  for (const order of ['asc', 'desc'] as const)
    for (const [narrowed, condition] of cases) {
      const plain = await idsOf(
        `select id from commerce.orders o where ${found} and ${condition} order by created_at ${order}, id ${order}`,
      );
      const filters = { q, order, size: 100, ...narrowed };
      const { ids, count } = await readAll((after) => orders.listOrders({ ...filters, after }, findProducts));
      expect(ids).toEqual(plain);
      expect(count).toBe(Math.min(plain.length, 1_000));
      const { sql, values } = await orders.fileQuery({ ...filters, columns: [] }, findProducts);
      const file = await database.query<{ order_id: string }>(sql, values);
      expect(file.map((row) => row.order_id)).toEqual(plain);
    }
});

it('lists what is to be paid out as a look at every statement finds it, from an index of it alone', async () => {
  const payouts = new PayoutsRepository(database);
  const key = `owner_id || ' ' || month || ' ' || currency`;
  for (const order of ['asc', 'desc'] as const)
    for (const state of ['payable', 'paid', undefined] as const) {
      const isPaid = state ? `(paid_at is not null) = ${state === 'paid'}` : 'true';
      const plain = await idsOf(
        `select ${key} as id from commerce.earning_statement where payout_minor > 0 and ${isPaid} order by closed_at ${order}, 1 ${order}`,
      );
      const { ids } = await readAll(async (after) => {
        const { rows: page, ...facts } = await payouts.listPayouts({ state, order, size: 100, after });
        const named = page.map((row) => ({ orderId: `${row.ownerId} ${row.month} ${row.currency}` }));
        return { rows: named, ...facts };
      });
      expect(ids).toEqual(plain);
    }
  await postgres.query('vacuum analyze commerce.earning_statement');
  const lines = await planByIndex(
    { url: postgres.adminUrl },
    `select owner_id from commerce.earning_statement where payout_minor > 0 and paid_at is null order by closed_at, ${key} limit 21`,
  );
  expect(lines).toContain('earning_statement_payable');
  expect(lines).not.toMatch(/Sort|Filter/);
});

it.each([
  {
    ...{ what: 'cards', table: 'card_of_order', kept: 'tail', step: cardsOfOrdersOfBefore.name, of: CARD },
    answerOf: (value: string) => `'{"card": {"number": "433012******${value}*"}}'::jsonb`,
    values: ['120', '121', '777'] as const,
  },
  {
    ...{ what: 'ways to pay', table: 'method_of_order', kept: 'provider_method', of: `raw ->> 'method'` },
    step: methodsOfOrdersOfBefore.name,
    answerOf: (value: string) => `jsonb_build_object('method', '${value}')`,
    values: ['계좌이체', '카드', '휴대폰'] as const,
  },
])(
  'knows the $what of orders as their payments say, also of payments of before and of answers that change or go',
  async ({ table, kept, step, of, answerOf, values: [changed, gone, made] }) => {
    const expectSame = async () => {
      const wanted = `select order_id, ${of} as wanted, o.created_at from commerce.payment_attempt a join commerce.orders o on o.id = a.order_id`;
      const [row] = await postgres.query(
        `select count(k.order_id)::int as known, count(*) filter (where (k.${kept}, k.created_at) is distinct from (w.wanted, w.created_at))::int as wrong
           from (${wanted}) w full join commerce.${table} k using (order_id) where k.order_id is not null or w.wanted is not null`,
      );
      expect(row).toEqual({ known: expect.any(Number), wrong: 0 });
      return row?.['known'];
    };
    const known = await expectSame();
    expect(known).toBeGreaterThan(3_000);
    await postgres.query(
      `delete from commerce.${table}; delete from commerce.schema_migration where name = '${step}'`,
    );
    expect(await runMigrations({ url, service: 'commerce', ...commerceDatabase })).toEqual([step]);
    expect(await expectSame()).toBe(known);
    await database.query(
      `update payment_attempt set raw = case when ${of} = '${changed}' then ${answerOf(made)} when ${of} = '${gone}' then null
          when raw is null then '{"card": {"number": "5555"}}'::jsonb else raw end`,
    );
    await expectSame();
    expect(
      await idsOf(`select order_id as id from commerce.${table} where ${kept} in ('${changed}', '${gone}')`),
    ).toEqual([]);
    expect(
      (await idsOf(`select order_id as id from commerce.${table} where ${kept} = '${made}'`)).length,
    ).toBeGreaterThan(100);
  },
);

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

const OWNERS = [
  'clinic',
  'partners',
  '많은',
  'PARTNERS 1',
  'partners 77',
  'new friends',
  'early',
  'friends',
  'nobody',
  '%',
];
it.each(OWNERS)(
  'lists uses by an owner of few codes or many as a look at every use finds them: %s',
  async (owner) => {
    const cases = [
      { month: '' },
      { month: '2026-01' },
      { month: '2026-02' },
      { month: '', state: 'PAID' as const },
    ];
    for (const order of ['asc', 'desc'] as const)
      for (const { month, state } of cases) {
        const plain = await postgres.query<{ id: string }>(
          `select r.order_id as id
             from commerce.referral_redemption r join commerce.referral_code c on c.id = r.code_id join commerce.orders o on o.id = r.order_id
            where r.released_at is null and strpos(lower(coalesce(r.kept_owner, c.owner)), lower($1)) > 0 and ($2 = '' or o.state = $2)
              and ($3 = '' or to_char(r.reserved_at at time zone 'Asia/Seoul', 'YYYY-MM') = $3)
            order by r.reserved_at ${order}, r.id ${order}`,
          [owner, state ?? '', month],
        );
        const narrowed = { code: '', owner, month, state, order, size: 100 };
        const { ids, count } = await readAll((after) => uses.listUses({ ...narrowed, after }));
        expect(ids).toEqual(plain.map(({ id }) => id));
        expect(count).toBe(Math.min(plain.length, 1_000));
      }
  },
);

it('finds the uses of an owner by their codes, however many codes were handed over', async () => {
  await database.query(`update referral_code set was_handed_over = true where code like 'MANY-%'`);
  await postgres.query('vacuum analyze commerce.referral_redemption, commerce.referral_code');
  const { sql, values } = await uses.fileQuery({ code: '', owner: 'New Friends 1', month: '' });
  const codes = await idsOf(
    `select id::text as id from commerce.referral_code where strpos(owner, 'New Friends 1') > 0`,
  );
  const [found, ...others] = values;
  expect([new Set(found as string[]), others]).toEqual([new Set(codes), ['new friends 1']]);
  const plan = await database.runInTransaction(async () => {
    await database.query('set local enable_seqscan = off; set local enable_bitmapscan = off');
    return database.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...values]);
  });
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toMatch(/on referral_redemption r .*\n\s+Index Cond: \(code_id = ANY/);
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

it('lists orders of days of payment in the order of their payments, from an index of it alone', async () => {
  // The trigger that keeps sums of codes stays off.
  await postgres.query(
    `set session_replication_role = replica;
     update commerce.orders set paid_at = case when hashtext(id) % 3 <> 0
       then '2026-02-01Z'::timestamptz + (hashtext(id) % 3000) * interval '1 minute' end;
     reset session_replication_role`,
  );
  await postgres.query('vacuum analyze commerce.orders');
  const days = `paid_at >= '2026-02-01 00:00+09' and paid_at < '2026-02-03 00:00+09'`;
  const findNone = () => Promise.resolve([]);
  for (const order of ['asc', 'desc'] as const)
    for (const currency of ['USD', undefined] as const) {
      const plain = await idsOf(
        `select id from commerce.orders where ${days} and ${currency ? `currency = 'USD'` : 'true'} order by paid_at ${order}, id ${order}`,
      );
      const filters = { q: '', paid: { from: '2026-02-01', to: '2026-02-02' }, currency, order, size: 100 };
      const { ids, count } = await readAll((after) => orders.listOrders({ ...filters, after }, findNone));
      expect(ids).toEqual(plain);
      expect(count).toBe(Math.min(plain.length, 1_000));
      expect(plain.length).toBeGreaterThan(200);
      const { sql, values } = await orders.fileQuery({ ...filters, columns: [] }, findNone);
      const file = await database.query<{ order_id: string }>(sql, values);
      expect(file.map((row) => row.order_id)).toEqual(plain);
    }
  for (const sql of [
    `select id from commerce.orders where ${days} order by paid_at desc, id desc limit 21`,
    `select count(*) from (select from commerce.orders where ${days} limit 1001) counted`,
  ]) {
    const plan = await planByIndex({ url: postgres.adminUrl }, sql);
    expect(plan).toContain('order_key_when_paid');
    expect(plan).not.toMatch(/Sort|Filter/);
  }
});
