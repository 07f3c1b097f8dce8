import { accessibilityProblems } from '@lectern/testing/browser';
import { expect, type Page } from '@playwright/test';

/**
 * Runs every axe rule over the page as it stands; fails with the rules and the elements it found.
 * @param within instead: a part that opened on a page which is looked at elsewhere, as a selector
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const problems = await accessibilityProblems(page, within === undefined ? {} : { within });
  expect(problems, 'accessibility violations').toEqual([]);
}
