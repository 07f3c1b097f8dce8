import { getAdminLecture, lookUpLectures } from '@lectern/contracts-catalog';
import { rolesOf, type SignedInPerson } from '@lectern/contracts-core';
import type { Database, Statement } from '@lectern/nest-kit';
import { planByIndex, until } from '@lectern/testing/node';
import { draftLectureTitlesOfBefore } from '../../migrations/0046-draft-lecture-titles-of-before.ts';
import { FindLecturesRepository } from '../../src/courses/lectures/staff/find-lectures.repository.ts';
import { COMPLETE, lecture, section, startStudioSite, type StudioSite } from './studio-site.ts';

let site: StudioSite;
beforeAll(async () => {
  site = await startStudioSite();
});
afterAll(() => site.stop());

const query = (sql: string, values: unknown[] = []) => site.catalog.dataSource.query(sql, values);
const ask = (q: string, as = site.cookies.staff) =>
  site.send('GET', `${lookUpLectures.path}?${new URLSearchParams({ q })}`, { as });
const find = async (q: string): Promise<[string, boolean][]> => {
  const { items } = lookUpLectures.response.parse((await ask(q)).body);
  return items.map(({ id, isDraft }) => [id, isDraft === true]);
};
/** A course with these lectures that is being written. */
async function write(...titles: readonly [id: string, ko: string, en: string][]): Promise<string> {
  const { id } = await site.create({ ko: `강의 ${titles[0]?.[0]}`, en: `Course ${titles[0]?.[0]}` });
  const lectures = titles.map(([own, ko, en], at) =>
    lecture(own, { titles: { ko, en }, isPreview: at === 0 }),
  );
  const added = { kind: 'addSection', section: section('s-1', lectures), afterId: null } as const;
  expect((await site.change(id, [...COMPLETE, added])).status).toBe(200);
  return id;
}
const titled = (lectureId: string, value: string) =>
  ({ kind: 'setLecture', lectureId, field: 'titles.ko', value }) as const;

it('finds lectures that are being written, by title, initials and id, and says so with their course', async () => {
  const id = await write(
    ['brow-1', '이마거상 개론', 'Brow lift'],
    ['brow-2', '눈썹 봉합', 'Suture of brows'],
  );
  expect(await find('이마거상')).toEqual([['brow-1', true]]);
  expect(await find('ㅇㅁㄱㅅ')).toEqual([['brow-1', true]]);
  expect(await find('suture OF')).toEqual([['brow-2', true]]);
  expect(await find('brow-2')).toEqual([['brow-2', true]]);
  expect((await ask('눈썹')).body.items).toEqual([
    {
      ...{ id: 'brow-2', curriculumId: id, title_ko: '눈썹 봉합', title_en: 'Suture of brows', type: '2d' },
      ...{ course_ko: '강의 brow-1', course_en: 'Course brow-1', isDraft: true },
    },
  ]);
});

it('follows the draft: a title, a lecture that is added or taken out, and a draft that is thrown away', async () => {
  const id = await write(['chin-1', '턱끝 필러', ''], ['chin-2', '턱선 교정', '']);
  await site.change(id, [titled('chin-1', '하악 성형')], { version: 2 });
  expect(await find('턱끝')).toEqual([]);
  expect(await find('하악')).toEqual([['chin-1', true]]);
  await site.change(id, [{ kind: 'removeLecture', lectureId: 'chin-2' }], { version: 3 });
  expect(await find('턱선')).toEqual([]);
  await site.change(
    id,
    [{ kind: 'addLecture', sectionId: 's-1', lecture: lecture('chin-3'), afterId: null }],
    { version: 4 },
  );
  expect(await find('수업 chin-3')).toEqual([['chin-3', true]]);
  await site.catalog.dataSource.query(
    `update curriculum_draft set state = 'archived' where curriculum_id = $1`,
    [id],
  );
  expect(await find('하악')).toEqual([]);
  await site.catalog.dataSource.query(`delete from curriculum_draft where curriculum_id = $1`, [id]);
  const left = await site.catalog.dataSource.query(
    'select from draft_lecture_title where curriculum_id = $1',
    [id],
  );
  expect(left).toEqual([]);
});

