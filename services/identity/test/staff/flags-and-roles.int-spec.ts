import { getCurrentUser, listFlags, listStaff } from '@lectern/contracts-identity';
import { newStaff, staffAtWork } from './staff-people.ts';
import { startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

let identity: TestIdentity;
let owner: Awaited<ReturnType<typeof staffAtWork>>;
let other: Awaited<ReturnType<typeof staffAtWork>>;
beforeAll(async () => {
  identity = await startTestIdentity();
  owner = await staffAtWork(identity, 'owner@example.com', 'owner');
  other = await staffAtWork(identity, 'other@example.com', 'owner');
});
afterAll(() => identity.stop());

const REASON = 'A reason of enough words';
const decide = (name: string, body: object, by = owner) =>
  by.browser.ask('PUT', `/api/admin/flags/${name}`, {
    ...{ mode: 'off', percent: 0, roles: [], seen: 0, reason: REASON },
    ...body,
  });
const decisionsOn = async (name: string) => {
  const { flags } = listFlags.response.parse((await owner.browser.get('/api/admin/flags')).body);
  return flags.find((flag) => flag.name === name)?.decisions ?? [];
};
const flagsOf = async (browser: typeof owner.browser) =>
  getCurrentUser.response.parse((await browser.get('/api/auth/me')).body).flags;

it('is as by default until somebody decides, then in the sessions of those it is for, with a history', async () => {
  expect(await decisionsOn('live-chat')).toEqual([]);
  expect(await flagsOf(owner.browser)).toEqual({});
  const first = await decide('live-chat', { mode: 'roles', roles: ['owner', 'owner'] });
  expect(first.status).toBe(200);
  const learner = await newStaff(identity, 'learner@example.com');
  expect(await flagsOf(owner.browser)).toEqual({ 'live-chat': true });
  expect(await flagsOf(learner.browser)).toEqual({ 'live-chat': false });
  await decide('live-chat', { mode: 'percent', percent: 100, seen: first.body['id'] });
  expect(await flagsOf(learner.browser)).toEqual({ 'live-chat': true });
  expect((await decisionsOn('live-chat')).map(({ rule }) => rule)).toEqual([
    { mode: 'percent', percent: 100, roles: [] },
    { mode: 'roles', percent: 0, roles: ['owner'] },
  ]);
  const [entry] = await identity.query(
    `select actor_id, detail from audit_entry where action = 'flag-decided' order by id desc limit 1`,
  );
  expect(entry).toMatchObject({
    actor_id: owner.id,
    detail: { flag: 'live-chat', before: 'owner', after: '100 %', reason: REASON },
  });
});

it('tells why a flag was decided those who may decide; others read what, when and by whom', async () => {
  const viewer = await staffAtWork(identity, 'viewer@example.com', 'viewer');
  const read = async (by: typeof owner) =>
    listFlags.response.parse((await by.browser.get('/api/admin/flags')).body).flags;
  const whole = await read(owner);
  expect(JSON.stringify(whole)).toContain(REASON);
  expect(await read(viewer)).toEqual(
    whole.map((flag) => ({ ...flag, decisions: flag.decisions.map((one) => ({ ...one, reason: '' })) })),
  );
});

it('takes one of two decisions that saw the same one', async () => {
  const [{ id: seen } = { id: 0 }] = await decisionsOn('live-chat');
  const both = await Promise.all([owner, other].map((by) => decide('live-chat', { mode: 'on', seen }, by)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it.each([
  ['an unknown flag', 'no-such-flag', {}],
  ['more than all', 'live-chat', { percent: 101 }],
  ['no reason', 'live-chat', { reason: ' ' }],
])('refuses %s', async (_, name, body) => {
  expect((await decide(name, body)).status).toBe(400);
});

it('takes no new application to teach while the flag is off', async () => {
  const doctor = await newStaff(identity, 'doctor@example.com');
  await identity.query(
    `update account set license_state = 'verified', occupation = 'physician' where id = $1`,
    [doctor.id],
  );
  const parts = ['name_ko', 'name_en', 'clinic', 'headline', 'biography', 'plan', 'sample_url'];
  const content = Object.fromEntries(parts.map((part) => [part, '']));
  const save = () => doctor.browser.ask('PUT', '/api/users/instructor-application', { content, version: 0 });
  const { body } = await decide('instructor-applications', { mode: 'off' });
  expect((await save()).body['error']).toBe('REGISTRATION_CLOSED');
  await decide('instructor-applications', { mode: 'on', seen: body['id'] });
  expect((await save()).status).toBe(200);
});

/** As somebody changes them who looks at the person now. */
const setRoles = async (by: typeof owner, id: string, roles: readonly string[]) => {
  const [seen] = await identity.query<{ roles: string[] }>('select roles from account where id = $1', [id]);
  return by.browser.ask('PUT', `/api/admin/users/${id}/roles`, { roles, seen: seen?.roles, reason: REASON });
};
const owners = () =>
  identity.query(`select id from account where 'owner' = any (roles) and suspended_at is null`);

it('lists who has which role, and who gave it', async () => {
  const finance = await newStaff(identity, 'finance@example.com');
  await setRoles(owner, finance.id, ['finance']);
  const { staff } = listStaff.response.parse((await owner.browser.get('/api/admin/staff')).body);
  expect(staff.find(({ id }) => id === finance.id)).toMatchObject({
    roles: ['finance'],
    hasSecondStep: false,
    changed: { reason: REASON },
  });
  expect(staff.map(({ email }) => email)).not.toContain('learner@example.com');
});

it('keeps the roles that a colleague gave since they were seen, and says which', async () => {
  const { id } = await newStaff(identity, 'between@example.com', 'finance');
  const change = (by: typeof owner, roles: readonly string[], seen?: readonly string[]) =>
    by.browser.ask('PUT', `/api/admin/users/${id}/roles`, { roles, seen, reason: REASON });
  expect((await change(other, ['finance', 'viewer'])).status).toBe(400);
  expect((await change(other, ['finance', 'viewer'], ['finance'])).status).toBe(200);
  const late = await change(owner, ['finance', 'content'], ['finance']);
  expect([late.status, late.body['error'], late.body['details']]).toEqual([
    ...[409, 'ROLES_CHANGED', { roles: 'finance viewer' }],
  ]);
  const both = await Promise.all(
    [owner, other].map((by, at) => change(by, at === 0 ? ['content'] : ['viewer'], ['viewer', 'finance'])),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const entries = await identity.query(
    `select from audit_entry where action = 'roles-changed' and account_id = $1`,
    [id],
  );
  expect(entries).toHaveLength(2);
});

it('never is without an owner: neither by themselves, nor by each other at once', async () => {
  expect((await setRoles(owner, owner.id, [])).status).toBe(403);
  const both = await Promise.all([
    setRoles(owner, other.id, ['viewer']),
    setRoles(other, owner.id, ['viewer']),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.find(({ status }) => status !== 200)?.body['error']).toMatch(/^(?:LAST_OWNER|FORBIDDEN)$/);
  expect(await owners()).toHaveLength(1);
});
