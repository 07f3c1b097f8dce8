import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { accessibilityProblems } from '@lectern/testing/browser';
import { expect, test, type Page } from '@playwright/test';

// One server and one build for the whole file.
test.describe.configure({ mode: 'default' });

let server: ChildProcess;
let address = '';

test.beforeAll(async () => {
  const script = fileURLToPath(new URL('./serve.ts', import.meta.url));
  server = spawn(process.execPath, [script, '0', '--once'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { stdout } = server;
  if (!stdout) throw new Error('The gallery server has no output to read');
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`The gallery server ended with code ${code} before it had an address`);
  });
  address = await Promise.race([addressIn(stdout), ended]);
});

/** The address that the server tells once it listens; anything else it says comes before. */
async function addressIn(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [told] = /http:\S+/.exec(line) ?? [];
    if (told === undefined) continue;
    // Discards further output, because a full pipe would block the process.
    output.resume();
    return told;
  }
  throw new Error('The gallery server told no address');
}

test.afterAll(async () => {
  if (server.exitCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
});

async function open(page: Page, theme: 'light' | 'dark' = 'light', lang: 'en' | 'ko' = 'en') {
  await page.goto(`${address}?theme=${theme}&lang=${lang}`);
  await expect(page.locator('#prose')).toBeVisible();
  // What is measured has the size that its own fonts give it.
  await page.evaluate(() => document.fonts.ready);
}

for (const theme of ['light', 'dark'] as const) {
  for (const lang of ['en', 'ko'] as const) {
    test(`every part passes axe, ${theme}, ${lang}`, async ({ page }) => {
      await open(page, theme, lang);
      expect(await accessibilityProblems(page, { isKnown: theme === 'dark' })).toEqual([]);
    });
  }

  test(`what opens passes axe, ${theme}`, async ({ page }) => {
    await open(page, theme);
    await page.getByRole('combobox', { name: 'Search courses and doctors' }).focus();
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(await accessibilityProblems(page, { within: '#search' })).toEqual([]);
    await page.getByRole('button', { name: 'Manage' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await accessibilityProblems(page, { within: '#overlays' })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show a toast', exact: true }).click();
    await expect(page.getByText('Saved to favourites')).toBeVisible();
    expect(await accessibilityProblems(page, { within: '#overlays' })).toEqual([]);
    await page.getByRole('button', { name: 'Refund this course' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect
      .poll(() => page.getByRole('dialog').evaluate((dialog) => dialog.getAnimations().length))
      .toBe(0);
    expect(await accessibilityProblems(page, { within: 'dialog[open]' })).toEqual([]);
  });
}

test('a dialog holds the focus and the page, and gives both back', async ({ page }) => {
  await open(page);
  const opener = page.getByRole('button', { name: 'Refund this course' });
  await opener.click();
  await expect(page.getByRole('heading', { name: 'Refund this course?' })).toBeFocused();
  for (const name of ['Close', 'Keep the course', 'Refund ₩198,000', 'Close']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog').getByRole('button', { name })).toBeFocused();
  }
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
  await expect.poll(overflow).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect.poll(overflow).not.toBe('hidden');
});

test('a menu opens by key beside its button, moves by arrows and closes by a press elsewhere', async ({
  page,
}) => {
  await open(page);
  const button = page.getByRole('button', { name: 'Manage' });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'Manage the course' });
  await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  const [from, to] = [await button.boundingBox(), await menu.boundingBox()];
  expect(Math.abs((to?.y ?? 0) - ((from?.y ?? 0) + (from?.height ?? 0)))).toBeLessThan(24);
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
  await page.getByRole('heading', { name: 'Above the page' }).click();
  await expect(menu).toBeHidden();
});

test('a popover is tied to its button by the browser itself', async ({ page }) => {
  await open(page);
  const button = page.getByRole('button', { name: 'What counts as opened?' });
  expect(await button.evaluate((element: HTMLButtonElement) => element.popoverTargetElement?.role)).toBe(
    'dialog',
  );
  await button.click();
  await expect(page.getByRole('dialog', { name: 'What counts as opened?' })).toBeVisible();
});

test('a tooltip comes with the keyboard focus and goes with Escape', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Progress' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Progress' })).toHaveAccessibleDescription(/certificate/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('a slider answers to the keyboard', async ({ page }) => {
  await open(page);
  const slider = page.getByRole('slider', { name: 'Lowest rating' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '4.0 and up');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Any');
});

test('a toast can be swiped away', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Show a toast', exact: true }).click();
  // Waits until it stands still, and has it stay while the pointer is over it.
  await page.getByText('Saved to favourites').hover();
  const box = await page.getByText('Saved to favourites').boundingBox();
  if (!box) throw new Error('The toast has no place');
  await page.mouse.move(box.x + 10, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 5, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText('Saved to favourites')).toHaveCount(0);
});

test('a carousel moves by its buttons, which stop at the ends', async ({ page }) => {
  await open(page);
  const row = page.getByRole('region', { name: 'Popular this month' });
  const [previous, next] = [
    row.getByRole('button', { name: 'Previous courses' }),
    row.getByRole('button', { name: 'Next courses' }),
  ];
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(previous).toBeEnabled();
  await expect(next).toBeDisabled();
});

for (const width of [320, 390, 1440]) {
  test(`nothing is wider than a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const lang of ['en', 'ko'] as const) {
      await open(page, 'light', lang);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}

test('a skeleton is as tall as the card it stands for', async ({ page }) => {
  for (const lang of ['en', 'ko'] as const) {
    await open(page, 'light', lang);
    const heights = await page.evaluate(() => {
      const height = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
      return [height('#courses article'), height('#progress [role=status] > [aria-hidden=true]')];
    });
    expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 99))).toBeLessThanOrEqual(1);
  }
});

test('an English page fetches one font file and nothing moves when it arrives', async ({ page }) => {
  const fonts: string[] = [];
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(globalThis, {
          shifts: (globalThis as unknown as { shifts: number }).shifts + entry.value,
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    fonts.push(route.request().url());
    await held;
    await route.continue();
  });
  await page.goto(`${address}?lang=en`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#prose')).toBeVisible();
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
  release();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('16px "Lectern Ink"'))).toBe(true);
  expect(fonts.map((url) => /lectern-ink-\w+/.exec(url)?.[0])).toEqual(['lectern-ink-latin']);
  const after = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(Math.abs(after - before)).toBeLessThanOrEqual(before * 0.005);
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBeLessThan(0.01);
});
