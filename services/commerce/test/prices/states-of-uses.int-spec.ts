import { runMigrations } from '@lectern/nest-kit';
import { migratedTemplate } from '@lectern/nest-kit/testing';
import { startTestPostgres, type TestPostgres, until } from '@lectern/testing/node';
import pg from 'pg';
import { commerceDatabase } from '../../database.ts';
import { statesOfUsesOfBefore } from '../../migrations/0024-states-of-uses.ts';
import { ratesOfUsesOfBefore } from '../../migrations/0031-rates-of-uses.ts';
import { ownersOfUsesOfBefore } from '../../migrations/0042-owners-of-uses.ts';
import { handedOverCodesOfBefore } from '../../migrations/0044-handed-over-codes.ts';
import { sumsOfCodesOfBefore } from '../../migrations/0035-sums-of-codes.ts';

let postgres: TestPostgres;
let url: string;

/** Five thousand uses of before, two and a half steps; a tenth of them was let go. */
const rows = `set session_replication_role = replica;
  insert into commerce.referral_code (code, owner, discount_percent, commission_percent) values ('SPRING', 'Clinic', 10, 7);
  insert into commerce.orders (id, user_id, product_id, title_ko, title_en, curricula, currency, list_minor, discount_minor, amount_minor,
    fx_rate, fx_of_at, fx_source, referral_code_id, state, inputs, quote_expires_at, price)
  select 'order-of-before-' || to_char(n, 'fm000000'), 'person-' || n, 'course', '책', 'Book', '{course}', 'KRW', 1000, 0, 1000, 1400, now(), 'test',
         (select max(id) from commerce.referral_code), case when n % 7 = 0 then 'CONFIRMING' else 'PAID' end, '', now(), '{}'
    from generate_series(1, 5000) n;
  insert into commerce.referral_redemption (code_id, user_id, order_id, released_at)
  select referral_code_id, user_id, id, case when right(id, 6)::int % 10 = 0 then now() end
    from commerce.orders order by id;
  delete from commerce.schema_migration where name in ('${statesOfUsesOfBefore.name}', '${ratesOfUsesOfBefore.name}');
  set session_replication_role = origin`;

beforeAll(async () => {
  const template = await migratedTemplate('commerce', commerceDatabase);
  postgres = await startTestPostgres(template);
  url = template.addressIn(postgres.adminUrl);
  await postgres.query(rows);
});
afterAll(() => postgres.drop());

const migrate = () => runMigrations({ url, service: 'commerce', ...commerceDatabase });
const countFilled = async (): Promise<unknown> =>
  (await postgres.query('select count(order_state)::int as filled from commerce.referral_redemption'))[0];
const findMigration = (where: string, what = 'pid') =>
  postgres.query(`select ${what} from pg_stat_activity where datname = current_database()
    and application_name = 'lectern-commerce-migrations' and ${where}`);

it('gives the uses of before the states of their orders in steps, of which a kill keeps those before it', async () => {
  const other = new pg.Client({ connectionString: postgres.adminUrl });
  await other.connect();
  try {
    // A long transaction has a row of the second step.
    await other.query('begin');
    await other.query(
      `select from commerce.referral_redemption where order_id = 'order-of-before-003001' for update`,
    );
    const killed = expect(migrate()).rejects.toThrow(/0025-states-of-uses-of-before failed/);
    await until(async () => (await findMigration(`wait_event_type = 'Lock'`)).length === 1);
    expect(await countFilled()).toEqual({ filled: 1800 });
    // A refund of an order in the step before waits for nothing.
    await postgres.query(
      `select set_config('commerce.cause', 'test', true);
       select from commerce.referral_redemption where order_id = 'order-of-before-000001' for update nowait;
       update commerce.orders set state = 'REFUNDED' where id = 'order-of-before-000001'`,
    );
    await findMigration('true', 'pg_terminate_backend(pid)');
    await killed;
    expect(await countFilled()).toEqual({ filled: 1800 });
  } finally {
    await other.end();
  }
  expect(await migrate()).toEqual([statesOfUsesOfBefore.name, ratesOfUsesOfBefore.name]);
  expect(
    await postgres.query(
      'select count(*)::int as uses from commerce.referral_redemption where commission_percent = 7',
    ),
  ).toEqual([{ uses: 5000 }]);
  expect(
    await postgres.query(
      `select r.order_state, count(*)::int as uses from commerce.referral_redemption r join commerce.orders o on o.id = r.order_id
        where r.order_state is not distinct from case when r.released_at is null then o.state end group by 1 order by 1`,
    ),
  ).toEqual([
    { order_state: 'CONFIRMING', uses: 643 },
    { order_state: 'PAID', uses: 3856 },
    { order_state: 'REFUNDED', uses: 1 },
    { order_state: null, uses: 500 },
  ]);
});

