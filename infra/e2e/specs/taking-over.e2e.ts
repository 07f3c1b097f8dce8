import type { APIRequestContext, Page } from '@playwright/test';
import { signInLicensed } from '../harness/licensed-person.ts';
import { ownHeaders as headers } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

/** A course that costs nothing and has lectures in 360 degrees. */
const COURSE = 'hifu-lower-jaw-360';

interface Lecture {
  readonly lectureId: string;
  readonly type: string;
}

/** Signs in a new person with a verified licence and the course, and returns a lecture of it in 360 degrees. */
async function openLecture(request: APIRequestContext): Promise<string> {
  await signInLicensed(request);
  const data = { curriculumId: COURSE, currency: 'KRW', expectedMinor: 0 };
  const order = await request.post('/api/payment/orders', { data, headers });
  expect(order.ok(), await order.text()).toBe(true);
  const params = { curriculumId: COURSE };
  const answer = await request.get('/api/users/curriculum-progress', { params });
  const { lectures } = (await answer.json()) as { lectures: readonly Lecture[] };
  const lecture = lectures.find(({ type }) => type === '360');
  if (!lecture) throw new Error(`${COURSE} has no lecture in 360 degrees`);
  return lecture.lectureId;
}

const positionOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const playing = async (page: Page): Promise<void> => {
  const from = await positionOf(page);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(from + 0.5);
};

test('the keyboard looks around in 360 degrees, and a second browser takes the stream over', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  // Drivers without a graphics card say so.
  faults.tolerate(/GL Driver Message/);
  const address = `/en/lecture/player/${COURSE}/${await openLecture(page.request)}`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Start the lecture' }).click();
  await expect(page.locator('video')).toBeAttached();
  await playing(page);
  await expect(page.getByRole('img', { name: /^360° view/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Looking 10° from the front')).toBeAttached();

  // The same session in another browser: all but the cookie by which the first is known as a device.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const cookies = await page.context().cookies();
  await context.addCookies(cookies.filter(({ name }) => name !== '__Host-player'));
  const second = await context.newPage();
  await second.goto(address);
  await second.getByRole('button', { name: 'Play here' }).click();
  await playing(second);
  // The first browser hears of it by its next heartbeat.
  await expect(page.getByRole('heading', { name: 'Playing on another device' })).toBeVisible();
  await context.close();
});
