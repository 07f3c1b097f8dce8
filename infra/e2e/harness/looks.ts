import type { Page, TestInfo } from '@playwright/test';
import { accessibilityProblems } from './accessibility.ts';
import { noteFindings } from './page-findings.ts';
import { expect, test } from './test.ts';

const PHONE = 390;
const DESK = 1440;
type Look = readonly [width: number, scheme: 'light' | 'dark'];
/**
 * Each language in both themes and at both widths; all four together between the two languages, which pages share all
 * but the words of. All four in each would take half as long again as everything else.
 */
const LOOKS: Readonly<Record<string, readonly Look[]>> = {
  en: [
    [PHONE, 'light'],
    [DESK, 'dark'],
  ],
  ko: [
    [PHONE, 'dark'],
    [DESK, 'light'],
  ],
};

/**
 * Runs axe over the page as it stands: on a phone and on a desk, light and dark. What was opened or typed stays; the
 * screen is left as wide as it was. Findings go into the report of the run as those of `name`.
 * @param widths instead: both themes at each of these
 */
export async function lookAt(
  page: Page,
  info: TestInfo,
  name: string,
  widths?: readonly number[],
): Promise<void> {
  const before = page.viewportSize();
  const language = (await page.locator('html').getAttribute('lang')) ?? '';
  const looks =
    widths?.flatMap((width): Look[] => [
      [width, 'light'],
      [width, 'dark'],
    ]) ?? LOOKS[language];
  if (!looks) throw new Error(`${name} is in no language we know: ${language}`);
  for (const [width, scheme] of looks) {
    await test.step(`${name}: ${scheme}, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
      const problems = await accessibilityProblems(page);
      noteFindings(info, 'axe', { page: name, state: `${scheme}, ${width} px`, problems });
      expect.soft(problems, `accessibility violations of ${name}`).toEqual([]);
    });
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
