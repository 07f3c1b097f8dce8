import { gzipSync } from 'node:zlib';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { lookAt } from '../harness/looks.ts';
import {
  approve,
  chooseWay,
  expectEnrolled,
  openPayWindow,
  payButton,
  payWindow,
  pressInWindow,
} from '../harness/paying.ts';
import { demoAccount, signIn } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

// One buyer with one session: one worker, one test after the other. Each test finds a course the buyer does not own.
test.describe.configure({ mode: 'default' });
let cookies: Parameters<BrowserContext['addCookies']>[0];
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
  await signIn(request, await demoAccount('Buyer'));
  ({ cookies } = await request.storageState());
  await request.dispose();
});
test.beforeEach(({ context }) => context.addCookies(cookies));

interface Found {
  readonly results: readonly { readonly id: string; readonly is_live: boolean }[];
}

/** Opens the checkout of a recorded course that can be bought; a run on kept data has bought some before. */
async function openCheckout(page: Page, price: 'paid' | 'free' = 'paid'): Promise<string> {
  const filter = price === 'free' ? '&free_only=true' : '';
  for (let shown = 1; shown <= 20; shown += 1) {
    const answer = await page.request.get(
      `/api/curriculum/search?lang=en&sort=oldest&page=${shown}${filter}`,
    );
    const { results } = (await answer.json()) as Found;
    for (const { id, is_live: isLive } of results) {
      if (isLive || !(await isForSale(page, id, price))) continue;
      await page.goto(`/en/payment/checkout/${id}`);
      return id;
    }
  }
  throw new Error('The buyer owns every course');
}

async function isForSale(page: Page, id: string, price: 'paid' | 'free'): Promise<boolean> {
  const answer = await page.request.get(`/api/payment/checkout/${id}`);
  if (!answer.ok()) return false;
  const { owned, inProgressOrderId, prices } = (await answer.json()) as {
    owned: unknown;
    inProgressOrderId: unknown;
    prices: { KRW: { totalMinor: number } };
  };
  return owned === null && inProgressOrderId === null && (prices.KRW.totalMinor === 0) === (price === 'free');
}

/** Won on the button. */
const wonOf = async (button: Locator): Promise<number> =>
  Number((await button.textContent())?.replace(/\D/g, ''));
async function ownedCourses(page: Page): Promise<readonly unknown[]> {
  const answer = await page.request.get('/api/users/enrolments');
  return ((await answer.json()) as { enrolments: unknown[] }).enrolments;
}
/** Bytes as gzip of the scripts that the checkout remote brings from now on. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/\/r\/checkout\/.+\.js$/.test(response.url()))
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
/** Scripts that the checkout page loads beyond the shell’s; a buyer waits for them. */
const MOST_SCRIPT_BYTES = 60_000;

