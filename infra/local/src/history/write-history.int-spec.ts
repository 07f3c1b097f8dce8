import { growDatabase } from '@lectern/catalog-service/seed';
import { ensureServiceDatabase } from '@lectern/nest-kit/provision';
import { startTestPostgres, until, type TestPostgres } from '@lectern/testing/node';
import { readInvariants } from '../invariants/read-invariants.ts';
import { prepareHistory } from './prepare-history.ts';
import { writeHistory } from './write-history.ts';

const OPTIONS = { months: 2, learners: 40, seed: 7, until: '2026-11-01' };
const SERVICES = ['catalog', 'identity', 'commerce', 'learning', 'messaging'];
/** What a history writes; numbers that the database counts up are left out, and so is when it was written. */
const TABLES = [
  'identity.account',
  'identity.license',
  'identity.kept_record',
  'commerce.orders',
  'commerce.payment_attempt',
  'commerce.ledger_entry',
  'commerce.refund',
  'commerce.enrolment',
  'commerce.state_change',
  'learning.watch',
  'learning.player_session',
  'learning.certificate',
  'learning.question',
  'catalog.review',
  'catalog.favourite',
  'catalog.search_miss',
  'messaging.contact_ticket',
];

const template = {
  name: `template_history_${process.pid}`,
  async fill(adminUrl: string): Promise<void> {
    const databases: Record<string, string> = {};
    for (const service of SERVICES)
      databases[service] = await ensureServiceDatabase(adminUrl, { service, password: 'pw' });
    await growDatabase(databases['catalog'] ?? '', { curricula: 40 });
    await prepareHistory(databases);
  },
};

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres(template);
});
afterAll(async () => {
  const server = await startTestPostgres();
  await postgres.drop();
  await server.query(`drop database if exists ${template.name}`);
  await server.drop();
});

const digestOf = async (database: TestPostgres): Promise<Record<string, unknown>> => {
  const digests: Record<string, unknown> = {};
  for (const table of TABLES) {
    const [row] = await database.query(
      `select count(*)::int as rows, md5(string_agg(line, '' order by line)) as digest
         from (select (case when jsonb_typeof(to_jsonb(t) -> 'id') = 'number' then to_jsonb(t) - 'id' else to_jsonb(t) end - 'referral_code_id')::text as line from ${table} t) l`,
    );
    digests[table] = row;
  }
  return digests;
};
const numberOf = async (sql: string): Promise<number> => {
  const [row] = await postgres.query(sql);
  return Number(Object.values(Object(row) as Record<string, unknown>)[0]);
};

