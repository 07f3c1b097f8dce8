import type { Request } from '@playwright/test';
import { makeShortFilm } from '@lectern/local/short-film';
import { beginCourse, signInAuthor } from '../harness/author.ts';
import { lookAt } from '../harness/looks.ts';
import { expect, test } from '../harness/test.ts';

const SECONDS = 3;
/** A file goes in parts of so many bytes (`VIDEO_LIMITS.partBytes`). */
const PART_BYTES = 16 * 1024 * 1024;
/** Bytes of the second, last part. */
const REST_BYTES = 200_000;

test('an upload that loses the network half-way goes on by itself, and ends as a film that plays', async ({
  page,
  context,
  faults,
}, info) => {
  // What was on its way when the network went, and what the page asks meanwhile.
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await signInAuthor(page.request);
  const { courseId, lectureId } = await beginCourse(page.request, 'Through the tunnel');
  const film = inTwoParts(await makeShortFilm(SECONDS));
  const row = page.getByRole('list', { name: 'Files being uploaded' }).getByRole('listitem');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isPart(request)) sent.push(request.url().split('?', 1)[0] ?? '');
  });

  await page.goto(`/en/studio/lecture/${lectureId}?course=${courseId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'First look' })).toBeVisible();
  const network = await context.newCDPSession(page);
  const setNetwork = (is: { offline: boolean; uploadThroughput: number }) =>
    network.send('Network.emulateNetworkConditions', { latency: 0, downloadThroughput: -1, ...is });

  const arrived = await test.step('the network goes away once a part has arrived', async () => {
    // So slow that the long part is on its way for a minute: it still is when the short one has arrived.
    await setNetwork({ offline: false, uploadThroughput: 250_000 });
    const firstPart = page.waitForResponse((response) => isPart(response.request()));
    await page.getByLabel('Choose a video file').setInputFiles({
      name: 'tunnel.mp4',
      mimeType: 'video/mp4',
      buffer: film,
    });
    const response = await firstPart;
    expect(response.ok()).toBe(true);
    // The page tries the long one again and again from now on.
    expect(sent).toHaveLength(2);
    await setNetwork({ offline: true, uploadThroughput: -1 });
    await expect(row.getByText(/The connection is lost/)).toBeVisible();
    return response.url().split('?', 1)[0];
  });

  await test.step('it goes on by itself when the network is back, with what is missing', async () => {
    await lookAt(page, info, '/studio/lecture/:lectureId en (connection lost)');
    await setNetwork({ offline: false, uploadThroughput: -1 });
    await expect(row.getByText('Uploaded.')).toBeVisible();
    expect(sent.filter((part) => part === arrived)).toHaveLength(1);
    expect(new Set(sent).size).toBe(2);
  });

  await test.step('what arrived is the whole film, and it plays', async () => {
    await expect(page.getByText('tunnel.mp4 is ready.')).toBeVisible({ timeout: 90_000 });
    const answer = await page.request.get('/api/media/videos');
    const { videos } = (await answer.json()) as { videos: { bytes: number; duration: number }[] };
    expect(videos).toEqual([expect.objectContaining({ bytes: film.length })]);
    expect(Math.round(videos[0]?.duration ?? 0)).toBe(SECONDS);
    const video = page.locator('video');
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0.5);
  });
});

const isPart = (request: Request): boolean =>
  request.method() === 'PUT' && request.url().includes('/objects/');

/** The same film with a box behind it that players skip, so that its file goes in two parts. */
function inTwoParts(film: Uint8Array): Buffer {
  const box = Buffer.alloc(PART_BYTES + REST_BYTES - film.length);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([film, box]);
}
