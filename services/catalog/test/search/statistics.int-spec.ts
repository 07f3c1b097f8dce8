import { addDays, koreanDay, type SignedInPerson } from '@lectern/contracts-core';
import { until } from '@lectern/testing/node';
import { startFakeIdentity } from '../fake-identity.ts';
import { curriculumRow, imageRow, instructorRow } from '../rows.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';
import { idsOf } from './ask.ts';

/** Texts are kept for 180 days, so that these are of some weeks ago. */
const [first, second, last] = [-22, -21, -20].map((days) => addDays(koreanDay(new Date()), days));
let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
let catalog: TestCatalog;
beforeAll(async () => {
  identity = await startFakeIdentity();
  catalog = await startTestCatalog({ identityUrl: identity.url });
  await catalog.put(
    { name: 'image', rows: ['portrait', 'thumb-ko', 'thumb-en'].map(imageRow) },
    { name: 'instructor', rows: [instructorRow({ id: 'i-1' })] },
    { name: 'curriculum', rows: [curriculumRow({ id: 'course', title_ko: '필러 해부학' })] },
  );
  await catalog.dataSource.query(
    `insert into search_miss (day, language, query, count)
     values ($1, 'ko', '쀍쒧', 9), ($2, 'ko', '쀍쒧', 2), ($3, 'ko', '쀍쒧', 1), ($3, 'en', 'qqzz', 5)`,
    [first, second, last],
  );
});
afterAll(async () => {
  await catalog.stop();
  await identity.stop();
});

const send = async (path: string, body?: object, roles: SignedInPerson['roles'] = ['content']) => {
  const response = await fetch(`${catalog.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie: identity.signIn(`staff-${roles.join('-')}`, roles),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: Object(await response.json()) as Record<string, unknown> };
};
const read = (query: string, roles?: SignedInPerson['roles']) =>
  send(`/api/admin/statistics/searches${query}`, undefined, roles);
const make = (sent: object, roles?: SignedInPerson['roles']) =>
  send(
    '/api/admin/search-synonyms',
    { term: '쀍쒧', meaning: '필러', reason: 'A new name of it', ...sent },
    roles,
  );

it('adds up what was looked for in vain, the most frequent first', async () => {
  const { status, body } = await read(`?from=${second}&to=${last}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    now: { searches: 8 },
    before: { searches: 9 },
    days: [
      { day: second, searches: 2 },
      { day: last, searches: 6 },
    ],
    terms: [
      { term: 'qqzz', language: 'en', searches: 5, meaning: null },
      { term: '쀍쒧', language: 'ko', searches: 3, meaning: null },
    ],
    synonyms: [],
  });
  expect((await read('?from=2025-03-01&to=2025-03-02')).body).toMatchObject({ days: [], terms: [] });
  expect(await read('?from=1926-01-01')).toMatchObject({ status: 400, body: { error: 'RANGE_REFUSED' } });
});

it('says from which day on everything is kept, before which nothing can be compared, and what is counted', async () => {
  const today = koreanDay(new Date());
  const { body } = await read(`?from=${second}&to=${last}`);
  expect(body['keptFrom']).toBe(addDays(today, -180));
  expect(body['definitions']).toMatchObject({ count: { ko: expect.stringContaining('검색 횟수') } });
});

it('tells which terms led the most visitors to a course, as long as that is kept, and what is counted', async () => {
  const today = koreanDay(new Date());
  await catalog.dataSource.query(
    `insert into popular_term (day, language, term, visitors)
     values ($1, 'ko', '필러', 4), ($2, 'ko', '필러', 3), ($2, 'en', 'Filler', 5), ($3, 'ko', '보톡스', 5), ($1, 'ko', '실', 90)`,
    [first, second, last],
  );
  const { body } = await read(`?from=${second}&to=${last}`);
  expect(body['found']).toMatchObject({
    keptFrom: addDays(today, -29),
    terms: [
      { term: 'Filler', language: 'en', visitors: 5 },
      { term: '보톡스', language: 'ko', visitors: 5 },
      { term: '필러', language: 'ko', visitors: 3 },
    ],
    count: 3,
  });
  expect(body['definitions']).toMatchObject({ visitors: { en: expect.stringMatching(/^Visitors who/) } });
  expect((await read('?from=2025-03-01&to=2025-03-02')).body['found']).toMatchObject({ terms: [], count: 0 });
  await catalog.dataSource.query(
    `insert into popular_term (day, language, term, visitors) select $1, 'en', 'term ' || n, 1 from generate_series(1, 120) n`,
    [last],
  );
  const many = Object((await read(`?from=${last}&to=${last}`)).body['found']);
  expect([many.terms.length, many.count]).toEqual([100, 121]);
  await catalog.dataSource.query('delete from popular_term');
});

