import type { Page, TestInfo } from '@playwright/test';
import { accessibilityProblems } from './accessibility.ts';
import { noteFindings } from './page-findings.ts';
import { expect, test } from './test.ts';

/**
 * Runs axe over the page as it stands: on a phone and on a desk unless told, light and dark. What was opened or typed stays; the
 * screen is left as wide as it was. Findings go into the report of the run as those of `name`.
 */
export async function lookAt(
  page: Page,
  info: TestInfo,
  name: string,
  widths: readonly number[] = [390, 1440],
): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const scheme of ['light', 'dark'] as const) {
      await test.step(`${name}: ${scheme}, ${width} px`, async () => {
        await page.emulateMedia({ colorScheme: scheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
        const problems = await accessibilityProblems(page);
        noteFindings(info, 'axe', { page: name, state: `${scheme}, ${width} px`, problems });
        expect.soft(problems, `accessibility violations of ${name}`).toEqual([]);
      });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
