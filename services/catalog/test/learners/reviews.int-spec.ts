import { randomUUID } from 'node:crypto';
import { erasePerson, SERVICE_SECRET_HEADER, type SignedInPerson } from '@lectern/contracts-core';
import { startFakeIdentity } from '../fake-identity.ts';
import { startFakeLearning } from '../fake-learning.ts';
import { curriculumRow, imageRow, instructorRow, reviewRow } from '../rows.ts';
import { SERVICE_SECRET, startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
let learning: Awaited<ReturnType<typeof startFakeLearning>>;
let catalog: TestCatalog;
beforeAll(async () => {
  identity = await startFakeIdentity();
  learning = await startFakeLearning();
  catalog = await startTestCatalog({ identityUrl: identity.url, learningUrl: learning.url });
  await catalog.put(
    { name: 'image', rows: ['portrait', 'thumb-ko', 'thumb-en'].map(imageRow) },
    { name: 'instructor', rows: [instructorRow({ id: 'i-1', user_id: 'teacher' })] },
  );
});
afterAll(async () => {
  await catalog.stop();
  await identity.stop();
  await learning.stop();
});

let courses = 0;
/** A course of its own for each test. */
const makeCourse = async (): Promise<string> => {
  const id = `course-${++courses}`;
  await catalog.put({ name: 'curriculum', rows: [curriculumRow({ id })] });
  return id;
};
async function send(method: string, path: string, cookie?: string, body?: unknown) {
  const response = await fetch(catalog.url + path, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: Object(await response.json()) };
}
/** A learner who watched enough of the course to review it. */
const learnerOf = (curriculumId: string, facts: Parameters<typeof learning.watch>[2] = {}) => {
  const userId = randomUUID();
  learning.watch(userId, curriculumId, facts);
  return { userId, cookie: identity.signIn(userId) };
};
const write = (cookie: string, id: string, sent: Record<string, unknown> = {}) =>
  send('PUT', `/api/users/reviews/${id}`, cookie, {
    rating: 5,
    text: '도움이 됐어요',
    language: 'ko',
    ...sent,
  });
const listed = async (id: string) => (await send('GET', `/api/reviews?curriculum_id=${id}&lang=ko`)).body;
const takeBack = (cookie: string, id: string) => send('DELETE', `/api/users/reviews/${id}`, cookie);
const report = (by: string, reviewId: string) =>
  send('POST', `/api/reviews/${reviewId}/report`, identity.signIn(by), { fault: 'insult' });
const reportedIds = async (): Promise<string[]> =>
  (await send('GET', '/api/admin/reviews?state=reported&size=100', asContent())).body.items.map(
    ({ id }: { id: string }) => id,
  );
const age = (userId: string, by: string) =>
  catalog.dataSource.query(`update review set created_at = created_at - $2::interval where user_id = $1`, [
    userId,
    by,
  ]);
const asContent = () => identity.signIn('moderator', ['content'] as SignedInPerson['roles']);
/** As somebody decides who looks at the review now. */
const decide = async (reviewId: string, removedFor: string | null) => {
  const [row] = await catalog.dataSource.query('select updated_at from review where id = $1', [reviewId]);
  const body = { removedFor, seen: new Date(row.updated_at).toISOString(), reason: 'Checked by hand' };
  return send('POST', `/api/admin/reviews/${reviewId}/decide`, asContent(), body);
};

it('are written once for each learner and course, changed, counted at once, and taken back', async () => {
  const id = await makeCourse();
  const { userId, cookie } = learnerOf(id, { percentage: 42 });
  identity.proven.set(userId, 'physician');
  const first = await write(cookie, id);
  expect([first.status, first.body]).toMatchObject([200, { rating: 5, removedFor: null }]);
  const again = await write(cookie, id, { rating: 3, text: '' });
  expect(again.body).toMatchObject({ id: first.body.id, rating: 3, text: '' });
  expect(await listed(id)).toMatchObject({
    results: [{ author: '김○○', occupation_code: 'physician', rating: 3, progress: 42 }],
    meta: { total: 1, histogram: [0, 0, 1, 0, 0] },
  });
  expect((await send('GET', `/api/users/reviews/${id}`, cookie)).body).toMatchObject({
    review: { rating: 3 },
    refusal: null,
  });
  expect((await send('DELETE', `/api/users/reviews/${id}`, cookie)).status).toBe(200);
  expect((await send('DELETE', `/api/users/reviews/${id}`, cookie)).status).toBe(404);
  expect((await listed(id)).meta).toMatchObject({ total: 0, histogram: [0, 0, 0, 0, 0] });
});

it.each([
  ['too little watched', { percentage: 9, watchedSeconds: 899 }, 'too-little'],
  ['a refunded or never bought course', null, 'not-enrolled'],
] as const)('row 66: are refused after %s', async (_, facts, reason) => {
  const id = await makeCourse();
  const { cookie } = facts ? learnerOf(id, facts) : { cookie: identity.signIn(randomUUID()) };
  const { status, body } = await write(cookie, id);
  expect([status, body.error, body.details]).toEqual([403, 'REVIEW_NOT_ALLOWED', { reason }]);
  expect((await send('GET', `/api/users/reviews/${id}`, cookie)).body).toEqual({
    review: null,
    refusal: reason,
  });
});

it('are refused to the instructor, to guests, and about courses that are none', async () => {
  const id = await makeCourse();
  learning.watch('teacher', id);
  expect((await write(identity.signIn('teacher'), id)).body.details).toEqual({ reason: 'own-course' });
  expect((await send('PUT', `/api/users/reviews/${id}`, undefined, {})).status).toBe(401);
  expect((await write(identity.signIn('lost'), 'nothing')).body.error).toBe('CURRICULUM_NOT_FOUND');
});

it('of a person without a verified profession carry no badge', async () => {
  const id = await makeCourse();
  for (const proven of [null, 'other', 'clinic manager']) {
    const { userId, cookie } = learnerOf(id);
    identity.proven.set(userId, proven);
    await write(cookie, id);
  }
  const { results } = await listed(id);
  expect(results.map((review: { occupation_code: string }) => review.occupation_code)).toEqual(
    Array(3).fill('other'),
  );
});

it.each([{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { text: 'x'.repeat(2_001) }, { author: 'Somebody' }])(
  'are refused with %j',
  async (sent) => {
    const id = await makeCourse();
    expect((await write(learnerOf(id).cookie, id, sent)).status).toBe(400);
  },
);

it('that name a patient are refused', async () => {
  const id = await makeCourse();
  const { status, body } = await write(learnerOf(id).cookie, id, { text: '환자 900101-1234567' });
  expect([status, body.error, body.details]).toEqual([422, 'PATIENT_DATA', { found: 'resident-number' }]);
});

it('can no longer be changed after thirty days', async () => {
  const id = await makeCourse();
  const { userId, cookie } = learnerOf(id);
  await write(cookie, id);
  await age(userId, '30 days 1 second');
  const { status, body } = await write(cookie, id, { rating: 1 });
  expect([status, body.error, body.details]).toEqual([409, 'REVIEW_CLOSED', { reason: 'too-old' }]);
});

it('row 66: of many writers at once are all counted', async () => {
  const [one, other] = [await makeCourse(), await makeCourse()];
  const answers = await Promise.all(
    [one, other, one, other, one, other].map((id) => write(learnerOf(id).cookie, id, { rating: 4 })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  for (const id of [one, other]) expect((await listed(id)).meta.histogram).toEqual([0, 0, 0, 3, 0]);
  const [instructor] = await catalog.dataSource.query(`select review_count, rating_sum from instructor`);
  const [sums] = await catalog.dataSource.query(
    `select count(*)::int as reviews, sum(rating)::int as points from review where status <> 'hidden'`,
  );
  expect(instructor).toEqual({ review_count: sums.reviews, rating_sum: sums.points });
});

it('are called helpful once by each reader, never by their author', async () => {
  const id = await makeCourse();
  const { cookie } = learnerOf(id);
  const { id: reviewId } = (await write(cookie, id)).body;
  const path = `/api/reviews/${reviewId}/helpful`;
  expect((await send('PUT', path, cookie, { wants: true })).body.details).toEqual({ reason: 'own-review' });
  expect((await send('GET', '/api/users/helpful-reviews', cookie)).body).toEqual({
    reviews: [],
    own: [reviewId],
  });
  const readers = [identity.signIn(randomUUID()), identity.signIn(randomUUID())];
  const votes = readers.flatMap((reader) => [reader, reader]);
  await Promise.all(votes.map((reader) => send('PUT', path, reader, { wants: true })));
  expect((await listed(id)).results[0].helpful_count).toBe(2);
  expect((await send('GET', '/api/users/helpful-reviews', readers[0])).body).toEqual({
    reviews: [reviewId],
    own: [],
  });
  for (const expected of [1, 1]) {
    expect((await send('PUT', path, readers[0], { wants: false })).body).toEqual({ helpful_count: expected });
  }
});

it('are replied to by the instructor of their course only', async () => {
  const id = await makeCourse();
  const { id: reviewId } = (await write(learnerOf(id).cookie, id)).body;
  const reply = (by: string, text: string) =>
    send('PUT', `/api/reviews/${reviewId}/reply`, identity.signIn(by), { text });
  expect((await reply('somebody', '감사합니다')).status).toBe(403);
  expect((await reply('teacher', '감사합니다')).body).toMatchObject({ reply: { text: '감사합니다' } });
  expect((await listed(id)).results[0].reply).toMatchObject({ text: '감사합니다' });
  expect((await reply('teacher', ' ')).body).toEqual({ reply: null });
});

it('that are reported stay until staff remove them; then they count no longer and cannot be written anew', async () => {
  const id = await makeCourse();
  const { userId, cookie } = learnerOf(id);
  const { id: reviewId } = (await write(cookie, id, { rating: 1 })).body;
  expect((await report(userId, reviewId)).body.details).toEqual({ reason: 'own-review' });
  await Promise.all(['reader-1', 'reader-1', 'reader-2'].map((by) => report(by, reviewId)));
  expect((await listed(id)).meta.total).toBe(1);
  const { items } = (await send('GET', '/api/admin/reviews?state=reported', asContent())).body;
  expect(items).toMatchObject([{ id: reviewId, reports: [{ fault: 'insult' }, { fault: 'insult' }] }]);
  expect((await send('GET', '/api/admin/reviews', cookie)).status).toBe(403);
  expect((await decide(reviewId, 'insult')).body).toMatchObject({ state: 'hidden', removedFor: 'insult' });
  expect((await listed(id)).meta).toMatchObject({ total: 0, histogram: [0, 0, 0, 0, 0] });
  expect((await write(cookie, id)).body).toMatchObject({
    error: 'REVIEW_CLOSED',
    details: { reason: 'removed' },
  });
  expect((await decide(reviewId, null)).body.state).toBe('visible');
  await report('reader-1', reviewId);
  expect((await reportedIds()).includes(reviewId)).toBe(false);
  const entries = await catalog.dataSource.query(
    `select action, account_id, actor_id, detail->>'removedFor' as fault from audit_entry order by id`,
  );
  expect(entries).toEqual([
    { action: 'review-removed', account_id: userId, actor_id: 'moderator', fault: 'insult' },
    { action: 'review-shown', account_id: userId, actor_id: 'moderator', fault: null },
  ]);
  expect((await send('GET', '/api/admin/reviews?figures=1', asContent())).body.figures.settled).toBe(2);
});

it('that a colleague decided since they were looked at stay as they are, and so do those that their author changed', async () => {
  const id = await makeCourse();
  const { cookie } = learnerOf(id);
  const { id: reviewId } = (await write(cookie, id)).body;
  await report('reader-1', reviewId);
  const seenNow = async (): Promise<string> =>
    (await send('GET', `/api/admin/reviews?q=${reviewId}`, asContent())).body.items[0].changed_at;
  const by = (who: string, sent: object) =>
    send('POST', `/api/admin/reviews/${reviewId}/decide`, identity.signIn(who, ['content']), {
      reason: 'Checked by hand',
      ...sent,
    });
  const seen = await seenNow();
  // Nothing is decided about a review that was not looked at.
  expect((await by('first', { removedFor: 'insult' })).status).toBe(400);
  const both = await Promise.all([
    by('first', { removedFor: 'insult', seen }),
    by('second', { removedFor: null, seen }),
  ]);
  const [done, late] = both.toSorted((one, other) => one.status - other.status);
  expect([done?.status, late?.status, late?.body.error]).toEqual([200, 409, 'REVIEW_CHANGED']);
  const { state, removedFor } = done?.body ?? {};
  expect(late?.body.details).toEqual({ state, removedFor });
  const entries = await catalog.dataSource.query(
    `select from audit_entry where detail ->> 'review' = $1 and action like 'review-%'`,
    [reviewId],
  );
  expect(entries).toHaveLength(1);

  await by('first', { removedFor: null, seen: await seenNow() });
  const before = await seenNow();
  await write(cookie, id, { text: 'Changed while it is looked at' });
  expect((await by('second', { removedFor: 'insult', seen: before })).body.error).toBe('REVIEW_CHANGED');
  expect((await listed(id)).results[0].text).toBe('Changed while it is looked at');
});

it('that staff removed and their author then took back are shown by no one again', async () => {
  const id = await makeCourse();
  const { cookie } = learnerOf(id);
  const { id: reviewId } = (await write(cookie, id)).body;
  await decide(reviewId, 'insult');
  const own = async () => (await send('GET', `/api/users/reviews/${id}`, cookie)).body.review;
  expect(await own()).toMatchObject({ removedFor: 'insult', isWithdrawn: false });
  expect((await takeBack(cookie, id)).status).toBe(200);
  expect(await own()).toMatchObject({ text: '', removedFor: 'insult', isWithdrawn: true });
  expect((await takeBack(cookie, id)).status).toBe(404);
  const { status, body } = await decide(reviewId, null);
  expect([status, body.error]).toEqual([404, 'REVIEW_NOT_FOUND']);
  expect((await write(cookie, id)).body.details).toEqual({ reason: 'removed' });
  expect((await listed(id)).meta.total).toBe(0);
});

it('taken back while they are reported come back reported, with their old date and reports', async () => {
  const id = await makeCourse();
  const { userId, cookie } = learnerOf(id);
  const { id: reviewId } = (await write(cookie, id)).body;
  await report('reader-1', reviewId);
  await age(userId, '29 days');
  const { created_at: writtenAt } = (await listed(id)).results[0];
  expect((await takeBack(cookie, id)).status).toBe(200);
  expect((await listed(id)).meta.total).toBe(0);
  const standing = async () => (await send('GET', `/api/users/reviews/${id}`, cookie)).body;
  expect(await standing()).toEqual({ review: null, refusal: null });
  expect((await decide(reviewId, null)).status).toBe(404);
  expect((await write(cookie, id)).body).toMatchObject({ id: reviewId, created_at: writtenAt });
  expect((await listed(id)).meta.total).toBe(1);
  expect(await reportedIds()).toContain(reviewId);
  expect((await decide(reviewId, null)).body.reports).toHaveLength(1);
  await report('reader-2', reviewId);
  await takeBack(cookie, id);
  await age(userId, '2 days');
  expect(await standing()).toEqual({ review: null, refusal: 'too-old' });
  expect((await write(cookie, id)).body.details).toEqual({ reason: 'too-old' });
});

it('that staff decided to show can be reported again by the same reader once they are changed', async () => {
  const id = await makeCourse();
  const { cookie } = learnerOf(id);
  const { id: reviewId } = (await write(cookie, id)).body;
  await report('reader-1', reviewId);
  await write(cookie, id, { text: 'Changed before staff decided' });
  expect(await reportedIds()).toContain(reviewId);
  await decide(reviewId, null);
  await write(cookie, id, { text: 'Changed before staff decided' });
  await report('reader-1', reviewId);
  expect(await reportedIds()).not.toContain(reviewId);
  await write(cookie, id, { text: 'An insult' });
  await report('reader-1', reviewId);
  expect(await reportedIds()).toContain(reviewId);
});

it.each([
  ['Very clear', 'ko', 'en'],
  ['아주 명확해요, thanks', 'en', 'ko'],
  ['', 'ko', 'ko'],
])('%j, typed on the page in %s, is in %s', async (text, language, expected) => {
  const id = await makeCourse();
  const { cookie } = learnerOf(id);
  expect((await write(cookie, id, { text, language })).body.language).toBe(expected);
  const other = expected === 'ko' ? 'en' : 'ko';
  expect((await write(cookie, id, { text: '', language: other })).body.language).toBe(expected);
});

it('are asked for from ten per cent on, at each stage anew after "later", and never once written', async () => {
  const [id, tiny] = [await makeCourse(), await makeCourse()];
  const { userId, cookie } = learnerOf(id, { percentage: 12 });
  learning.watch(userId, tiny, { percentage: 1, watchedSeconds: 10 });
  const prompts = async () => (await send('GET', '/api/users/review-prompts', cookie)).body.prompts;
  expect(await prompts()).toEqual([{ curriculumId: id, stage: 'begun' }]);
  await send('PUT', `/api/users/review-prompts/${id}`, cookie, { stage: 'begun' });
  expect(await prompts()).toEqual([]);
  learning.watch(userId, id, { percentage: 55 });
  expect(await prompts()).toEqual([]);
  await catalog.dataSource.query(
    `update review_later set at = now() - interval '7 days' where account_id = $1`,
    [userId],
  );
  expect(await prompts()).toEqual([{ curriculumId: id, stage: 'half' }]);
  await write(cookie, id);
  expect(await prompts()).toEqual([]);
});

it("are not asked for of a course that is not published or is the person's own", async () => {
  const userId = randomUUID();
  const [open, own, withdrawn] = await Promise.all([makeCourse(), makeCourse(), makeCourse()]);
  await catalog.put(
    { name: 'instructor', rows: [instructorRow({ id: 'i-own', user_id: userId })] },
    {
      name: 'curriculum',
      rows: [
        curriculumRow({ id: own, instructor_id: 'i-own' }),
        curriculumRow({ id: withdrawn, status: 'draft' }),
      ],
    },
  );
  for (const id of [open, own, withdrawn]) learning.watch(userId, id);
  const { body } = await send('GET', '/api/users/review-prompts', identity.signIn(userId));
  expect(body.prompts).toEqual([{ curriculumId: open, stage: 'half' }]);
});

it('cannot be written while learning cannot be asked', async () => {
  const alone = await startTestCatalog({ identityUrl: identity.url });
  await alone.put(
    { name: 'image', rows: ['portrait', 'thumb-ko', 'thumb-en'].map(imageRow) },
    { name: 'instructor', rows: [instructorRow({ id: 'i-1' })] },
    { name: 'curriculum', rows: [curriculumRow({ id: 'c-1' })] },
  );
  const response = await fetch(`${alone.url}/api/users/reviews/c-1`, {
    headers: { cookie: identity.signIn('reader') },
  });
  expect(response.status).toBe(503);
  await alone.stop();
});

it('end at a limit of how often they are written', async () => {
  const id = await makeCourse();
  const { cookie } = learnerOf(id);
  let last = await write(cookie, id);
  for (let sent = 2; sent <= 20 && last.status === 200; sent += 1) last = await write(cookie, id);
  expect(last.status).toBe(200);
  expect((await write(cookie, id)).status).toBe(429);
});

const erase = (userId: string) =>
  fetch(catalog.url + erasePerson.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: SERVICE_SECRET },
    body: JSON.stringify({
      userId,
      email: 'a@example.com',
      pseudonym: `deleted-${randomUUID()}`,
      deletedAt: new Date().toISOString(),
    }),
  });

it('are not stored of an account that is deleted before or while they are written', async () => {
  const id = await makeCourse();
  const [gone, leaving] = [learnerOf(id), learnerOf(id)];
  identity.beforeCard.set(gone.userId, () => Promise.resolve(false));
  // Identity still names the person; the account is erased before the review is stored.
  identity.beforeCard.set(leaving.userId, async () => (await erase(leaving.userId)).status === 200);
  for (const { cookie } of [gone, leaving]) expect((await write(cookie, id)).status).toBe(401);
  expect((await listed(id)).meta.total).toBe(0);
});

it('lose their author, votes and reports with the account', async () => {
  const id = await makeCourse();
  const { userId, cookie } = learnerOf(id);
  await write(cookie, id);
  await catalog.put({
    name: 'review',
    rows: [reviewRow({ id: 'of-another', curriculum_id: id, rating: 4, helpful_count: 7 })],
  });
  await send('PUT', '/api/reviews/of-another/helpful', cookie, { wants: true });
  await send('POST', '/api/reviews/of-another/report', cookie, { fault: 'off-topic' });
  expect((await erase(userId)).status).toBe(200);
  const { results } = await listed(id);
  expect(results).toMatchObject([
    { author: '탈퇴한 회원', text: '', rating: 5, occupation_code: 'other' },
    { id: 'of-another', helpful_count: 7 },
  ]);
  for (const table of ['review_vote', 'review_report']) {
    expect(await catalog.dataSource.query(`select from ${table} where account_id = $1`, [userId])).toEqual(
      [],
    );
  }
});

it('are listed for staff a page by key, by state, stars and words, those that changed last first', async () => {
  const id = await makeCourse();
  for (const rating of [1, 1, ...Array<number>(20).fill(5)]) {
    const { cookie } = learnerOf(id);
    expect((await write(cookie, id, { rating, text: `Words of ${rating}` })).status).toBe(200);
  }
  const list = async (query: string) =>
    (await send('GET', `/api/admin/reviews?q=${id}&${query}`, asContent())).body;
  const all = await list('state=all&size=100');
  expect(all).toMatchObject({ count: 22, isCapped: false, next: null });
  const changed = all.items.map((one: { changed_at: string }) => one.changed_at);
  expect(changed).toEqual([...changed].sort().reverse());
  const first = await list('state=all&size=20');
  const second = await list(`state=all&size=20&after=${first.next}`);
  const ids = [...first.items, ...second.items].map((one: { id: string }) => one.id);
  expect(ids).toEqual(all.items.map((one: { id: string }) => one.id));
  expect(second.next).toBeNull();
  expect((await list('stars=1')).count).toBe(2);
  expect((await list('state=hidden')).items).toEqual([]);
  const words = (await send('GET', '/api/admin/reviews?q=words%20of%205', asContent())).body;
  expect(words.items.map((one: { rating: number }) => one.rating)).toContain(5);
});

describe('the file of reviews for staff', () => {
  const file = async (query: string, cookie: string) => {
    const response = await fetch(`${catalog.url}/api/admin/reviews/export?${query}`, { headers: { cookie } });
    return { response, text: Buffer.from(await response.arrayBuffer()).toString('utf8') };
  };

  it('has the filtered reviews with Korean and without formulas, and is written down', async () => {
    const id = await makeCourse();
    const { cookie } = learnerOf(id);
    const { id: reviewId } = (await write(cookie, id, { rating: 2, text: '=한글 "x", 다시' })).body;
    await report('reader-1', reviewId);
    await write(learnerOf(id).cookie, id);
    const { response, text } = await file(
      `q=${id}&state=reported&stars=2`,
      identity.signIn('file-taker', ['content'], { hasFreshStep: true }),
    );
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/filename="lectern-reviews-.*[.]csv"/);
    const [head = '', line = '', end, ...rest] = text.split('\r\n');
    expect([head.slice(0, 15), end, rest]).toEqual(['\uFEFFreview,course,', '', []]);
    expect(line).toMatch(new RegExp(`^${reviewId},${id},`));
    expect(line).toContain(',2,reported,,insult,');
    expect(line.endsWith(`,"'=한글 ""x"", 다시"`)).toBe(true);
    const [audit] = await catalog.dataSource.query<{ detail: unknown }[]>(
      `select detail from audit_entry where action = 'reviews-exported' and actor_id = 'file-taker'`,
    );
    expect(audit?.detail).toEqual({ isSearched: 'true', state: 'reported', stars: '2' });
  });

  it('is refused to other roles and without a fresh code', async () => {
    const looker = identity.signIn('looker', ['viewer'], { hasFreshStep: true });
    expect((await file('', looker)).response.status).toBe(403);
    expect((await file('', asContent())).text).toContain('SECOND_STEP_STALE');
  });
});
