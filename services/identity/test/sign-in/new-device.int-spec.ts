import { MailQueue } from '../../src/common/mail/mail-queue.service.ts';
import { completion, profileIn, newPerson, startSocialIdentity } from './start-social-identity.ts';
import type { SocialIdentity } from './start-social-identity.ts';
import { codeOf, newStaff, setUpSecondStep } from '../staff/staff-people.ts';
import { logIn, signUp } from '../start-test-identity.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1';
const FORCED = { forceLogin: true };

let identity: SocialIdentity;
beforeAll(async () => {
  identity = await startSocialIdentity();
});
afterAll(() => identity.stop());
afterEach(() => jest.restoreAllMocks());

/** What the owner was told of new devices, the latest first. */
const toldTo = (email: string) =>
  identity.query<{ language: string; content: Record<string, string> }>(
    `select language, content from asked_mail where recipient = $1 and content->>'event' = 'new-device'`,
    [email],
  );
const devicesOf = (email: string) =>
  identity.query<{ hash: Buffer }>(
    'select hash from known_device where account_id = (select id from account where email = $1)',
    [email],
  );

/** An account with a browser that has signed in to it. */
async function atHome(email: string, own: Record<string, unknown> = {}) {
  const id = await signUp(identity, email, own);
  const browser = identity.browser();
  await logIn(browser, email);
  return { id, browser };
}

describe('a sign-in by password', () => {
  it('is told of to the owner, in the language of their mails, when the device is new; once', async () => {
    const email = 'told@example.com';
    const { id } = await atHome(email, { language: 'en' });
    const phone = identity.browser();
    phone.userAgent = PHONE;
    expect((await logIn(phone, email, { ...FORCED, language: 'ko' })).status).toBe(200);
    const at = expect.stringMatching(/^\d{4}-/);
    const content = { template: 'security-notice', name: 'Minji Kim', event: 'new-device', at };
    expect(await toldTo(email)).toEqual([
      { language: 'en', content: { ...content, device: 'Safari · iOS' } },
    ]);
    expect(
      await identity.query(
        `select 1 from audit_entry where account_id = $1 and action = 'login' and detail @> '{"newDevice": true}'`,
        [id],
      ),
    ).toHaveLength(1);
    await phone.post('/api/auth/logout');
    expect((await logIn(phone, email)).status).toBe(200);
    expect(await toldTo(email)).toHaveLength(1);
  });

  it('sends no notice when it is the first, or on the same device again', async () => {
    const email = 'same@example.com';
    const { browser } = await atHome(email);
    await browser.post('/api/auth/logout');
    expect((await logIn(browser, email)).status).toBe(200);
    expect([await toldTo(email), (await devicesOf(email)).length]).toEqual([[], 1]);
  });

  it('makes a device known, and is told of, only when it succeeds', async () => {
    const email = 'tried@example.com';
    await atHome(email);
    const thief = identity.browser();
    expect((await logIn(thief, email, { password: 'Wrong-Copper-49' })).status).toBe(401);
    expect((await logIn(thief, email)).body['error']).toBe('SESSION_ALREADY_EXISTS');
    expect([await toldTo(email), (await devicesOf(email)).length]).toEqual([[], 1]);
    expect((await logIn(thief, email, FORCED)).status).toBe(200);
    expect([(await toldTo(email)).length, (await devicesOf(email)).length]).toEqual([1, 2]);
  });

  it('does not hold without its mail', async () => {
    const email = 'whole@example.com';
    const { browser } = await atHome(email);
    const thief = identity.browser();
    jest.spyOn(MailQueue.prototype, 'enqueueMail').mockRejectedValueOnce(new Error('no room'));
    expect((await logIn(thief, email, FORCED)).status).toBe(500);
    expect((await devicesOf(email)).length).toBe(1);
    // Nor was anyPerson signed out for it.
    expect((await browser.get('/api/auth/me')).status).toBe(200);
  });

  it('tells of a device that another account knows, and the table does not say that it is the same', async () => {
    const { browser } = await atHome('first-of-two@example.com');
    const email = 'second-of-two@example.com';
    await atHome(email);
    expect((await logIn(browser, email, FORCED)).status).toBe(200);
    expect(await toldTo(email)).toHaveLength(1);
    const rows = [...(await devicesOf('first-of-two@example.com')), ...(await devicesOf(email))];
    const hashes = new Set(rows.map(({ hash }) => hash.toString('hex')));
    expect([rows.length, hashes.size]).toEqual([3, 3]);
    expect(hashes).not.toContain(Buffer.from(String(browser.cookies.get('__Host-known'))).toString('hex'));
  });

  it('tells again of a device that was not used for a year, and of none that made its own cookie up', async () => {
    const email = 'year@example.com';
    const { id, browser } = await atHome(email);
    await identity.query(
      `update known_device set seen_at = now() - interval '366 days', first_at = now() - interval '2 years'
        where account_id = $1`,
      [id],
    );
    await browser.post('/api/auth/logout');
    await logIn(browser, email);
    expect(await toldTo(email)).toHaveLength(1);
    browser.cookies.set('__Host-known', 'short');
    await browser.post('/api/auth/logout');
    await logIn(browser, email);
    expect(await toldTo(email)).toHaveLength(2);
    expect(browser.cookies.get('__Host-known')).toMatch(/^[\w-]{43}$/);
  });
});

