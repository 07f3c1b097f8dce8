import { expectAccessible } from '../harness/accessibility.ts';
import { fillPath, publicPaths } from '../harness/public-pages.ts';
import { expectAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/test.ts';

const states = ['search?q=zzzzqqqq', 'search?view=list&category=threads'];

for (const locale of ['en', 'ko'] as const) {
  for (const path of [...publicPaths, ...states]) {
    test(`/${locale}/${path} passes axe, light and dark, on a phone and on a desk`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/${locale}/${await fillPath(path, request)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAlive(page);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const scheme of ['light', 'dark'] as const) {
          await test.step(`${scheme}, ${width} px`, async () => {
            await page.emulateMedia({ colorScheme: scheme });
            await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
            await expectAccessible(page);
          });
        }
      }
    });
  }
}
