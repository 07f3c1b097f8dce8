import { codeOf, mailedCode, setUpSecondStep } from './staff/staff-people.ts';
import {
  askForCode,
  logIn,
  registration,
  solveBotCheck,
  startTestIdentity,
  type TestIdentity,
} from './start-test-identity.ts';
import type { Answer, TestBrowser } from './test-browser.ts';

const EMAIL = 'canary-mailbox@example.com';
const PASSWORD = 'Canary-Password-48';
const NAME = 'Canaryname';

const lines: string[] = [];
const canaries = new Set([EMAIL, PASSWORD, NAME]);
const failures: Answer[] = [];
let identity: TestIdentity;
beforeAll(async () => {
  const logDestination = { write: (line: string): void => void lines.push(line) };
  identity = await startTestIdentity({ logLevel: 'trace', logDestination });
});
afterAll(() => identity.stop());

/** Notes the secrets a browser holds, and an answer that may have said too much. */
function keep({ cookies }: TestBrowser, answer: Answer): Answer {
  for (const [name, value] of cookies) if (name.startsWith('__Host-')) canaries.add(value);
  const { token } = answer.body;
  if (typeof token === 'string') canaries.add(token);
  if (answer.status >= 400) failures.push(answer);
  return answer;
}

/** The code in the latest mail to the person. */
async function mailed(): Promise<string> {
  const code = await identity.code(EMAIL);
  canaries.add(code);
  return code;
}

async function signUp(browser: TestBrowser): Promise<void> {
  const [email, turnstileToken] = [EMAIL, await solveBotCheck(browser, 'register')];
  keep(browser, await askForCode(browser, email));
  const wrong = (await mailed()) === '000000' ? '111111' : '000000';
  keep(browser, await browser.post('/api/auth/verify-email', { email, code: wrong }));
  keep(browser, await browser.post('/api/auth/verify-email', { email, code: await mailed() }));
  const person = { name: `${NAME} Kim`, lastName: NAME, firstName: 'Kim', email, turnstileToken };
  const form = registration({ ...person, password: PASSWORD });
  keep(browser, await browser.post('/api/auth/register', { ...form, role: 'owner' }));
  expect(keep(browser, await browser.post('/api/auth/register', form)).status).toBe(201);
}

async function secondStep(browser: TestBrowser): Promise<void> {
  const { secret, recoveryCodes } = await setUpSecondStep(identity, browser);
  for (const one of [secret, ...recoveryCodes, await mailedCode(identity, browser)]) canaries.add(one);
  keep(browser, await browser.post('/api/auth/second-step/pass', { code: codeOf(secret, 1) }));
  keep(browser, await browser.post('/api/auth/second-step/pass', { code: recoveryCodes[0] }));
}

async function reset(browser: TestBrowser): Promise<void> {
  const [email, turnstileToken] = [EMAIL, await solveBotCheck(browser, 'reset')];
  const wish = { email, language: 'ko', turnstileToken };
  keep(browser, await browser.post('/api/auth/send-password-reset', wish));
  const newPassword = `${PASSWORD}-new`;
  const answer = await browser.post('/api/auth/reset-password', { email, code: await mailed(), newPassword });
  expect(keep(browser, answer).status).toBe(200);
}

it('row 62: no line of the log and no failure holds personal data or secrets', async () => {
  const browser = identity.browser();
  await signUp(browser);
  keep(browser, await logIn(browser, EMAIL, { password: `${PASSWORD}-wrong` }));
  expect(keep(browser, await logIn(browser, EMAIL, { password: PASSWORD })).status).toBe(200);
  keep(browser, await browser.post('/api/auth/refresh'));
  await secondStep(browser);
  await reset(browser);
  canaries.add('canary-state').add('canary-code');
  await browser.follow('/api/auth/google?state=canary-state');
  await browser.follow('/api/auth/google/callback?state=canary-state&code=canary-code');
  keep(browser, await browser.post('/api/auth/login', `{"email":"${EMAIL}","password":"${PASSWORD}`));
  // What a statement was asked with is in what the database's driver throws.
  await identity.query('alter table account rename to hidden');
  expect(keep(browser, await askForCode(browser, EMAIL)).status).toBe(500);
  await identity.query('alter table hidden rename to account');

  const log = lines.join('');
  expect(log).toContain('request failed');
  expect(log).toContain('a social sign-in failed');
  expect(failures.length).toBeGreaterThan(4);
  const told = log + JSON.stringify(failures.map(({ body }) => body));
  expect([...canaries].filter((canary) => new RegExp(`(?<![\\w-])${canary}(?![\\w-])`).test(told))).toEqual(
    [],
  );
});
