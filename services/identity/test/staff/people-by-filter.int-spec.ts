import { createDataSource, Database, outOfOrder } from '@lectern/nest-kit';
import { planByIndex } from '@lectern/testing/node';
import { UsersRepository } from '../../src/staff/users.repository.ts';
import { startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
  // As the administrator, whose statements may take as long as a busy machine needs.
  await identity.admin(
    `insert into identity.account (id, email, name, gender, occupation, country, language, membership, roles, created_at)
     select 'crowd-' || n, 'crowd' || n || '@clinic.example', 'Crowd', 'other',
            case when n % 500 = 1 then 'other' else 'registered-nurse' end, case when n % 500 = 2 then 'MN' else 'KR' end, 'ko',
            case when n % 500 = 3 then 'partner' else 'guest' end, case when n % 500 = 4 then '{instructor}' else '{}' end::text[],
            '2026-01-01Z'::timestamptz + n * interval '1 minute'
       from generate_series(1, 6000) n`,
  );
  await identity.admin('vacuum analyze identity.account');
});
afterAll(() => identity.stop());

describe.each([
  [`'instructor' = any (roles)`, 'account_instructors'],
  [`occupation = 'other'`, 'account_by_occupation'],
  [`country = 'MN'`, 'account_by_country_and_key'],
  [`membership = 'partner'`, 'account_by_membership_and_key'],
])('few among many people, %s', (condition, index) => {
  it.each(['desc', 'asc'])('are read in their order from an index, %s', async (order) => {
    const plan = await planOf(
      `select id from account where ${condition} order by created_at ${order}, id ${order} limit 21`,
    );
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Sort|Filter/);
  });

  it('are counted without looking at the others', async () => {
    const plan = await planOf(
      `select count(*) from (select from account where ${condition} limit 1001) counted`,
    );
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan|Filter/);
  });
});

it('few who have several values are found by one index of them all', async () => {
  const plan = await planOf(
    `select id from account where occupation = 'other' and country = 'KR' and membership = 'partner' and license_state = 'none'
      order by ${outOfOrder('created_at')} limit 21`,
  );
  expect(plan).toContain('account_by_');
  expect(plan).not.toContain('Seq Scan');
});

it('who agrees to marketing is who did so last, by mail and in time', async () => {
  const consent = (kind: string, channel: string | null, isGranted: boolean, ago: string) =>
    identity.query(
      `insert into consent (account_id, kind, channel, is_granted, version, at) values ('crowd-1', $1, $2, $3, '1', now() - $4::interval)`,
      [kind, channel, isGranted, ago],
    );
  const since = async () => {
    const [row] = await identity.query<{ days: number | null }>(
      `select extract(day from now() - since)::int as days from marketing_consent where account_id = 'crowd-1'`,
    );
    return row?.days;
  };
  await consent('privacy', null, true, '9 days');
  expect(await since()).toBeUndefined();
  await consent('marketing', 'email', true, '5 days');
  expect(await since()).toBe(5);
  await consent('marketing', 'email-night', false, '4 days');
  expect(await since()).toBe(5);
  await consent('marketing', 'email', false, '3 days');
  expect(await since()).toBeNull();
  await consent('marketing', null, true, '2 days');
  expect(await since()).toBe(2);
});

it('people of one filter or two are the ones that a look at each of them finds, and their number is theirs', async () => {
  await identity.admin(
    `insert into identity.marketing_consent (account_id, since)
     select 'crowd-' || n, case when n % 5 = 0 then null when n % 5 = 1 then now() - interval '800 days' else now() end
       from generate_series(1001, 5000) n`,
  );
  const dataSource = createDataSource({
    service: 'identity',
    url: identity.databaseUrl,
    entities: [],
    poolSize: 1,
  });
  const users = new UsersRepository(new Database(await dataSource.initialize()));
  const agrees = `id in (select account_id from marketing_consent where since > now() - interval '2 years')`;
  const cases = [
    [{ marketing: 'yes' }, agrees],
    [{ marketing: 'no' }, `not (${agrees})`],
    [{ marketing: 'yes', country: 'MN' }, `${agrees} and country = 'MN'`],
    [{ marketing: 'yes', q: 'crowd12' }, `${agrees} and email like 'crowd12%'`],
    [{ role: 'instructor' }, `'instructor' = any (roles)`],
    [{ role: 'instructor', country: 'KR' }, `'instructor' = any (roles) and country = 'KR'`],
  ] as const;
  for (const [filters, plain] of cases) {
    const expected = await identity.query<{ id: string }>(
      `select id from account where ${plain} order by created_at desc, id desc`,
    );
    const query = {
      q: '',
      country: '',
      membership: '',
      order: 'desc',
      size: 20,
      after: '',
      ...filters,
    } as const;
    const { rows, count, isCapped } = await users.listUsers(query);
    expect(rows.map(({ id }) => id)).toEqual(expected.slice(0, 20).map(({ id }) => id));
    expect([count, isCapped]).toEqual([Math.min(expected.length, 1_000), expected.length > 1_000]);
    expect(expected.length).toBeGreaterThan(0);
  }
  await dataSource.destroy();
});

it('people of a word are found by it, and not by a look at everybody in the order of the list', async () => {
  const found = `select id from account where account_words(name, email) @@ to_tsquery('simple', '''crowd7'':*')`;
  const plan = await planOf(`${found} order by ${outOfOrder('created_at')} desc, id desc limit 21`, true);
  expect(plan).toContain('account_by_words');
  expect(plan).not.toContain('account_by_key');
});

it.each([
  ['crowd', '', 6000],
  ['CLINIC', '', 6000],
  ['crowd7', '', 111],
  ['crowd77', 'KR', 11],
  ['row', '', 0],
])(
  'a word that many or few have gives the same people in the same order: %s %s',
  async (q, country, count) => {
    const { databaseUrl } = identity;
    const dataSource = createDataSource({ service: 'identity', url: databaseUrl, entities: [], poolSize: 1 });
    const users = new UsersRepository(new Database(await dataSource.initialize()));
    for (const order of ['asc', 'desc'] as const) {
      const list = (after: string) => users.listUsers({ q, country, membership: '', order, size: 20, after });
      const first = await list('');
      const second = first.next === null ? { rows: [] } : await list(first.next);
      const expected = await identity.query<{ id: string }>(
        `select id from account where account_words(name, email) @@ to_tsquery('simple', $1)
          and ($2 = '' or country = $2) order by created_at ${order}, id ${order} limit 40`,
        [`'${q.toLowerCase()}':*`, country],
      );
      expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(first).toMatchObject({ count: Math.min(count, 1_000), isCapped: count > 1_000 });
    }
    await dataSource.destroy();
  },
);

const planOf = (sql: string, isBitmap = false): Promise<string> =>
  planByIndex({ url: identity.databaseUrl, schema: 'identity', isBitmap }, sql);
