import { endpointsIn, type StaffRole } from '@lectern/contracts-core';
import * as contracts from '@lectern/contracts-identity';
import { documentJpeg, startTestObjects, type TestObjects } from '@lectern/nest-kit/testing';
import {
  expectDone,
  type Caller,
  describeStaffActs,
  type MakeAct,
  type Unrecorded,
  until,
} from '@lectern/testing/node';
import { newStaff, staffAtWork } from './staff-people.ts';
import { personOf, waiting } from '../licenses/license-people.ts';
import { signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

let objects: TestObjects;
let identity: TestIdentity;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await documentJpeg();
  objects = await startTestObjects();
  identity = await startTestIdentity({ objects: objects.settings });
});
afterAll(async () => {
  await identity.stop();
  await objects.stop();
});

const reason = 'asked for by phone';
let count = 0;
const newEmail = (): string => `acts-${(count += 1)}@example.com`;
/** Staff at their browser; each act is done by another one, whose rows are counted. */
async function signIn(roles: readonly string[]): Promise<Caller> {
  const { id, browser } = await staffAtWork(identity, newEmail(), ...(roles as StaffRole[]));
  return {
    userId: id,
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}
const onPerson =
  (body: object, before: (id: string) => Promise<unknown> = () => Promise.resolve()): MakeAct =>
  async () => {
    const userId = await signUp(identity, newEmail());
    await before(userId);
    return { params: { userId }, body };
  };
/** A licence that waits, claimed by the person who will act unless that is the act. */
const license =
  (body?: object, isClaimed = true): MakeAct =>
  async ({ userId }) => {
    // Only one waits at a time: the next is theirs.
    await identity.query('delete from license');
    const licenseId = await waiting({ identity, objects }, await personOf(identity, newEmail()), {
      ...{ bytes: jpeg, type: 'image/jpeg' },
    });
    await until(
      async () =>
        (await identity.query('select from license_page where license_id = $1', [licenseId])).length > 0,
    );
    if (isClaimed)
      await identity.query(
        `update license set claimed_by = $2, claimed_until = now() + interval '1 hour' where id = $1`,
        [licenseId, userId],
      );
    return { params: { licenseId }, ...(body ? { body } : {}) };
  };
const application = async (): Promise<string> => {
  const { id, browser } = await personOf(identity, newEmail());
  await identity.query(`update account set license_state = 'verified' where id = $1`, [id]);
  const content = {
    ...{ name_ko: '김 민지', name_en: 'Minji Kim', clinic: '', headline: '' },
    biography: '피부과 전문의로 일합니다. '.repeat(5),
    plan: '상안면 톡신의 해부학과 용량을 가르치고 싶습니다. '.repeat(5),
    sample_url: 'https://video.example/1',
  };
  const own = '/api/users/instructor-application';
  expectDone(await browser.ask('PUT', own, { content, version: 0 }));
  expectDone(await browser.post(`${own}/submit`, { version: 1, contractVersion: '2026-11', language: 'ko' }));
  const [row] = await identity.query<{ id: string }>(
    'select id from instructor_application where account_id = $1',
    [id],
  );
  return row?.id ?? 'none';
};
const approval = {
  ...{ decision: 'approve', number: '제 12-3456 호', authority: '보건복지부', validUntil: null },
  ...{ checks: ['name', 'document', 'validity', 'resident-number'], acceptsDuplicate: true },
};

const PRESENCE = 'says for a minute which object staff have open, and changes nothing of it';

const acts: Record<string, MakeAct | Unrecorded> = {
  'DELETE /api/admin/presence/:kind/:id': { unrecorded: PRESENCE },
  'PUT /api/admin/presence/:kind/:id': { unrecorded: PRESENCE },
  'DELETE /api/admin/licenses/:licenseId/claim': license(),
  'POST /api/admin/instructor-applications/:applicationId/decision': async () => ({
    params: { applicationId: await application() },
    body: { decision: 'approve', note: '', reason },
  }),
  'POST /api/admin/licenses/:licenseId/claim': license(undefined, false),
  'POST /api/admin/licenses/:licenseId/decision (approve)': license(approval),
  'POST /api/admin/licenses/:licenseId/decision (reject)': license({
    ...{ decision: 'reject', reason: 'unreadable', note: '' },
  }),
  'POST /api/admin/licenses/:licenseId/number-check': license({ number: '제 777 호' }),
  'POST /api/admin/licenses/:licenseId/redact': license({
    ...{ page: 1, version: 1, areas: [{ x: 0.1, y: 0.1, width: 0.2, height: 0.1 }] },
  }),
  'POST /api/admin/licenses/:licenseId/view': license({ page: 1 }),
  'POST /api/admin/licenses/next': license(undefined, false),
  'POST /api/admin/users/:userId/notes': onPerson({ text: 'Called about the invoice' }),
  'POST /api/admin/users/:userId/reset-mail': onPerson({ reason }),
  'POST /api/admin/users/:userId/sessions/:sessionId/sign-out': async () => {
    const { id } = await newStaff(identity, newEmail());
    const [session] = await identity.query<{ id: string }>('select id from session where account_id = $1', [
      id,
    ]);
    return { params: { userId: id, sessionId: session?.id ?? 'none' }, body: { reason } };
  },
  'POST /api/admin/users/:userId/sign-out': async () => ({
    params: { userId: (await newStaff(identity, newEmail())).id },
    body: { reason },
  }),
  'POST /api/admin/users/:userId/suspend': onPerson({ reason }),
  'POST /api/admin/users/:userId/unsuspend': onPerson({ reason }, (id) =>
    identity.query('update account set suspended_at = now() where id = $1', [id]),
  ),
  'POST /api/admin/users/:userId/view': onPerson({ reason }),
  'PUT /api/admin/flags/:name': () => ({
    params: { name: 'live-chat' },
    body: { mode: 'off', percent: 0, roles: [], seen: 0, reason },
  }),
  'PUT /api/admin/users/:userId/name': onPerson({ lastName: '김', firstName: '민지', reason }),
  'PUT /api/admin/users/:userId/roles': onPerson({ roles: ['finance'], seen: [], reason }),
};

describe('row 63: calls of staff', () => {
  describeStaffActs(endpointsIn(contracts), acts, () => ({
    service: 'identity',
    url: identity.url,
    query: identity.admin,
    signIn,
    // Files are stored before their row is, and removed later where the act failed.
    restless: /^doomed_object$/,
    // Nobody takes mails here, so that they are tried again and again.
    rowless: ['deliver-mail'],
  }));
});
