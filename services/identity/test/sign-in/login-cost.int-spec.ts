import { countStatements } from '@lectern/testing/node';
import { PasswordsService } from '../../src/sign-in/passwords/passwords.service.ts';
import {
  fillLimit,
  logIn,
  signUp,
  solveBotCheck,
  startTestIdentity,
  type TestIdentity,
} from '../start-test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
  await signUp(identity, 'known@example.com');
});
afterAll(() => identity.stop());
afterEach(() => jest.restoreAllMocks());

const ON_PEOPLE =
  /\b(account|session|known_device|meet_device|rate_limit|login_delay|spent_challenge|audit_entry|second_step|ticket|sign_in|transaction)\b/i;

/** Statements on the tables of people, and transactions, that the service sends while `work` runs. */
const statementsOf = (work: () => Promise<unknown>): Promise<number> =>
  countStatements({
    role: 'lectern_identity',
    counts: (sql) => ON_PEOPLE.test(sql) && !sql.includes('identity_jobs'),
    work,
  });

describe('what a request costs', () => {
  it('is three statements for a sign-in, and two on a device that is known', async () => {
    const browser = identity.browser();
    for (const statements of [3, 2]) {
      const turnstileToken = await solveBotCheck(browser);
      const cost = statementsOf(async () => {
        expect((await logIn(browser, 'known@example.com', { turnstileToken })).status).toBe(200);
      });
      expect(await cost).toBe(statements);
    }
  });

  it.each(['known@example.com', 'unknown@example.com'])(
    'row 36: is three statements and a hash for a wrong password, also without an account: %s',
    async (email) => {
      const hashes = jest.spyOn(PasswordsService.prototype, 'isRight');
      const browser = identity.browser();
      const turnstileToken = await solveBotCheck(browser);
      const cost = statementsOf(async () => {
        const answer = await logIn(browser, email, { turnstileToken, password: 'Wrong-Copper-49' });
        expect(answer.status).toBe(401);
      });
      expect([await cost, hashes.mock.calls.length]).toEqual([3, 1]);
    },
  );

  it('is one statement for who is signed in', async () => {
    await signUp(identity, 'asker@example.com');
    const browser = identity.browser();
    await logIn(browser, 'asker@example.com');
    const cost = statementsOf(async () => {
      expect((await browser.get('/api/auth/me')).status).toBe(200);
    });
    expect(await cost).toBe(1);
  });

  it('row 34: is no statement and no hash for attempts without a solution, with a spent one, or beyond the limit', async () => {
    const hashes = jest.spyOn(PasswordsService.prototype, 'isRight');
    let attempts = 0;
    const attempt = (turnstileToken: string, own: Record<string, unknown> = {}) =>
      // Another address each time: the pause of one account is not what is looked at here.
      logIn(identity.browser('203.0.113.210'), `spray-${(attempts += 1)}@example.com`, {
        turnstileToken,
        ...own,
      });
    const errorsOf = async (tokens: readonly string[], own?: Record<string, unknown>) => {
      const answers = await Promise.all(tokens.map((token) => attempt(token, own)));
      return [...new Set(answers.map(({ body }) => body['error']))];
    };
    const spent = await solveBotCheck(identity.browser());
    await attempt(spent);
    // The answer to the conflict dialog brings a solution again, three times at most.
    for (let no = 0; no < 3; no += 1) await attempt(spent, { forceLogin: true });
    const solver = identity.browser();
    const easy = await Promise.all(Array.from({ length: 52 }, () => solveBotCheck(solver)));
    await fillLimit(identity, 'login-visitor', 100);
    await errorsOf(easy.slice(0, 1));
    hashes.mockClear();
    const junk = await statementsOf(async () => {
      expect(await errorsOf(Array<string>(50).fill('none'))).toEqual(['CAPTCHA_FAILED']);
      expect(await errorsOf(Array<string>(50).fill(spent))).toEqual(['CAPTCHA_FAILED']);
      expect(await errorsOf(Array<string>(50).fill(spent), { forceLogin: true })).toEqual(['CAPTCHA_FAILED']);
    });
    expect(junk).toBe(0);
    // The service asks the table again after a second: the clock stands, so that a slow machine does not count as that.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    await errorsOf(easy.slice(1, 2));
    const beyond = await statementsOf(async () => {
      expect(await errorsOf(easy.slice(2))).toEqual(['CAPTCHA_HARDER']);
    });
    expect(beyond).toBe(0);
    expect(hashes).not.toHaveBeenCalled();
  });
});
