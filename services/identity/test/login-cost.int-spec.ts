import { BotCheckService } from '../src/bot/bot-check.service.ts';
import { PasswordsService } from '../src/passwords/passwords.service.ts';
import { logIn, signUp, solveBotCheck, startTestIdentity, type TestIdentity } from './start-test-identity.ts';

jest.setTimeout(60_000);

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
  await identity.admin('create extension if not exists pg_stat_statements');
  await signUp(identity, 'known@example.com');
});
afterAll(() => identity.stop());
afterEach(() => jest.restoreAllMocks());

/** Statements about people that some work takes, by the server's own count; and its transactions, if it has any. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const count = async (): Promise<number> => {
    const [row] = await identity.admin<{ calls: number }>(
      `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements s
         join pg_roles r on r.oid = s.userid and r.rolname = 'lectern_identity'
         join pg_database d on d.oid = s.dbid and d.datname = current_database()
        where query ~* '\\m(account|session|known_device|meet_device|rate_limit|login_delay|spent_challenge|audit_entry|second_step|ticket|sign_in|transaction)\\M'
          and query !~ 'identity_jobs'`,
    );
    return row?.calls ?? 0;
  };
  const before = await count();
  await work();
  return (await count()) - before;
}

describe('what a request costs', () => {
  it('is three statements for a sign-in, the first as well as the next on the same device', async () => {
    const browser = identity.browser();
    for (const _turn of ['first', 'next']) {
      const turnstileToken = await solveBotCheck(browser);
      const cost = statementsOf(async () => {
        expect((await logIn(browser, 'known@example.com', { turnstileToken })).status).toBe(200);
      });
      expect(await cost).toBe(3);
    }
  });

  it.each(['known@example.com', 'nobody@example.com'])(
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

  it('row 34: is nothing for attempts beyond the limit: no statement, no bot check, no hash', async () => {
    const browser = identity.browser('203.0.113.210');
    const attempt = () => logIn(browser, 'spray@example.com', { turnstileToken: 'none' });
    for (let index = 0; index <= 100; index += 1) await attempt();
    const [checks, hashes] = [
      jest.spyOn(BotCheckService.prototype, 'judge'),
      jest.spyOn(PasswordsService.prototype, 'isRight'),
    ];
    const cost = await statementsOf(async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, attempt));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
    });
    // The limit is asked again every second.
    expect(cost).toBeLessThanOrEqual(2);
    expect([checks.mock.calls.length, hashes.mock.calls.length]).toEqual([0, 0]);
  });
});
