import { randomUUID } from 'node:crypto';
import { checkStreamKey } from '@lectern/contracts-catalog';
import { erasePerson } from '@lectern/contracts-core';
import { expectDone } from '@lectern/testing/node';
import { curriculumRow, lectureRow } from '../rows.ts';
import { streamKeyOf } from '../../src/courses/studio/streams/stream-key.ts';
import { lecture, startStudioSite, type StudioSite } from './studio-site.ts';

/** The secret before the present one: it is being changed. */
const FORMER_SECRET = 'what services showed each other before';
let site: StudioSite;
beforeAll(async () => {
  site = await startStudioSite({ otherServiceSecret: FORMER_SECRET });
});
afterAll(() => site.stop());

let made = 0;
/** A course on sale with a live lecture `<id>-live` and a film `<id>-film`; the owner is the instructor `i-1`, `author`. */
async function makeCourse(instructorId = 'i-1'): Promise<string> {
  const id = `course-${++made}`;
  const rows = (['live', 'film'] as const).map((which) =>
    lectureRow({ id: `${id}-${which}`, curriculum_id: id, type: which === 'live' ? 'live' : '2d' }),
  );
  await site.catalog.put(
    { name: 'curriculum', rows: [curriculumRow({ id, instructor_id: instructorId })] },
    { name: 'lecture', rows },
  );
  return id;
}
const ask = (id: string, { as = site.cookies.author, which = 'live', renews = false } = {}) =>
  site.send('POST', site.at(id, `/lectures/${id}-${which}/stream-key${renews ? '/renewal' : ''}`), { as });
/** As what takes streams asks. */
const isPresent = async (id: string, key: string, isRunning = false): Promise<unknown> =>
  (await site.askInside(checkStreamKey.path, { lectureId: `${id}-live`, key, isRunning }))['isAccepted'];

it('is the same at every look, and opens its lecture until it is renewed', async () => {
  const id = await makeCourse();
  const first = await ask(id);
  expect(first).toMatchObject({ status: 200, body: { key: expect.stringMatching(/^sk_[\w-]{43}$/) } });
  expect((await ask(id)).body).toEqual(first.body);
  expect(await isPresent(id, first.body.key)).toBe(true);
  const renewed = await ask(id, { renews: true });
  expect(renewed.body.key).not.toBe(first.body.key);
  expect(await isPresent(id, first.body.key)).toBe(false);
  expect(await isPresent(id, renewed.body.key)).toBe(true);
  expect(await isPresent('another', renewed.body.key)).toBe(false);
});

it('is shown to the owner and to colleagues who accepted, not to staff or strangers', async () => {
  const id = await makeCourse();
  const { author, colleague, staff } = site.cookies;
  expect((await ask(id, { as: colleague })).status).toBe(404);
  expect((await ask(id, { as: staff })).status).toBe(403);
  const both = site.identity.signIn('both', ['instructor', 'content']);
  expect((await ask(id, { as: both })).status).toBe(404);
  expectDone(await site.send('POST', site.at(id, '/editors'), { as: author, body: { userId: 'colleague' } }));
  expect((await ask(id, { as: colleague })).status).toBe(404);
  expectDone(
    await site.send('PUT', `/api/studio/invitations/${id}`, { as: colleague, body: { accepts: true } }),
  );
  const shown = await ask(id, { as: colleague });
  expect(shown.body).toEqual((await ask(id)).body);
});

it('belongs to live lectures alone', async () => {
  const id = await makeCourse();
  expect((await ask(id, { which: 'film' })).status).toBe(404);
  expect((await ask(id, { which: 'nothing' })).status).toBe(404);
});

it.each([
  ['becomes a film', (id: string) => `update lecture set type = '2d' where id = '${id}-live'`],
  ['is removed', (id: string) => `update lecture set removed_at = now() where id = '${id}-live'`],
  ['is of a hidden course', (id: string) => `update curriculum set status = 'hidden' where id = '${id}'`],
])('opens nothing once the lecture %s', async (_what, sqlOf) => {
  const id = await makeCourse();
  const { key } = (await ask(id)).body;
  await site.catalog.dataSource.query(sqlOf(id));
  expect(await isPresent(id, key)).toBe(false);
});

