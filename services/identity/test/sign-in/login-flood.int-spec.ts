import {
  fillLimit,
  logIn,
  signUp,
  solveBotCheck,
  REAL_HASHES,
  startTestIdentity,
  type TestIdentity,
} from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity(REAL_HASHES);
});
afterAll(() => identity.stop());
afterEach(() => identity.query('delete from rate_limit'));

/** What this process knows of full limits, it believes for a second. No test inherits the knowledge of another. */
let shift = 0;
const realNow = performance.now.bind(performance);
const anotherMoment = () => {
  shift += 1_001;
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + shift);
};
beforeEach(anotherMoment);
const outcome = async (answer: ReturnType<typeof logIn>) => {
  const { status, body } = await answer;
  return body['error'] ?? status;
};
const challengeIn = (token: string) =>
  JSON.parse(Buffer.from(token, 'base64').toString()).challenge.parameters;

/** An owner whose browser has signed in, at an address that it has not been used at. */
async function owner(email: string): Promise<TestBrowser> {
  await signUp(identity, email);
  const home = identity.browser();
  await logIn(home, email);
  await home.post('/api/auth/logout');
  const elsewhere = identity.browser();
  for (const [name, value] of home.cookies) elsewhere.cookies.set(name, value);
  return elsewhere;
}

describe('row 34: a flood of attempts', () => {
  it('without solutions does not count: owners sign in, on known browsers and on others', async () => {
    const known = await owner('flooded@example.com');
    await identity.query('delete from rate_limit');
    for (let network = 0; network < 11; network += 1) {
      const address = `203.0.113.${network}`;
      await Promise.all(
        Array.from({ length: 100 }, (_, no) =>
          logIn(identity.browser(address), `spray-${no}@example.com`, { turnstileToken: 'none' }),
        ),
      );
    }
    expect(await identity.query(`select 1 from rate_limit where key like 'login-%'`)).toEqual([]);
    expect(await outcome(logIn(known, 'flooded@example.com'))).toBe(200);
    const stranger = identity.browser('203.0.113.3');
    expect(await outcome(logIn(stranger, 'flooded@example.com', { forceLogin: true }))).toBe(200);
  });

  it.each(['', 'none'])(
    'row 34: is told late that %j solves nothing, so that a connection brings few',
    async (token) => {
      const start = performance.now();
      await logIn(identity.browser(), 'unknown@example.com', { turnstileToken: token });
      // Timers may end a millisecond early.
      expect(performance.now() - start).toBeGreaterThan(45);
    },
  );

  it('that fills the shared limit makes the check harder for strangers, and refuses none who solves it', async () => {
    const known = await owner('hot@example.com');
    const stranger = identity.browser();
    const easy = [await solveBotCheck(stranger), await solveBotCheck(known)];
    await fillLimit(identity, 'login-all', 1_000);
    anotherMoment();
    expect(await outcome(logIn(stranger, 'hot@example.com', { turnstileToken: easy[0] }))).toBe(
      'CAPTCHA_HARDER',
    );
    expect(await outcome(logIn(known, 'hot@example.com', { turnstileToken: easy[1] }))).toBe(200);
    const hard = await solveBotCheck(stranger);
    expect(challengeIn(hard).data).toEqual({ level: 'hard' });
    expect(JSON.parse(Buffer.from(hard, 'base64').toString()).solution.counter).toBeGreaterThanOrEqual(500);
    const forced = { turnstileToken: hard, forceLogin: true };
    expect(await outcome(logIn(stranger, 'hot@example.com', forced))).toBe(200);
  });

  it.each([
    ['a browser without a cookie', undefined],
    ['a browser whose cookie is made up', 'x'.repeat(43)],
  ])(
    'row 34: over a full limit keeps no owner waiting with the easy attempts of %s',
    async (_who, cookie) => {
      const email = `waiting-${cookie?.length ?? 0}@example.com`;
      await signUp(identity, email);
      const attacker = identity.browser();
      if (cookie) attacker.cookies.set('__Host-known', cookie);
      const easy: string[] = [];
      for (let no = 0; no < 12; no += 1) easy.push(await solveBotCheck(attacker));
      await logIn(attacker, 'unknown@example.com', { turnstileToken: easy[0] });
      await identity.query('delete from login_delay');
      await fillLimit(identity, 'login-all', 1_000);
      for (const turnstileToken of easy.slice(1)) {
        // As a replica that has not learned of the full limit.
        anotherMoment();
        const wrong = { turnstileToken, password: 'Wrong-Copper-49' };
        expect(await outcome(logIn(attacker, email, wrong))).toBe('CAPTCHA_HARDER');
      }
      expect(await identity.query('select 1 from login_delay')).toEqual([]);
      expect(await outcome(logIn(identity.browser(), email))).toBe(200);
    },
  );

  it('from one network makes the check harder there alone', async () => {
    await signUp(identity, 'neighbour@example.com');
    const at = () => identity.browser('203.0.113.50');
    const easy = [await solveBotCheck(at()), await solveBotCheck(at())];
    await outcome(logIn(at(), 'unknown@example.com', { turnstileToken: easy[0] }));
    await fillLimit(identity, 'login-visitor', 100);
    anotherMoment();
    expect(await outcome(logIn(at(), 'neighbour@example.com', { turnstileToken: easy[1] }))).toBe(
      'CAPTCHA_HARDER',
    );
    expect(await outcome(logIn(identity.browser(), 'neighbour@example.com'))).toBe(200);
    expect(await outcome(logIn(at(), 'neighbour@example.com', { forceLogin: true }))).toBe(200);
  });

  it('cannot make a solution count as hard', async () => {
    const token = await solveBotCheck(identity.browser());
    const payload = JSON.parse(Buffer.from(token, 'base64').toString());
    payload.challenge.parameters.data = { level: 'hard' };
    const turnstileToken = Buffer.from(JSON.stringify(payload)).toString('base64');
    expect(await outcome(logIn(identity.browser(), 'unknown@example.com', { turnstileToken }))).toBe(
      'CAPTCHA_FAILED',
    );
  });
});

it('row 34: a network that asked for too many challenges gets others, which sign in as well, once', async () => {
  await signUp(identity, 'asked@example.com');
  const browser = identity.browser();
  await solveBotCheck(browser);
  await fillLimit(identity, 'bot-check', 120);
  anotherMoment();
  const token = await solveBotCheck(browser);
  expect(challengeIn(token)).toMatchObject({ keyPrefix: '00' });
  expect(challengeIn(token)).not.toHaveProperty('keySignature');
  expect(await outcome(logIn(browser, 'asked@example.com', { turnstileToken: token }))).toBe(200);
  expect(await outcome(logIn(browser, 'asked@example.com', { turnstileToken: token }))).toBe(
    'CAPTCHA_FAILED',
  );
  const cheat = JSON.parse(Buffer.from(await solveBotCheck(browser), 'base64').toString());
  cheat.solution.derivedKey = `00${'ab'.repeat(31)}`;
  const cheated = Buffer.from(JSON.stringify(cheat)).toString('base64');
  expect(await outcome(logIn(browser, 'asked@example.com', { turnstileToken: cheated }))).toBe(
    'CAPTCHA_FAILED',
  );
});
