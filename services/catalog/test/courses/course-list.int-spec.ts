import { startStudioSite, type StudioSite } from './studio-site.ts';

let site: StudioSite;
beforeAll(async () => {
  site = await startStudioSite();
  await site.seedCourse('pattern');
  await site.open('pattern');
});
afterAll(() => site.stop());

const query = (text: string, values: unknown[] = []) => site.catalog.dataSource.query(text, values);
const idOf = (number: number): string => `listed-${String(number).padStart(3, '0')}`;
/** Courses number 1 to `most`, all changed at one moment; the even ones were opened in the studio, the odd ones never. */
async function putCourses(most: number): Promise<string[]> {
  await query(`delete from curriculum_draft where curriculum_id like 'listed-%'`);
  await query(`delete from curriculum where id like 'listed-%'`);
  await query(
    `insert into curriculum (id, status, instructor_id, title_ko, title_en, category, level, list_price_minor, price_krw, updated_at)
     select 'listed-' || lpad(n::text, 3, '0'), 'published', 'i-2', '목록 강의 ' || n, 'Listed course ' || n, 'filler', 'Beginner',
            1000, 1000, now() - interval '1 hour'
       from generate_series(1, $1::int) n`,
    [most],
  );
  await query(
    `insert into curriculum_draft (curriculum_id, owner_id, state, document, has_changes, edited_by, saved_at)
     select 'listed-' || lpad(n::text, 3, '0'), owner_id, 'live',
            document || jsonb_build_object('titles', jsonb_build_object('ko', '목록 강의 ' || n, 'en', 'Listed course ' || n)),
            false, owner_id, now() - interval '1 hour'
       from curriculum_draft, generate_series(2, $1::int, 2) n where curriculum_id = 'pattern'`,
    [most],
  );
  await query(
    `update curriculum_draft d set saved_at = c.updated_at from curriculum c
      where c.id = d.curriculum_id and c.id like 'listed-%'`,
  );
  return Array.from({ length: most }, (_, index) => idOf(index + 1));
}
async function list(search: string) {
  const { body } = await site.send('GET', `/api/admin/curricula${search}`, { as: site.cookies.staff });
  const ids = body.items.map(({ id }: { id: string }) => id) as string[];
  return { body, ids, next: body.next as string | null, count: body.count as number };
}

it('pages by key in both directions, courses that were opened and others together, also of one moment', async () => {
  const all = await putCourses(44);
  for (const [order, expected] of [
    ['asc', all],
    ['desc', all.toReversed()],
  ] as const) {
    const shown: string[][] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list(`?q=listed&order=${order}&after=${after}`);
      expect(page.body).toMatchObject({ count: 44, isCapped: false, size: 20 });
      shown.push(page.ids);
      after = page.next;
    }
    expect(shown.map(({ length }) => length)).toEqual([20, 20, 4]);
    expect(shown.flat()).toEqual(expected);
  }
});

it('shows each course once while others are changed and opened for the first time', async () => {
  const all = await putCourses(44);
  const first = await list('?q=listed');
  await query(`update curriculum set updated_at = now() where id = $1`, [idOf(43)]);
  await query(`update curriculum_draft set saved_at = now() where curriculum_id = any($1)`, [
    [idOf(2), idOf(44)],
  ]);
  // Opened: what had no draft has one now, and stays where it was.
  expect((await site.open(idOf(3), site.cookies.staff)).id).toBe(idOf(3));
  const second = await list(`?q=listed&after=${first.next}`);
  const third = await list(`?q=listed&after=${second.next}`);
  expect(third.next).toBeNull();
  expect([...first.ids, ...second.ids, ...third.ids]).toEqual(
    all.toReversed().filter((id) => id !== idOf(2)),
  );
});

