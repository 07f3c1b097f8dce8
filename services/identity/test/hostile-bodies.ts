import type { BotCheckedAction } from '@lectern/contracts-core';
import {
  askForCode,
  logIn,
  PASSWORD,
  registration,
  signUp,
  solveBotCheck,
  type TestIdentity,
} from './start-test-identity.ts';
import { staffAtWork } from './staff/staff-people.ts';
import type { TestBrowser } from './test-browser.ts';

/** A call that would be done as it stands: what a test then spoils is the only thing wrong with it. */
export interface GoodCall {
  readonly browser: TestBrowser;
  readonly body?: object;
  readonly query?: string;
  readonly params?: Readonly<Record<string, string>>;
}
export type GoodCalls = Readonly<Record<string, () => GoodCall | Promise<GoodCall>>>;

/** A good call for every endpoint of the service that takes something, by method and path. */
export async function goodCalls(identity: TestIdentity): Promise<GoodCalls> {
  const owner = await staffAtWork(identity, 'owner@example.com', 'owner', 'license-reviewer');
  const userId = await signUp(identity, 'learner@example.com');
  const learner = identity.browser();
  await logIn(learner, 'learner@example.com');
  const licenseId = '6f1c2d9e-6a52-4a39-9d53-0f6b3f1c7a10';
  await identity.query(`insert into license (id, account_id, filename) values ($1, $2, 'a.pdf')`, [
    licenseId,
    userId,
  ]);

  let count = 0;
  const guest = () => identity.browser();
  const freshEmail = () => `fresh-${(count += 1)}@example.com`;
  const answerable = async (own: object, action: BotCheckedAction) => {
    const browser = guest();
    return { browser, body: { ...own, turnstileToken: await solveBotCheck(browser, action) } };
  };
  const byGuest = (body: object) => () => ({ browser: guest(), body });
  const byLearner = (body: object) => () => ({ browser: learner, body });
  const byOwner = (body?: object) => () => ({
    browser: owner.browser,
    params: { userId },
    ...(body ? { body } : {}),
  });
  const onLicense = (body?: object) => async () => {
    await identity.query(
      `update license set state = 'pending', decided_by = null, decided_at = null, number = null, reason = null,
              claimed_by = $1, claimed_until = now() + interval '1 hour' where id = $2`,
      [owner.id, licenseId],
    );
    return { browser: owner.browser, params: { licenseId }, ...(body ? { body } : {}) };
  };
  const onOrder = () => ({ browser: owner.browser, params: { kind: 'order', id: 'order-1' } });
  const completion = byGuest({
    ...registration({}),
    password: undefined,
    lastName: 'Kim',
    tempToken: 'a-token-never-handed-out',
  });
  return {
    'GET /api/auth/bot-check': () => ({ browser: guest(), query: '?action=login' }),
    'GET /api/auth/me': () => ({ browser: learner }),
    'POST /api/auth/login': () =>
      answerable(
        {
          email: 'learner@example.com',
          password: PASSWORD,
          language: 'ko',
          secondStep: '123456',
        },
        'login',
      ),
    'POST /api/auth/send-verification': () => answerable({ email: freshEmail(), language: 'ko' }, 'register'),
    'POST /api/auth/verify-email': byGuest({ email: 'fresh@example.com', code: '000000' }),
    'POST /api/auth/register': async () => {
      const email = freshEmail();
      const browser = guest();
      await askForCode(browser, email);
      await browser.post('/api/auth/verify-email', { email, code: await identity.code(email) });
      return {
        browser,
        body: registration({ email, turnstileToken: await solveBotCheck(browser, 'register') }),
      };
    },
    'PUT /api/auth/register': byLearner({
      id: userId,
      specialty: 'dermatology',
      experience: '6-10',
      location: 'Seoul',
      profile_picture: null,
      language: 'ko',
    }),
    'POST /api/auth/users/google-complete': completion,
    'POST /api/auth/users/kakao-complete': completion,
    'POST /api/auth/users/naver-complete': completion,
    'POST /api/auth/send-password-reset': () =>
      answerable({ email: 'learner@example.com', language: 'ko' }, 'reset'),
    'POST /api/auth/verify-password-reset': byGuest({ email: 'learner@example.com', code: '000000' }),
    'POST /api/auth/reset-password': byGuest({
      email: 'learner@example.com',
      code: '000000',
      newPassword: 'Amber-Willow-35',
    }),
    'DELETE /api/users/devices/{deviceId}': () => ({ browser: learner, params: { deviceId: 'unknown' } }),
    'POST /api/auth/second-step/setup': byLearner({ mailCode: '000000' }),
    'POST /api/auth/second-step/turn-off': byLearner({ code: '000000', password: PASSWORD }),
    'POST /api/auth/second-step/sign-in': byGuest({ code: '000000' }),
    'POST /api/auth/second-step/confirm': byLearner({ code: '000000' }),
    'POST /api/auth/second-step/pass': byLearner({ code: '000000' }),
    'POST /api/auth/second-step/recovery-codes': byLearner({ code: '000000' }),
    'PUT /api/users/privacy/marketing': byLearner({ channel: 'email', isGranted: true }),
    'POST /api/users/privacy/delete-account': byLearner({ password: 'Not-The-Password-1' }),
    'POST /api/users/upload-license': byLearner({ filename: 'a.png', type: 'image/png', size: 9 }),
    'POST /api/users/update-license': byLearner({
      license_file_url: 'licenses/uploads/a.png',
      language: 'ko',
    }),
    'GET /api/admin/users': byOwner(),
    'GET /api/admin/users/export': byOwner(),
    'GET /api/admin/audit/export': byOwner(),
    'GET /api/admin/users/{userId}': byOwner(),
    'GET /api/admin/users/{userId}/timeline': byOwner(),
    'GET /api/admin/instructors': byOwner(),
    'POST /api/admin/users/{userId}/sign-out': byOwner({ reason: 'A reason of enough words' }),
    'POST /api/admin/users/{userId}/sessions/{sessionId}/sign-out': () => ({
      browser: owner.browser,
      params: { userId, sessionId: 'unknown' },
      body: { reason: 'A reason of enough words' },
    }),
    'PUT /api/admin/users/{userId}/name': byOwner({
      lastName: 'Kim',
      firstName: 'Minji',
      reason: 'A reason of enough words',
    }),
    'POST /api/admin/users/{userId}/reset-mail': byOwner({ reason: 'A reason of enough words' }),
    'POST /api/admin/users/{userId}/notes': byOwner({ text: 'Called about the licence' }),
    // Of an unknown person, because a view that begins would close the owner's other calls.
    'POST /api/admin/users/{userId}/view': () => ({
      browser: owner.browser,
      params: { userId: 'unknown' },
      body: { reason: 'A reason of enough words' },
    }),
    'GET /api/users/privacy/export/{exportId}': () => ({ browser: learner, params: { exportId: licenseId } }),
    'GET /api/admin/audit': byOwner(),
    'GET /api/admin/audit/chains': byOwner(),
    'GET /api/admin/statistics/accounts': byOwner(),
    'PUT /api/admin/flags/{name}': () => ({
      browser: owner.browser,
      params: { name: 'live-chat' },
      body: { mode: 'percent', percent: 50, roles: [], seen: 0, reason: 'A reason of enough words' },
    }),
    'PUT /api/users/instructor-application': byLearner({
      content: {
        name_ko: '김민서',
        name_en: 'Minseo Kim',
        clinic: 'Seoul clinic',
        headline: 'Fillers',
        biography: 'Teaches anatomy',
        plan: 'Four lectures',
        sample_url: 'https://clinic.example',
      },
      version: 0,
    }),
    'POST /api/users/instructor-application/submit': byLearner({
      version: 1,
      contractVersion: '2026-11-26',
      language: 'ko',
    }),
    'GET /api/admin/instructor-applications': byOwner(),
    'GET /api/admin/instructor-applications/export': byOwner(),
    'GET /api/admin/instructor-applications/{applicationId}/history': () => ({
      browser: owner.browser,
      params: { applicationId: licenseId },
    }),
    'POST /api/admin/instructor-applications/{applicationId}/decision': () => ({
      browser: owner.browser,
      params: { applicationId: licenseId },
      body: { decision: 'approve', note: '', reason: 'A reason of enough words' },
    }),
    'POST /api/admin/users/{userId}/suspend': byOwner({ reason: 'A reason of enough words' }),
    'POST /api/admin/users/{userId}/unsuspend': byOwner({ reason: 'A reason of enough words' }),
    'PUT /api/admin/users/{userId}/roles': byOwner({
      roles: [],
      seen: [],
      reason: 'A reason of enough words',
    }),
    'GET /api/admin/licenses': byOwner(),
    'GET /api/admin/licenses/export': byOwner(),
    'GET /api/admin/licenses/{licenseId}': onLicense(),
    'GET /api/admin/licenses/{licenseId}/answers': onLicense(),
    'GET /api/admin/licenses/{licenseId}/history': onLicense(),
    'PUT /api/admin/presence/{kind}/{id}': onOrder,
    'DELETE /api/admin/presence/{kind}/{id}': onOrder,
    'POST /api/admin/licenses/{licenseId}/claim': onLicense(),
    'DELETE /api/admin/licenses/{licenseId}/claim': onLicense(),
    'POST /api/admin/licenses/{licenseId}/view': onLicense({ page: 1 }),
    'POST /api/admin/licenses/{licenseId}/redact': onLicense({
      page: 1,
      version: 1,
      areas: [{ x: 0, y: 0, width: 1, height: 1 }],
    }),
    'POST /api/admin/licenses/{licenseId}/number-check': onLicense({ number: '12345' }),
    'POST /api/admin/licenses/{licenseId}/decision': onLicense({
      decision: 'reject',
      reason: 'unreadable',
      note: 'Please again',
    }),
  };
}
