import { randomUUID } from 'node:crypto';
import { startTestLearning, type Browser, type TestLearning } from '../start-test-learning.ts';

let learning: TestLearning;

beforeAll(async () => {
  learning = await startTestLearning();
});
afterAll(() => learning.stop());

const note = (facts: object = {}) => ({
  noteId: randomUUID(),
  curriculumId: 'botox',
  lectureId: 'botox-1',
  atSeconds: 65.4,
  text: '턱 끝 신경을 피한다',
  ...facts,
});
const add = (by: Browser, body: object) => learning.send('POST', '/api/learning/notes', { by, body });
const list = async (by: Browser, more = '') =>
  (await learning.send('GET', `/api/learning/notes?curriculumId=botox${more}`, { by })).body;

it('are written once, listed in the order of the course, rewritten and removed', async () => {
  const by = learning.learner();
  const first = note({ lectureId: 'botox-2', atSeconds: 3 });
  expect((await add(by, first)).status).toBe(201);
  expect((await add(by, first)).status).toBe(201);
  const { body: second } = await add(by, note({ text: '  공백은 <b>잘린다</b>  ', atSeconds: 9_999 }));
  expect(second).toMatchObject({ text: '공백은 <b>잘린다</b>', atSeconds: 600 });
  const { notes, total } = await list(by);
  expect(total).toBe(2);
  expect(notes.map((one: { lectureId: string }) => one.lectureId)).toEqual(['botox-1', 'botox-2']);
  expect((await list(by, '&lectureId=botox-2'))['total']).toBe(1);
  const path = `/api/learning/notes/${first.noteId}`;
  const changed = await learning.send('PATCH', path, { by, body: { text: '고쳐 씀' } });
  expect(changed.body).toMatchObject({ text: '고쳐 씀', lectureId: 'botox-2' });
  const file = await learning.send('GET', '/api/learning/notes/export?curriculumId=botox&lang=ko', { by });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="notes-botox.md"');
  expect(file.text).toBe(
    '# 보톡스 botox\n\n## 강의 botox-1\n\n- **10:00** 공백은 <b>잘린다</b>\n\n## 강의 botox-2\n\n- **00:03** 고쳐 씀\n',
  );
  expect((await learning.send('DELETE', path, { by })).status).toBe(200);
  expect((await learning.send('DELETE', path, { by })).status).toBe(404);
});

it('are nobody else’s, even by their id', async () => {
  const by = learning.learner();
  const other = learning.learner();
  const own = note();
  await add(by, own);
  expect((await list(other))['total']).toBe(0);
  const path = `/api/learning/notes/${own.noteId}`;
  const stolen = await learning.send('PATCH', path, { by: other, body: { text: 'mine' } });
  expect(stolen.status).toBe(404);
  expect((await learning.send('DELETE', path, { by: other })).status).toBe(404);
  expect((await add(other, own)).status).toBe(409);
  expect((await list(by))['notes'][0].text).toBe(own.text);
});

it.each([
  ['nothing', { text: '   ' }, 400],
  ['too much', { text: '가'.repeat(5_001) }, 400],
  ['a lecture of another course', { lectureId: 'filler-1' }, 404],
  ['an id that is none', { noteId: 'x' }, 400],
])('are refused with %s', async (_what, facts, status) => {
  expect((await add(learning.learner(), note(facts))).status).toBe(status);
});

it('need the course, and a licence', async () => {
  expect((await add(learning.learner([]), note())).body['error']).toBe('NOT_ENROLLED');
  const unverified = learning.learner(['botox'], { licenseVerified: false });
  expect((await add(unverified, note())).body['error']).toBe('LICENSE_REQUIRED');
});
