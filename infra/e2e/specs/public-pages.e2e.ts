import type { Page } from '@playwright/test';
import { expectAdopted, markWhatWasSent } from '../harness/adoption.ts';
import { expectAlive } from '../harness/alive.ts';
import { LOCALES, lookAt } from '../harness/looks.ts';
import { fillPath, publicPaths } from '../harness/public-pages.ts';
import { expect, test } from '../harness/test.ts';

// Every test fails on complaints of the browser, and React complains about each difference it finds.
for (const path of publicPaths) {
  test(`/${path} comes from the server complete, is adopted as it is and passes axe, in both languages`, async ({
    page,
    request,
  }, info) => {
    await markWhatWasSent(page);
    for (const locale of LOCALES) {
      await test.step(locale, async () => {
        const response = await page.goto(`/${locale}/${await fillPath(path, request)}`);
        // A text with an unfilled placeholder.
        expect(await response?.text()).not.toContain('{{');
        await expectAlive(page);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAdopted(page);
        expect(await repeatedStyles(page)).toEqual([]);
        await lookAt(page, info, `/${locale}/${path}`);
      });
    }
  });
}

/** Style sheets that are in the page more than once, because each copy restyles the whole page. */
async function repeatedStyles(page: Page): Promise<string[]> {
  const addresses = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  return addresses.filter((address, index) => addresses.indexOf(address) !== index);
}
