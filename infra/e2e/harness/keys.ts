import type { Locator, Page } from '@playwright/test';

/** Presses Tab until the wanted control has the focus, as a person without a mouse would. */
export async function tabTo(page: Page, target: Locator, mostPresses = 60): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}
