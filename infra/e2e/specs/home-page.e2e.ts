import type { Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/test.ts';

test.describe('the slides of the home page', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('move by themselves until they are paused, and again when they may', async ({ page }) => {
    await page.clock.install();
    await page.goto('/en');
    await expectAlive(page);
    const slides = page.getByRole('region', { name: 'Highlights' });
    const shown = (index: number) =>
      slides.getByRole('group', { name: `${index} of 4`, includeHidden: true });
    // From here on time passes only as the test says, however long the machine takes; a slide that is moving comes to rest.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 600_000));
    await page.clock.runFor(500);
    const elsewhere = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
    await slides.getByRole('button', { name: 'Show slide 1' }).press('Enter');
    await page.clock.runFor(500);
    await expect(shown(1)).toHaveAttribute('data-shown', 'true');
    await elsewhere.focus();
    await page.clock.runFor(5_500);
    await expect(shown(2)).toHaveAttribute('data-shown', 'true');

    await slides.getByRole('button', { name: 'Pause slides' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await expect(shown(2)).toHaveAttribute('data-shown', 'true');
    await slides.getByRole('button', { name: 'Play slides' }).press('Enter');
    await elsewhere.focus();
    await page.clock.runFor(5_500);
    await expect(shown(3)).toHaveAttribute('data-shown', 'true');
  });

  test('go around the end, and hide what is not shown from everyone', async ({ page }) => {
    await page.goto('/en');
    await expectAlive(page);
    const slides = page.getByRole('region', { name: 'Highlights' });
    await slides.getByRole('button', { name: 'Previous slide' }).click();
    await expect(slides.getByRole('group', { name: '4 of 4' })).toBeVisible();
    await expect(slides.getByRole('group')).toHaveCount(1);
    await expect(slides.getByRole('button', { name: 'Show slide 4' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
});

test('for who wants no motion, the slides wait to be asked', async ({ page }) => {
  await page.goto('/en');
  await expectAlive(page);
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
});

test('a lecture opens over the page, and Escape gives the page and the focus back', async ({ page }) => {
  await page.goto('/en');
  await expectAlive(page);
  const card = page.getByRole('main').getByRole('button', { name: 'Basic Botulinum Toxin' });
  await card.focus();
  await page.keyboard.press('Enter');
  const lecture = page.getByRole('dialog', { name: 'Basic Botulinum Toxin' });
  await expect(lecture).toBeVisible();
  await expect(lecture.getByRole('heading', { name: 'Instructor' })).toBeVisible();
  await expect(lecture.getByRole('link', { name: /^Enroll in Essential Pack for \$200/ })).toHaveCount(2);
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
  await expect.poll(overflow).toBe('hidden');
  await expectAccessible(page, 'dialog[open]');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card).toBeFocused();
  await expect.poll(overflow).not.toBe('hidden');
});

test('a lecture closes by its button and by a press beside it', async ({ page }) => {
  await page.goto('/ko');
  await expectAlive(page);
  const card = page.getByRole('main').getByRole('article').getByRole('button').first();
  const lecture = page.getByRole('dialog');
  await card.click();
  await expect(lecture).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await lecture.getByRole('button', { name: '닫기' }).click();
  await expect(lecture).toHaveCount(0);
  await card.click();
  await expect(lecture).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(lecture).toHaveCount(0);
});

test.describe('an open lecture', () => {
  const lecture = (page: Page) => page.getByRole('dialog', { name: 'Basic Botulinum Toxin' });

  test('is an address to send, and the back button closes it', async ({ page }) => {
    await page.goto('/en');
    await expectAlive(page);
    await page.getByRole('main').getByRole('button', { name: 'Basic Botulinum Toxin' }).click();
    await expect(lecture(page)).toBeVisible();
    await expect(page).toHaveURL(/\/en#lecture=session1-1$/);
    await page.goBack();
    await expect(lecture(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/en$/);
    await page.goForward();
    await expect(lecture(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/en$/);
  });

  test('closed after arriving at its address leaves the home page, not the site', async ({ page }) => {
    await page.goto('/en#lecture=session1-1');
    await expect(lecture(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/en$/);
  });

  test('that does not exist says so', async ({ page, faults }) => {
    faults.expect(/404/);
    await page.goto('/ko#lecture=session9-9');
    await expect(page.getByRole('dialog', { name: '강의를 찾을 수 없어요' })).toContainText(
      '요청한 강의가 존재하지 않아요.',
    );
  });

  for (const [screen, width, height] of [
    [390, 320, 180],
    [800, 624, 351],
    [1280, 800, 450],
  ] as const) {
    test(`shows its film at ${width} × ${height} on a screen of ${screen} px`, async ({ page }) => {
      await page.setViewportSize({ width: screen, height: 900 });
      await page.goto('/en#lecture=session1-1');
      const film = lecture(page).locator('video');
      await expect(film).toBeVisible();
      await expect
        .poll(() => film.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]))
        .toEqual([width, height]);
    });
  }

  test('plays its film, and jumps in it', async ({ page }) => {
    await page.goto('/en#lecture=session1-1');
    const film = lecture(page).locator('video');
    await film.evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    expect(await film.evaluate((video: HTMLVideoElement) => video.duration)).toBe(12);
    await film.evaluate((video: HTMLVideoElement) => {
      video.currentTime = 8;
    });
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => !video.seeking && video.currentTime))
      .toBeGreaterThanOrEqual(8);
  });
});

for (const language of ['ko', 'en']) {
  test(`courses come first in ${language}: the first lecture cards stand wholly on a screen of 1440 × 900`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${language}`);
    const cards = page.getByRole('main').getByRole('article');
    for (const index of [0, 1]) await expect(cards.nth(index)).toBeInViewport({ ratio: 1 });
  });

  test(`the page stays short on a phone in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${language}`);
    await expectAlive(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_500);
  });
}

test('the last banner leads to the doctors wherever it is pressed', async ({ page }) => {
  await page.goto('/en');
  await expectAlive(page);
  await page.getByRole('region', { name: /^Learn from doctors/ }).click({ position: { x: 12, y: 12 } });
  await expect(page).toHaveURL('/en/doctors');
});

/** Kilobytes of JavaScript, as gzip, that a guest may have to fetch for the first view. To be lowered with the scripts. */
const MOST_SCRIPT_KB = 182;

test('a guest who only looks fetches few scripts, and what they see is counted with them', async ({
  page,
}) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    sizes.set(new URL(response.url()).pathname, size);
  });
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/curriculum/visits'));
  await page.goto('/en');
  await expectAlive(page);
  const course = page.getByRole('article').filter({ has: page.locator('a[href*="/curriculum/"]') });
  await course.first().evaluate((card) => card.scrollIntoView({ behavior: 'instant' }));
  expect((await counted).status()).toBe(200);
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  expect(bytes / 1024, [...sizes.keys()].join('\n')).toBeLessThanOrEqual(MOST_SCRIPT_KB);
});
