import { randomUUID } from 'node:crypto';
import { changeFavourite, listFavourites } from '@lectern/contracts-catalog';
import { collectPerson, erasePerson, SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { startFakeIdentity } from '../fake-identity.ts';
import { curriculumRow, imageRow, instructorRow, reviewRow } from '../rows.ts';
import { SERVICE_SECRET, startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
let catalog: TestCatalog;
beforeAll(async () => {
  identity = await startFakeIdentity();
  catalog = await startTestCatalog({ identityUrl: identity.url });
  await catalog.put(
    { name: 'image', rows: ['portrait', 'thumb-ko', 'thumb-en'].map(imageRow) },
    { name: 'instructor', rows: [instructorRow({ id: 'i-1' })] },
    {
      name: 'curriculum',
      rows: ['c-1', 'c-2', 'c-3']
        .map((id) => curriculumRow({ id }))
        .concat(curriculumRow({ id: 'draft', status: 'draft' })),
    },
  );
});
afterAll(async () => {
  await catalog.stop();
  await identity.stop();
});

const ownSite = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

async function ask(cookie: string | undefined, init: RequestInit = {}, query = '') {
  const response = await fetch(catalog.url + listFavourites.path + query, {
    ...init,
    headers: { ...ownSite, ...(cookie ? { cookie } : {}), ...Object(init.headers) },
  });
  const { headers, status } = response;
  return { status, retryAfter: headers.get('retry-after'), body: Object(await response.json()) };
}
const change = (cookie: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  ask(cookie, { method: changeFavourite.method, body: JSON.stringify(body), headers });
const kept = async (cookie: string): Promise<string[]> => (await ask(cookie)).body.curricula;

it('are kept for the person who asks, the latest first, and no longer when taken away', async () => {
  const [kim, lee] = [identity.signIn('kim'), identity.signIn('lee')];
  for (const curriculumId of ['c-1', 'c-2']) {
    const answer = await change(kim, { userId: 'kim', curriculumId, action: 'add' });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  }
  expect(await kept(kim)).toEqual(['c-2', 'c-1']);
  expect(await kept(lee)).toEqual([]);
  await change(kim, { userId: 'kim', curriculumId: 'c-2', action: 'remove' });
  expect(await kept(kim)).toEqual(['c-1']);
});

it('row 63: can be read but not changed by staff who see the site as another person', async () => {
  const cookie = identity.signIn('seen');
  await change(cookie, { userId: 'seen', curriculumId: 'c-1', action: 'add' });
  for (const [secret, person] of identity.sessions) {
    if (person.userId === 'seen') identity.sessions.set(secret, { ...person, isView: true });
  }
  const { status, body } = await change(cookie, { userId: 'seen', curriculumId: 'c-1', action: 'remove' });
  expect([status, body.error]).toEqual([403, 'VIEW_ONLY']);
  expect(await kept(cookie)).toEqual(['c-1']);
});

it('row 66: said twice, also at once, are kept once, and a remove too many changes nothing', async () => {
  const cookie = identity.signIn('twice');
  const add = { userId: 'twice', curriculumId: 'c-1', action: 'add' };
  const answers = await Promise.all([change(cookie, add), change(cookie, add), change(cookie, add)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await kept(cookie)).toEqual(['c-1']);
  for (const curriculumId of ['c-1', 'c-1', 'nothing']) {
    expect((await change(cookie, { curriculumId, action: 'remove' })).status).toBe(200);
  }
  expect(await kept(cookie)).toEqual([]);
});

it.each(['nothing', 'draft', `${'x'.repeat(70)}`, "c-1'; drop table favourite"])(
  'cannot be a course that is not public: %s',
  async (curriculumId) => {
    const cookie = identity.signIn('lost');
    const { status, body } = await change(cookie, { curriculumId, action: 'add' });
    expect([status, body.error]).toEqual([404, 'CURRICULUM_NOT_FOUND']);
  },
);

it('belong to the session, not to an account that a request names', async () => {
  const cookie = identity.signIn('mallory');
  const forged = await change(cookie, { userId: 'kim', curriculumId: 'c-3', action: 'add' });
  expect([forged.status, forged.body.error]).toEqual([403, 'FORBIDDEN']);
  expect((await ask(cookie, {}, '?userId=kim')).status).toBe(403);
  expect((await ask(cookie, {}, '?userId=mallory')).body).toEqual({ curricula: [] });
  expect(await kept(identity.signIn('kim'))).not.toContain('c-3');
});

it.each([{ curriculumId: 'c-1', action: 'toggle' }, { curriculumId: 'c-1', action: 'add', price: 1 }, {}])(
  'are not changed by %j',
  async (body) => {
    expect((await change(identity.signIn('odd'), body)).status).toBe(400);
  },
);

it('need a session, and are refused from the moment it ends', async () => {
  const cookie = identity.signIn('leaver');
  expect((await ask(cookie)).status).toBe(200);
  identity.sessions.clear();
  for (const answer of [await ask(cookie), await ask(undefined), await change(cookie, {})]) {
    expect([answer.status, answer.body.error]).toEqual([401, 'UNAUTHENTICATED']);
  }
});

it('row 39: are not changed from another site', async () => {
  const cookie = identity.signIn('visitor');
  const body = { curriculumId: 'c-1', action: 'add' };
  const cross = await change(cookie, body, { 'sec-fetch-site': 'cross-site' });
  expect([cross.status, cross.body.error]).toEqual([403, 'CROSS_SITE']);
  expect((await change(cookie, body, { 'content-type': 'text/plain' })).status).toBe(415);
  expect(await kept(cookie)).toEqual([]);
});

it('end at a limit, of how many and of how often', async () => {
  const cookie = identity.signIn('collector');
  await catalog.dataSource.query(
    `insert into curriculum (id, instructor_id, title_ko, title_en, category, level, list_price_minor, price_krw)
     select 'many-' || n, 'i-1', 'x', 'x', 'botox', 'Beginner', 0, 0 from generate_series(1, 500) n`,
  );
  await catalog.dataSource.query(
    `insert into favourite (account_id, curriculum_id) select 'collector', 'many-' || n from generate_series(1, 500) n`,
  );
  const full = await change(cookie, { curriculumId: 'c-1', action: 'add' });
  expect([full.status, full.body.error]).toEqual([409, 'TOO_MANY_FAVOURITES']);
  expect((await change(cookie, { curriculumId: 'many-7', action: 'add' })).status).toBe(200);
  // One after the other: a burst on one row can meet the deadline of a busy machine before it meets the limit.
  let last = await change(cookie, { curriculumId: 'many-7', action: 'add' });
  for (let sent = 2; sent <= 120 && last.status === 200; sent += 1)
    last = await change(cookie, { curriculumId: 'many-7', action: 'add' });
  expect(last.status).toBe(429);
  expect(Number(last.retryAfter)).toBeGreaterThan(0);
});

it('row 66: are no more than there may be, also when they come at once', async () => {
  const cookie = identity.signIn('hasty');
  await catalog.dataSource.query(
    `insert into favourite (account_id, curriculum_id) select 'hasty', 'many-' || n from generate_series(1, 499) n`,
  );
  const answers = await Promise.all(
    ['c-1', 'c-2', 'c-3', 'many-500'].map((curriculumId) => change(cookie, { curriculumId, action: 'add' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await kept(cookie)).toHaveLength(500);
});

it('answer 503, and sign no person out, while identity cannot be asked', async () => {
  const alone = await startTestCatalog();
  const response = await fetch(alone.url + listFavourites.path, {
    headers: { cookie: '__Host-sid=a-person' },
  });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect((await fetch(alone.url + listFavourites.path)).status).toBe(401);
  await alone.stop();
});

it('are exported and deleted, like all the catalogue stores of a person; other people’s stay', async () => {
  const [leaving, staying] = [identity.signIn('leaving'), identity.signIn('staying')];
  for (const cookie of [leaving, staying]) await change(cookie, { curriculumId: 'c-1', action: 'add' });
  await catalog.put({
    name: 'review',
    rows: ['leaving', 'staying', null].map((user) =>
      reviewRow({
        id: `r-${user}`,
        curriculum_id: 'c-1',
        rating: 4,
        user_id: user,
        body: 'Words of their own',
      }),
    ),
  });
  const internal = async (path: string, body: object, secret = SERVICE_SECRET) => {
    const headers = { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: secret };
    const response = await fetch(catalog.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: Object(await response.json()) };
  };
  const person = { userId: 'leaving', email: 'leaving@example.com' };
  const { body } = await internal(collectPerson.path, person);
  expect(body.data).toMatchObject({
    favourites: ['c-1'],
    reviews: [{ id: 'r-leaving', curriculum_id: 'c-1', rating: 4, body: 'Words of their own' }],
  });
  expect((await internal(collectPerson.path, { ...person, userId: 'user-i-1' })).body.data).toMatchObject({
    reviews: [],
    instructor: { id: 'i-1' },
  });
  const erasure = {
    ...person,
    pseudonym: `deleted-${randomUUID()}`,
    deletedAt: new Date().toISOString(),
  };
  expect((await internal(erasePerson.path, erasure, 'guessed')).status).toBe(403);
  expect(await kept(leaving)).toEqual(['c-1']);
  expect((await internal(erasePerson.path, erasure)).status).toBe(200);
  expect((await internal(erasePerson.path, erasure)).status).toBe(200);
  expect([await kept(leaving), await kept(staying)]).toEqual([[], ['c-1']]);
  expect(
    await catalog.dataSource.query('select id, user_id, author, body, rating from review order by id'),
  ).toEqual([
    { id: 'r-leaving', user_id: null, author: '탈퇴한 회원', body: '', rating: 4 },
    { id: 'r-null', user_id: null, author: '김○○', body: 'Words of their own', rating: 4 },
    { id: 'r-staying', user_id: 'staying', author: '김○○', body: 'Words of their own', rating: 4 },
  ]);
});