it('a sign-in with a second step is told of, and only when the code is right', async () => {
  const email = 'careful@example.com';
  const { browser } = await newStaff(identity, email, 'viewer');
  const { recoveryCodes } = await setUpSecondStep(identity, browser);
  const [first = '', second = ''] = recoveryCodes;
  const thief = identity.browser();
  expect((await logIn(thief, email, { ...FORCED, secondStep: '000000' })).body['error']).toBe(
    'SECOND_STEP_WRONG',
  );
  expect(await toldTo(email)).toEqual([]);
  expect((await logIn(thief, email, { ...FORCED, secondStep: first })).status).toBe(200);
  expect(await toldTo(email)).toHaveLength(1);
  await thief.post('/api/auth/logout');
  expect((await logIn(thief, email, { secondStep: second })).status).toBe(200);
  expect(await toldTo(email)).toHaveLength(1);
});

describe('a sign-in by a provider', () => {
  it('is told of when the device is new, and says whose password to change', async () => {
    const person = newPerson('social-device@example.com');
    const home = identity.browser();
    const { tempToken } = profileIn(await identity.signIn(home, 'kakao', person));
    const opened = await home.post('/api/auth/users/kakao-complete', completion(tempToken));
    expect([opened.status, await toldTo('social-device@example.com')]).toEqual([201, []]);

    await identity.signIn(home, 'kakao', person);
    expect(await toldTo('social-device@example.com')).toEqual([]);

    const phone = identity.browser();
    phone.userAgent = PHONE;
    await identity.signIn(phone, 'kakao', person);
    // Not before the person has said that the session at home may end.
    expect(await toldTo('social-device@example.com')).toEqual([]);
    expect((await phone.post('/api/auth/second-step/sign-in', FORCED)).status).toBe(200);
    await identity.signIn(phone, 'kakao', person);
    expect((await toldTo('social-device@example.com')).map(({ content }) => content)).toMatchObject([
      { event: 'new-device', device: 'Safari · iOS', provider: 'kakao' },
    ]);
  });

  it('is told of after the second step, not before', async () => {
    const email = 'social-step@example.com';
    const person = newPerson(email);
    const home = identity.browser();
    const { tempToken } = profileIn(await identity.signIn(home, 'google', person));
    await home.post('/api/auth/users/google-complete', completion(tempToken));
    const { secret } = await setUpSecondStep(identity, home);

    const phone = identity.browser();
    expect(await identity.signIn(phone, 'google', person)).toBe('/ko/login?second_step=google');
    expect([await toldTo(email), (await devicesOf(email)).length]).toEqual([[], 1]);
    const finished = await phone.post('/api/auth/second-step/sign-in', {
      ...FORCED,
      code: codeOf(secret, 1),
    });
    expect([finished.status, (await toldTo(email)).length]).toEqual([200, 1]);
    expect(phone.cookies.get('__Host-known')).toMatch(/^[\w-]{43}$/);
  });
});
