import { expect, type Page } from '@playwright/test';

/** Waits until the browser has taken over the page it was sent: from then on presses and keys are answered. */
export async function expectAlive(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('footer [role=radiogroup]') ?? {}).some((key) =>
          key.startsWith('__reactProps'),
        ),
      ),
    )
    .toBe(true);
}
