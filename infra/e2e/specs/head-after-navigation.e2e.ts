import type { Page } from '@playwright/test';
import { expectAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/test.ts';

/** Title, metadata, links and structured data of the page in their order; preloads are written by the edge alone. */
const headOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    `${document.documentElement.lang} ${document.title}`,
    ...[...document.head.querySelectorAll('[data-page]:not(title, [rel=preload])')].map((element) =>
      [
        element.localName,
        ...[...element.attributes]
          .filter(({ name }) => name !== 'nonce')
          .map(({ name, value }) => `${name}=${value}`)
          .sort(),
        element.textContent,
      ].join(' '),
    ),
  ]);

/** Presses a link, and waits until the page has another address and the head names it. */
async function follow(page: Page, selector: string): Promise<void> {
  const before = new URL(page.url()).pathname;
  await page.locator(selector).filter({ visible: true }).first().click();
  await page.waitForFunction(
    (from) =>
      location.pathname !== from &&
      new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? 'about:blank')
        .pathname === location.pathname,
    before,
  );
}

for (const locale of ['en', 'ko'] as const) {
  test(`/${locale}: after navigation in the app the head is what a page load gives`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${locale}/about`);
    await expectAlive(page);
    const steps = [
      `header a[href="/${locale}/doctors"]`,
      `main a[href^="/${locale}/doctors/"]`,
      `main article a[href^="/${locale}/curriculum/"]`,
      `main a[href^="/${locale}/search?"]`,
      `header a[href="/${locale}"]`,
    ];
    for (const selector of steps) {
      await follow(page, selector);
      const address = page.url();
      const loaded = await page.context().newPage();
      await loaded.goto(address);
      await expectAlive(loaded);
      const head = await headOf(loaded);
      expect(head.length, address).toBeGreaterThan(10);
      await expect.poll(() => headOf(page), address).toEqual(head);
      await loaded.close();
    }
  });
}
