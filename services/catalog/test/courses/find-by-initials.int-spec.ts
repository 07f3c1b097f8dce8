import { lookUpLectures, listAdminCurricula } from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { planByIndex } from '@lectern/testing/node';
import { startFakeIdentity } from '../fake-identity.ts';
import { curriculumRow, instructorRow, lectureRow } from '../rows.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
let catalog: TestCatalog;
beforeAll(async () => {
  identity = await startFakeIdentity();
  catalog = await startTestCatalog({ identityUrl: identity.url });
  const course = (id: string, title_ko: string, title_en: string) =>
    curriculumRow({ id, title_ko, title_en });
  const lecture = (id: string, curriculum_id: string, title_ko: string, title_en: string) =>
    lectureRow({ id, curriculum_id, title_ko, title_en });
  await catalog.put(
    { name: 'instructor', rows: [instructorRow({ id: 'i-1', user_id: 'teacher' })] },
    {
      name: 'curriculum',
      rows: [
        course('botox', '보톡스 실전 입문', 'Botulinum in practice'),
        course('filler', '필러 A to Z', 'Filler from A to Z'),
      ],
    },
    {
      name: 'lecture',
      rows: [
        lecture('botox-1', 'botox', '해부학 기초', 'Anatomy basics'),
        lecture('botox-2', 'botox', '눈가 주름 시술', 'Crow’s feet'),
        lecture('filler-1', 'filler', '필러 해부학', 'Anatomy of filler'),
      ],
    },
  );
});
afterAll(async () => {
  await catalog.stop();
  await identity.stop();
});

const ask = async (path: string, q: string, roles: SignedInPerson['roles'] = ['content']) => {
  const response = await fetch(`${catalog.url}${path}?${new URLSearchParams({ q })}`, {
    headers: { cookie: identity.signIn('staff-1', roles) },
  });
  return { status: response.status, body: Object(await response.json()) };
};
const lectures = async (q: string): Promise<string[]> =>
  (await ask(lookUpLectures.path, q)).body.items.map(({ id }: { id: string }) => id);
const courses = async (q: string): Promise<string[]> =>
  (await ask(listAdminCurricula.path, q)).body.items.map(({ id }: { id: string }) => id);

it.each([
  ['ㅂㅌㅅ', ['botox']],
  ['ㅂㅌㅅ ㅅㅈ', ['botox']],
  ['ㅅㅈㅇㅁ', ['botox']],
  ['ㅌㅅ', []],
  ['ㅍㄹ', ['filler']],
  ['ㅋㅋ', []],
  ['보톡스', ['botox']],
])('courses are found by the initials of their title from any word on: %s', async (q, found) => {
  expect(await courses(q)).toEqual(found);
});

it.each([
  ['ㅎㅂㅎ', ['filler-1', 'botox-1']],
  ['ㄴㄱㅈㄹ', ['botox-2']],
  ['해부학', ['botox-1', 'filler-1']],
  ['anatomy OF', ['filler-1']],
  ['botox-2', ['botox-2']],
  ['', []],
  ['%', []],
  [`' or true --`, []],
])('lectures are found by title, initials or id: %s', async (q, found) => {
  expect((await lectures(q)).toSorted()).toEqual(found.toSorted());
});

it('says which course a lecture is of, and tells staff who may not read lectures nothing', async () => {
  expect((await ask(lookUpLectures.path, '주름')).body.items).toEqual([
    {
      id: 'botox-2',
      curriculumId: 'botox',
      title_ko: '눈가 주름 시술',
      title_en: 'Crow’s feet',
      type: expect.any(String),
      course_ko: '보톡스 실전 입문',
      course_en: 'Botulinum in practice',
      isDraft: false,
    },
  ]);
  expect((await ask(lookUpLectures.path, '주름', ['finance'])).status).toBe(403);
});

it('looks into indexes alone', async () => {
  const plan = (sql: string) =>
    planByIndex({ url: catalog.databaseUrl, schema: 'catalog', isBitmap: true }, sql);
  expect(
    await plan(
      `select id from lecture l where initials_of(l.title_ko) @@ to_tsquery('simple', 'ㅂ:*') limit 200`,
    ),
  ).toContain('lecture_by_initials');
  expect(
    await plan(
      `select id from lecture l where text_pieces(l.title_ko || chr(10) || l.title_en) @> pieces_of_typed('해부') limit 200`,
    ),
  ).toContain('lecture_by_pieces');
});
