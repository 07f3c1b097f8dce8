import { findSession, SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { codeOf, mailedCode, newStaff, setUpSecondStep, staffAtWork } from '../staff/staff-people.ts';
import { logIn, PASSWORD, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

const SERVICE_SECRET = 'the secret that services share in this test';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity({ serviceSecret: SERVICE_SECRET });
});
afterAll(() => identity.stop());

const me = async (browser: TestBrowser) => (await browser.get('/api/auth/me')).body;
const rolesOf = async (browser: TestBrowser) => (await me(browser))['roles'];
const refusalsOf = async (id: string) =>
  (
    await identity.query(
      `select 1 from audit_entry where account_id = $1 and action = 'second-step-refused'`,
      [id],
    )
  ).length;
async function rolesForServices(browser: TestBrowser): Promise<unknown> {
  const response = await fetch(identity.url + findSession.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: SERVICE_SECRET },
    body: JSON.stringify({ secret: browser.cookies.get('__Host-sid') }),
  });
  return Object(await response.json()).person.roles;
}

describe('staff without the second step', () => {
  it('are people like others, here and for every service, and are told that a step is missing', async () => {
    const { id, browser } = await newStaff(identity, 'half@example.com', 'owner');
    await identity.query(`update account set roles = '{instructor,owner}' where id = $1`, [id]);
    expect(await me(browser)).toMatchObject({ roles: ['instructor'], staff_pending: true });
    expect(await rolesForServices(browser)).toEqual(['instructor']);
    const profile = await browser.ask('PUT', '/api/auth/register', { id, location: 'Seoul' });
    expect(profile.body).toMatchObject({ roles: ['instructor'], staff_pending: true });
  });

  it('are written down when they confirm one with a wrong code', async () => {
    const { id, browser } = await newStaff(identity, 'typo@example.com', 'viewer');
    await browser.post('/api/auth/second-step/setup', {
      mailCode: await mailedCode(identity, browser),
    });
    const wrong = await browser.post('/api/auth/second-step/confirm', { code: '000000' });
    expect(wrong.body['error']).toBe('SECOND_STEP_WRONG');
    expect(await refusalsOf(id)).toBe(1);
    expect((await browser.get('/api/auth/second-step')).body['isSetUp']).toBe(false);
  });

  it('set one up: a secret for their app, its first code, and recovery codes', async () => {
    const { browser } = await newStaff(identity, 'setup@example.com', 'finance');
    const before = browser.cookies.get('__Host-sid');
    expect((await browser.get('/api/auth/second-step')).body).toEqual({
      isRequired: true,
      isSetUp: false,
      isPassed: false,
      isFresh: false,
      recoveryCodesLeft: 0,
      confirmedBy: 'password',
    });
    const { secret, uri, recoveryCodes } = await setUpSecondStep(identity, browser);
    expect(uri).toBe(`otpauth://totp/Lectern:setup%40example.com?secret=${secret}&issuer=Lectern`);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await browser.get('/api/auth/second-step')).body).toEqual({
      isRequired: true,
      isSetUp: true,
      isPassed: true,
      isFresh: true,
      recoveryCodesLeft: 10,
      confirmedBy: 'password',
    });
    expect(await rolesOf(browser)).toEqual(['finance']);
    expect(await rolesForServices(browser)).toEqual(['finance']);
    // Row 37: a session that may do more gets fresh secrets.
    expect(browser.cookies.get('__Host-sid')).not.toBe(before);
    const old = identity.browser();
    old.cookies.set('__Host-sid', before ?? '');
    expect((await old.get('/api/auth/me')).status).toBe(401);
    const [mail] = await identity.query<{ event: string }>(
      `select content->>'event' as event from asked_mail where recipient = 'setup@example.com' and content ? 'event'`,
    );
    expect(mail?.event).toBe('two-step-changed');
  });

  it('take no app into use whose code is wrong, or that was never begun', async () => {
    const { browser } = await newStaff(identity, 'wrong@example.com', 'viewer');
    const confirm = (code: string) => browser.post('/api/auth/second-step/confirm', { code });
    expect((await confirm('123456')).body['error']).toBe('SECOND_STEP_WRONG');
    const { body } = await browser.post('/api/auth/second-step/setup', {
      mailCode: await mailedCode(identity, browser),
    });
    expect((await confirm(codeOf(String(body['secret']), 5))).body['error']).toBe('SECOND_STEP_WRONG');
    expect(await rolesOf(browser)).toEqual([]);
  });
});

