import { randomUUID } from 'node:crypto';
import { collectPerson, erasePerson } from '@lectern/contracts-core';
import { createDataSource, Database, RetentionRepository } from '@lectern/nest-kit';
import { dryRun } from '../../src/purge.ts';
import { RETENTION_RULES } from '../../src/privacy/retention/retention-rules.ts';
import { buyer, SECRET, staff, startTestCommerce, type TestCommerce } from '../start-test-commerce.ts';
import { stepsOf } from '../money-steps.ts';

let commerce: TestCommerce;
let steps: ReturnType<typeof stepsOf>;
beforeAll(async () => {
  commerce = await startTestCommerce();
  steps = stepsOf(commerce);
});
afterAll(() => commerce.stop());
afterEach(async () => expect(await commerce.broken()).toEqual([]));

const internal = (path: string, body: unknown, secret = SECRET) =>
  commerce.send('POST', path, { body, headers: { 'x-service-secret': secret } });
const collect = (userId: string) => internal(collectPerson.path, { userId, email: 'a@example.com' });
/** Every table of the service in which a text occurs. */
const tablesWith = async (text: string) => {
  const tables = await commerce.postgres.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname like 'commerce%' and tablename not like 'search_%' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await commerce.postgres.query(
      `select 1 from ${name} one where strpos(row_to_json(one)::text, $1) > 0 limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
};

async function historyOf(as: ReturnType<typeof buyer>) {
  const paid = await steps.paid(as, { referralCode: 'WELCOME10' });
  await steps.begin(as);
  const { body } = await steps.requestRefund(as, paid.orderId, 67_500);
  await steps.decide(staff('finance'), body['refundId']);
  await steps.reaches(paid.orderId, 'PARTIALLY_REFUNDED');
  await steps.paid(as, { curriculumId: 'filler' });
  return paid;
}

it('tells a person their orders, payments, refunds, courses and codes, and nothing of others', async () => {
  const [as, other] = [buyer(), buyer()];
  const { orderId } = await historyOf(as);
  const foreign = await steps.paid(other);
  const { status, body } = await collect(as.userId);
  expect(status).toBe(200);
  expect(body['data']).toMatchObject({
    orders: [
      {
        order: orderId,
        state: 'PARTIALLY_REFUNDED',
        amount_minor: 90_000,
        code: 'WELCOME10',
        card: '12345678****789*',
      },
      { course: 'filler', state: 'PAID' },
    ],
    refunds: [{ order: orderId, amount_minor: 67_500, reason: '일정이 바뀌었어요', state: 'DONE' }],
    enrolments: [
      { course: 'botox', revoked_reason: 'refund', opened: [{ lecture: 'botox-1' }] },
      { course: 'filler', revoked_at: null },
    ],
    codes: [{ code: 'WELCOME10', order: orderId }],
  });
  expect(JSON.stringify(body)).not.toContain(foreign.orderId);
});

it('row 62: keeps what the law asks for under a pseudonym, and the id of the person nowhere', async () => {
  const as = buyer();
  const { orderId } = await historyOf(as);
  const pseudonym = `deleted-${randomUUID()}`;
  await commerce.postgres.query(
    'insert into commerce.seat_wait (user_id, curriculum_id, joined_at) values ($1, $2, now())',
    [as.userId, 'threads'],
  );
  await commerce.postgres.query(
    `insert into commerce.referral_code (code, owner, owner_kind, owner_account, discount_percent) values ('OWN-CODE', 'Lee Anna', 'person', $1, 10)`,
    [as.userId],
  );
  const { data } = (await collect(as.userId)).body;
  expect(data.waits).toMatchObject([{ course: 'threads' }]);
  expect(data.ownCodes).toMatchObject([{ code: 'OWN-CODE', owner: 'Lee Anna' }]);
  const erase = () =>
    internal(erasePerson.path, {
      userId: as.userId,
      email: 'a@example.com',
      pseudonym,
      deletedAt: new Date().toISOString(),
    });
  expect([(await erase()).status, (await erase()).status]).toEqual([200, 200]);
  const found = await tablesWith(as.userId);
  // Attempts to sign in are counted under the id for a minute.
  expect(found.filter((name) => !name.includes('limit'))).toEqual([]);
  const [order] = await commerce.postgres.query(
    'select user_id, state, amount_minor::int as amount from commerce.orders where id = $1',
    [orderId],
  );
  expect(order).toEqual({ user_id: pseudonym, state: 'PARTIALLY_REFUNDED', amount: 90_000 });
  expect((await collect(as.userId)).body['data']).toEqual({
    orders: [],
    refunds: [],
    enrolments: [],
    codes: [],
    ownCodes: [],
    earnings: [],
    waits: [],
  });
  expect((await collect(pseudonym)).body['data'].orders).toHaveLength(2);
  const [owned] = await commerce.postgres.query(
    `select owner, owner_kind, owner_key from commerce.referral_code where code = 'OWN-CODE'`,
  );
  expect(owned).toEqual({ owner: pseudonym, owner_kind: 'person', owner_key: `account ${pseudonym}` });
});

it('changes the person of an order for no other cause, and no line of the ledger for any', async () => {
  const { orderId } = await steps.paid();
  const change = (sql: string, cause: string) =>
    commerce.postgres.query(
      `do $$ begin perform set_config('commerce.cause', '${cause}', true); ${sql.replace('$1', `'${orderId}'`)}; end $$`,
    );
  await expect(change(`update commerce.orders set user_id = 'x' where id = $1`, 'confirm')).rejects.toThrow(
    /agreement/,
  );
  await expect(
    change(`update commerce.orders set amount_minor = 1, list_minor = 1 where id = $1`, 'person erased'),
  ).rejects.toThrow(/agreement/);
  await expect(
    change(`update commerce.ledger_entry set amount_minor = 1 where order_id = $1`, 'person erased'),
  ).rejects.toThrow(/only ever added/);
  await expect(
    change(`update commerce.state_change set to_state = 'PAID' where subject_id = $1`, 'person erased'),
  ).rejects.toThrow(/only ever added/);
});

it('tells and forgets at the word of our own services alone', async () => {
  for (const path of [collectPerson.path, erasePerson.path])
    expect((await internal(path, { userId: 'a', email: 'a@example.com' }, 'guessed')).status).toBe(403);
});

it('forgets buyers after five years, orders nobody paid after one, hints and addresses after three months', async () => {
  const as = buyer();
  const { orderId } = await steps.paid(as);
  await steps.order(as, { curriculumId: 'threads' });
  await steps.order(as, { curriculumId: 'threads', currency: 'USD' });
  await commerce.toss
    .forge({ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId } })
    .catch(() => undefined);
  await commerce.postgres.query(
    `insert into commerce.webhook_inbox (provider, transmission_id, event_type, body, processed_at)
     values ('toss', 'young', '', '{}', now() - interval '2 months 25 days'), ('toss', 'old', '', '{}', now() - interval '4 months')`,
  );
  await commerce.postgres.query(
    `update commerce.orders set created_at = now() - interval '5 years 1 day', buyer_country = 'KR' where id = $1`,
    [orderId],
  );
  await commerce.postgres.query(
    `update commerce.orders set created_at = now() - interval '1 year 1 day' where user_id = $1 and state = 'SUPERSEDED'`,
    [as.userId],
  );
  await commerce.postgres.query(
    `insert into commerce.seat_wait (user_id, curriculum_id, joined_at, ended_at, end_reason)
     values ('young', 'botox', now() - interval '1 year', now() - interval '2 months 25 days', 'left'),
            ('old', 'botox', now() - interval '1 year', now() - interval '4 months', 'passed')`,
  );
  await commerce.postgres.query(
    `insert into commerce_audit.audit_entry (action, address, at) values
       ('young', '203.0.113.1', now() - interval '2 months 25 days'),
       ('old', '203.0.113.2', now() - interval '3 months 1 day'),
       ('oldest', null, now() - interval '3 years 1 day')`,
  );
  const url = commerce.databaseUrl;
  expect(await dryRun(url)).toEqual(
    RETENTION_RULES.map(({ name }) => expect.stringMatching(new RegExp(`^ +1  ${name} `))),
  );
  const dataSource = createDataSource({ service: 'commerce', url, entities: [], poolSize: 1 });
  const database = new Database(await dataSource.initialize());
  const rows = new RetentionRepository(database);
  // All in one transaction, as the purge does it.
  await database.runInTransaction(async () => {
    for (const rule of RETENTION_RULES) expect(await rows.purgeRows(rule)).toBe(1);
  });
  await dataSource.destroy();
  const [order] = await commerce.postgres.query(
    'select user_id, state, buyer_country from commerce.orders where id = $1',
    [orderId],
  );
  expect(order).toEqual({ user_id: `past-${orderId}`, state: 'PAID', buyer_country: '' });
  const left = await commerce.postgres.query('select state from commerce.orders where user_id = $1', [
    as.userId,
  ]);
  expect(left).toEqual([{ state: 'OPEN' }]);
  const hints = await commerce.postgres.query(
    `select transmission_id from commerce.webhook_inbox where transmission_id in ('young', 'old')`,
  );
  expect(hints).toEqual([{ transmission_id: 'young' }]);
});
