import * as core from '@lectern/contracts-core';
import * as contracts from '@lectern/contracts-identity';
import { findSession, SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { findUploader } from '@lectern/contracts-identity';
import { staffAtWork } from './staff-people.ts';
import { logIn, signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

const SERVICE_SECRET = 'the secret that services share in this test';
const reason = 'Cannot find the course';
let identity: TestIdentity;
beforeAll(async () => (identity = await startTestIdentity({ serviceSecret: SERVICE_SECRET })));
afterAll(() => identity.stop());

let people = 0;
/** A support member with a passed second step, and a learner to view. */
async function supportAndLearner(...roles: core.StaffRole[]) {
  const name = `view-${(people += 1)}`;
  const staff = await staffAtWork(
    identity,
    `${name}@staff.example`,
    ...(roles.length > 0 ? roles : ['viewer' as const]),
  );
  const learner = await signUp(identity, `${name}@example.com`);
  const begin = (own: Record<string, unknown> = {}, id = learner) =>
    staff.browser.post(`/api/admin/users/${id}/view`, { reason, ...own });
  return { ...staff, learner, begin };
}
const end = (browser: TestBrowser) => browser.post('/api/auth/view/end');
const me = async (browser: TestBrowser) => (await browser.get('/api/auth/me')).body;
const entriesOf = (id: string) =>
  identity.query<{ action: string; actor_id: string; detail: Record<string, unknown> }>(
    `select action, actor_id, detail from audit_entry where account_id = $1 and action like 'view-%' order by id`,
    [id],
  );
/** As another service asks. */
async function internal(path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: SERVICE_SECRET };
  const answer = await fetch(identity.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return Object(await answer.json());
}

describe('row 63: a view', () => {
  it('shows the site as the person, for a quarter of an hour, and ends with the session one’s own again', async () => {
    const { id, learner, browser, begin } = await supportAndLearner();
    const { status, body } = await begin();
    expect(status).toBe(200);
    const minutes = (Date.parse(String(body['endsAt'])) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    expect(await me(browser)).toMatchObject({ userId: learner, roles: [], view_ends_at: body['endsAt'] });
    const secret = browser.cookies.get('__Host-sid');
    expect(await internal(findSession.path, { secret })).toMatchObject({
      person: { userId: learner, roles: [], isView: true },
    });
    expect((await end(browser)).status).toBe(200);
    const own = await me(browser);
    expect(own).toMatchObject({ userId: id, roles: ['viewer'] });
    expect(own['view_ends_at']).toBeUndefined();
    expect((await end(browser)).status).toBe(200);
  });

  it('is written down with who, why and until when, and so is its end', async () => {
    const { id, learner, browser, begin } = await supportAndLearner();
    const { body } = await begin();
    await end(browser);
    expect(await entriesOf(learner)).toEqual([
      { action: 'view-began', actor_id: id, detail: { reason, until: body['endsAt'] } },
      { action: 'view-ended', actor_id: id, detail: { at: expect.any(String), ranOut: false } },
    ]);
  });

  it('does not outlive its time', async () => {
    const { id, browser, begin } = await supportAndLearner();
    await begin();
    await identity.query(`update session set view_ends_at = now() where account_id = $1`, [id]);
    expect(await me(browser)).toMatchObject({ userId: id, roles: ['viewer'] });
    const changed = await browser.ask('PUT', '/api/users/privacy/marketing', {
      channel: 'email',
      isGranted: true,
    });
    expect(changed.status).toBe(200);
  });

  it('is told of once when its time ran out', async () => {
    const { id, learner, begin, browser } = await supportAndLearner();
    await begin();
    await identity.query(
      `update session set view_ends_at = now() - interval '1 minute' where account_id = $1`,
      [id],
    );
    const next = await browser.post(`/api/admin/users/${learner}/view`, { reason });
    expect(next.status).toBe(200);
    expect((await entriesOf(learner)).map(({ action, detail }) => [action, detail['ranOut']])).toEqual([
      ['view-began', undefined],
      ['view-ended', true],
      ['view-began', undefined],
    ]);
  });

  it.each([
    ['the right', `update account set roles = '{content}' where id = $1`],
    ['the account', 'update account set suspended_at = now() where id = $1'],
  ])('ends when who looks loses %s', async (_what, sql) => {
    const { id, learner, browser, begin } = await supportAndLearner();
    await begin();
    await identity.query(sql, [id]);
    expect((await me(browser))['userId']).not.toBe(learner);
  });

  it.each([
    ['becomes staff', `update account set roles = '{finance}' where id = $1`],
    ['is suspended', 'update account set suspended_at = now() where id = $1'],
    ['is gone', 'delete from account where id = $1'],
  ])('ends when the person %s', async (_what, sql) => {
    const { id, learner, browser, begin } = await supportAndLearner();
    await begin();
    await identity.query(sql, [learner]);
    expect((await me(browser))['userId']).toBe(id);
  });

  it('ends with the session, when who looks logs out', async () => {
    const { browser, begin } = await supportAndLearner();
    await begin();
    const cookies = new Map(browser.cookies);
    expect((await browser.post('/api/auth/logout')).status).toBe(200);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect((await browser.get('/api/auth/me')).status).toBe(401);
  });
});

describe('row 63: a view is refused', () => {
  it.each([
    ['without a reason', { reason: '' }, 400],
    ['with more than that', { accountId: 'x' }, 400],
  ])('%s', async (_how, own, status) => {
    const { id, learner, browser, begin } = await supportAndLearner();
    expect((await begin(own)).status).toBe(status);
    expect(await me(browser)).toMatchObject({ userId: id });
    expect(await entriesOf(learner)).toEqual([]);
  });

  it('when the last code of the app was given too long ago', async () => {
    const { id, learner, begin } = await supportAndLearner();
    await identity.query(
      `update session set app_code_at = now() - interval '6 minutes' where account_id = $1`,
      [id],
    );
    expect((await begin()).body['error']).toBe('SECOND_STEP_STALE');
    expect(await entriesOf(learner)).toEqual([]);
  });

  it.each(core.STAFF_ROLES)('of staff (%s)', async (role) => {
    const { begin } = await supportAndLearner('owner');
    const colleague = await signUp(identity, `colleague-${role}-${people}@staff.example`);
    await identity.query('update account set roles = $2 where id = $1', [colleague, [role]]);
    expect((await begin({}, colleague)).body['error']).toBe('FORBIDDEN');
  });

  it('of oneself, of a suspended and of an unknown person', async () => {
    const { id, learner, begin } = await supportAndLearner('owner');
    expect((await begin({}, id)).body['error']).toBe('FORBIDDEN');
    await identity.query('update account set suspended_at = now() where id = $1', [learner]);
    expect((await begin()).body['error']).toBe('ACCOUNT_SUSPENDED');
    expect((await begin({}, 'unknown')).body['error']).toBe('USER_NOT_FOUND');
  });
});

/** Every call of this service that a view closes, so that new ones are tested automatically. */
const closed = core
  .endpointsIn(contracts, core)
  .filter(({ owner, path }) => owner === 'identity' && path.startsWith('/api/'))
  .filter(({ method, inView }) => (inView ? inView === 'closed' : method !== 'GET'));

describe('row 63: in a view', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    const staff = await supportAndLearner('owner');
    browser = staff.browser;
    expect((await staff.begin()).status).toBe(200);
  });

  it('there is much to be refused', () => {
    expect(closed.length).toBeGreaterThan(30);
    expect(closed.map(({ path }) => path)).toContain('/api/users/privacy/export/:exportId');
  });

  it.each(closed)('$method $path is refused', async ({ method, path }) => {
    const address = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    const { status, body } = await browser.ask(method, address, method === 'GET' ? undefined : {});
    expect([status, body['error']]).toEqual([403, 'VIEW_ONLY']);
  });

  it('the pages of staff are closed, and the person’s own are open', async () => {
    expect((await browser.get('/api/admin/users')).body['error']).toBe('FORBIDDEN');
    expect((await browser.get('/api/users/privacy')).status).toBe(200);
    expect((await browser.get('/api/users/devices')).status).toBe(200);
  });
});

