import { listPersonEvents, SERVICE_SECRET_HEADER, type PersonEvent } from '@lectern/contracts-core';
import {
  playedUntil,
  SECRET,
  startTestLearning,
  type Browser,
  type TestLearning,
} from '../start-test-learning.ts';

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

/** Completes the course by watching all of it. */
const complete = async (by: Browser) => {
  for (const lectureId of ['botox-1', 'botox-2']) {
    const { body } = await learning.open(by, { lectureId });
    await learning.advance(600);
    await learning.save(by, body['sessionId'], { intervals: [playedUntil(new Date(), 0, 600)] }, 'close');
  }
};

it('tells the first watching of a course, once, its completion and the certificate, with the title of the course', async () => {
  const by = learning.learner(['botox']);
  await complete(by);
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

it('leaves a reissue and a revocation to the record, which the timeline has beside the events', async () => {
  const by = learning.learner(['botox']);
  const staff = learning.learner([], { roles: ['content'], hasFreshStep: true });
  await complete(by);
  const { body: issued } = await learning.send('POST', '/api/certificates', {
    by,
    body: { curriculumId: 'botox' },
  });
  const number = String(issued['certificateId']);
  const ofCertificate = async () =>
    (await events(by.person.userId)).filter(({ objectId }) => objectId === number);
  const first = await ofCertificate();
  expect(first.map(({ kind }) => kind)).toEqual(['certificate-issued']);
  for (const act of ['revoke', 'reissue', 'revoke']) {
    await learning.advance(60);
    const { status } = await learning.send('POST', `/api/admin/certificates/${number}/${act}`, {
      by: staff,
      body: { reason: '본인 확인이 되지 않았습니다.' },
    });
    expect(status).toBe(200);
    // The first issue stays where it was.
    expect(await ofCertificate()).toEqual(first);
  }
});

it('tells a reissue and a revocation that the record no longer has', async () => {
  const by = learning.learner(['botox']);
  await complete(by);
  await learning.send('POST', '/api/certificates', { by, body: { curriculumId: 'botox' } });
  await learning.postgres.query(
    `update learning.certificate set revision = 2, revoked_at = issued_at + interval '1 day' where user_id = '${by.person.userId}'`,
  );
  const kinds = (await events(by.person.userId)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('certificate-'))).toEqual([
    'certificate-revoked',
    'certificate-issued',
  ]);
});

it('tells nothing of others, and answers services alone', async () => {
  expect(await events('nobody')).toEqual([]);
  expect((await learning.send('GET', `${listPersonEvents.path}?person=a`)).status).toBe(403);
});