it('gives the uses of before the owner of their code, and leaves those that keep another one', async () => {
  await postgres.query(
    `delete from commerce.schema_migration where name = '${ownersOfUsesOfBefore.name}';
     update commerce.referral_redemption set kept_owner = 'Before', kept_owner_key = 'name before' where order_id = 'order-of-before-004000'`,
  );
  expect(await migrate()).toEqual([ownersOfUsesOfBefore.name]);
  const owners = await postgres.query(
    `select kept_owner, kept_owner_kind, kept_owner_key, count(*)::int as uses from commerce.referral_redemption group by 1, 2, 3 order by 1`,
  );
  expect(owners).toEqual([
    { kept_owner: 'Before', kept_owner_kind: null, kept_owner_key: 'name before', uses: 1 },
    { kept_owner: 'Clinic', kept_owner_kind: null, kept_owner_key: 'name clinic', uses: 4_999 },
  ]);
});

it('marks the codes of before that have uses of another owner, and no others', async () => {
  const codes = () =>
    postgres.query('select code, was_handed_over from commerce.referral_code order by code');
  await postgres.query(
    `delete from commerce.schema_migration where name = '${handedOverCodesOfBefore.name}';
     insert into commerce.referral_code (code, owner, discount_percent) values ('STAYED', 'Clinic', 10);
     insert into commerce.referral_code (code, owner, owner_kind, owner_account, discount_percent)
       values ('NAMESAKE', 'Clinic', 'person', 'account-of-clinic', 10);
     set session_replication_role = replica;
     update commerce.referral_redemption set code_id = (select id from commerce.referral_code where code = 'NAMESAKE')
      where order_id = 'order-of-before-005000';
     set session_replication_role = origin`,
  );
  expect((await codes()).map(({ was_handed_over: was }) => was)).toEqual([false, false, false]);
  expect(await migrate()).toEqual([handedOverCodesOfBefore.name]);
  expect(await codes()).toEqual([
    { code: 'NAMESAKE', was_handed_over: true },
    { code: 'SPRING', was_handed_over: true },
    { code: 'STAYED', was_handed_over: false },
  ]);
});

it('gives the uses of before their sums, those that the triggers counted meanwhile once', async () => {
  // Processes of the release before have some orders paid between the tables and the uses of before.
  await postgres.query(
    `select set_config('commerce.cause', 'test', true);
     update commerce.orders set paid_at = now() where id in ('order-of-before-000001', 'order-of-before-002501');
     delete from commerce.schema_migration where name = '${sumsOfCodesOfBefore.name}';
     set session_replication_role = replica;
     update commerce.orders set paid_at = now() where id in ('order-of-before-000002', 'order-of-before-004999');
     set session_replication_role = origin`,
  );
  const sums = () =>
    postgres.query(
      'select currency, uses::int, paid_minor::int as paid, commission_minor::int as due from commerce.code_total',
    );
  expect(await sums()).toEqual([{ currency: 'KRW', uses: 2, paid: 2_000, due: 140 }]);
  expect(await migrate()).toEqual([sumsOfCodesOfBefore.name]);
  expect(await sums()).toEqual([{ currency: 'KRW', uses: 4_500, paid: 4_000, due: 280 }]);
  expect(await postgres.query('select subject, detail from commerce.invariant_i12')).toEqual([]);
  expect(await postgres.query('select from commerce.code_sum_change')).toEqual([]);
});