it('finds synonyms by their letters, also those that are too many for the list', async () => {
  await catalog.dataSource.query(
    `insert into search_staff_synonym (form, term, meaning, reason, staff_id, at)
     select 'old' || n, 'Old-' || n, '필러', 'A test', 'staff', now() - n * interval '1 day' from generate_series(1, 210) n`,
  );
  const { body } = await read(`?from=${second}&to=${last}`);
  expect([Object(body['synonyms']).length, body['synonymCount']]).toEqual([200, 210]);
  expect((await read(`?from=${second}&to=${last}&synonym=OLD%20210`)).body).toMatchObject({
    synonyms: [{ term: 'Old-210', meaning: '필러' }],
    synonymCount: 1,
  });
  await catalog.dataSource.query(`delete from search_staff_synonym where form like 'old%'`);
});

/** Status and lines of a file. */
async function readFile(what: string, query: string, cookie: string): Promise<[number, string[]]> {
  const file = await fetch(`${catalog.url}/api/admin/statistics/searches/${what}/export${query}`, {
    headers: { cookie },
  });
  return [file.status, (await file.text()).trim().split('\r\n')];
}

it('has all terms and synonyms in files, which are written down', async () => {
  const day = addDays(koreanDay(new Date()), -15);
  await catalog.dataSource.query(
    `insert into search_miss (day, language, query, count)
     select $1::date, 'en', 'nothing ' || n, 1000 - n from generate_series(1, 150) n
     union all select $1::date, 'ko', '=쀍, "쒧"', 1`,
    [day],
  );
  await catalog.dataSource.query(
    `insert into popular_term (day, language, term, visitors) select $1, 'en', 'term ' || n, 1000 - n from generate_series(1, 150) n`,
    [day],
  );
  await catalog.dataSource.query(
    `insert into search_staff_synonym (form, term, meaning, reason, staff_id, at)
     select 'nothing' || n, 'Nothing ' || n, '필러, ' || n, 'A test', 'staff', now() - n * interval '1 day' from generate_series(1, 210) n`,
  );
  const fresh = { hasFreshStep: true };
  const viewer = identity.signIn('file-taker', ['viewer'], fresh);
  const content = identity.signIn('file-maker', ['content'], fresh);
  const days = `?from=${day}&to=${day}`;
  expect((await read(days)).body['termCount']).toBe(151);

  const [, [missedHead, ...missed]] = await readFile('missed', days, content);
  expect(missedHead).toContain('term,language,searches,meaning');
  expect([missed.length, missed[0], missed.at(-2), missed.at(-1)]).toEqual([
    151,
    'nothing 1,en,999,"필러, 1"',
    'nothing 150,en,850,"필러, 150"',
    `"'=쀍, ""쒧""",ko,1,`,
  ]);
  const [, [foundHead, ...found]] = await readFile('found', days, viewer);
  expect(foundHead).toContain('term,language,visitors');
  expect([found.length, found[0], found.at(-1)]).toEqual([150, 'term 1,en,999', 'term 150,en,850']);
  const [, [synonymHead, ...synonyms]] = await readFile('synonyms', '', viewer);
  expect(synonymHead).toContain('made_at,term,meaning');
  expect([synonyms.length, synonyms[0]]).toEqual([210, expect.stringMatching(/Z,Nothing 1,"필러, 1"$/)]);
  // Why is for those who may make one.
  expect((await readFile('synonyms', '?synonym=NOTHING%20210', content))[1]).toEqual([
    expect.stringContaining('made_at,term,meaning,reason'),
    expect.stringMatching(/Z,Nothing 210,"필러, 210",A test$/),
  ]);

  const entries = await catalog.dataSource.query(
    `select action, actor_id, detail from audit_entry where actor_id like 'file-%' order by id`,
  );
  const detail = { from: day, until: day };
  expect(entries).toEqual([
    { action: 'missed-searches-exported', actor_id: 'file-maker', detail },
    { action: 'found-searches-exported', actor_id: 'file-taker', detail },
    { action: 'synonyms-exported', actor_id: 'file-taker', detail: {} },
    { action: 'synonyms-exported', actor_id: 'file-maker', detail: { isSearched: 'true' } },
  ]);
  expect((await readFile('missed', '?from=1926-01-01', content))[0]).toBe(400);
  // A visitor may have typed the name of a person.
  expect((await readFile('missed', days, viewer))[0]).toBe(403);
  expect((await readFile('found', '?from=yesterday', viewer))[0]).toBe(400);
  const stale = await readFile('found', '', identity.signIn('staff-stale', ['viewer']));
  expect(stale).toEqual([403, [expect.stringContaining('SECOND_STEP_STALE')]]);
  expect((await readFile('synonyms', '', identity.signIn('reviewer', ['license-reviewer'], fresh)))[0]).toBe(
    403,
  );

  await catalog.dataSource.query('delete from popular_term');
  await catalog.dataSource.query(`delete from search_staff_synonym where form like 'nothing%'`);
  await catalog.dataSource.query('delete from search_miss where day = $1', [day]);
});

