import type { Locator, Page } from '@playwright/test';

/** Presses Tab until the wanted control has the focus, as a person without a mouse would. */
export async function tabTo(page: Page, target: Locator, mostPresses = 60): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/**
 * Chooses the option of a drop-down list that begins like this, as a person without a mouse would: by its first letter, again
 * and again. Letters count as one word only where they follow each other within a second, which a busy machine does not promise.
 */
export async function chooseByKeys(
  page: Page,
  list: Locator,
  beginning: string,
  mostPresses = 60,
): Promise<void> {
  await tabTo(page, list, mostPresses);
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press(beginning.charAt(0));
    const chosen = await list.evaluate(
      (element: HTMLSelectElement) => element.selectedOptions[0]?.label ?? '',
    );
    if (chosen.startsWith(beginning)) return;
  }
  throw new Error(`No key leads to ${beginning} in ${String(list)}`);
}
