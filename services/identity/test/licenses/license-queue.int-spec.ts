import { countStatements, planByIndex } from '@lectern/testing/node';
import { personOf, type Person } from './license-people.ts';
import { startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

let identity: TestIdentity;
let one: Person;
let two: Person;
beforeAll(async () => {
  identity = await startTestIdentity();
  one = await personOf(identity, 'reviewer-1@example.com', { roles: ['license-reviewer'] });
  two = await personOf(identity, 'reviewer-2@example.com', { roles: ['owner'] });
});
afterAll(() => identity.stop());
// Each test has the queue to itself.
beforeEach(() => identity.query(`delete from account where id like 'queued-%'`));

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** Licences number 1 to `most`, all handed in so many hours ago, the even ones by nurses. */
async function handInMany(most: number, hours: number): Promise<string[]> {
  await identity.query(
    `insert into account (id, email, name, gender, occupation, specialty, country, language)
     select 'queued-' || n, 'queued-' || n || '@example.com', 'Person ' || n, 'other',
            case when n % 2 = 0 then 'registered-nurse' else 'physician' end,
            case when n % 2 = 0 then null else 'dermatology' end, 'KR', 'ko'
       from generate_series(1, $1::int) n`,
    [most],
  );
  await identity.query(
    `insert into license (id, account_id, filename, submitted_at)
     select '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), 'queued-' || n, 'licence',
            now() - make_interval(hours => $2)
       from generate_series(1, $1::int) n`,
    [most, hours],
  );
  return Array.from({ length: most }, (_, index) => idOf(index + 1));
}
const handInAgo = (number: number, hours: number) =>
  identity.query('update license set submitted_at = now() - make_interval(hours => $2) where id = $1', [
    idOf(number),
    hours,
  ]);
/**
 * The table as a vacuum leaves it once no transaction is open: one of the service, which runs, may keep it from counting pages as
 * visible to all, and the planner goes by that number.
 */
async function vacuumLicenses(): Promise<void> {
  await identity.admin('vacuum analyze identity.license');
  await identity.admin(
    `update pg_class set relallvisible = relpages where oid = 'identity.license'::regclass`,
  );
}
const claim = (number: number, { browser }: Person) =>
  browser.post(`/api/admin/licenses/${idOf(number)}/claim`);
interface Queue {
  readonly items: { id: string }[];
  readonly next: string | null;
  readonly count: number;
  readonly waiting: number;
  readonly overdue: number;
  readonly free: number;
}
async function queue({ browser }: Person, search = '') {
  const { body } = await browser.get(`/api/admin/licenses${search}`);
  const { items, ...facts } = body as unknown as Queue;
  return { ids: items.map(({ id }) => id), ...facts };
}

it('pages by key in both directions, also where licences were handed in at one moment', async () => {
  const all = await handInMany(44, 1);
  await handInAgo(7, 5);
  const oldestFirst = [idOf(7), ...all.filter((id) => id !== idOf(7))];
  for (const [order, expected] of [
    ['asc', oldestFirst],
    ['desc', oldestFirst.toReversed()],
  ] as const) {
    const shown: string[] = [];
    const sizes: number[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page = await queue(one, `?order=${order}&after=${after}`);
      expect([page.count, page.waiting]).toEqual([44, 44]);
      shown.push(...page.ids);
      sizes.push(page.ids.length);
      after = page.next;
    }
    expect([shown, sizes]).toEqual([expected, [20, 20, 4]]);
  }
});

it('keeps its place when what was shown is decided meanwhile', async () => {
  const all = await handInMany(22, 1);
  const first = await queue(one);
  await identity.query('delete from license where id = $1', [first.ids[0]]);
  expect((await queue(one, `?after=${first.next}`)).ids).toEqual(all.slice(20));
});

it('is narrowed by words, occupation, claim and lateness; the counts stay those of all', async () => {
  await handInMany(3, 1);
  await handInAgo(3, 49);
  await claim(2, two);
  for (const [search, who, numbers] of [
    ['', one, [3, 1, 2]],
    ['?q=person%203', one, [3]],
    ['?q=QUEUED-1@', one, [1]],
    ['?q=%25', one, []],
    ['?occupation=registered-nurse', one, [2]],
    ['?occupation=physician&order=desc', one, [1, 3]],
    ['?claim=free', one, [3, 1]],
    ['?claim=colleague', one, [2]],
    ['?claim=mine', one, []],
    ['?claim=mine', two, [2]],
    ['?claim=colleague', two, []],
    ['?late=1', one, [3]],
    ['?claim=junk&late=no&order=junk&after=junk&size=7', one, [3, 1, 2]],
  ] as const) {
    const { ids, count, waiting, overdue } = await queue(who, search);
    expect([search, ids]).toEqual([search, numbers.map(idOf)]);
    expect([count, waiting, overdue]).toEqual([numbers.length, 3, 1]);
  }
  await identity.query('update license set claimed_until = now()');
  expect((await queue(one, '?claim=free')).ids).toHaveLength(3);
});

it('counts what the reviewer could take: not what a colleague has claimed, and never their own', async () => {
  await handInMany(3, 1);
  await claim(1, one);
  await claim(2, two);
  expect([(await queue(one)).free, (await queue(two)).free]).toEqual([2, 2]);
  await identity.query('update license set account_id = $1 where id = $2', [one.id, idOf(3)]);
  expect([(await queue(one)).free, (await queue(two)).free]).toEqual([1, 2]);
  await identity.query('delete from license where id = $1', [idOf(3)]);
});

it('follows its person: name, address and profession, until it is decided', async () => {
  await handInMany(1, 1);
  const found = async (search: string) => (await queue(one, search)).ids.length;
  await identity.query(
    `update account set name = '김서연', email = 'seoyeon@clinic.example', occupation = 'registered-nurse', specialty = null
      where id = 'queued-1'`,
  );
  for (const typed of ['서', '서연', 'CLINIC.ex', '김서연'])
    expect([typed, await found(`?q=${encodeURIComponent(typed)}`)]).toEqual([typed, 1]);
  expect(await found('?q=person')).toBe(0);
  expect([await found('?occupation=registered-nurse'), await found('?occupation=physician')]).toEqual([1, 0]);
  await identity.query(
    `update license set state = 'rejected', decided_at = now() where account_id = 'queued-1'`,
  );
  const [decided] = await identity.query(
    `select applicant, applicant_in_lower_case, applicant_occupation from license where account_id = 'queued-1'`,
  );
  expect(decided).toEqual({ applicant: null, applicant_in_lower_case: null, applicant_occupation: null });
});

it('is a file of what is filtered, and it is written down who took it', async () => {
  await handInMany(3, 1);
  const cookie = [...one.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const file = await fetch(`${identity.url}/api/admin/licenses/export?occupation=registered-nurse`, {
    headers: { cookie },
  });
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,${idOf(2)},queued-2,Person 2,queued-2@example.com,registered-nurse,`);
  const [entry] = await identity.query<{ actor_id: string; detail: unknown }>(
    `select actor_id, detail from audit_entry where action = 'licenses-exported'`,
  );
  expect(entry).toEqual({ actor_id: one.id, detail: { occupation: 'registered-nurse' } });
});

it('counts no further than lists do', async () => {
  await handInMany(1_100, 72);
  expect(await queue(one)).toMatchObject({ count: 1_000, waiting: 1_001, overdue: 1_001, free: 1_001 });
});

it('claimed licences are read in the order of the queue, and counted, by an index of theirs', async () => {
  await handInMany(3000, 1);
  await identity.query(
    `update license set claimed_by = case when right(id, 3) < '050' then 'me' else 'colleague' end, claimed_until = now() + interval '1 hour'
      where right(id, 3) < '100'`,
  );
  await vacuumLicenses();
  const claimed = `from license where state = 'pending' and claimed_until > now() and claimed_by`;
  const holding = `strpos(applicant_in_lower_case, 'person 2') > 0`;
  for (const sql of [
    `select id ${claimed} <> 'me' order by submitted_at, id limit 21`,
    `select id ${claimed} <> 'me' order by submitted_at desc, id desc limit 21`,
    `select count(*) from (select ${claimed} <> 'me' limit 1001) counted`,
    `select id ${claimed} = 'me' and ${holding} order by submitted_at, id limit 21`,
    `select id ${claimed} <> 'me' and ${holding} and applicant_occupation = 'physician' order by submitted_at desc, id desc limit 21`,
    `select count(*) from (select ${claimed} = 'me' and ${holding} limit 1001) counted`,
  ]) {
    const plan = await planByIndex({ url: identity.databaseUrl, schema: 'identity' }, sql);
    expect(plan).toMatch(/Index Only Scan (Backward )?using license_claimed_by_key_with_texts on/);
    expect(plan).not.toMatch(/Sort/);
  }
});

describe('words that staff look for', () => {
  const finders = (work: () => Promise<unknown>) =>
    countStatements({ role: 'lectern_identity', counts: (text) => text.includes('pieces_of_typed'), work });

  it('are counted and read without a finder where many licences have them', async () => {
    const all = await handInMany(900, 1);
    const pages: string[][] = [];
    const asked = await finders(async () => {
      for (let after: string | null = ''; after !== null && pages.length < 2;) {
        const page: Awaited<ReturnType<typeof queue>> = await queue(one, `?q=PERSON&after=${after}`);
        expect([page.count, page.waiting]).toEqual([900, 900]);
        pages.push(page.ids);
        after = page.next;
      }
    });
    expect([pages.flat(), asked]).toEqual([all.slice(0, 40), 0]);
    const rare = await finders(async () =>
      expect(await queue(one, '?q=person%20899')).toMatchObject({ ids: [idOf(899)], count: 1 }),
    );
    expect(rare).toBe(1);
  });

  it('have indexes in which they are looked for without the table, also beside other filters', async () => {
    await handInMany(3000, 1);
    // Licences of one day stand all over the table, as they do between those of other days.
    await identity.query(
      `update license set submitted_at = submitted_at - abs(hashtext(id)) % 86400 * interval '1 second'`,
    );
    await vacuumLicenses();
    const holding = `from license where state = 'pending' and strpos(applicant_in_lower_case, 'person 2') > 0`;
    const narrowed = `${holding} and (claimed_until is null or claimed_until <= now()) and applicant_occupation = 'physician'`;
    for (const [sql, index] of [
      // The shorter one is made for it; with some numbers of pages the planner takes the other one for as good.
      [`select count(*) from (select ${holding} limit 1001) counted`, 'license_waiting_texts(_by_key)?'],
      [`select id ${holding} order by submitted_at, id limit 21`, 'license_waiting_texts_by_key'],
      [`select id ${narrowed} order by submitted_at desc, id desc limit 21`, 'license_waiting_texts_by_key'],
    ] as const) {
      const plan = await planByIndex({ url: identity.databaseUrl, schema: 'identity' }, sql);
      expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index} on`));
      expect(plan).not.toMatch(/Sort/);
    }
  });
});
