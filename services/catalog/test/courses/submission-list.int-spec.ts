import { startStudioSite, type StudioSite } from './studio-site.ts';

let site: StudioSite;
beforeAll(async () => {
  site = await startStudioSite();
  await site.seedCourse('pattern');
  await site.open('pattern');
});
afterAll(() => site.stop());

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** Submissions number 1 to `most`, all of one moment. */
async function submitMany(most: number): Promise<string[]> {
  await site.catalog.dataSource.query(`delete from curriculum_draft where curriculum_id like 'queued-%'`);
  await site.catalog.dataSource.query(
    `insert into curriculum_draft (curriculum_id, owner_id, state, document, has_changes, edited_by)
     select 'queued-' || n, owner_id, 'submitted',
            jsonb_set(document, '{titles,en}', to_jsonb('Queued course ' || n)), true, owner_id
       from curriculum_draft, generate_series(1, $1::int) n where curriculum_id = 'pattern'`,
    [most],
  );
  await site.catalog.dataSource.query(
    `insert into curriculum_submission (id, curriculum_id, round, version, document, submitted_by, submitted_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'queued-' || n, 1, 1, document, owner_id,
            now() - interval '1 hour'
       from curriculum_draft, generate_series(1, $1::int) n where curriculum_id = 'queued-' || n`,
    [most],
  );
  return Array.from({ length: most }, (_, index) => idOf(index + 1));
}
async function list(search: string) {
  const { body } = await site.send('GET', `/api/admin/submissions${search}`, { as: site.cookies.staff });
  const ids = body.items.map(({ id }: { id: string }) => id) as string[];
  return { ids, next: body.next as string | null, count: body.count as number };
}

it.each(['open', 'decided'])('pages by key in both directions, also of one moment (%s)', async (state) => {
  const all = await submitMany(44);
  if (state === 'decided') {
    await site.catalog.dataSource.query(
      `update curriculum_submission set state = 'approve', decided_at = now() - interval '1 minute'
        where curriculum_id like 'queued-%'`,
    );
  }
  for (const [order, expected] of [
    ['asc', all],
    ['desc', all.toReversed()],
  ] as const) {
    const shown: string[][] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        `?state=${state}&q=queued&order=${order}&after=${after}`,
      );
      expect(page.count).toBe(44);
      shown.push(page.ids);
      after = page.next;
    }
    expect(shown.map(({ length }) => length)).toEqual([20, 20, 4]);
    expect(shown.flat()).toEqual(expected);
  }
});

it('begins with the longest wait, and of the decided with the latest decision; is narrowed by words and field', async () => {
  await submitMany(4);
  const query = (text: string) => site.catalog.dataSource.query(text);
  await query(
    `update curriculum_submission set submitted_at = now() - interval '9 hours' where curriculum_id = 'queued-2'`,
  );
  await query(
    `update curriculum_submission set state = 'reject', decided_at = now() - interval '2 hours' where curriculum_id = 'queued-3'`,
  );
  await query(
    `update curriculum_submission set state = 'approve', decided_at = now() where curriculum_id = 'queued-4'`,
  );
  await query(
    `update curriculum_submission set document = jsonb_set(document, '{category}', '"threads"') where curriculum_id = 'queued-1'`,
  );
  const noUuid = Buffer.from('2026-11-20T03:00:00.000000Z no-uuid').toString('base64url');
  for (const [search, numbers] of [
    ['?q=queued', [2, 1]],
    ['?q=queued&state=decided', [4, 3]],
    ['?q=queued&state=decided&order=asc', [3, 4]],
    ['?q=QUEUED%20course%202', [2]],
    ['?q=queued-1', [1]],
    ['?q=queued&category=threads', [1]],
    ['?q=queued%25', []],
    ['?q=queued&state=junk&category=junk&order=junk&after=junk&size=1', [2, 1]],
    [`?q=queued&after=${noUuid}`, [2, 1]],
  ] as const) {
    const { ids, count } = await list(search);
    expect([search, ids, count]).toEqual([search, numbers.map(idOf), numbers.length]);
  }
});

it('is for staff who look after courses', async () => {
  const answer = await site.send('GET', '/api/admin/submissions', { as: site.cookies.author });
  expect(answer.status).toBe(403);
});

it('is a file of what is filtered, which is written down', async () => {
  await submitMany(2);
  const file = (cookie: string) =>
    fetch(`${site.catalog.url}/api/admin/submissions/export?q=queued`, { headers: { cookie } });
  const taker = site.identity.signIn('file-taker', ['content'], { hasFreshStep: true });
  const [head, ...lines] = (await (await file(taker)).text()).trim().split('\r\n');
  expect(head).toContain('submitted_at,submission,course,title_ko,title_en,author');
  expect(lines.map((line) => line.split(',')[2])).toEqual(['queued-1', 'queued-2']);
  const [entry] = await site.catalog.dataSource.query<{ detail: unknown }[]>(
    `select detail from audit_entry where action = 'submissions-exported' and actor_id = 'file-taker'`,
  );
  expect(entry?.detail).toEqual({ isSearched: 'true', state: 'open' });
  expect(Object(await (await file(site.cookies.staff)).json()).error).toBe('SECOND_STEP_STALE');
});

it('counts as late what waits for longer than two business days', async () => {
  await submitMany(3);
  const query = (text: string) => site.catalog.dataSource.query(text);
  const late = async (): Promise<number> => {
    const address = '/api/admin/submissions?q=queued&figures=1';
    return (await site.send('GET', address, { as: site.cookies.staff })).body.figures.late;
  };
  expect(await late()).toBe(0);
  // Six days hold two business days, whatever day it is.
  await query(
    `update curriculum_submission set submitted_at = submitted_at - interval '6 days' where curriculum_id = 'queued-2'`,
  );
  expect(await late()).toBe(1);
  await query(
    `update curriculum_submission set state = 'approve', decided_at = now() where curriculum_id = 'queued-2'`,
  );
  expect(await late()).toBe(0);
});