it('row 63: a token for uploads from before opens nothing in a view', async () => {
  const { browser, begin } = await supportAndLearner();
  const { body } = await browser.post('/api/auth/refresh');
  const token = { token: body['token'] };
  expect((await internal(findUploader.path, token))['userId']).not.toBeNull();
  await begin();
  expect((await internal(findUploader.path, token))['userId']).toBeNull();
});

it('ends with its session when its staff sign in anew', async () => {
  const { browser, begin } = await supportAndLearner();
  await begin();
  await signUp(identity, 'after-the-view@example.com');
  expect((await logIn(browser, 'after-the-view@example.com')).status).toBe(200);
  expect(await me(browser)).toMatchObject({ email: 'after-the-view@example.com' });
  expect((await me(browser))['view_ends_at']).toBeUndefined();
});

it('tells only the person: other sessions of the person stay as they are', async () => {
  const { learner, begin } = await supportAndLearner();
  const theirs = identity.browser();
  const [account] = await identity.query<{ email: string }>('select email from account where id = $1', [
    learner,
  ]);
  await logIn(theirs, account?.email ?? '');
  await begin();
  expect((await me(theirs))['view_ends_at']).toBeUndefined();
  const changed = await theirs.ask('PUT', '/api/users/privacy/marketing', {
    channel: 'email',
    isGranted: true,
  });
  expect(changed.status).toBe(200);
});
