import type { Locator, Page } from '@playwright/test';
import { expectAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/test.ts';

const MOST_PRESSES = 80;

/** Presses Tab until the wanted control has the focus, and sees that the focus is drawn around it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    const has = await target.evaluate((element) => element === document.activeElement);
    if (!has) continue;
    const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline, `the focus around ${String(target)}`).not.toBe('none');
    return;
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Seeded courses; the preview of the first is long enough for chapters. */
const FLAT = 'facial-anatomy-danger-zones';
const AROUND = 'hifu-lower-jaw-360';

/** Begins the free preview of a course by keys alone, and pauses it. */
async function playPreview(page: Page, course: string): Promise<void> {
  await page.goto(`/en/curriculum/${course}`);
  await expectAlive(page);
  await tabTo(page, page.getByRole('button', { name: /preview/i }).first());
  await page.keyboard.press('Enter');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
}

const positionOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('a lecture is played without a mouse: seeks, chapters, settings, shortcuts, full screen', async ({
  page,
}) => {
  await playPreview(page, FLAT);

  await test.step('the line of time', async () => {
    const line = page.getByRole('slider', { name: 'Position' });
    await tabTo(page, line);
    await page.keyboard.press('Home');
    await expect.poll(() => positionOf(page)).toBe(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('PageUp');
    await expect.poll(() => positionOf(page)).toBe(65);
  });

  await test.step('chapters, by the bracket and in their panel, which Escape closes', async () => {
    await page.keyboard.press('Home');
    await expect.poll(() => positionOf(page)).toBe(0);
    await page.keyboard.press(']');
    await expect.poll(() => positionOf(page)).toBeGreaterThan(30);
    const second = await positionOf(page);
    await page.keyboard.press('[');
    await expect.poll(() => positionOf(page)).toBe(0);
    const button = page.getByRole('button', { name: 'Chapters' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Chapters' });
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, panel.getByRole('button').nth(1));
    await page.keyboard.press('Enter');
    await expect.poll(() => positionOf(page)).toBe(second);
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('settings', async () => {
    const button = page.getByRole('button', { name: 'Settings' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('combobox', { name: 'Speed' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('full screen keeps its shortcuts open until Escape closes them, and leaves by its key', async () => {
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.keyboard.press('f');
    await expect.poll(isFull).toBe(true);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.keyboard.press('f');
    await expect.poll(isFull).toBe(false);
  });
});

test('a 360 lecture is looked around in without a mouse', async ({ page, faults }) => {
  // Pictures that the test takes of the page read the canvas, which the software renderer remarks on.
  faults.tolerate(/GPU stall due to ReadPixels/);
  await playPreview(page, AROUND);
  const heading = page.getByRole('status').filter({ hasText: /^Looking/ });
  await expect(heading).toHaveText('Looking 0° from the front');

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(heading).toHaveText('Looking 20° from the front');
  await page.keyboard.press('r');
  await expect(heading).toHaveText('Looking 0° from the front');

  await tabTo(page, page.getByRole('button', { name: 'Look left' }));
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Looking -10° from the front');
  await tabTo(page, page.getByRole('button', { name: 'Back to the first view' }));
  await page.keyboard.press('Space');
  await expect(heading).toHaveText('Looking 0° from the front');

  // On the line of time the arrows seek and the view stays.
  await tabTo(page, page.getByRole('slider', { name: 'Position' }));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => positionOf(page)).toBe(5);
  await expect(heading).toHaveText('Looking 0° from the front');
});

for (const width of [390, 320])
  test(`every control of the player lies in the picture where the page is ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await playPreview(page, FLAT);
    const frame = page.getByRole('region', { name: /^Video player/ });
    const box = await frame.boundingBox();
    const buttons = await frame.getByRole('group', { name: 'Player controls' }).getByRole('button').all();
    expect(buttons.length).toBeGreaterThanOrEqual(5);
    for (const button of buttons) {
      const own = await button.boundingBox();
      const name = String(await button.getAttribute('aria-label'));
      expect(own?.x, name).toBeGreaterThanOrEqual(box?.x ?? 0);
      expect((own?.x ?? 0) + (own?.width ?? 0), name).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    }
  });
