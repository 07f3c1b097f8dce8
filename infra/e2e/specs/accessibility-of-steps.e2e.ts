import type { Page, Route } from '@playwright/test';
import { expectAlive } from '../harness/alive.ts';
import { inTurn, lookAt } from '../harness/looks.ts';
import { expect, test, type FaultLog } from '../harness/test.ts';

/*
 * What login, sign-up and reset look like on the way: the journeys through them are specs of their own. Here the service
 * is answered for, so that a look at a step costs no mail and depends on no account.
 */

interface Step {
  readonly path: string;
  readonly name: string;
  /** The calls of this step and what they answer; a failing one is an expected complaint of the browser. */
  readonly answers?: Readonly<Record<string, { readonly status?: number; readonly json: unknown }>>;
  readonly act: (page: Page, words: Words) => Promise<void>;
}

const WORDS = {
  en: {
    email: 'E-mail',
    password: 'Password',
    again: 'Confirm password',
    logIn: 'Log in',
    sendCode: 'Send code',
    code: 'Verification code',
    confirm: 'Confirm',
    next: 'Next',
    setPassword: 'Set password',
  },
  ko: {
    email: '이메일',
    password: '비밀번호',
    again: '비밀번호 확인',
    logIn: '로그인',
    sendCode: '인증번호 받기',
    code: '인증번호',
    confirm: '확인',
    next: '다음',
    setPassword: '비밀번호 바꾸기',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const done = { json: { success: true } };
const refused = (status: number, error: string, details?: unknown) => ({
  status,
  json: { error, message: error, traceId: 'trace-1', ...(details ? { details } : {}) },
});
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function logIn(page: Page, words: Words): Promise<void> {
  await page.getByRole('textbox', { name: words.email }).fill('kim@example.com');
  await field(page, words.password).fill('Tidal-Copper-48');
  await button(page, words.logIn).click();
}

async function sendCode(page: Page, words: Words): Promise<void> {
  await page.getByRole('textbox', { name: words.email }).fill('kim@example.com');
  await button(page, words.sendCode).click();
  await expect(page.getByRole('textbox', { name: words.code })).toBeVisible();
}

async function confirmCode(page: Page, words: Words): Promise<void> {
  await sendCode(page, words);
  await page.getByRole('textbox', { name: words.code }).fill('123456');
  await button(page, words.confirm).click();
  await expect(page.getByRole('textbox', { name: words.code })).toBeHidden();
}

const loginRefused = (name: string, answer: ReturnType<typeof refused>): Step => ({
  path: 'login',
  name,
  answers: { '/api/auth/login': answer },
  async act(page, words) {
    await logIn(page, words);
    await expect(page.getByRole('alert')).toBeVisible();
  },
});
const social = {
  provider: 'naver',
  email: 'kim@example.com',
  emailVerified: false,
  name: '김 서연',
  tempToken: 'x'.repeat(43),
};

const steps: readonly Step[] = [
  {
    path: 'login',
    name: 'with mistakes',
    async act(page, words) {
      await page.getByRole('textbox', { name: words.email }).fill('kim@');
      await field(page, words.password).fill('short');
      await field(page, words.password).blur();
    },
  },
  loginRefused('refused', refused(401, 'INVALID_CREDENTIALS')),
  loginRefused('suspended', refused(403, 'ACCOUNT_SUSPENDED')),
  {
    path: 'login?error=account_suspended',
    name: 'back from a provider',
    act: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
  {
    path: 'login',
    name: 'somebody is logged in elsewhere',
    answers: {
      '/api/auth/login': refused(409, 'SESSION_ALREADY_EXISTS', {
        device: 'Chrome · Windows',
        lastSeenAt: '2026-11-22T05:00:00.000Z',
      }),
    },
    async act(page, words) {
      await logIn(page, words);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    path: 'login',
    name: 'second step',
    answers: { '/api/auth/login': refused(403, 'SECOND_STEP_REQUIRED') },
    async act(page, words) {
      await logIn(page, words);
      await expect(page.locator('input[name=secondStep]')).toBeFocused();
    },
  },
  {
    path: 'login/signup',
    name: 'with everything missing',
    async act(page, words) {
      await button(page, words.next).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    path: 'login/signup',
    name: 'code sent',
    answers: { '/api/auth/send-verification': done },
    act: sendCode,
  },
  {
    path: 'login/signup',
    name: 'address proved, weak password',
    answers: { '/api/auth/send-verification': done, '/api/auth/verify-email': done },
    async act(page, words) {
      await confirmCode(page, words);
      await field(page, words.password).fill('abc1');
      await field(page, words.again).fill('abc2');
      await field(page, words.again).blur();
    },
  },
  {
    path: `login/signup?naver_signup=${encodeURIComponent(JSON.stringify(social))}`,
    name: 'after a social sign-in',
    act: (page) => expect(page.getByRole('textbox', { name: /이메일|E-mail/ })).toHaveValue(social.email),
  },
  {
    path: `login/signup?google_signup=${encodeURIComponent(JSON.stringify({ ...social, emailVerified: true }))}`,
    name: 'after a social sign-in that vouches for the address',
    act: (page) => expect(page.locator('input[type=email]')).toHaveValue(social.email),
  },
  {
    path: 'login/signup?kakao_signup=nonsense',
    name: 'unreadable social sign-in',
    act: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
  {
    path: 'login/password-reset',
    name: 'unknown address',
    answers: { '/api/auth/send-password-reset': refused(404, 'EMAIL_NOT_FOUND') },
    async act(page, words) {
      await page.getByRole('textbox', { name: words.email }).fill('kim@example.com');
      await button(page, words.sendCode).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    path: 'login/password-reset',
    name: 'code',
    answers: { '/api/auth/send-password-reset': done },
    act: sendCode,
  },
  {
    path: 'login/password-reset',
    name: 'new password',
    answers: { '/api/auth/send-password-reset': done, '/api/auth/verify-password-reset': done },
    act: confirmCode,
  },
  {
    path: 'login/password-reset',
    name: 'done',
    answers: {
      '/api/auth/send-password-reset': done,
      '/api/auth/verify-password-reset': done,
      '/api/auth/reset-password': done,
    },
    async act(page, words) {
      await confirmCode(page, words);
      await field(page, words.password).fill('Amber-Willow-35');
      await field(page, words.again).fill('Amber-Willow-35');
      await button(page, words.setPassword).click();
      await expect(button(page, words.setPassword)).toBeHidden();
    },
  },
];

for (const [locale, { path, name, answers = {}, act }] of inTurn(steps)) {
  const title = `/${locale}/${path.replace(/\?.*/, '')} (${name})`;
  test(`${title} passes axe, light and dark, on a phone and on a desk`, async ({ page, faults }, info) => {
    await arrange(page, answers, faults);
    await page.goto(`/${locale}/${path}`);
    await expectAlive(page);
    await act(page, WORDS[locale]);
    await lookAt(page, info, title);
  });
}

async function arrange(page: Page, answers: NonNullable<Step['answers']>, faults: FaultLog): Promise<void> {
  for (const [call, { status = 200, json }] of Object.entries(answers)) {
    if (status >= 400) faults.expect(new RegExp(`status of ${status}`));
    await page.route(`**${call}`, (route: Route) => route.fulfill({ status, json }));
  }
}
