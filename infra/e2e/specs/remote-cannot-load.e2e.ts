import { expectAccessible } from '../harness/accessibility.ts';
import type { RunningEdge } from '../harness/edges.ts';
import type { FaultLog } from '../harness/fault-log.ts';
import { breakDrawing, replaceEntry } from '../harness/sabotage.ts';
import { expect, test } from '../harness/test.ts';

/** The account remote's files; a further attempt asks for them below an address of its own. */
const ENTRY = /\/r\/account\/.*\/remoteEntry\.\w+\.js$/;
const REST = /\/r\/account\/.*\/(?!remoteEntry)[^/]+\.js$/;
const STYLES = /\/r\/account\/.*\.css$/;
const panel = 'This part of the page could not be loaded';
const koreanPanel = '이 화면을 불러오지 못했어요';

/** What the browser says besides the failure itself. */
function declareBrokenRemote(faults: FaultLog): void {
  // Said by the library when a second attempt begins after the first has failed, and not when it joins it.
  faults.tolerate(/Federation Runtime.*already registered/);
  // Said when the window has been open for three seconds; the scripts belong to the remote that did not come.
  faults.tolerate(/\/r\/account\/\S+ was preloaded using link preload but not used/);
}

test.describe('a remote whose browser bundle', () => {
  test('is missing leaves header, footer and other remotes working, and retry really retries', async ({
    page,
    faults,
  }) => {
    declareBrokenRemote(faults);
    faults.expect(/Failed to load resource: net::ERR_FAILED/);
    await page.route(ENTRY, (route) => route.abort());
    await page.goto('/en/login');
    await expect(page.getByRole('heading', { name: panel })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectAccessible(page);

    // Still missing: the panel stays. Then it is back: the same button brings the page.
    const again = page.getByRole('button', { name: 'Try again' });
    const retried = page.waitForEvent('requestfailed', (request) => request.url().includes('/remoteEntry.'));
    await again.click();
    await retried;
    await expect(again).toBeEnabled();
    await expect(page.getByRole('heading', { name: panel })).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'Doctors' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: panel })).toBeVisible();

    await page.unroute(ENTRY);
    await again.click();
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
  });

  for (const [part, files] of [
    ['entry', ENTRY],
    ['page', REST],
  ] as const) {
    test(`is corrupt in its ${part} is refused by its digest, and a sound copy is taken`, async ({
      page,
      faults,
    }) => {
      declareBrokenRemote(faults);
      faults.expect(
        /Failed to find a valid digest in the 'integrity' attribute for resource '\S+\/r\/account\//,
      );
      await page.route(files, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()}\n;window.tampered = true;` });
      });
      await page.goto('/ko/login');
      await expect(page.getByRole('heading', { name: koreanPanel })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      await expectAccessible(page);

      await page.unroute(files);
      await page.getByRole('button', { name: '다시 시도' }).click();
      await expect(page.getByRole('heading', { name: '로그인', exact: true })).toBeVisible();
    });
  }

  test('has a style sheet that is corrupt is refused, and a sound copy is taken', async ({
    page,
    faults,
  }) => {
    declareBrokenRemote(faults);
    faults.expect(
      /Failed to find a valid digest in the 'integrity' attribute for resource '\S+\/r\/account\//,
    );
    await page.route(STYLES, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n:root{--tampered:1}` });
    });
    await page.goto('/en/login');
    await expect(page.getByRole('heading', { name: panel })).toBeVisible();

    await page.unroute(STYLES);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
  });

  test('does not come keeps the page readable meanwhile and gives up on it in the end', async ({
    page,
    faults,
  }) => {
    declareBrokenRemote(faults);
    await page.route(ENTRY, () => new Promise(() => undefined));
    await page.goto('/en/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
    // The limit is eight seconds, for the first try and for the one the page makes when it is drawn anew; as much again
    // for the release before, where the site had one.
    await expect(page.getByRole('heading', { name: panel })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a page that throws while it is drawn costs itself, and its retry draws it once more', async ({
  page,
  faults,
  baseURL,
  edges,
}) => {
  const edge = await edges.start({
    apiOrigin: baseURL ?? '',
    sabotage: { 'mfe-account': breakDrawing },
    // The page of the doctors has pictures.
    environment: { API_ORIGINS: JSON.stringify({ catalog: baseURL, media: baseURL }) },
  });
  declareBrokenRemote(faults);
  faults.expect(/broken drawing/);
  await page.goto(`${edge.url}/en/login`);
  await expect(page.getByRole('heading', { name: panel })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  // The second crash offers what the first did not.
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Doctors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible();
  // Its portraits may still be on their way, which the edge then would not answer.
  await page.close();
  await edge.stop();
});

test.describe('a remote whose browser bundle throws', () => {
  let edge: RunningEdge;
  test.beforeAll(async ({ baseURL, edges }) => {
    edge = await edges.start({
      apiOrigin: baseURL ?? '',
      sabotage: { 'mfe-account': (dist) => replaceEntry(dist, "throw new Error('broken on arrival');") },
    });
  });
  test.afterAll(() => edge.stop());

  test('costs its own pages, not the others', async ({ page, faults }) => {
    declareBrokenRemote(faults);
    faults.expect(/^uncaught: Error: broken on arrival/);
    await page.goto(`${edge.url}/en/login`);
    await expect(page.getByRole('heading', { name: panel })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: panel })).toBeHidden();
  });
});
