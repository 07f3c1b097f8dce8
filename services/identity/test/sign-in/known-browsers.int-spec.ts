import { codeOf, newStaff, setUpSecondStep } from '../staff/staff-people.ts';
import { logIn, signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.stop());

const knownBy = (browser: TestBrowser) => (browser.cookies.get('__Host-known') ?? '').split('.');
const noticesTo = (email: string) =>
  identity.query(`select 1 from asked_mail where recipient = $1 and content->>'event' = 'new-device'`, [
    email,
  ]);
/** Signs in in place of wherever the account is signed in; resolves with the status. */
const signIn = async (browser: TestBrowser, email: string) =>
  (await logIn(browser, email, { forceLogin: true })).status;
const copyOf = (browser: TestBrowser) => {
  const copy = identity.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};

describe('row 34: a known browser', () => {
  it('has a secret of its own for each account, and another after each sign-in; the table has digests', async () => {
    const email = 'own-secret@example.com';
    await signUp(identity, email);
    await signUp(identity, 'ward@example.com');
    const [home, phone] = [identity.browser(), identity.browser()];
    await signIn(home, email);
    const first = knownBy(home);
    await signIn(phone, email);
    await signIn(home, email);
    await signIn(home, 'ward@example.com');
    const secrets = new Set([...first, ...knownBy(phone), ...knownBy(home)]);
    expect([knownBy(home).length, secrets.size]).toEqual([2, 4]);
    // Both people of this browser are still known in it.
    await signIn(home, email);
    expect([(await noticesTo(email)).length, await noticesTo('ward@example.com')]).toEqual([1, []]);
    const stored = JSON.stringify(
      await identity.query('select known_device::text as text from known_device'),
    );
    for (const secret of secrets) expect(stored).not.toContain(secret);
  });

  it('is known by its old secret for five minutes, in case the answer was lost, and by a copy no longer', async () => {
    const email = 'copied@example.com';
    await signUp(identity, email);
    const home = identity.browser();
    await signIn(home, email);
    const [lost, thief] = [copyOf(home), copyOf(home)];
    await signIn(home, email);
    expect(await signIn(lost, email)).toBe(200);
    expect(await noticesTo(email)).toEqual([]);
    await identity.query(`update known_device set previous_until = previous_until - interval '301 seconds'`);
    await signIn(thief, email);
    expect(await noticesTo(email)).toHaveLength(1);
  });

  it('is a stranger again once its owner signs the device out, and so are all others on request', async () => {
    const email = 'forgotten@example.com';
    await signUp(identity, email);
    const [home, phone] = [identity.browser(), identity.browser()];
    await signIn(phone, email);
    await signIn(home, email);
    expect(await noticesTo(email)).toHaveLength(1);
    await home.post('/api/users/devices/sign-out-others');
    await signIn(phone, email);
    expect(await noticesTo(email)).toHaveLength(2);
    const { body } = await phone.get('/api/users/devices');
    const [device] = body['devices'] as { id: string }[];
    await phone.ask('DELETE', `/api/users/devices/${device?.id}`);
    await signIn(phone, email);
    expect(await noticesTo(email)).toHaveLength(3);
    await signIn(home, email);
    expect(await noticesTo(email)).toHaveLength(3);
  });
});

describe('row 63: wrong codes of a stranger who has the password', () => {
  it('do not lock the owner out of a known browser, and allow no more guesses', async () => {
    const email = 'guarded@example.com';
    const { browser: own } = await newStaff(identity, email, 'viewer');
    const { secret } = await setUpSecondStep(identity, own);
    await identity.query('delete from rate_limit');
    const guess = async (browser: TestBrowser, secondStep = '000000') =>
      (await logIn(browser, email, { forceLogin: true, secondStep })).status;
    for (let tries = 0; tries < 10; tries += 1) expect(await guess(identity.browser())).toBe(403);
    expect(await guess(identity.browser())).toBe(429);
    // A cookie that is made up is a stranger's.
    const liar = identity.browser();
    liar.cookies.set('__Host-known', 'x'.repeat(43));
    expect(await guess(liar)).toBe(429);
    for (let tries = 0; tries < 9; tries += 1) expect(await guess(own)).toBe(403);
    expect(await guess(own, codeOf(secret))).toBe(200);
    expect(await guess(own)).toBe(429);
  });
});
