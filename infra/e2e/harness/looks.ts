import { accessibilityProblems, withoutTransitions } from '@lectern/testing/browser';
import type { Page, TestInfo } from '@playwright/test';
import { noteFindings } from './page-findings.ts';
import { expect, test } from './test.ts';

const PHONE = 390;
const DESK = 1440;
type Look = readonly [width: number, scheme: 'light' | 'dark'];
export const LOCALES = ['en', 'ko'] as const;
type Locale = (typeof LOCALES)[number];
/**
 * Both themes and both widths in each language, and all four combinations between the two languages, which pages share all
 * but the words of. Every rule judges the first look, a phone in one language and a desk in the other; the second is judged
 * by those that may find something else there.
 */
const LOOKS: Readonly<Record<string, readonly Look[]>> = {
  en: [
    [PHONE, 'light'],
    [DESK, 'dark'],
  ],
  ko: [
    [DESK, 'light'],
    [PHONE, 'dark'],
  ],
};

/**
 * A language for each state of pages, in turn: a page is looked at in both languages, a further state of it in one,
 * which still shows it in both themes and at both widths.
 * @example for (const [locale, state] of inTurn(states)) test(`/${locale}/${state.path} …`, …)
 */
export function inTurn<State>(states: readonly State[]): readonly (readonly [Locale, State])[] {
  return states.map((state, index) => [LOCALES[index % 2 === 0 ? 0 : 1], state]);
}

/** Each of these in both languages. */
export function inBoth<View>(views: readonly View[]): readonly (readonly [Locale, View])[] {
  return LOCALES.flatMap((locale) => views.map((view) => [locale, view] as const));
}

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
  const root = page.locator('html');
  const [language, theme] = [
    (await root.getAttribute('lang')) ?? '',
    (await root.getAttribute('data-theme')) ?? '',
  ];
  const looks =
    widths?.flatMap((width): Look[] => [
      [width, 'light'],
      [width, 'dark'],
    ]) ?? LOOKS[language];
  if (!looks) throw new Error(`${name} is in no language we know: ${language}`);
  await withoutTransitions(page, async () => {
    for (const [index, [width, scheme]] of looks.entries()) {
      await test.step(`${name}: ${scheme}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: scheme });
        await expect(root).toHaveAttribute('data-theme', scheme);
        const problems = await accessibilityProblems(page, { isKnown: index > 0 });
        noteFindings(info, 'axe', { page: name, state: `${scheme}, ${width} px`, problems });
        expect.soft(problems, `accessibility violations of ${name}`).toEqual([]);
      });
    }
    await page.emulateMedia({ colorScheme: null });
    await expect(root).toHaveAttribute('data-theme', theme);
  });
  if (before) await page.setViewportSize(before);
}

/**
 * The same for a page of staff in both languages: these speak the language of the browser's last visit. The page is loaded
 * again for each, so what is open has to be in its address; it is left in English.
 */
export async function lookAtInBoth(page: Page, info: TestInfo, name: string): Promise<void> {
  for (const locale of LOCALES.toReversed()) {
    await speak(page, locale);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookAt(page, info, `${name} ${locale}`);
  }
}

/** From the next load on, pages of staff speak this language. */
export const speak = (page: Page, locale: Locale): Promise<void> =>
  page.evaluate((language) => localStorage.setItem('language', language), locale);