it('begins with the latest change, is narrowed by state, kind, field, language and words, and takes junk for the first page', async () => {
  await putCourses(6);
  await query(`update curriculum set updated_at = now() where id = $1`, [idOf(5)]);
  await query(`update curriculum set status = 'hidden', category = 'offline' where id = $1`, [idOf(1)]);
  await query(`update curriculum set status = 'archived' where id = $1`, [idOf(3)]);
  await query(
    `update curriculum_draft set state = 'draft', document = document || '{"type": "live", "category": "threads"}' where curriculum_id = $1`,
    [idOf(2)],
  );
  await query(`update curriculum_draft set state = 'hidden' where curriculum_id = $1`, [idOf(4)]);
  await query(`update curriculum set languages = '{ja,en}' where id = any($1)`, [[idOf(1), idOf(4)]]);
  await query(
    `update curriculum_draft set document = document || '{"language": "ja"}' where curriculum_id = $1`,
    [idOf(6)],
  );
  for (const [search, numbers] of [
    ['?q=listed', [5, 6, 4, 3, 2, 1]],
    ['?q=listed&order=asc', [1, 2, 3, 4, 6, 5]],
    ['?q=listed&state=hidden', [4, 1]],
    ['?q=listed&state=archived', [3]],
    ['?q=listed&state=draft', [2]],
    ['?q=listed&type=live', [2]],
    ['?q=listed&type=onsite', [1]],
    ['?q=listed&category=threads', [2]],
    // What the draft says counts where there is one, and the first of several languages.
    ['?q=listed&language=ja', [6, 1]],
    ['?q=listed&language=ja&type=onsite&state=hidden', [1]],
    ['?q=listed&language=junk', [5, 6, 4, 3, 2, 1]],
    ['?q=LISTED%20course%206', [6]],
    [`?q=${encodeURIComponent('목록 강의 3')}`, [3]],
    ['?q=listed-004', [4]],
    ['?q=listed%25', []],
    ['?q=listed&state=junk&category=junk&order=junk&after=junk&size=1', [5, 6, 4, 3, 2, 1]],
  ] as const) {
    const { ids, count } = await list(search);
    expect([search, ids, count]).toEqual([search, numbers.map(idOf), numbers.length]);
  }
});

it('tells of a course what its draft says, and of one without a draft what is sold', async () => {
  await putCourses(2);
  const { body } = await list('?q=listed');
  expect(body.items).toMatchObject([
    { id: idOf(2), instructorId: 'i-1', ownerId: 'author', price: { usd: 20_000 } },
    { id: idOf(1), instructorId: 'i-2', ownerId: 'colleague', price: { krw: 1_000, usd: null } },
  ]);
});

it('is for staff who look after courses', async () => {
  const answer = await site.send('GET', '/api/admin/curricula', { as: site.cookies.author });
  expect(answer.status).toBe(403);
});

describe('as a file', () => {
  const file = (search: string, cookie: string) =>
    fetch(`${site.catalog.url}/api/admin/curricula/export${search}`, { headers: { cookie } });
  const taker = () => site.identity.signIn('file-taker', ['content'], { hasFreshStep: true });
  const rowsOf = async (search: string) => {
    const text = await (await file(search, taker())).text();
    return text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  };

  it('has all rows that are filtered in the order of the list, and is written down with the filters', async () => {
    await putCourses(44);
    await query(`update curriculum set status = 'archived' where id = $1`, [idOf(3)]);
    const [head, ...rows] = await rowsOf('?q=listed&order=asc&type=vod&after=junk&size=20');
    expect(head?.slice(0, 8)).toEqual([
      ...['changed_at', 'course', 'title_ko', 'title_en', 'state', 'type', 'category', 'language'],
    ]);
    const ids = Array.from({ length: 44 }, (_, index) => idOf(index + 1));
    expect(rows.map((row) => row[1])).toEqual(ids);
    expect((await rowsOf('?q=listed')).slice(1).map((row) => row[1])).toEqual(ids.toReversed());
    expect((await rowsOf('?q=listed&state=archived')).slice(1).map((row) => row[1])).toEqual([idOf(3)]);
    const entries = await query(
      `select detail from audit_entry where action = 'courses-exported' and actor_id = 'file-taker' order by id`,
    );
    expect(entries.map(({ detail }: { detail: unknown }) => detail)).toEqual([
      { isSearched: 'true', order: 'asc', type: 'vod' },
      { isSearched: 'true', order: 'desc' },
      { isSearched: 'true', order: 'desc', state: 'archived' },
    ]);
  });

  it('guards titles that begin like a formula, and tells no mean of few stars', async () => {
    await putCourses(2);
    await query(`update curriculum set title_en = '=1+1', stars_4 = 2, views = 7 where id = $1`, [idOf(1)]);
    const [head = [], ...rows] = await rowsOf('?q=listed-001');
    const cell = (name: string) => rows[0]?.[head.indexOf(name)];
    expect([cell('title_en'), cell('rating'), cell('ratings'), cell('learners'), cell('price_won')]).toEqual([
      ...["'=1+1", '', '2', '7', '1000'],
    ]);
  });

  it('is for staff who look after courses and have just given a code', async () => {
    expect((await file('', site.cookies.author)).status).toBe(403);
    expect(Object(await (await file('', site.cookies.staff)).json()).error).toBe('SECOND_STEP_STALE');
  });
});
