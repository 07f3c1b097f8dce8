import type { Page } from '@playwright/test';

/** Waits until the browser has taken over the page it was sent: from then on presses and keys are answered. */
export async function expectAlive(page: Page): Promise<void> {
  // Looks in every frame that is drawn; `expect.poll` would look again after up to a second.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer [role=radiogroup]') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );
}