describe('a history of two months', () => {
  it('is written once, keeps every invariant, and is the same wherever it is written', async () => {
    const { isNew, counts } = await writeHistory(postgres.adminUrl, OPTIONS);
    expect(isNew).toBe(true);
    expect(counts['paid']).toBeGreaterThan(40);
    expect([counts['left'], counts['refunds'], counts['completions']]).not.toContain(0);
    expect(counts['intervals']).toBeGreaterThan(counts['lectures'] ?? 0);
    const invariants = await readInvariants(postgres.adminUrl);
    expect(invariants.map(({ name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, index) => `I${index + 1}`),
    );
    expect(invariants.filter(({ broken }) => broken.length > 0)).toEqual([]);

    const before = await digestOf(postgres);
    expect(await writeHistory(postgres.adminUrl, OPTIONS)).toEqual({ isNew: false, counts });
    expect(await digestOf(postgres)).toEqual(before);

    const other = await startTestPostgres(template);
    // Of two at once the second waits, and adds nothing.
    const both = await Promise.all([1, 2].map(() => writeHistory(other.adminUrl, OPTIONS)));
    expect(both.map((one) => one.isNew).sort()).toEqual([false, true]);
    expect(await digestOf(other)).toEqual(before);
    await other.drop();
  });

  it('is refused beside another one', async () => {
    await expect(writeHistory(postgres.adminUrl, { ...OPTIONS, months: 3 })).rejects.toThrow(
      'There is a history of 2 months and 40 people already (seed 7)',
    );
  });

  it('follows the rules of the ledger: nothing is seen beyond the end, and completed is what the shares say', async () => {
    expect(
      await numberOf(
        `select count(*) from learning.watch where seen_ms <> learning.length_of_ranges_ms(seen) or upper(seen) > duration_ms
            or (completed_at is not null) <> (seen_ms >= 0.9 * duration_ms) or watched_at < begun_at`,
      ),
    ).toBe(0);
    expect(
      await numberOf(
        `select count(*) from learning.watch w left join commerce.enrolment e on e.user_id = w.user_id and e.curriculum_id = w.curriculum_id
          where e.id is null or w.begun_at < e.starts_at`,
      ),
    ).toBe(0);
  });

  it('leaves no row that names what is not there, though no trigger watched', async () => {
    const keys = await postgres.query(
      `select c.conrelid::regclass as child, c.confrelid::regclass as parent, a.attname as own, f.attname as other
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
        where c.contype = 'f' and cardinality(c.conkey) = 1
          and c.connamespace::regnamespace::text in ('identity', 'catalog', 'commerce', 'learning', 'messaging')`,
    );
    expect(keys.length).toBeGreaterThan(30);
    for (const { child, parent, own, other } of keys as Record<string, string>[])
      expect([
        child,
        own,
        await numberOf(
          `select count(*) from ${child} c where c.${own} is not null and not exists (select from ${parent} p where p.${other} = c.${own})`,
        ),
      ]).toEqual([child, own, 0]);
    expect(
      await numberOf(
        `select count(*) from commerce.state_change s where not exists (select from commerce.state_transition t
          where t.machine = s.machine and t.from_state = coalesce(s.from_state, 'START') and t.to_state = s.to_state)`,
      ),
    ).toBe(0);
  });

  it('counts what it wrote: stars of courses and instructors, votes of reviews, uses of codes', async () => {
    expect(await numberOf(`select count(*) from catalog.review where id like 'past-%'`)).toBeGreaterThan(3);
    expect(
      await numberOf(
        `select count(*) from catalog.curriculum c where rating_count <> (select count(*) from catalog.review r where r.curriculum_id = c.id and r.status <> 'hidden')`,
      ),
    ).toBe(0);
    expect(
      await numberOf(
        `select count(*) from catalog.instructor i where review_count <> (select sum(rating_count) from catalog.curriculum c where c.instructor_id = i.id and c.status = 'published')`,
      ),
    ).toBe(0);
    expect(
      await numberOf(
        `select count(*) from catalog.review r where user_id is not null and helpful_count <> (select count(*) from catalog.review_vote v where v.review_id = r.id)`,
      ),
    ).toBe(0);
    expect(await numberOf('select sum(uses) from commerce.referral_code')).toBeGreaterThan(0);
  });

  it('is counted by the rollups of the services as if it had happened', async () => {
    // A transaction of another test may still be open: what it could have written is waited for.
    await until(
      async () =>
        (await numberOf(
          `select count(*) from learning.watch_event where age(xmin) <= age(pg_snapshot_xmin(pg_current_snapshot())::xid)`,
        )) === 0,
    );
    await postgres.query(
      'begin; set local search_path = learning, public; select roll_up_watching(1000000); select roll_up_completions(); commit',
    );
    await postgres.query(
      'begin; set local search_path = commerce, public; select roll_up_orders(1000000); commit',
    );
    for (const [counted, facts] of [
      ['sum(completions) from learning.lecture_day', 'count(completed_at) from learning.watch'],
      ['sum(first_ms) from learning.watch_day', 'sum(seen_ms) from learning.watch'],
      [
        'sum(people) from learning.course_people',
        'count(distinct (user_id, curriculum_id)) from learning.watch',
      ],
      ['sum(completions) from learning.course_day', 'count(*) from learning.course_completion'],
      ['sum(certificates) from learning.course_day', 'count(*) from learning.certificate'],
      ['sum(purchases) from commerce.sales_day', 'count(paid_at) from commerce.orders'],
    ])
      expect([counted, await numberOf(`select ${counted ?? ''}`)]).toEqual([
        counted,
        await numberOf(`select ${facts ?? ''}`),
      ]);
  });

  it('has people who can never sign in and get no mail, and of those who left only what the law keeps', async () => {
    expect(
      await numberOf(
        `select count(*) from identity.account where password_hash is not null or email not like '%@history.lectern.invalid'`,
      ),
    ).toBe(0);
    expect(await numberOf('select count(*) from messaging.mail')).toBe(0);
    expect(await numberOf(`select count(*) from commerce.outbox where payload ? 'mail'`)).toBe(0);
    expect(
      await numberOf(
        `select count(*) from commerce.orders where user_id not like 'deleted-%' and user_id not in (select id from identity.account)`,
      ),
    ).toBe(0);
    expect(
      await numberOf(
        'select count(*) from learning.watch where user_id not in (select id from identity.account)',
      ),
    ).toBe(0);
  });
});

it('stopped in the middle, leaves nothing and starts over', async () => {
  const database = await startTestPostgres(template);
  await database.query('drop table learning.course_completion');
  await expect(writeHistory(database.adminUrl, OPTIONS)).rejects.toThrow('course_completion');
  expect(await database.query('select id from commerce.orders')).toEqual([]);
  expect(await database.query('select id from identity.account')).toEqual([]);
  await database.drop();
});
