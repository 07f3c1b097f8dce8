import { codeOf, mailedCode, newStaff, setUpSecondStep, staffAtWork } from '../staff/staff-people.ts';
import {
  completion,
  profileIn,
  newPerson,
  startSocialIdentity,
  type SocialIdentity,
} from './start-social-identity.ts';
import { logIn, PASSWORD, signUp } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

let identity: SocialIdentity;
beforeAll(async () => (identity = await startSocialIdentity()));
afterAll(() => identity.stop());

const STEP = '/api/auth/second-step';
const failure = async (asked: ReturnType<TestBrowser['post']>) => (await asked).body['error'];
const me = async (browser: TestBrowser) => (await browser.get('/api/auth/me')).status;
const eventsTo = (email: string) =>
  identity.query<{ event: string }>(
    `select content->>'event' as event from asked_mail where recipient = $1 and content ? 'event'`,
    [email],
  );
const actionsOf = async (id: string) =>
  (
    await identity.query<{ action: string }>(
      `select action from audit_entry where account_id = $1 and action like 'second-step%' order by id`,
      [id],
    )
  ).map(({ action }) => action);

async function learner(email: string) {
  const id = await signUp(identity, email);
  const browser = identity.browser();
  await logIn(browser, email);
  return { id, browser };
}
/** A person who joined by Google and has no password. */
async function joinBySocial(email: string) {
  const person = newPerson(email);
  const browser = identity.browser();
  const { tempToken } = profileIn(await identity.signIn(browser, 'google', person));
  const { body } = await browser.post('/api/auth/users/google-complete', completion(tempToken));
  return { id: String(body['userId']), browser, person };
}

describe('row 63: setting the second step up', () => {
  it.each([
    ['staff', ['owner'] as const],
    ['learners', [] as const],
  ])('needs a code from the mailbox of %s: the password is not enough', async (who, roles) => {
    const email = `${who}-mailbox@example.com`;
    const { browser } = await newStaff(identity, email, ...roles);
    const begin = (own: object) => browser.post(`${STEP}/setup`, own);
    expect(await failure(begin({}))).toBe('INVALID_CODE');
    expect(await failure(begin({ mailCode: '000000' }))).toBe('CODE_EXPIRED');
    const mailCode = await mailedCode(identity, browser);
    const wrong = mailCode === '111111' ? '222222' : '111111';
    expect(await failure(begin({ mailCode: wrong }))).toBe('INVALID_CODE');
    expect((await begin({ mailCode })).status).toBe(200);
    expect(await failure(begin({ mailCode }))).toBe('CODE_EXPIRED');
  });

  it('takes no code that was mailed for something else', async () => {
    const { browser } = await learner('other-purpose@example.com');
    await browser.post('/api/users/privacy/deletion-code');
    const mailCode = await identity.code('other-purpose@example.com');
    expect((await browser.post(`${STEP}/setup`, { mailCode })).status).toBe(400);
  });

  it('is nothing for guests', async () => {
    const guest = identity.browser();
    expect((await guest.post(`${STEP}/mail-code`)).status).toBe(401);
    expect((await guest.post(`${STEP}/recovery-codes`, { code: '123456' })).status).toBe(401);
    expect((await guest.post(`${STEP}/setup`, {})).status).toBe(401);
    expect((await guest.post(`${STEP}/turn-off`, { code: '123456' })).status).toBe(401);
  });
});

describe('a learner', () => {
  it('may have one, is asked for it at sign-in, and gets no role by it', async () => {
    const { browser } = await learner('careful@example.com');
    const { secret } = await setUpSecondStep(identity, browser);
    const next = identity.browser();
    expect(await failure(logIn(next, 'careful@example.com', { forceLogin: true }))).toBe(
      'SECOND_STEP_REQUIRED',
    );
    expect(await me(next)).toBe(401);
    const { status, body } = await logIn(next, 'careful@example.com', {
      forceLogin: true,
      secondStep: codeOf(secret),
    });
    expect([status, Object(body['user']).roles]).toEqual([200, []]);
  });

  it('turns it off with password and code, which is told by mail and written down', async () => {
    const { id, browser } = await learner('off@example.com');
    const { secret } = await setUpSecondStep(identity, browser);
    const turnOff = (own: object) => browser.post(`${STEP}/turn-off`, own);
    const code = codeOf(secret);
    expect(await failure(turnOff({ code }))).toBe('INVALID_CREDENTIALS');
    expect(await failure(turnOff({ code, password: `${PASSWORD}x` }))).toBe('INVALID_CREDENTIALS');
    expect(await failure(turnOff({ code: '000000', password: PASSWORD }))).toBe('SECOND_STEP_WRONG');
    await identity.query(`delete from rate_limit where key like 'code-%'`);
    // A mailed code does not stand in for a password there is.
    const mailCode = await mailedCode(identity, browser);
    expect(await failure(turnOff({ code, mailCode }))).toBe('INVALID_CREDENTIALS');
    expect((await turnOff({ code, password: PASSWORD })).status).toBe(200);
    expect((await browser.get(STEP)).body).toMatchObject({
      isSetUp: false,
      isPassed: false,
      recoveryCodesLeft: 0,
    });
    expect((await logIn(identity.browser(), 'off@example.com', { forceLogin: true })).status).toBe(200);
    expect((await eventsTo('off@example.com')).map(({ event }) => event)).toEqual([
      'new-device',
      'two-step-off',
      'two-step-changed',
    ]);
    expect(await actionsOf(id)).toEqual([
      'second-step-set-up',
      'second-step-refused',
      'second-step-turned-off',
    ]);
  });

  it('cannot turn it off from a session that has not passed it, nor go on guessing', async () => {
    const { id, browser } = await learner('elsewhere@example.com');
    const { secret } = await setUpSecondStep(identity, browser);
    await identity.query(`delete from rate_limit where key like 'second-step:%'`);
    const turnOff = (code: string) => browser.post(`${STEP}/turn-off`, { code, password: PASSWORD });
    for (let tries = 0; tries < 10; tries += 1) expect((await turnOff('000000')).status).toBe(403);
    expect((await turnOff(codeOf(secret))).status).toBe(429);
    await identity.query(`delete from rate_limit where key like 'second-step:%'`);
    await identity.query('update session set second_step_at = null where account_id = $1', [id]);
    expect(await failure(turnOff(codeOf(secret)))).toBe('FORBIDDEN');
  });

  it('who becomes staff after turning it off is none before setting one up again', async () => {
    const { id, browser } = await learner('promoted@example.com');
    const { secret } = await setUpSecondStep(identity, browser);
    await browser.post(`${STEP}/turn-off`, { code: codeOf(secret), password: PASSWORD });
    await identity.query(`update account set roles = '{owner}' where id = $1`, [id]);
    expect((await browser.get('/api/auth/me')).body).toMatchObject({ roles: [], staff_pending: true });
  });
});