const ERASURE = {
  email: 'colleague@example.com',
  pseudonym: `deleted-${randomUUID()}`,
  deletedAt: new Date().toISOString(),
};
it.each(['is taken out', 'leaves', 'is erased'])('ends when a colleague who could see it %s', async (how) => {
  const id = await makeCourse();
  const { author, colleague } = site.cookies;
  const remove = (as: string) => site.send('DELETE', site.at(id, '/editors/colleague'), { as });
  const invite = () =>
    site.send('POST', site.at(id, '/editors'), { as: author, body: { userId: 'colleague' } });
  const { key } = (await ask(id)).body;
  await invite();
  await remove(author);
  // An invitation that was not accepted has shown nothing.
  expect(await isPresent(id, key)).toBe(true);
  await invite();
  expectDone(
    await site.send('PUT', `/api/studio/invitations/${id}`, { as: colleague, body: { accepts: true } }),
  );
  if (how === 'is erased') await site.askInside(erasePerson.path, { userId: 'colleague', ...ERASURE });
  else await remove(how === 'leaves' ? colleague : author);
  expect(await isPresent(id, key)).toBe(false);
  const next = (await ask(id)).body;
  expect(next.key).not.toBe(key);
  expect(await isPresent(id, next.key)).toBe(true);
  if (how === 'is erased') return;
  const [entry] = await site.catalog.dataSource.query(
    `select actor_id from audit_entry where detail ->> 'curriculum' = $1 and action = 'stream-key-renewed'`,
    [id],
  );
  expect(entry).toEqual({ actor_id: how === 'leaves' ? 'colleague' : 'author' });
});

/** Course with `colleague` as an editor who has accepted. */
async function makeSharedCourse(): Promise<string> {
  const id = await makeCourse();
  const { author, colleague } = site.cookies;
  expectDone(await site.send('POST', site.at(id, '/editors'), { as: author, body: { userId: 'colleague' } }));
  expectDone(
    await site.send('PUT', `/api/studio/invitations/${id}`, { as: colleague, body: { accepts: true } }),
  );
  return id;
}
const takeOut = (id: string) =>
  site.send('DELETE', site.at(id, '/editors/colleague'), { as: site.cookies.author });
const erase = () => site.askInside(erasePerson.path, { userId: 'colleague', ...ERASURE });
const countKeys = async (id: string): Promise<number> =>
  (await site.catalog.dataSource.query('select from stream_key where curriculum_id = $1', [id])).length;