describe('signing in with a second step', () => {
  it('needs a code of the app besides the password, and gives the roles then', async () => {
    const { secret } = await staffAtWork(identity, 'both@example.com', 'content');
    const browser = identity.browser();
    const without = await logIn(browser, 'both@example.com', { forceLogin: true });
    expect([without.status, without.body['error']]).toEqual([403, 'SECOND_STEP_REQUIRED']);
    expect(browser.cookies.has('__Host-sid')).toBe(false);
    const right = await logIn(browser, 'both@example.com', { forceLogin: true, secondStep: codeOf(secret) });
    expect(right.status).toBe(200);
    expect(Object(right.body['user'])).toMatchObject({ roles: ['content'] });
    expect(await rolesOf(browser)).toEqual(['content']);
  });

  it('tells nothing about it to who has not the right password', async () => {
    await staffAtWork(identity, 'quiet@example.com', 'viewer');
    const { body } = await logIn(identity.browser(), 'quiet@example.com', { password: `${PASSWORD}x` });
    expect(body['error']).toBe('INVALID_CREDENTIALS');
  });

  it('takes a code once, also when it comes twice at a time, and no older one after it', async () => {
    const { secret } = await staffAtWork(identity, 'once@example.com', 'viewer');
    // Both are made at once: the time step may end between the attempts.
    const [present, next] = [codeOf(secret), codeOf(secret, 1)];
    const own = { forceLogin: true, secondStep: next };
    const answers = await Promise.all([1, 2].map(() => logIn(identity.browser(), 'once@example.com', own)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    for (const secondStep of [next, present]) {
      const again = await logIn(identity.browser(), 'once@example.com', { forceLogin: true, secondStep });
      expect(again.body['error']).toBe('SECOND_STEP_WRONG');
    }
  });

  it('keeps the code for the answer to the conflict dialog', async () => {
    const { secret } = await staffAtWork(identity, 'conflict@example.com', 'viewer');
    const browser = identity.browser();
    const secondStep = codeOf(secret);
    expect((await logIn(browser, 'conflict@example.com', { secondStep })).status).toBe(409);
    const forced = await logIn(browser, 'conflict@example.com', { secondStep, forceLogin: true });
    expect(forced.status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await staffAtWork(identity, 'lost@example.com', 'viewer');
    const typed = String(recoveryCodes[3]).toLowerCase().replace('-', ' ');
    const own = { forceLogin: true, secondStep: typed };
    const browser = identity.browser();
    expect((await logIn(browser, 'lost@example.com', own)).status).toBe(200);
    expect((await logIn(identity.browser(), 'lost@example.com', own)).body['error']).toBe(
      'SECOND_STEP_WRONG',
    );
    expect((await browser.get('/api/auth/second-step')).body['recoveryCodesLeft']).toBe(9);
    const renewed = await browser.post('/api/auth/second-step/recovery-codes', { code: recoveryCodes[5] });
    expect(renewed.body['recoveryCodes']).toHaveLength(10);
    const old = { forceLogin: true, secondStep: recoveryCodes[4] };
    expect((await logIn(identity.browser(), 'lost@example.com', old)).body['error']).toBe(
      'SECOND_STEP_WRONG',
    );
  });

  it('ends guessing at ten codes in a quarter of an hour', async () => {
    const { id } = await staffAtWork(identity, 'guessed@example.com', 'viewer');
    await identity.query(`delete from rate_limit where key like 'second-step:%'`);
    const guess = () =>
      logIn(identity.browser(), 'guessed@example.com', { forceLogin: true, secondStep: '000000' });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(403);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusalsOf(id)).toBe(10);
  });
});

describe('a session begun without it', () => {
  it('passes it later, as in a browser that was signed in before there was one', async () => {
    const { id, browser, secret } = await staffAtWork(identity, 'later@example.com', 'owner');
    await identity.query('update session set second_step_at = null where account_id = $1', [id]);
    expect(await me(browser)).toMatchObject({ roles: [], staff_pending: true });
    // Who has one already cannot replace it from here.
    expect((await browser.post('/api/auth/second-step/setup', {})).status).toBe(403);
    const renewal = { code: codeOf(secret, 1) };
    expect((await browser.post('/api/auth/second-step/recovery-codes', renewal)).status).toBe(403);
    const wrong = await browser.post('/api/auth/second-step/pass', { code: '000000' });
    expect(wrong.body['error']).toBe('SECOND_STEP_WRONG');
    expect(await refusalsOf(id)).toBe(1);
    expect((await browser.post('/api/auth/second-step/pass', { code: codeOf(secret) })).status).toBe(200);
    expect(await rolesOf(browser)).toEqual(['owner']);
  });
});

it('is kept sealed: neither secret nor recovery code is in the database as it is', async () => {
  const { id, secret, recoveryCodes } = await staffAtWork(identity, 'sealed@example.com', 'viewer');
  const rows = await identity.query<{ text: string }>(
    `select row_to_json(second_step)::text as text from second_step where account_id = $1
      union all select row_to_json(recovery_code)::text from recovery_code where account_id = $1
      union all select row_to_json(audit_entry)::text from audit_entry where account_id = $1`,
    [id],
  );
  const stored = rows.map(({ text }) => text).join('\n');
  const { fromBase32 } = await import('@lectern/nest-kit/totp');
  expect(stored).not.toContain(fromBase32(secret).toString('hex'));
  expect(stored).not.toContain(secret);
  for (const code of recoveryCodes) {
    expect(stored).not.toContain(Buffer.from(code.replace('-', '')).toString('hex'));
    expect(stored).not.toContain(code);
  }
});
