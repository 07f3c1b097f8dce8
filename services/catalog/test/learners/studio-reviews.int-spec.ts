import { startFakeIdentity } from '../fake-identity.ts';
import { startFakeLearning } from '../fake-learning.ts';
import { curriculumRow, imageRow, instructorRow, reviewRow } from '../rows.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
let learning: Awaited<ReturnType<typeof startFakeLearning>>;
let catalog: TestCatalog;
beforeAll(async () => {
  identity = await startFakeIdentity();
  learning = await startFakeLearning();
  catalog = await startTestCatalog({ identityUrl: identity.url, learningUrl: learning.url });
  await catalog.put(
    { name: 'image', rows: ['portrait', 'thumb-ko', 'thumb-en'].map(imageRow) },
    {
      name: 'instructor',
      rows: [
        instructorRow({ id: 'i-1', user_id: 'teacher' }),
        instructorRow({ id: 'i-2', user_id: 'colleague' }),
      ],
    },
    {
      name: 'curriculum',
      rows: [
        curriculumRow({ id: 'course-1' }),
        curriculumRow({ id: 'course-2' }),
        curriculumRow({ id: 'foreign', instructor_id: 'i-2' }),
      ],
    },
    {
      name: 'review',
      rows: [
        reviewRow({ id: 'r-1', curriculum_id: 'course-1', rating: 5, body: '좋아요' }),
        reviewRow({ id: 'r-2', curriculum_id: 'course-1', rating: 2, body: '' }),
        reviewRow({ id: 'r-3', curriculum_id: 'course-2', rating: 5, body: '또 들을게요' }),
        reviewRow({ id: 'r-4', curriculum_id: 'foreign', rating: 1, body: '남의 강의' }),
      ],
    },
  );
});
afterAll(async () => {
  await catalog.stop();
  await identity.stop();
  await learning.stop();
});

async function ask(cookie: string | undefined, path: string, sent?: { method: string; body: unknown }) {
  const response = await fetch(catalog.url + path, {
    method: sent?.method ?? 'GET',
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
      ...(sent ? { 'content-type': 'application/json' } : {}),
    },
    ...(sent ? { body: JSON.stringify(sent.body) } : {}),
  });
  return { status: response.status, body: Object(await response.json()) };
}
const list = async (query = '') => {
  const { body } = await ask(identity.signIn('teacher', ['instructor']), `/api/studio/reviews${query}`);
  return (body.reviews as { id: string }[]).map(({ id }) => id).sort();
};

it('is for instructors alone', async () => {
  expect((await ask(undefined, '/api/studio/reviews')).status).toBe(401);
  expect(await ask(identity.signIn('learner'), '/api/studio/reviews')).toMatchObject({
    status: 403,
    body: { error: 'FORBIDDEN' },
  });
});

it.each([
  ['', ['r-1', 'r-2', 'r-3']],
  ['?course=course-2', ['r-3']],
  ['?course=foreign', []],
  ['?stars=2', ['r-2']],
  ['?written=1', ['r-1', 'r-3']],
])('lists the reviews of the own courses, filtered by "%s"', async (query, ids) =>
  expect(await list(query)).toEqual(ids),
);

it('names the own courses, and tells what was answered and reported', async () => {
  const cookie = identity.signIn('teacher', ['instructor']);
  const reply = (id: string) =>
    ask(cookie, `/api/reviews/${id}/reply`, { method: 'PUT', body: { text: '고맙습니다' } });
  expect((await reply('r-1')).status).toBe(200);
  expect(await reply('r-4')).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
  await ask(cookie, '/api/reviews/r-2/report', { method: 'POST', body: { fault: 'insult' } });
  expect(await list('?unanswered=1')).toEqual(['r-2', 'r-3']);
  const { body } = await ask(cookie, '/api/studio/reviews?course=course-1');
  expect(body.courses.map(({ id }: { id: string }) => id).sort()).toEqual(['course-1', 'course-2']);
  expect(body).toMatchObject({ total: 2, histogram: expect.any(Array) });
  const byId = Object.fromEntries(body.reviews.map((one: { id: string }) => [one.id, one]));
  expect(byId['r-1']).toMatchObject({ reply: { text: '고맙습니다' }, isReported: false });
  expect(byId['r-2']).toMatchObject({ state: 'reported', isReported: true, reply: null });
});
