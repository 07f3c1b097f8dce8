import { listPersonEvents, SERVICE_SECRET_HEADER, type PersonEvent } from '@lectern/contracts-core';
import { playedUntil, SECRET, startTestLearning, type TestLearning } from '../start-test-learning.ts';

let learning: TestLearning;
beforeAll(async () => {
  learning = await startTestLearning();
});
afterAll(() => learning.stop());

const events = async (person: string, query: Record<string, string> = {}) => {
  const address = `${listPersonEvents.path}?${new URLSearchParams({ person, ...query })}`;
  const { status, body } = await learning.send('GET', address, {
    headers: { [SERVICE_SECRET_HEADER]: SECRET },
  });
  if (status !== 200) throw new Error(`The events answered ${status}`);
  return body['events'] as PersonEvent[];
};

it('tells the first watching of a course, once, its completion and the certificate, with the title of the course', async () => {
  const by = learning.learner(['botox']);
  for (const lectureId of ['botox-1', 'botox-2']) {
    const { body } = await learning.open(by, { lectureId });
    await learning.advance(600);
    await learning.save(by, body['sessionId'], { intervals: [playedUntil(new Date(), 0, 600)] }, 'close');
  }
  await learning.send('POST', '/api/certificates', { by, body: { curriculumId: 'botox' } });
  const all = await events(by.person.userId);
  const kinds = all.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['certificate-issued', 'course-begun', 'course-completed']);
  expect(kinds.at(-1)).toBe('course-begun');
  const begun = all.find(({ kind }) => kind === 'course-begun');
  expect(begun).toMatchObject({ objectId: 'botox', actorId: by.person.userId, traceId: null });
  expect(begun?.title?.ko).toBeTruthy();
  expect(begun?.readers).toContain('finance');
  const issued = all.find(({ kind }) => kind === 'certificate-issued');
  expect(issued?.objectId).toMatch(/^LC-/);
  expect(issued?.readers).not.toContain('finance');
  const [first] = await events(by.person.userId, { size: '1' });
  const behind = await events(by.person.userId, { afterAt: first?.at ?? '', afterId: first?.id ?? '' });
  expect(behind.map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id));
});

it('tells nothing of others, and answers services alone', async () => {
  expect(await events('nobody')).toEqual([]);
  expect((await learning.send('GET', `${listPersonEvents.path}?person=a`)).status).toBe(403);
});
