import { hasRole, STAFF_ROLES } from '@lectern/contracts-core';
import { keepPresence, PRESENCE, PRESENCE_KINDS, PRESENCE_ROLES } from '@lectern/contracts-identity';
import { newStaff, staffAtWork } from './staff-people.ts';
import { startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import { TestBrowser } from '../test-browser.ts';

let identity: TestIdentity;
let anna: Awaited<ReturnType<typeof staffAtWork>>;
let bora: Awaited<ReturnType<typeof staffAtWork>>;
beforeAll(async () => {
  identity = await startTestIdentity();
  anna = await staffAtWork(identity, 'anna@example.com', 'viewer');
  bora = await staffAtWork(identity, 'bora@example.com', 'finance');
  await identity.query(`update account set name = 'Lee Anna' where id = $1`, [anna.id]);
});
afterAll(() => identity.stop());
beforeEach(() => identity.query('truncate presence'));

type Caller = Pick<typeof anna, 'browser'>;
const keep = async ({ browser }: Caller, object = 'order/o-1') => {
  const { status, body } = await browser.ask('PUT', `/api/admin/presence/${object}`);
  return status === 200 ? keepPresence.response.parse(body).others : status;
};
const end = ({ browser }: Caller, object = 'order/o-1') =>
  browser.ask('DELETE', `/api/admin/presence/${object}`);
/** As if everything had happened earlier. */
const pass = (seconds: number) =>
  identity.query(
    `update presence set seen_at = seen_at - make_interval(secs => $1), since = since - make_interval(secs => $1)`,
    [seconds],
  );

it('tells who else has the same open, since when, until they close it', async () => {
  expect(await keep(anna)).toEqual([]);
  await pass(30);
  await keep(anna);
  const [other] = (await keep(bora)) as { name: string; since: string }[];
  expect(other?.name).toBe('Lee Anna');
  // The page was kept open: it counts from its first call.
  const [row] = await identity.query<{ since: Date }>('select since from presence where account_id = $1', [
    anna.id,
  ]);
  expect(other?.since).toBe(row?.since.toISOString());
  expect(await keep(bora, 'order/o-2')).toEqual([]);
  expect(await keep(bora, 'user/o-1')).toEqual([]);
  expect((await end(anna)).status).toBe(200);
  expect((await end(anna)).status).toBe(200);
  expect(await keep(bora)).toEqual([]);
});

it('forgets who does not say so any more, and counts them anew when they come back', async () => {
  await keep(anna);
  await pass(PRESENCE.lastsSeconds + 1);
  expect(await keep(bora)).toEqual([]);
  await keep(anna);
  const [row] = await identity.query<{ isNew: boolean }>(
    `select since > now() - interval '30 seconds' as "isNew" from presence where account_id = $1`,
    [anna.id],
  );
  expect(row).toEqual({ isNew: true });
});

it('is shared by two processes', async () => {
  const another = await identity.startAnother({});
  const elsewhere = new TestBrowser(another.url, '203.0.113.77');
  for (const [name, value] of bora.browser.cookies) elsewhere.cookies.set(name, value);
  await keep(anna);
  expect(await keep({ browser: elsewhere })).toEqual([expect.objectContaining({ name: 'Lee Anna' })]);
  await another.close();
});

it('keeps no more than some of one person, the latest', async () => {
  for (let number = 0; number < PRESENCE.mostOfOne + 5; number += 1) await keep(anna, `user/u-${number}`);
  const rows = await identity.query<{ objectId: string }>('select object_id as "objectId" from presence');
  expect(rows).toHaveLength(PRESENCE.mostOfOne);
  expect(rows).not.toContainEqual({ objectId: 'u-0' });
});

it('takes known kinds and plain ids from staff alone, and shows no one themselves or a learner', async () => {
  const learner = await newStaff(identity, 'learner@example.com');
  expect(await keep(learner)).toBe(403);
  expect(await keep({ browser: identity.browser() })).toBe(401);
  expect(await keep(anna, 'secret/o-1')).toBe(400);
  expect(await keep(anna, `order/${'x'.repeat(81)}`)).toBe(400);
  expect(await keep(anna, 'order/a%20b')).toBe(400);
  expect(await keep(anna)).toEqual([]);
  expect(await keep(anna)).toEqual([]);
});

it('goes with the account', async () => {
  const gone = await staffAtWork(identity, 'gone@example.com', 'viewer');
  await keep(gone);
  await identity.query('delete from session where account_id = $1', [gone.id]);
  await identity.query('delete from account where id = $1', [gone.id]);
  expect(await identity.query('select 1 from presence')).toEqual([]);
});

it('is of each kind for those alone who may read such an object', async () => {
  const owner = await staffAtWork(identity, 'owner@example.com', 'owner');
  await identity.query(`update account set name = 'Park Owner' where id = $1`, [owner.id]);
  for (const role of STAFF_ROLES) {
    const person = await staffAtWork(identity, `${role}-presence@example.com`, role);
    for (const kind of PRESENCE_KINDS) {
      const object = `${kind}/a.b-1`;
      await keep(owner, object);
      const mayRead = hasRole([role], PRESENCE_ROLES[kind]);
      const answers = [await keep(person, object), (await end(person, object)).status];
      const heard = [expect.objectContaining({ name: 'Park Owner' })];
      expect([role, kind, ...answers]).toEqual([role, kind, ...(mayRead ? [heard, 200] : [403, 403])]);
    }
  }
});

it('shows no colleague who pretends to have open what they may not read', async () => {
  const reviewer = await staffAtWork(identity, 'reviewer@example.com', 'license-reviewer');
  expect(await keep(anna, 'license/l-1')).toBe(403);
  expect(await keep(bora, 'license/l-1')).toBe(403);
  expect(await keep(reviewer, 'license/l-1')).toEqual([]);
});
