import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
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

/** Place in the film that a save of the player names; below 0 for any other request. */
function savedSecond(request: Request): number {
  if (!/\/api\/learning\/sessions\/[^/]+\/(heartbeat|watched)$/.test(request.url())) return -1;
  return (request.postDataJSON() as { positionSeconds: number }).positionSeconds;
}

/** Plays from one second to another, and pauses there; in the page, so that the film does not run on while the test asks. */
function pauseAfter(video: HTMLVideoElement, { from, to }: { from: number; to: number }): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (video.seeking || video.currentTime <= to) return;
      video.removeEventListener('timeupdate', look);
      video.pause();
      resolve();
    };
    video.addEventListener('timeupdate', look);
    video.currentTime = from;
  });
}

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

  // Far enough to be worth going back to; the save of that place is acknowledged before the page is left.
  const saved = page.waitForResponse((response) => savedSecond(response.request()) >= 60);
  await page.locator('video').evaluate(pauseAfter, { from: 60, to: 61 });
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