it('looks at the titles again only when a save changes an id, a title or a type', async () => {
  const id = await write(['jaw-1', '사각턱 보톡스', ''], ['jaw-2', '사각턱 절골', '']);
  await query(`update draft_lecture_title set title_ko = '본 적 없음' where lecture_id = 'jaw-1'`);
  const described = {
    kind: 'setLecture',
    lectureId: 'jaw-2',
    field: 'descriptions.ko',
    value: '턱각',
  } as const;
  expect((await site.change(id, [described], { version: 2 })).status).toBe(200);
  expect(await find('사각턱')).toEqual([['jaw-2', true]]);
  expect((await site.change(id, [titled('jaw-2', '사각턱 축소')], { version: 3 })).status).toBe(200);
  expect(await find('사각턱')).toEqual([
    ['jaw-1', true],
    ['jaw-2', true],
  ]);
});

it('finds them in review, and as published ones from their publication on', async () => {
  const id = await write(['nose-1', '콧대 보형물', 'Nasal implant']);
  expect((await site.act(id, 'submit')).status).toBe(200);
  expect(await find('콧대')).toEqual([['nose-1', true]]);
  const { items } = (await site.send('GET', '/api/admin/submissions?state=open', { as: site.cookies.staff }))
    .body;
  const submission = items.find(({ curriculumId }: { curriculumId: string }) => curriculumId === id);
  const decided = await site.send('POST', `/api/admin/submissions/${submission.id}/decide`, {
    as: site.cookies.staff,
    body: { decision: 'approve', reason: 'All good.', pins: [] },
  });
  expect(decided.status).toBe(200);
  expect(await find('콧대')).toEqual([['nose-1', false]]);
  // The draft goes on: what is new in it is a draft beside the published ones.
  const { version } = await site.open(id);
  await site.change(
    id,
    [
      titled('nose-1', '콧대 재수술'),
      {
        ...{ kind: 'addLecture', sectionId: 's-1', afterId: null },
        lecture: lecture('nose-2', { titles: { ko: '콧대 절골', en: '' } }),
      },
    ],
    { version },
  );
  expect(await find('콧대')).toEqual([
    ['nose-1', false],
    ['nose-2', true],
  ]);
});

/** Drafts of one author in a state, each with ten lectures of a title that begins with a word. */
const writeMany = (name: string, state: string, word: string, drafts: number) =>
  query(
    `insert into curriculum_draft (curriculum_id, owner_id, state, document, has_changes, edited_by)
     select $1::text || '-' || n, 'author', $2::text, jsonb_build_object(
              'titles', '{"ko": "강의", "en": ""}'::jsonb, 'type', 'vod', 'category', 'filler', 'level', 'Beginner', 'language', 'ko',
              'sections', jsonb_build_array(jsonb_build_object('lectures', (
                select jsonb_agg(jsonb_build_object('id', $1 || '-' || n || '-' || m, 'type', '2d',
                                                    'titles', jsonb_build_object('ko', $3::text || ' ' || md5(n || '-' || m), 'en', '')))
                  from generate_series(1, 10) m)))), true, 'author'
       from generate_series(1, $4::int) n`,
    [name, state, word, drafts],
  );

it('finds published lectures before drafts, and drafts beside any number that were thrown away', async () => {
  await writeMany('gone', 'archived', '팔자', 25);
  await writeMany('live', 'draft', '팔자', 1);
  await site.seedCourse('laugh');
  await query(`update lecture set title_ko = '깊은 팔자 주름' where id = 'laugh-1'`);
  const [first, ...others] = await find('팔자');
  expect(first).toEqual(['laugh-1', false]);
  expect(others).toHaveLength(7);
  for (const [id, isDraft] of others) expect([id.startsWith('live-'), isDraft]).toEqual([true, true]);
  // What is typed as an id comes before all others.
  expect((await find('live-1-3'))[0]).toEqual(['live-1-3', true]);
});

it('is for the roles of staff that may open the page of such a lecture, and for no other role', async () => {
  await write(['lip-1', '입술 문신', '']);
  expect(rolesOf(lookUpLectures)).toEqual(rolesOf(getAdminLecture));
  const as = (...roles: SignedInPerson['roles']) => site.identity.signIn(`as-${roles.join('-')}`, roles);
  for (const role of ['content', 'viewer', 'owner'] as const)
    expect((await ask('입술', as(role))).body.items).toMatchObject([{ id: 'lip-1' }]);
  for (const role of ['finance', 'license-reviewer', 'instructor'] as const) {
    const { status, body } = await ask('입술', as(role));
    expect([status, body.error, body.items]).toEqual([403, 'FORBIDDEN', undefined]);
  }
  expect((await ask('입술', as())).status).toBe(403);
  // Visitors find what is published alone.
  const { body } = await site.catalog.ask(`/api/curriculum/search?lang=ko&q=${encodeURIComponent('입술')}`);
  expect(JSON.stringify(body)).not.toContain('lip-1');
});