test('a card buys a course: receipt, order, course page, and a refund that is shown before it is asked for', async ({
  page,
}, info) => {
  const scriptBytes = countScripts(page);
  const id = await openCheckout(page);
  await expect(payButton(page)).toBeEnabled();
  const brought = await scriptBytes();
  expect(brought).toBeGreaterThan(0);
  expect(brought).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  await lookAt(page, info, '/payment/checkout/:curriculumId en');
  await openPayWindow(page, 'Credit or debit card');
  await approve(page);
  await expectEnrolled(page);
  await lookAt(page, info, '/payment/success en');
  const settled = page.url();
  await page.goto(settled);
  await expectEnrolled(page);

  await page.goto(`/en/curriculum/${id}`);
  await expect(page.getByText("You're enrolled in this course").first()).toBeVisible();
  await page.goto(`/en/payment/checkout/${id}`);
  await expect(page.getByRole('heading', { name: /You already own/ })).toBeVisible();

  await page.goto('/en/payment');
  const order = page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first();
  await expect(order).toBeVisible();
  await lookAt(page, info, '/payment en');
  await order.getByRole('button', { name: 'Ask for a refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await expect(dialog.getByText('You get back')).toBeVisible();
  await expect(dialog.getByText(/everything is refunded/)).toBeVisible();
  await lookAt(page, info, '/payment en (refund)');
  await dialog.getByLabel(/Reason/).fill('Bought by mistake');
  await dialog.getByRole('button', { name: 'Ask for the refund' }).click();
  await expect(page.getByText('Your refund was requested')).toBeVisible();
});

test('PayPal buys a course in dollars for an account abroad, and is not offered to one of Korea', async ({
  page,
  browser,
}) => {
  await openCheckout(page);
  await expect(payButton(page)).toHaveText(/₩/);
  await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeHidden();
  const abroad = await browser.newContext();
  await signIn(abroad.request, await demoAccount('Buyer abroad'));
  const theirs = await abroad.newPage();
  await openCheckout(theirs);
  await theirs.getByRole('radio', { name: /^PayPal/ }).check();
  await expect(payButton(theirs)).toBeEnabled();
  await expect(payButton(theirs)).toHaveText(/\$/);
  await openPayWindow(theirs);
  await approve(theirs);
  await expectEnrolled(theirs);
  await abroad.close();
});

for (const [method, way] of [
  ['Card issued outside Korea', undefined],
  ['Korean card', 'Bank transfer'],
  ['Korean card', 'Kakao Pay'],
] as const) {
  test(`${method}${way ? `, ${way}` : ''} buys a course`, async ({ page }) => {
    await openCheckout(page);
    await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
    await expect(payButton(page)).toBeEnabled();
    await expect(payButton(page)).toHaveText(/₩/);
    await openPayWindow(page, way);
    await approve(page);
    await expectEnrolled(page);
  });
}

test('a free course needs no widget', async ({ page }) => {
  await openCheckout(page, 'free');
  await page.getByRole('button', { name: 'Enroll for free' }).click();
  await expectEnrolled(page);
});

const useCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
};

test('a code takes its share off what is shown, charged and on the receipt, once for a person', async ({
  page,
}) => {
  await openCheckout(page);
  await expect(payButton(page)).toBeEnabled();
  const before = await wonOf(payButton(page));
  await useCode(page, ' welcome10 ');
  await expect(page.getByText('10% off')).toBeVisible();
  await expect.poll(() => wonOf(payButton(page))).toBe(before - Math.floor(before / 10));
  await openPayWindow(page, 'Toss Pay');
  await approve(page);
  await expectEnrolled(page);
  const charged = new Intl.NumberFormat('en').format(before - Math.floor(before / 10));
  await expect(page.getByText(`₩${charged}`).first()).toBeVisible();
  await openCheckout(page);
  // The provider's methods stand above the code and move it when they come.
  await expect(payButton(page)).toBeEnabled();
  await useCode(page, 'WELCOME10');
  await expect(page.getByText('You have already used this referral code')).toBeVisible();
});

test('a code of 100 % opens the course without the widget', async ({ page }) => {
  await openCheckout(page);
  await expect(payButton(page)).toBeEnabled();
  await useCode(page, 'GUEST100');
  await page.getByRole('button', { name: 'Enroll for free' }).click();
  await expectEnrolled(page);
});

test('a pack opens each of its courses for one payment', async ({ page }) => {
  const home = await page.request.get('/api/homepage?lang=en');
  const { data } = (await home.json()) as { data: { allPackages: { id: string } } };
  await page.goto(`/en/payment/checkout/${data.allPackages.id}`);
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Pack', exact: true }) });
  const included = panel.getByRole('listitem');
  await expect(included.first()).toBeVisible();
  const parts = await included.count();
  expect(parts).toBeGreaterThan(1);
  const ownedBefore = await ownedCourses(page);
  await expect(payButton(page)).toBeEnabled();
  await openPayWindow(page, 'Toss Pay');
  await approve(page);
  await expectEnrolled(page);
  await expect
    .poll(async () => (await ownedCourses(page)).length - ownedBefore.length)
    .toBeGreaterThanOrEqual(parts);
});

test('a second tab cannot pay again, and the way back leads to an owned course', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/409/);
  const id = await openCheckout(page);
  const other = await context.newPage();
  await other.goto(`/en/payment/checkout/${id}`);
  await expect(payButton(other)).toBeEnabled();
  await expect(payButton(page)).toBeEnabled();
  await openPayWindow(page, 'Toss Pay');
  await approve(page);
  await expectEnrolled(page);
  await payButton(other).click();
  await expect(other.getByRole('heading', { name: /You already own/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /You already own/ })).toBeVisible();
});