it('keeps a miss on its Korean day', async () => {
  await catalog.ask(`/api/curriculum/search?lang=ko&q=${encodeURIComponent('쀍쒧쀍쒧')}`);
  const found = () =>
    catalog.dataSource.query<{ is_today: boolean }[]>(
      `select day = (now() at time zone 'Asia/Seoul')::date as is_today from search_miss where query = '쀍쒧쀍쒧'`,
    );
  await until(async () => (await found()).length === 1);
  expect(await found()).toEqual([{ is_today: true }]);
});

it('learns a synonym at once, says who made it and why, and forgets it again', async () => {
  await until(async () => (await idsOf(catalog, { q: '필러' })).length === 1);
  expect(await idsOf(catalog, { q: '쀍쒧' })).toEqual([]);
  const both = await Promise.all([make({}), make({})]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await until(async () => (await idsOf(catalog, { q: '쀍쒧' })).length === 1);
  expect((await read(`?from=${second}&to=${last}`)).body).toMatchObject({
    terms: [{ term: 'qqzz' }, { term: '쀍쒧', meaning: '필러' }],
    synonyms: [{ term: '쀍쒧', meaning: '필러', reason: 'A new name of it' }],
  });
  // Why is for those who may make one.
  for (const role of ['viewer', 'finance'] as const)
    expect((await read(`?from=${second}&to=${last}`, [role])).body).toMatchObject({
      synonyms: [{ term: '쀍쒧', meaning: '필러', reason: '' }],
    });
  expect((await send('/api/admin/search-synonyms/remove', { term: '쀍쒧', reason: 'Not so' })).status).toBe(
    200,
  );
  await until(async () => (await idsOf(catalog, { q: '쀍쒧' })).length === 0);
  const entries = await catalog.dataSource.query(
    `select action, actor_id, detail ->> 'term' as term from audit_entry where action like 'synonym-%' order by action`,
  );
  expect(entries).toEqual([
    { action: 'synonym-made', actor_id: 'staff-content', term: '쀍쒧' },
    { action: 'synonym-removed', actor_id: 'staff-content', term: '쀍쒧' },
  ]);
});

it('refuses what leads nowhere, what is a name already, and staff without a role for it', async () => {
  expect((await make({ meaning: 'qqzz' })).body['error']).toBe('SYNONYM_UNKNOWN');
  expect((await make({ meaning: '쀍쒧' })).body['error']).toBe('SYNONYM_UNKNOWN');
  expect((await make({ term: '보톡스' })).body['error']).toBe('SYNONYM_EXISTS');
  expect((await make({ term: '!!' })).status).toBe(409);
  expect((await make({ reason: 'x'.repeat(10_000) })).status).toBe(400);
  expect((await make({}, ['finance'])).status).toBe(403);
  expect(
    (await send('/api/admin/search-synonyms/remove', { term: 'never made', reason: 'Nothing there' })).body[
      'error'
    ],
  ).toBe('SYNONYM_NOT_FOUND');
});