const keptTitles = (): Promise<object[]> =>
  query(
    'select lecture_id, title_ko, title_en, type from draft_lecture_title order by lecture_id, curriculum_id',
  );

it('takes over what drafts had before the titles were kept, once the triggers keep those that are saved', async () => {
  const { sql, step = '' } = draftLectureTitlesOfBefore;
  const id = await write(
    ['old-1', '쇄골 윤곽', 'Collarbone'],
    ['old-2', '쇄골 필러', ''],
    ['old-3', '쇄골 지방', ''],
  );
  await query(
    `insert into lecture (id, title_ko, title_en, category) values ('old-3', '쇄골 지방', '', 'filler')`,
  );
  const before = await keptTitles();
  const [first, second] = [
    { lecture_id: 'old-1', title_ko: '쇄골 윤곽', title_en: 'Collarbone', type: '2d' },
    { lecture_id: 'old-2', title_ko: '쇄골 필러', title_en: '', type: '2d' },
  ];
  expect(before.filter((row) => JSON.stringify(row).includes('old-'))).toEqual([first, second]);
  await query('truncate draft_lecture_title');
  await query(sql);
  expect(await keptTitles()).toEqual(before);
  // A title that the draft has no more, one that is missing, and one of a lecture that is published.
  await query(`update draft_lecture_title set title_ko = '옛 제목' where lecture_id = 'old-1'`);
  await query(`delete from draft_lecture_title where lecture_id = 'old-2'`);
  await query(`insert into draft_lecture_title values ('old-3', $1, '쇄골 지방', '', '2d')`, [id]);
  let last: string | null = null;
  do [{ last }] = await query(step, [last]);
  while (last !== null);
  expect(await keptTitles()).toEqual(before);
});

it('takes over no title that is being changed meanwhile', async () => {
  const id = await write(['late-1', '관자 필러', '']);
  const saving = site.catalog.dataSource.createQueryRunner();
  await saving.startTransaction();
  await saving.query(
    `update curriculum_draft set document = jsonb_set(document, '{sections,0,lectures,0,titles,ko}', '"관자 윤곽"')
      where curriculum_id = $1`,
    [id],
  );
  const taken = query(draftLectureTitlesOfBefore.step ?? '', [id.slice(0, -1)]);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await query(waiting)).length > 0);
  await saving.commitTransaction();
  await saving.release();
  await taken;
  expect(await find('관자')).toEqual([['late-1', true]]);
  expect(await keptTitles()).toContainEqual({
    lecture_id: 'late-1',
    title_ko: '관자 윤곽',
    title_en: '',
    type: '2d',
  });
});

/** The statement that the repository runs for what is typed, with its values in it. */
async function statementFor(typed: string): Promise<string> {
  let ran = '';
  const rows = ({ sql }: Statement, values: readonly (string | number)[]): Promise<never[]> => {
    ran = sql.replaceAll(/\$(\d)/g, (_, at) => `'${values[Number(at) - 1]}'`);
    return Promise.resolve([]);
  };
  await new FindLecturesRepository({ rows } as unknown as Database).findLectures(typed, 8);
  return ran;
}

it('looks into indexes alone, among many drafts', async () => {
  await writeMany('many', 'draft', '보톡스', 400);
  await query('vacuum analyze draft_lecture_title');
  await query('vacuum analyze curriculum_draft');
  const plan = async (typed: string) =>
    planByIndex(
      { url: site.catalog.databaseUrl, schema: 'catalog', isBitmap: true },
      await statementFor(typed),
    );
  const byWords = await plan('abc');
  const byInitials = await plan('ㅇㅁ');
  for (const index of ['pkey', 'by_pieces']) {
    expect(byWords).toContain(`draft_lecture_title_${index}`);
    expect(byWords).toContain(` lecture_${index}`);
  }
  expect(byInitials).toContain('draft_lecture_title_by_initials');
  expect(byInitials).toContain(' lecture_by_initials');
  for (const found of [byWords, byInitials]) expect(found).not.toContain('Seq Scan');
});
