import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { demoAccount, signIn } from '../harness/people.ts';
import { noisePng } from '../harness/picture-file.ts';
import { expect, test } from '../harness/test.ts';

const choose = (page: Page, buffer: Buffer): Promise<void> =>
  page.getByLabel('Choose a picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });

test('a profile picture is refused, sent with its real progress, shown, and taken off again', async ({
  page,
  context,
  faults,
}) => {
  await signIn(page.request, await demoAccount('Instructor'));
  await page.goto('/en/my/edit-profile');
  await expectAlive(page);
  const picture = page.getByRole('region', { name: 'Profile picture' });

  await test.step('what only calls itself a picture', async () => {
    faults.expect(/status of 400.*\/api\/upload-thumbnail/);
    await choose(page, Buffer.from('<html><script>alert(1)</script>'));
    await expect(picture.getByRole('alert')).toContainText(
      'Invalid file type. Choose a JPG, PNG or GIF picture.',
    );
  });

  await test.step('a picture on a slow line', async () => {
    const line = await context.newCDPSession(page);
    const slow = (uploadThroughput: number): Promise<unknown> =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    // So slow that most of it is still to be sent for half a minute, however long the next steps take.
    await slow(15_000);
    await choose(page, noisePng(480));
    const bar = picture.getByRole('progressbar');
    // Both in one look, as it goes on between two.
    await expect
      .poll(
        async () => {
          const percent = Number(await bar.getAttribute('aria-valuenow'));
          return percent > 20 && percent < 100;
        },
        { intervals: [50] },
      )
      .toBe(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please wait while the image is uploading.')).toBeVisible();
    await slow(-1);
    // The service draws it in several sizes; a machine with other work takes its time, up to the upload's own limit.
    await expect(picture.getByRole('status')).toHaveText('The picture is uploaded. Save to use it.');
    await expectAccessible(page);
  });

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();
  await page.getByRole('link', { name: 'Back to My Library' }).click();
  const shown = page.getByRole('main').locator('img[src*="/media/user/"]');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  const inHeader = page.getByRole('banner').locator('img[src*="/media/user/"]');
  await expect(inHeader).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();
  await page.getByRole('link', { name: 'Back to My Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Library' })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(inHeader).toHaveCount(0);
});
