import { expectAlive } from '../harness/alive.ts';
import { fillPath, publicPaths } from '../harness/public-pages.ts';
import { expect, test } from '../harness/test.ts';

// Every test fails on complaints of the browser, and React complains about each difference it finds.
for (const path of publicPaths) {
  test(`/${path} comes from the server complete, and is adopted as it is in both languages`, async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        for (const part of document.querySelectorAll('header, h1, footer'))
          part.setAttribute('data-sent', '');
      });
    });
    for (const locale of ['en', 'ko'] as const) {
      await test.step(locale, async () => {
        const response = await page.goto(`/${locale}/${await fillPath(path, request)}`);
        // A text whose gaps nobody filled.
        expect(await response?.text()).not.toContain('{{');
        await expectAlive(page);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        for (const part of ['body header', 'h1', 'body footer']) {
          await expect(page.locator(part).first()).toHaveAttribute('data-sent', '');
        }
      });
    }
  });
}

test('an unknown address is the home page, adopted as it is', async ({ page, faults }) => {
  faults.expect(/status of 404/);
  for (const locale of ['en', 'ko'] as const) {
    await page.goto(`/${locale}/no/such/page?with=query`);
    await expectAlive(page);
    await expect(
      page.getByRole('region', { name: locale === 'en' ? 'Highlights' : '주요 소식' }),
    ).toBeVisible();
  }
});