it('staff cannot turn it off', async () => {
  const { browser, secret } = await staffAtWork(identity, 'bound@example.com', 'viewer');
  const answer = browser.post(`${STEP}/turn-off`, { code: codeOf(secret), password: PASSWORD });
  expect(await failure(answer)).toBe('FORBIDDEN');
});

describe('a social sign-in to an account with a second step', () => {
  it('gives no session before the code', async () => {
    const { person, browser: first } = await joinBySocial('social@example.com');
    const { secret } = await setUpSecondStep(identity, first);
    const browser = identity.browser();
    expect(await identity.signIn(browser, 'google', person)).toBe('/ko/login?second_step=google');
    expect(browser.cookies.has('__Host-sid')).toBe(false);
    expect(await me(browser)).toBe(401);
    // The first half ends no other session.
    expect(await me(first)).toBe(200);
    expect(await failure(browser.post(`${STEP}/sign-in`, { code: '000000' }))).toBe('SECOND_STEP_WRONG');
    expect(await failure(browser.post(`${STEP}/sign-in`, {}))).toBe('SECOND_STEP_REQUIRED');
    const code = codeOf(secret);
    // The code counts as used only together with the sign-in, so that the answer can bring it again.
    expect(await failure(browser.post(`${STEP}/sign-in`, { code }))).toBe('SESSION_ALREADY_EXISTS');
    expect(await me(first)).toBe(200);
    expect((await browser.post(`${STEP}/sign-in`, { code, forceLogin: true })).status).toBe(200);
    expect(await me(browser)).toBe(200);
    expect(await me(first)).toBe(401);
    expect(browser.cookies.has('__Host-waiting')).toBe(false);
  });

  it('is good once, in its own browser, for ten minutes, and not for the suspended', async () => {
    const { id, person, browser: first } = await joinBySocial('once@example.com');
    const { recoveryCodes } = await setUpSecondStep(identity, first);
    const [one, two, three] = recoveryCodes;
    const browser = identity.browser();
    const waitingOf = async () => {
      await identity.signIn(browser, 'google', person);
      return browser.cookies.get('__Host-waiting') ?? '';
    };
    expect((await identity.browser().post(`${STEP}/sign-in`, { code: one, forceLogin: true })).status).toBe(
      401,
    );
    const waiting = await waitingOf();
    expect((await browser.post(`${STEP}/sign-in`, { code: one, forceLogin: true })).status).toBe(200);
    browser.cookies.set('__Host-waiting', waiting);
    expect((await browser.post(`${STEP}/sign-in`, { code: two, forceLogin: true })).status).toBe(401);
    await waitingOf();
    await identity.query(`update account set suspended_at = now() where id = $1`, [id]);
    expect(await failure(browser.post(`${STEP}/sign-in`, { code: two, forceLogin: true }))).toBe(
      'ACCOUNT_SUSPENDED',
    );
    await identity.query('update account set suspended_at = null where id = $1', [id]);
    await identity.query(`update waiting_sign_in set expires_at = now() - interval '1 second'`);
    expect((await browser.post(`${STEP}/sign-in`, { code: three, forceLogin: true })).status).toBe(401);
  });

  it('row 62: keeps its secret as a digest', async () => {
    const { person, browser: first } = await joinBySocial('digest@example.com');
    await setUpSecondStep(identity, first);
    const browser = identity.browser();
    await identity.signIn(browser, 'google', person);
    const rows = await identity.query<{ text: string }>(
      'select row_to_json(waiting_sign_in)::text as text from waiting_sign_in',
    );
    const secret = browser.cookies.get('__Host-waiting') ?? 'none';
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ text }) => text).join()).not.toContain(secret);
  });

  it('turns it off with a mailed code in place of a password', async () => {
    const { browser } = await joinBySocial('no-password@example.com');
    const { secret } = await setUpSecondStep(identity, browser);
    expect((await browser.get(STEP)).body['confirmedBy']).toBe('mail');
    const turnOff = (own: object) => browser.post(`${STEP}/turn-off`, { code: codeOf(secret), ...own });
    expect(await failure(turnOff({}))).toBe('INVALID_CODE');
    await identity.query(`delete from rate_limit where key like 'code-%'`);
    expect((await turnOff({ mailCode: await mailedCode(identity, browser) })).status).toBe(200);
  });
});
