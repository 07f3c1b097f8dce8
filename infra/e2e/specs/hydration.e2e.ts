import type { Page } from '@playwright/test';
import { expectAdopted, markWhatWasSent } from '../harness/adoption.ts';
import { expectAlive } from '../harness/alive.ts';
import { someCourse } from '../harness/public-pages.ts';
import { expect, test } from '../harness/test.ts';

// Every test fails on complaints of the browser, and React complains about each difference it finds.
test('an unknown address is the home page, adopted as it is', async ({ page, faults }) => {
  faults.expect(/status of 404/);
  await markWhatWasSent(page);
  for (const locale of ['en', 'ko'] as const) {
    await page.goto(`/${locale}/no/such/page?with=query`);
    await expectAlive(page);
    await expect(
      page.getByRole('region', { name: locale === 'en' ? 'Highlights' : '주요 소식' }),
    ).toBeVisible();
    await expectAdopted(page);
  }
});

test('parameters that no page knows change nothing, and stay in the address', async ({ page }) => {
  await markWhatWasSent(page);
  for (const path of ['/en', '/ko/search?q=필러', '/en/about']) {
    const address = `${path}${path.includes('?') ? '&' : '?'}utm_source=letter&utm_campaign=%22%3Cb%3E`;
    await page.goto(address);
    await expectAlive(page);
    await expectAdopted(page);
    expect(await page.evaluate(() => location.search)).toContain('utm_source=letter');
    await expect(page.locator('link[rel=canonical]')).not.toHaveAttribute('href', /utm_/);
  }
});

test('a press on a button that comes before the application runs is answered when it does', async ({
  page,
}) => {
  const course = await someCourse(page.request);
  const release = await holdApplicationBack(page);
  await page.goto(`/en/curriculum/${course}`, { waitUntil: 'domcontentloaded' });
  await page
    .getByRole('button', { name: /preview/i })
    .first()
    .click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('going back before the application runs shows the page of that address', async ({ page }) => {
  // Of rated courses alone: another test may publish a course meanwhile, which has no rating.
  const address = '/en/search?min_rating=4';
  await page.goto(address);
  await expectAlive(page);
  const count = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /\d\+? courses?/ });
  const all = await count.innerText();
  await page
    .getByRole('main')
    .getByRole('navigation', { name: 'Category' })
    .getByRole('link', { name: 'Threads' })
    .click();
  await expect(count).not.toHaveText(all);
  const release = await holdApplicationBack(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.goBack({ waitUntil: 'commit' });
  release();
  await expect(page).toHaveURL(address);
  await expectAlive(page);
  await expect(count).toHaveText(all);
});

/** Lets pages arrive without their application until what this gives is called. */
async function holdApplicationBack(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/main[.-][^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return () => resolve(undefined);
}
