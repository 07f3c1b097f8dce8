import { personOf, type Person } from '../licenses/license-people.ts';
import { startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

let identity: TestIdentity;
let staff: Person;
beforeAll(async () => {
  identity = await startTestIdentity();
  staff = await personOf(identity, 'content@example.com', { roles: ['content'] });
});
afterAll(() => identity.stop());
// Each test has the list to itself.
beforeEach(() => identity.query(`delete from account where id like 'applicant-%'`));

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** Applications number 1 to `most`, all submitted at one moment; those with an even number are of plastic surgeons. */
async function applyMany(most: number, state = 'in-review'): Promise<string[]> {
  await identity.query(
    `insert into account (id, email, name, gender, occupation, specialty, country, language)
     select 'applicant-' || n, 'applicant-' || n || '@example.com', 'Person ' || n, 'other', 'physician',
            case when n % 2 = 0 then 'plastic-surgery' else 'dermatology' end, 'KR', 'ko'
       from generate_series(1, $1::int) n`,
    [most],
  );
  await identity.query(
    `insert into instructor_application (id, account_id, state, content, signed_version, signed_text, signed_at,
                                         submitted_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'applicant-' || n, $2,
            jsonb_build_object('name_ko', '강사 ' || n, 'name_en', 'Teacher ' || n, 'clinic', '', 'headline', '',
                               'biography', '', 'plan', '', 'sample_url', ''),
            '2026-11', 'text', now(), now() - interval '1 hour'
       from generate_series(1, $1::int) n`,
    [most, state],
  );
  return Array.from({ length: most }, (_, index) => idOf(index + 1));
}
interface Applications {
  readonly items: { id: string }[];
  readonly next: string | null;
  readonly count: number;
  readonly waiting: number;
}
async function list(search = '', { browser }: Person = staff) {
  const { body } = await browser.get(`/api/admin/instructor-applications${search}`);
  const { items, ...facts } = body as unknown as Applications;
  return { ids: items.map(({ id }) => id), ...facts };
}

it('pages by key in both directions, also where applications were submitted at one moment', async () => {
  const all = await applyMany(44);
  await identity.query(
    `update instructor_application set submitted_at = now() - interval '9 hours' where id = $1`,
    [idOf(7)],
  );
  const longestFirst = [idOf(7), ...all.filter((id) => id !== idOf(7))];
  for (const [order, expected] of [
    ['asc', longestFirst],
    ['desc', longestFirst.toReversed()],
  ] as const) {
    const shown: string[] = [];
    const sizes: number[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page = await list(`?order=${order}&after=${after}`);
      expect([page.count, page.waiting]).toEqual([44, 44]);
      shown.push(...page.ids);
      sizes.push(page.ids.length);
      after = page.next;
    }
    expect([shown, sizes]).toEqual([expected, [20, 20, 4]]);
  }
});

it('is narrowed by state, specialty and words; a draft is in no list', async () => {
  await applyMany(4);
  for (const [number, state] of [
    [3, 'approved'],
    [4, 'draft'],
  ] as const) {
    await identity.query('update instructor_application set state = $2 where id = $1', [idOf(number), state]);
  }
  const noUuid = Buffer.from('2026-11-20T03:00:00.000000Z no-uuid').toString('base64url');
  for (const [search, numbers] of [
    ['', [1, 2]],
    ['?state=approved', [3]],
    ['?state=all', [1, 2, 3]],
    ['?state=all&order=desc', [3, 2, 1]],
    ['?state=draft', [1, 2]],
    ['?specialty=plastic-surgery', [2]],
    ['?q=person%202', [2]],
    ['?q=APPLICANT-1@', [1]],
    ['?q=teacher%201', [1]],
    [`?q=${encodeURIComponent('강사 2')}`, [2]],
    [`?q=${idOf(3)}`, []],
    [`?q=${idOf(3)}&state=all`, [3]],
    [`?q=${idOf(4)}&state=all`, []],
    ['?q=%25', []],
    ['?after=junk&size=7&specialty=junk&order=junk', [1, 2]],
    [`?after=${noUuid}`, [1, 2]],
  ] as const) {
    const { ids, count, waiting } = await list(search);
    expect([search, ids, count, waiting]).toEqual([search, numbers.map(idOf), numbers.length, 2]);
  }
});

it('follows the name, the address and the specialty of its person', async () => {
  await applyMany(2);
  await identity.query(
    `update account set name = '김서연', email = 'seoyeon@clinic.example', specialty = 'oncology' where id = 'applicant-1'`,
  );
  for (const search of [`?q=${encodeURIComponent('서연')}`, '?q=ON@clinic', '?specialty=oncology'])
    expect([search, (await list(search)).ids]).toEqual([search, [idOf(1)]]);
  expect((await list('?q=person')).ids).toEqual([idOf(2)]);
  // Also what its own words say now.
  await identity.query(
    `update instructor_application set content = content || '{"name_en": "Grace KIM"}' where id = '${idOf(2)}'`,
  );
  expect((await list('?q=grace%20k')).ids).toEqual([idOf(2)]);
  expect((await list('?q=teacher%202')).ids).toEqual([]);
});

it('is a file of what is filtered, and it is written down who took it', async () => {
  await applyMany(3);
  const cookie = [...staff.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = (query: string) =>
    fetch(`${identity.url}/api/admin/instructor-applications/export?${query}`, { headers: { cookie } });
  const lines = (await (await ask('specialty=plastic-surgery')).text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,${idOf(2)},applicant-2,Person 2,강사 2,Teacher 2,`);
  const [entry] = await identity.query<{ actor_id: string; detail: unknown }>(
    `select actor_id, detail from audit_entry where action = 'applications-exported'`,
  );
  expect(entry).toEqual({
    actor_id: staff.id,
    detail: { state: 'in-review', specialty: 'plastic-surgery' },
  });
});

it('is for staff who look after courses, and for owners', async () => {
  const answers = await Promise.all(
    ['owner', 'content', 'viewer', 'license-reviewer', 'finance'].map(async (role) => {
      const { browser } = await personOf(identity, `${role}-list@example.com`, { roles: [role] });
      return [role, (await browser.get('/api/admin/instructor-applications')).status];
    }),
  );
  expect(answers).toEqual([
    ['owner', 200],
    ['content', 200],
    ['viewer', 403],
    ['license-reviewer', 403],
    ['finance', 403],
  ]);
});

it('counts as late who waits for longer than two business days', async () => {
  await applyMany(3);
  const late = async () => {
    const { body } = await staff.browser.get('/api/admin/instructor-applications?figures=1');
    return (body['figures'] as { late: number }).late;
  };
  expect(await late()).toBe(0);
  // Six days hold two business days, whatever day it is.
  await identity.query(
    `update instructor_application set submitted_at = submitted_at - interval '6 days' where id = $1`,
    [idOf(2)],
  );
  expect(await late()).toBe(1);
  await identity.query(`update instructor_application set state = 'approved' where id = $1`, [idOf(2)]);
  expect(await late()).toBe(0);
});
