import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { holdRelease, ownRelease, servedReleases } from '../harness/team.ts';
import { expect, test } from '../harness/test.ts';

const COOKIE = '__Host-release-trial';

test('an owner tries a release that no visitor gets, and ends the trial', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  // An edge opens two tried releases, each for ten minutes, so all runs of this test try the same one.
  const held = await ownRelease('catalog', { version: '9.0.1' });
  await holdRelease(url, held);
  await signInNewStaff(page.request, 'owner');
  const live = (await servedReleases(page.request, '/en')).get('catalog');
  const releaseOf = async (one: typeof page) => (await servedReleases(one.request, '/en')).get('catalog');

  await page.goto('/admin/releases');
  await expect(page.getByRole('button', { name: `Try it: ${held.releaseId}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Try it: ${held.releaseId}` }).click();
  const dialog = page.getByRole('dialog', { name: `Try ${held.releaseId}?` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A look before visitors have it');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open the site' }).click();

  const strip = page.getByRole('complementary', { name: 'A release on trial' });
  await test.step('the site has the release, and says so', async () => {
    await expect(page).toHaveURL('/en');
    await expect(strip).toContainText(`You see catalog ${held.releaseId} before visitors do, until`);
    expect(await releaseOf(page)).toBe(held.releaseId);
    await page.getByRole('banner').getByRole('link', { name: 'Doctors' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible();
    await expect(strip).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('visitors keep theirs, also one who has the cookie', async () => {
    const theirs = await browser.newContext({ baseURL: url });
    const visit = await theirs.newPage();
    await visit.goto('/en');
    await expectAlive(visit);
    await expect(visit.getByRole('complementary', { name: 'A release on trial' })).toHaveCount(0);
    expect(await releaseOf(visit)).toBe(live);
    const trial = (await page.context().cookies()).filter(({ name }) => name === COOKIE);
    expect(trial).toHaveLength(1);
    await theirs.addCookies(trial);
    expect(await releaseOf(visit)).toBe(live);
    await theirs.close();
  });

  await test.step('a press ends it', async () => {
    await strip.getByRole('button', { name: 'End the trial' }).click();
    await expect(strip).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible();
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .not.toContain(COOKIE);
    expect(await releaseOf(page)).toBe(live);
  });
});