/** Holds the locks that a statement takes until `whileLocked` is done; what the statement wrote is taken back. */
async function holdLocks(sql: string, whileLocked: () => Promise<void>): Promise<void> {
  const holder = site.catalog.dataSource.createQueryRunner();
  await holder.startTransaction();
  try {
    await holder.query(sql);
    await whileLocked();
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
}
/** Resolves when so many requests wait for a row or a table of this test, or the answer is there. */
async function untilWaiting(count: number, answer: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  void answer.finally(() => (isAnswered = true));
  const waiting = `select distinct pid from pg_locks where not granted and locktype <> 'advisory'
    and (database is null or database = (select oid from pg_database where datname = current_database()))
    and pid in (select pid from pg_stat_activity where datname = current_database())`;
  while (!isAnswered && (await site.catalog.dataSource.query(waiting)).length < count);
}

it.each([
  ['taken out', takeOut],
  ['erased', erase],
])('ends also when it is made while its maker is %s', async (_how, remove) => {
  const id = await makeSharedCourse();
  const answers: Promise<unknown>[] = [];
  // The request is past its checks and waits, because another transaction is making the same key.
  const sameKey = `insert into stream_key (curriculum_id, lecture_id, salt) values ('${id}', '${id}-live', repeat('s', 43))`;
  await holdLocks(sameKey, async () => {
    answers.push(ask(id, { as: site.cookies.colleague }));
    await untilWaiting(1, answers[0]!);
    answers.push(remove(id));
    await untilWaiting(2, answers[1]!);
  });
  const [shown] = await Promise.all(answers);
  expect(shown).toMatchObject({ status: 200 });
  expect(await countKeys(id)).toBe(0);
});

it('is refused to an editor whose removal is under way', async () => {
  const id = await makeSharedCourse();
  const answers: Promise<unknown>[] = [];
  // The removal has deleted the editor and waits to end the keys.
  await holdLocks('lock table stream_key in share mode', async () => {
    answers.push(takeOut(id));
    await untilWaiting(1, answers[0]!);
    answers.push(ask(id, { as: site.cookies.colleague }));
    await untilWaiting(2, answers[1]!);
  });
  const [, shown] = await Promise.all(answers);
  expect(shown).toMatchObject({ status: 404 });
  expect(await countKeys(id)).toBe(0);
});

it('never belongs to another course that names the lecture in its draft', async () => {
  const { colleague } = site.cookies;
  const other = await makeCourse('i-2');
  const { document } = await site.open(other, colleague);
  const sectionId = document.sections[0]?.id ?? '';
  const named = lecture(`course-${made + 1}-live`, { type: 'live', videoId: null });
  const added = await site.change(other, [{ kind: 'addLecture', lecture: named, sectionId, afterId: null }], {
    as: colleague,
  });
  expect(added.status).toBe(200);
  const id = await makeCourse();
  for (const path of ['stream-key', 'stream-key/renewal']) {
    const { status } = await site.send('POST', site.at(other, `/lectures/${id}-live/${path}`), {
      as: colleague,
    });
    expect(status).toBe(404);
  }
  const { status, body } = await ask(id);
  expect(status).toBe(200);
  expect(await isPresent(id, body.key)).toBe(true);
  expect((await ask(id, { renews: true })).status).toBe(200);
});

it('is of no draft that names the lecture of another course, as one from before lectures belonged to a draft may', async () => {
  const id = await makeCourse();
  const { document } = await site.open(id);
  const sectionId = document.sections[0]?.id ?? '';
  const named = lecture('named-live', { type: 'live', videoId: null });
  await site.change(id, [{ kind: 'addLecture', lecture: named, sectionId, afterId: null }]);
  const askNamed = () =>
    site.send('POST', site.at(id, '/lectures/named-live/stream-key'), { as: site.cookies.author });
  expect((await askNamed()).status).toBe(200);
  await site.catalog.dataSource.query(`delete from stream_key where lecture_id = 'named-live'`);
  await site.catalog.put({
    name: 'lecture',
    rows: [lectureRow({ id: 'named-live', curriculum_id: await makeCourse('i-2'), type: 'live' })],
  });
  expect((await askNamed()).status).toBe(404);
});

it('is renewed ten times an hour at most, so that no colleague keeps a lecture from being sent', async () => {
  const id = await makeCourse();
  await ask(id);
  for (let time = 0; time < 10; time += 1) expect((await ask(id, { renews: true })).status).toBe(200);
  expect(await ask(id, { renews: true })).toMatchObject({
    status: 429,
    body: { error: 'TOO_MANY_ATTEMPTS' },
  });
  const present = await ask(id);
  expect(await isPresent(id, present.body.key)).toBe(true);
});

it('leaves who looked in the audit, and itself neither there nor in its table', async () => {
  const id = await makeCourse();
  const { key } = (await ask(id)).body;
  await ask(id, { renews: true });
  const entries = await site.catalog.dataSource.query(
    `select action, actor_id, detail::text from audit_entry where detail ->> 'lecture' = $1 order by id`,
    [`${id}-live`],
  );
  expect(entries).toMatchObject([
    { action: 'stream-key-shown', actor_id: 'author' },
    { action: 'stream-key-renewed', actor_id: 'author' },
  ]);
  const rows = await site.catalog.dataSource.query('select to_json(k)::text as row from stream_key k');
  expect(JSON.stringify([entries, rows])).not.toContain(key.slice(3));
});

it('opens its lecture also as derived from the former secret, while that one is still taken', async () => {
  const id = await makeCourse();
  const { key } = (await ask(id)).body;
  const [{ salt }] = await site.catalog.dataSource.query(
    'select salt from stream_key where curriculum_id = $1',
    [id],
  );
  const place = { lectureId: `${id}-live`, salt };
  expect(await isPresent(id, key)).toBe(true);
  expect(await isPresent(id, streamKeyOf(FORMER_SECRET, place))).toBe(true);
  expect(await isPresent(id, streamKeyOf('a secret that was never taken', place))).toBe(false);
});

describe('of people who may no longer teach', () => {
  const stateOf = async (id: string, as = site.cookies.author) =>
    (await site.send('GET', site.at(id, `/lectures/${id}-live/stream-key`), { as })).body;
  afterEach(() => {
    site.identity.barred.clear();
    site.identity.proven.set('author', 'physician').set('colleague', 'physician');
    site.identity.isAway.value = false;
  });

  it('opens nothing while a person who saw it is suspended or no instructor, until another renews it', async () => {
    const id = await makeSharedCourse();
    const { key } = (await ask(id, { as: site.cookies.colleague })).body;
    await ask(id);
    site.identity.barred.add('colleague');
    expect(await isPresent(id, key)).toBe(false);
    expect(await stateOf(id)).toMatchObject({ endedAt: null, isRefused: true });
    const renewed = (await ask(id, { renews: true })).body;
    expect(await isPresent(id, renewed.key)).toBe(true);
    expect(await stateOf(id)).toMatchObject({ isRefused: false });
    site.identity.barred.add('author');
    expect(await isPresent(id, renewed.key)).toBe(false);
    site.identity.barred.clear();
    expect(await isPresent(id, renewed.key)).toBe(true);
  });

  it('is not touched by a colleague who never saw it', async () => {
    const id = await makeSharedCourse();
    const { key } = (await ask(id)).body;
    site.identity.barred.add('colleague');
    expect(await isPresent(id, key)).toBe(true);
  });

  it('opens nothing without the licence of its owner, who then gets none; a colleague needs no licence', async () => {
    const id = await makeSharedCourse();
    const { key } = (await ask(id)).body;
    site.identity.proven.set('author', null).set('colleague', null);
    expect(await isPresent(id, key)).toBe(false);
    // What runs already goes on: a licence may end at midnight in the middle of a lecture.
    expect(await isPresent(id, key, true)).toBe(true);
    const unlicensed = site.identity.signIn('author', ['instructor']);
    for (const renews of [false, true])
      expect(await ask(id, { as: unlicensed, renews })).toMatchObject({
        status: 403,
        body: { error: 'LICENSE_REQUIRED' },
      });
    site.identity.signIn('author', ['instructor'], { licenseVerified: true });
    const renewed = (await ask(id, { as: site.cookies.colleague, renews: true })).body;
    expect(await isPresent(id, renewed.key)).toBe(true);
  });

  it('counts as seen by every author when the former release made it', async () => {
    const id = await makeSharedCourse();
    const { key } = (await ask(id)).body;
    await site.catalog.dataSource.query(
      `update stream_key set readers_salt = null, readers = '{}' where curriculum_id = $1`,
      [id],
    );
    expect(await isPresent(id, key)).toBe(true);
    site.identity.barred.add('colleague');
    expect(await isPresent(id, key)).toBe(false);
  });

  it('begins no stream while identity cannot be asked', async () => {
    const id = await makeCourse();
    const { key } = (await ask(id)).body;
    site.identity.isAway.value = true;
    expect(await isPresent(id, key)).toBeUndefined();
  });
});

describe('ended by staff', () => {
  const at = (id: string) => `/api/admin/curricula/${id}/lectures/${id}-live/stream-key`;
  const end = (id: string, { as = site.cookies.staff, reason = 'The key was shown on a stream.' } = {}) =>
    site.send('POST', `${at(id)}/end`, { as, body: { reason } });

  it('opens nothing, is not shown any more, and gives way to another that its author makes', async () => {
    const id = await makeCourse();
    expect((await site.send('GET', at(id), { as: site.cookies.staff })).body).toEqual({
      madeAt: null,
      endedAt: null,
    });
    const { key, madeAt } = (await ask(id)).body;
    const ended = await end(id);
    expect(ended).toMatchObject({ status: 200, body: { madeAt, endedAt: expect.any(String) } });
    expect(JSON.stringify(ended.body)).not.toContain('sk_');
    expect(await isPresent(id, key)).toBe(false);
    expect(await ask(id)).toMatchObject({ status: 409, body: { error: 'STREAM_KEY_ENDED' } });
    const seen = await site.send('GET', site.at(id, `/lectures/${id}-live/stream-key`), {
      as: site.cookies.author,
    });
    expect(seen.body).toEqual({ ...ended.body, isRefused: false });
    const renewed = (await ask(id, { renews: true })).body;
    expect(renewed.key).not.toBe(key);
    expect(await isPresent(id, renewed.key)).toBe(true);
    expect((await site.send('GET', at(id), { as: site.cookies.staff })).body['endedAt']).toBeNull();
  });

  it('stays ended for the others when an editor leaves', async () => {
    const id = await makeSharedCourse();
    await ask(id);
    await end(id);
    await site.send('DELETE', site.at(id, '/editors/colleague'), { as: site.cookies.author });
    expect(await ask(id)).toMatchObject({ status: 409, body: { error: 'STREAM_KEY_ENDED' } });
  });

  it('is in the audit once, with who ended it and why', async () => {
    const id = await makeCourse();
    await ask(id);
    const answers = await Promise.all([end(id), end(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const entries = await site.catalog.dataSource.query(
      `select actor_id, detail from audit_entry where action = 'stream-key-ended' and detail ->> 'curriculum' = $1`,
      [id],
    );
    expect(entries).toEqual([
      {
        actor_id: 'staff',
        detail: { curriculum: id, lecture: `${id}-live`, reason: 'The key was shown on a stream.' },
      },
    ]);
  });

  it('is refused without a key, without a reason, and to all but staff of content', async () => {
    const id = await makeCourse();
    expect(await end(id)).toMatchObject({ status: 404, body: { error: 'STREAM_KEY_NOT_FOUND' } });
    await ask(id);
    expect((await end(id, { reason: '' })).status).toBe(400);
    const others = [site.cookies.author, site.identity.signIn('finance', ['finance'])];
    for (const as of others) expect((await end(id, { as })).status).toBe(403);
    expect((await end(id)).status).toBe(200);
  });
});
