import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expectAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/test.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Pictured {
  readonly width: number;
  readonly height: number;
  /** The part that must be seen whole, as shares of the picture. */
  readonly focus?: Box;
}

const index: Record<string, Pictured> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../artwork/index.json'), 'utf8'),
);
/** Pixels that rounding may take. */
const SLACK = 1.5;

/** How far the named focus of a drawn picture reaches beyond its frame; the frame cuts it as `object-fit: cover`. */
function overflowOf(id: string, frame: Pick<Box, 'width' | 'height'>): number {
  const picture = index[id];
  const focus = picture?.focus;
  if (!picture || !focus) throw new Error(`picture ${id} names no focus`);
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const left = (frame.width - picture.width * scale) / 2 + focus.x * picture.width * scale;
  const top = (frame.height - picture.height * scale) / 2 + focus.y * picture.height * scale;
  const right = left + focus.width * picture.width * scale;
  const bottom = top + focus.height * picture.height * scale;
  return Math.max(-left, -top, right - frame.width, bottom - frame.height);
}

async function expectWhole(img: Locator): Promise<string> {
  await expect(img).toHaveJSProperty('complete', true);
  await expect(img).not.toHaveJSProperty('currentSrc', '');
  const seen = await img.evaluate((element: HTMLImageElement) => {
    const { width, height } = element.getBoundingClientRect();
    return { width, height, source: element.currentSrc, fit: getComputedStyle(element).objectFit };
  });
  const id = /\/([a-z0-9-]+)-\d+\.(?:avif|webp)$/.exec(seen.source)?.[1] ?? seen.source;
  expect(seen.fit).toBe('cover');
  expect(
    overflowOf(id, seen),
    `${id} in ${Math.round(seen.width)} × ${Math.round(seen.height)}`,
  ).toBeLessThan(SLACK);
  return id;
}

test('the measure notices a picture that is cut', () => {
  expect(overflowOf('hero-3-mobile', { width: 390, height: 104 })).toBeLessThan(SLACK);
  expect(overflowOf('hero-3-mobile', { width: 390, height: 390 })).toBeGreaterThan(SLACK);
});

for (const width of [390, 600, 768, 1024, 1440, 1920]) {
  test(`at ${width} px no slide and no banner cuts what its picture is of`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/ko');
    await expectAlive(page);
    const kind = width < 768 ? 'mobile' : 'desktop';
    const slides = page.locator('section[aria-roledescription]').first();
    // All slides lie in one box, shown or not, so that none has to be called up to be measured.
    for (const slide of [1, 2, 3]) {
      const img = slides.locator('[data-shown]').nth(slide).locator('img');
      expect(await expectWhole(img)).toBe(`hero-${slide}-${kind}`);
    }
    for (const img of await page.locator('img[src*="/doctors-banner-"]').all()) {
      await img.scrollIntoViewIfNeeded();
      await expectWhole(img);
    }
  });
}
