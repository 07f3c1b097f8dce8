import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInLicensed } from '../harness/licensed-person.ts';
import { expect, test } from '../harness/test.ts';

/** Id of a recorded course that costs nothing; the person owns it afterwards. */
async function openFreeCourse(page: Page): Promise<string> {
  const answer = await page.request.get('/api/curriculum/search?lang=en&sort=oldest&free_only=true');
  const { results } = (await answer.json()) as { results: { id: string; is_live: boolean }[] };
  const course = results.find(({ is_live: isLive }) => !isLive);
  if (!course) throw new Error('No recorded course is free');
  await page.goto(`/en/payment/checkout/${course.id}`);
  await page.getByRole('button', { name: 'Enroll for free' }).click();
  await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible();
  return course.id;
}

const positionOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('a buyer watches a lecture, goes on where it was left after a reload, and keeps its outline', async ({
  page,
}) => {
  await signInLicensed(page.request);
  const course = await openFreeCourse(page);
  await page.goto(`/en/lecture/player/${course}`);
  await page
    .getByRole('button', { name: /^(Start the lecture|Continue from|Start over)/ })
    .first()
    .click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1);

  // Far enough to be worth going back to; the save is acknowledged before the page is left.
  const saved = page.waitForResponse(
    (response) => response.url().includes('/heartbeat') || response.url().includes('/view'),
  );
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 60;
  });
  await expect.poll(() => positionOf(page)).toBeGreaterThan(61);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.pause();
  });
  expect((await saved).status()).toBe(200);

  await page.reload();
  await page.getByRole('button', { name: /^Continue from (0:5\d|1:0\d)/ }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(54);

  await page.getByRole('tab', { name: 'Materials' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download.*English$/ }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/_outline\.pdf$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a visitor plays the free preview of a course', async ({ page }) => {
  const answer = await page.request.get('/api/curriculum/search?lang=en&sort=popular');
  const { results } = (await answer.json()) as { results: { id: string; is_live: boolean }[] };
  const course = results.find(({ is_live: isLive }) => !isLive);
  await page.goto(`/en/curriculum/${course?.id}`);
  await page
    .getByRole('button', { name: /preview/i })
    .first()
    .click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1);
});
