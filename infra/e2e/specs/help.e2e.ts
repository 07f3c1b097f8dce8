import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/test.ts';

test('the help page says that the services work, and checks the device against files of the site alone', async ({
  page,
}) => {
  await page.goto('/en/help');
  await expectAlive(page);
  const status = page.getByRole('region', { name: 'Service status' });
  const [works, isAway] = [status.getByText('All systems operational'), status.getByRole('strong')];
  await expect(works.or(isAway)).toBeVisible();
  // A service that answers late, as one of a busy machine may, counts as away for a second: the visitor asks again.
  while (await isAway.isVisible()) {
    await status.getByRole('button').click();
    await expect(works.or(isAway)).toBeVisible();
  }
  await expect(works).toBeVisible();
  const { origin } = new URL(page.url());
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) elsewhere.push(request.url());
  });
  const check = page.getByRole('region', { name: 'Device check' });
  await check.getByRole('button', { name: 'Check this device' }).click();
  await expect(check.getByRole('button', { name: 'Copy the result' })).toBeVisible();
  await expect(check.getByRole('listitem')).toHaveCount(6);
  await expect(check.getByText('This browser can do everything the site needs.')).toBeVisible();
  await expect(check.getByText('You stay logged in and your settings are kept.')).toBeVisible();
  await expect(check.getByText(/^[\d.,]+ Mbit\/s/)).toBeVisible();
  expect(elsewhere).toEqual([]);
  await expectAccessible(page);
});
