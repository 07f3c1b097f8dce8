import { expectAlive } from '../harness/alive.ts';
import { someCourse } from '../harness/public-pages.ts';
import { expect, test } from '../harness/test.ts';

test('a visitor who enrolls is asked to log in, and goes on to the checkout of that course', async ({
  page,
  request,
}) => {
  const id = await someCourse(request);
  const path = `/en/curriculum/${id}`;
  await page.goto(`${path}?from=newsletter`);
  await expectAlive(page);
  await page.getByRole('main').getByRole('link', { name: 'Enroll Now' }).first().click();
  await expect(page).toHaveURL('/en/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (history.state as { usr?: { from?: string } } | null)?.usr?.from))
    .toBe(`/en/payment/checkout/${id}`);
  await page.goBack();
  await expect(page).toHaveURL(`${path}?from=newsletter`);
});

test('without scripts, enrolling leads to the checkout, whose guard asks for the login', async ({
  browser,
  request,
  baseURL,
}) => {
  const id = await someCourse(request);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/ko/curriculum/${id}`);
  const enrol = page.getByRole('main').getByRole('link', { name: '수강 신청' }).first();
  await expect(enrol).toHaveAttribute('href', `/ko/payment/checkout/${id}`);
  await context.close();
});

test('reviews turn page by page, in any order, filtered by their stars, and stop at the ends', async ({
  page,
  request,
}) => {
  await page.goto(`/en/curriculum/${await someCourse(request)}`);
  await expectAlive(page);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const list = reviews.getByRole('list', { name: 'Reviews', exact: true });
  const first = list.getByRole('listitem').first();
  const before = (await first.textContent()) ?? '';
  const previous = reviews.getByRole('button', { name: 'Previous page' });
  await expect(previous).toBeDisabled();
  await expect(reviews.getByRole('status')).toHaveText(/, Page 1 of \d+$/);

  await reviews.getByRole('button', { name: 'Next page' }).click();
  await expect(reviews.getByRole('status')).toHaveText(/, Page 2 of \d+$/);
  await expect(first).not.toHaveText(before);
  await expect(list).toBeFocused();
  await expect(list).toBeInViewport();

  await reviews.getByRole('combobox', { name: 'Sort reviews by' }).selectOption('Lowest rating');
  await expect(reviews.getByRole('status')).toHaveText(/, Page 1 of \d+$/);
  await expect(previous).toBeDisabled();

  const bar = reviews.getByRole('button', { name: /^5 stars/ });
  const [, count] = /stars(\d+) reviews?$/.exec((await bar.textContent()) ?? '') ?? [];
  await bar.press('Enter');
  await expect(reviews.getByRole('status')).toHaveText(new RegExp(`^${count} reviews?, Page 1 of`));
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  await expect(bar).toBeFocused();
});

test('the bar of sections jumps to each of them, says where the reader is, and keeps the button', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/en/curriculum/${await someCourse(request)}`);
  await expectAlive(page);
  const bar = page.getByRole('navigation', { name: 'On this page' });
  await expect(bar).toBeHidden();
  await page.getByRole('region', { name: 'Instructor' }).scrollIntoViewIfNeeded();
  // Not by the wheel: its scrolling may come after the press below, and move the page on.
  await page.evaluate(() => window.scrollBy({ top: 600, behavior: 'instant' }));
  for (const name of ['Reviews', 'About this course', 'Curriculum']) {
    await bar.getByRole('link', { name }).click();
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    await expect(async () => {
      const { y } = (await page.getByRole('region', { name }).boundingBox()) ?? { y: Number.NaN };
      expect(y).toBeGreaterThan(60);
      expect(y).toBeLessThan(120);
    }).toPass();
    if (name === 'About this course') continue;
    await expect(page.getByRole('link', { name: 'Enroll Now' }).filter({ visible: true })).toBeInViewport();
  }
});

test('a page of reviews that cannot be had leaves what is shown', async ({ page, request, faults }) => {
  faults.expect(/ERR_FAILED/);
  await page.goto(`/en/curriculum/${await someCourse(request)}`);
  await expectAlive(page);
  await page.route('**/api/reviews*', (route) => route.abort());
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const first = reviews.getByRole('list', { name: 'Reviews', exact: true }).getByRole('listitem').first();
  const before = (await first.textContent()) ?? '';
  const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('/api/reviews'));
  await reviews.getByRole('button', { name: 'Next page' }).click();
  await failed;
  await expect(reviews.getByRole('status')).toHaveText(/, Page 1 of \d+$/);
  await expect(first).toHaveText(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** A course of eleven lectures. */
  const address = '/en/curriculum/masseter-thickness-ultrasound';

  test('long parts show their beginning, and a press brings the rest', async ({ page }) => {
    await page.goto(address);
    await expectAlive(page);
    const curriculum = page.getByRole('region', { name: 'Curriculum' });
    const lectures = curriculum.locator('ol > li');
    await expect(lectures.filter({ visible: true })).toHaveCount(4);
    await curriculum.getByRole('button', { name: 'Show 7 more lectures' }).press('Enter');
    await expect(lectures.filter({ visible: true })).toHaveCount(11);
    await expect(lectures.nth(4)).toBeFocused();
    await curriculum.getByRole('button', { name: 'Show less' }).press('Enter');
    await expect(lectures.filter({ visible: true })).toHaveCount(4);
    const bar = page.getByRole('link', { name: 'Enroll Now' }).filter({ visible: true });
    await expect(bar).toHaveCount(1);
    await expect(bar).toBeInViewport();
  });

  test('without scripts every lecture is shown', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(`${baseURL}${address}`);
    const curriculum = page.getByRole('region', { name: 'Curriculum' });
    await expect(curriculum.locator('ol > li').filter({ visible: true })).toHaveCount(11);
    await expect(curriculum.getByRole('button', { name: /more lectures/ })).toBeHidden();
    await context.close();
  });
});