test('terms that are not agreed to are marked, and a closed window charges nothing', async ({
  page,
}, info) => {
  await openCheckout(page);
  await expect(payButton(page)).toBeEnabled();
  await chooseWay(page, 'Toss Pay');
  await payButton(page).click();
  await expect(page.getByRole('group', { name: /agree to the required terms/ })).toBeInViewport();
  await lookAt(page, info, '/payment/checkout/:curriculumId en (terms missing)', [390]);
  await openPayWindow(page);
  await pressInWindow(page, 'Close');
  await expect(page.getByText('You closed the payment window. Nothing was charged.')).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
});

for (const [button, title] of [
  ['Declined by the card company', 'Payment failed'],
  ['Process aborted', 'Payment aborted'],
] as const) {
  test(`"${button}" leads to a page that says so, and back to the same checkout`, async ({ page }) => {
    const id = await openCheckout(page);
    await expect(payButton(page)).toBeEnabled();
    await openPayWindow(page, 'Toss Pay');
    await payWindow(page).locator('summary').press('Enter');
    await pressInWindow(page, button);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page).toHaveURL(new RegExp(`/payment/checkout/${id}$`));
  });
}

for (const [afterwards, heading] of [
  ['slow', 'You are enrolled'],
  ['answer-lost', 'You are enrolled'],
  ['server-error', 'You are enrolled'],
  ['refused', 'The payment was declined'],
] as const) {
  test(`a confirmation that is ${afterwards} ends in "${heading}"`, async ({ page, faults }) => {
    if (afterwards === 'refused') faults.expect(/402/);
    await openCheckout(page);
    await expect(payButton(page)).toBeEnabled();
    await openPayWindow(page, 'Toss Pay');
    await payWindow(page).locator('summary').press('Enter');
    await payWindow(page).getByLabel('What the confirmation brings').selectOption(afterwards);
    await approve(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test('an amount that was edited on the way back is not charged', async ({ page, faults }, info) => {
  faults.expect(/422/);
  const id = await openCheckout(page);
  await expect(payButton(page)).toBeEnabled();
  await page.route('**/payment/success?*', async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.get('amount') === '1000') return route.continue();
    url.searchParams.set('amount', '1000');
    await route.fulfill({ status: 302, headers: { location: url.href } });
  });
  await openPayWindow(page, 'Toss Pay');
  await approve(page);
  await expect(page.getByRole('heading', { name: 'Payment Amount Mismatch' })).toBeVisible();
  await expect(page.getByText('₩1,000', { exact: true })).toBeVisible();
  await lookAt(page, info, '/payment/failed en (mismatch)');
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute(
    'href',
    `/en/payment/checkout/${id}`,
  );
});

test('the sample shows what paying looks like and cannot be paid', async ({ page }, info) => {
  await page.goto('/ko/payment/sample');
  await expect(page.getByRole('link', { name: '예시 결제 화면으로 가기' })).toBeVisible();
  await lookAt(page, info, '/payment/sample ko');
  await page.getByRole('link', { name: '예시 결제 화면으로 가기' }).click();
  await expect(page.getByRole('button', { name: '100,000원 결제하기' })).toBeDisabled();
});
