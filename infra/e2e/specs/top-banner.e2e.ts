import type { Page } from '@playwright/test';
import { expectAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/test.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Announcement' });

/** Everything that moved since the page began, as browsers count it; swapped letters are a few hundred-thousandths. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

for (const [width, limit] of [
  [1440, 56],
  [390, 100],
] as const) {
  test(`at ${width} px the strip is low, part of the first paint, and moves nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/en');
    await expectAlive(page);
    const box = await strip(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(limit);
    expect(box?.y).toBe(0);
    const link = strip(page).getByRole('link');
    await expect(link).toHaveAttribute('href', '/en/curriculum/pack-all-in-one');
    // The whole picture is the link: its left end, and its lower edge, lead where the words do.
    for (const [x, y] of [
      [4, 4],
      [4, (box?.height ?? 0) - 4],
      [width / 2, (box?.height ?? 0) - 2],
    ] as const) {
      const leads = await link.evaluate(
        (one, [at, from]) => one.contains(document.elementFromPoint(at, from)),
        [x, y] as const,
      );
      expect(leads, `${x}, ${y}`).toBe(true);
    }
    expect(await shifted(page)).toBeLessThan(0.001);
  });
}

test('closed once, it stays closed on the next visit without a flash', async ({ page }) => {
  await page.goto('/en/about');
  await expectAlive(page);
  await strip(page).getByRole('button').click();
  await expect(strip(page)).toHaveCount(0);

  await page.goto('/en/policy', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  await expectAlive(page);
  await expect(strip(page)).toHaveCount(0);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
});

test('each language has its own, also when it is changed without a page load', async ({ page }) => {
  await page.goto('/en/about');
  await expectAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'KO' }).click();
  await expect(page.getByRole('region', { name: '공지' })).toContainText('워크숍');
});

test('it goes without a word when neither of its pictures can be had', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/);
  await page.route(/\/media\/img\/banner-/, (route) => route.abort());
  await page.goto('/en/about');
  await expectAlive(page);
  await expect(strip(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
