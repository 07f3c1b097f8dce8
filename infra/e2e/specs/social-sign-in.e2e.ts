import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { codeTo } from '../harness/mails.ts';
import { goOn } from '../harness/sign-up-form.ts';
import { expect, test } from '../harness/test.ts';

const providers = process.env['LECTERN_OAUTH_URL'] ?? 'http://127.0.0.1:8026';
const PROVIDERS = ['Google', 'Kakao', 'Naver'] as const;
type Provider = (typeof PROVIDERS)[number];
const KOREAN = {
  Google: 'Google로 계속하기',
  Kakao: '카카오로 계속하기',
  Naver: '네이버로 계속하기',
} as const;

/** From the login page to the provider's question. */
async function goTo(page: Page, provider: Provider): Promise<void> {
  await page.goto('/ko/login');
  await expectAlive(page);
  await page.getByRole('link', { name: KOREAN[provider] }).click();
  await expect(page.getByRole('heading', { name: 'Continue to Lectern' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(providers);
}

/** Agrees as a new person of the simulator. */
async function agreeAs(page: Page, name: string, email: string): Promise<void> {
  await page.getByText('Another person').click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Agrees as a new person, and waits for the sign-up form. */
async function arriveAs(page: Page, name: string, email: string): Promise<void> {
  await agreeAs(page, name, email);
  await expect(page.getByRole('heading', { name: '가입 완료하기' })).toBeVisible();
  await expectAlive(page);
}

async function fillIn(page: Page, proveAddress?: () => Promise<void>): Promise<void> {
  await page.getByText('여성', { exact: true }).click();
  await page.getByRole('combobox', { name: '국가' }).selectOption('KR');
  await proveAddress?.();
  await goOn(page);
  await page.getByRole('combobox', { name: '직업' }).selectOption('registered-nurse');
  await page.getByRole('combobox', { name: '경력' }).selectOption('3-5');
  await page.getByRole('checkbox', { name: /개인정보/ }).check();
}

const isSignedIn = (page: Page) => page.evaluate(async () => (await fetch('/api/auth/me')).status === 200);

for (const provider of PROVIDERS) {
  test(`${provider}: a new person signs up, and signs in again in another browser`, async ({
    page,
    request,
    browser,
    faults,
  }) => {
    const email = `${provider}-${randomUUID()}@example.com`.toLowerCase();
    const arrival = page.waitForResponse((response) => response.url().includes('_signup='));
    await goTo(page, provider);
    await arriveAs(page, '한지민', email);

    // row 62, row 65: the address that brought them is neither cached nor sent as a referrer, and left the history.
    const { 'cache-control': caching, 'referrer-policy': referrer } = (await arrival).headers();
    expect([caching, referrer]).toEqual(['no-store', 'no-referrer']);
    await expect(page).toHaveURL(/\/ko\/login\/signup$/);
    const names = ['성', '이름'].map((name) => page.getByRole('textbox', { name, exact: true }));
    await expect(names[0]!).toHaveValue('한');
    await expect(names[1]!).toHaveValue('지민');
    await expect(page.getByRole('textbox', { name: '이메일' })).toHaveValue(email);
    await expect(page.getByRole('textbox', { name: '이메일' })).toHaveAttribute('readonly');
    await expectAccessible(page);
    await fillIn(page, async () => {
      if (provider !== 'Naver') return;
      await page.getByRole('button', { name: '인증번호 받기' }).click();
      await page.getByRole('textbox', { name: '인증번호' }).fill(await codeTo(request, email));
      await page.getByRole('button', { name: '확인', exact: true }).click();
      await expect(page.getByRole('textbox', { name: '인증번호' })).toBeHidden();
    });
    await page.getByRole('button', { name: '가입 완료하기' }).click();
    await expect(page).toHaveURL(/\/ko$/);
    expect(await isSignedIn(page)).toBe(true);

    const context = await browser.newContext({ locale: 'ko-KR' });
    const elsewhere = await context.newPage();
    await goTo(elsewhere, provider);
    await agreeAs(elsewhere, '한지민', email);
    // One session for a person: they are asked before the one in the other browser ends.
    const asked = elsewhere.getByRole('dialog', { name: '이미 로그인되어 있어요' });
    await expect(asked).toBeVisible();
    expect(await isSignedIn(page)).toBe(true);
    await asked.getByRole('button', { name: '연결 끊고 로그인' }).click();
    await expect(elsewhere).toHaveURL(/\/ko$/);
    expect(await isSignedIn(elsewhere)).toBe(true);
    faults.expect(/401 \(Unauthorized\).*\/api\/auth\/me/);
    expect(await isSignedIn(page)).toBe(false);
    await context.close();
  });

  test(`${provider}: who refuses comes back to the login page, which says so`, async ({ page }) => {
    await goTo(page, provider);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      '소셜 로그인을 취소했거나 거절됐어요. 다시 시도할 수 있어요.',
    );
    await expect(page).toHaveURL(/\/ko\/login$/);
    await expectAccessible(page);
  });

  test(`${provider}: who keeps the e-mail back is told that it is needed`, async ({ page }) => {
    await goTo(page, provider);
    await page.getByRole('button', { name: '최하린' }).click();
    await expect(page.getByRole('alert')).toContainText('이메일 주소가 필요해요.');
    await expect(page).toHaveURL(/\/ko\/login$/);
  });
}

test('row 40: a return that another browser began is refused', async ({ page, browser }) => {
  await goTo(page, 'Google');
  const context = await browser.newContext();
  const victim = await context.newPage();
  // The attacker stops before their own browser follows.
  await page.route('**/api/auth/google/callback?*', (route) => route.abort());
  const [back] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/auth/google/callback')),
    page.getByRole('button', { name: '이서연' }).click(),
  ]);
  await victim.goto(back.url());
  await expect(victim.getByRole('alert')).toHaveText(
    '시간이 지났거나 다른 창에서 시작한 로그인이에요. 여기에서 다시 시작해 주세요.',
  );
  expect(await victim.evaluate(() => document.cookie)).not.toContain('lectern-signed-in');
  await context.close();
});

test('row 41: an address that has an account is no way into it', async ({ page }) => {
  await goTo(page, 'Google');
  await agreeAs(page, '한 서연', 'learner@lectern.example');
  await expect(page.getByText('이미 가입된 이메일이에요. 로그인해 주세요.')).toBeVisible();
  await expect(page).toHaveURL(/\/ko\/login$/);
  expect(await page.evaluate(() => document.cookie)).not.toContain('lectern-signed-in');
});

test('a provider that fails is told apart from a person who refuses', async ({ page }) => {
  await goTo(page, 'Naver');
  await agreeAs(page, '한지민', 'anybody@user-error.fault.example');
  await expect(page.getByRole('alert')).toHaveText(
    '소셜 계정에서 회원 정보를 받지 못했어요. 다시 시도해 주세요.',
  );
});

test('who wanted another page gets there by way of the provider', async ({ page, faults }) => {
  const email = `back-${randomUUID()}@example.com`;
  await goTo(page, 'Google');
  await arriveAs(page, '한지민', email);
  await fillIn(page);
  await page.getByRole('button', { name: '가입 완료하기' }).click();
  await expect(page).toHaveURL(/\/ko$/);
  await expect(page.getByRole('banner').getByRole('link', { name: '내 강의실' })).toBeVisible();
  // The home page asks what the person owns, and more; without its cookies the answers would be refusals.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/ko/my');
  await expect(page).toHaveURL(/\/ko\/login$/);
  await expectAlive(page);
  await page.getByRole('link', { name: KOREAN.Google }).click();
  await agreeAs(page, '한지민', email);
  // The browser has lost its cookies, so its session counts as one elsewhere.
  faults.expect(/status of 409/);
  await page.getByRole('button', { name: '연결 끊고 로그인' }).click();
  await expect(page).toHaveURL(/\/ko\/my$/);
});

test('row 37: two tabs whose session has to be renewed at the same moment both stay signed in', async ({
  page,
  context,
  faults,
}) => {
  await goTo(page, 'Google');
  await arriveAs(page, '한지민', `tabs-${randomUUID()}@example.com`);
  await fillIn(page);
  await page.getByRole('button', { name: '가입 완료하기' }).click();
  await expect(page).toHaveURL(/\/ko$/);

  // Each tab hears once that the session is stale, as after twelve hours; everything else is the real service.
  const tabs = [await context.newPage(), await context.newPage()];
  const refreshes: number[] = [];
  context.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/refresh')) refreshes.push(answer.status());
  });
  for (const tab of tabs) {
    await tab.route('**/api/auth/me', (route) => route.fulfill({ status: 401, json: STALE }), { times: 1 });
    faults.expect(/401 \(Unauthorized\).*\/api\/auth\/me/);
  }
  await Promise.all(tabs.map((tab) => tab.goto('/ko')));
  for (const tab of tabs) {
    await expect(tab.getByRole('banner').getByRole('link', { name: '내 강의실' })).toBeVisible();
    expect(await isSignedIn(tab)).toBe(true);
  }
  expect(new Set(refreshes)).toEqual(new Set([200]));
});

const STALE = { error: 'UNAUTHENTICATED', message: 'Login required.', traceId: 'a' };
