import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAlive } from '../harness/alive.ts';
import type { RunningEdge } from '../harness/edges.ts';
import { changingPages, workspace } from '../harness/sabotage.ts';
import { createSignedStore, pinned, type SignedStore } from '../harness/signed-store.ts';
import { expect, test } from '../harness/test.ts';

// One edge and one store for all tests; each makes a set of its own.
test.describe.configure({ mode: 'default' });

const WITHOUT_CHUNKS = '9.1.0-0a1b2c3d';
const BROKEN = '9.2.0-0a1b2c3d';

let store: SignedStore;
let edge: RunningEdge;

test.beforeAll(async ({ baseURL, edges }) => {
  store = await createSignedStore();
  // As a tab meets it whose release is gone from the edge: the entry is there, and none of its chunks.
  await store.addRelease('account', WITHOUT_CHUNKS, { files: withoutChunks });
  await store.addRelease('account', BROKEN, {
    files: async (client) => {
      for (const name of await readdir(client))
        if (name.startsWith('remoteEntry.')) await rm(join(client, name));
    },
  });
  // Sets take turns quickly here: with one worker each a busy machine does not lose the page.
  const environment = {
    ...store.environment,
    RENDER_WORKERS: '1',
    API_ORIGINS: JSON.stringify({ catalog: baseURL, identity: baseURL, media: baseURL }),
  };
  edge = await edges.start({ apiOrigin: baseURL ?? '', environment });
});
test.afterAll(async () => {
  await edge.stop();
  await store.remove();
});

async function withoutChunks(client: string): Promise<void> {
  for (const name of await readdir(client))
    if (/\.js(\.(br|gz))?$/.test(name) && !name.startsWith('remoteEntry.')) await rm(join(client, name));
}

/** The release of the account remote that new visitors get. */
const servedRelease = async (): Promise<string | undefined> =>
  /\/r\/account\/([\w.-]+)\/remoteEntry/.exec(await (await fetch(`${edge.url}/en/login`)).text())?.[1];

async function makeLive(release: string, former = store.buildOf('account')): Promise<void> {
  await store.makeLive({ account: release }, { former: { account: pinned(former) } });
  await expect.poll(servedRelease).toBe(release);
}

for (const [what, release] of [
  ['entry is missing', BROKEN],
  ['chunks are gone', WITHOUT_CHUNKS],
] as const) {
  test(`a release whose ${what} gives way to the one before, which works on the same page`, async ({
    page,
    faults,
  }) => {
    await makeLive(release);
    faults.expect(/Failed to load resource: the server responded with a status of 404/);
    faults.tolerate(
      /Refused to execute script|ChunkLoadError|Federation Runtime|preloaded using link preload/,
    );
    const former = page.waitForResponse((answer) =>
      answer.url().includes(`/r/account/${store.buildOf('account')}/`),
    );
    await page.goto(`${edge.url}/en/login`);
    expect((await former).status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
    // What is drawn works: the next page of the same remote comes from the former release as well.
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/en\/login\/signup$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

/** Has a release write down each of its pages once the page's code has run. */
const tellingPages = (release: string): string =>
  changingPages(`(globalThis.pagesThatRan ??= []).push('${release} ' + id); return page;`);

test('two releases of one remote run in one tab: a page whose chunk is gone comes from the one before', async ({
  page,
  faults,
}) => {
  const LEAVING = '9.4.0-0a1b2c3d';
  const BEFORE = '9.4.1-0a1b2c3d';
  let removeChunks = () => Promise.resolve();
  await store.addRelease('account', BEFORE, { code: tellingPages(BEFORE) });
  await store.addRelease('account', LEAVING, {
    code: tellingPages(LEAVING),
    files: async (client) => {
      removeChunks = () => withoutChunks(client);
    },
  });
  await makeLive(LEAVING, BEFORE);
  await page.goto(`${edge.url}/en/login`);
  await expectAlive(page);
  await removeChunks();
  faults.expect(/Failed to load resource: the server responded with a status of 404/);
  faults.tolerate(/Refused to execute script|ChunkLoadError|Federation Runtime|preloaded using link preload/);
  const gone = page.waitForResponse(
    (answer) => answer.url().includes(`/r/account/${LEAVING}/`) && answer.status() === 404,
  );
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await gone;
  await expect(page).toHaveURL(/\/en\/login\/signup$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => page.evaluate('pagesThatRan'))
    .toEqual([`${LEAVING} account.login`, `${BEFORE} account.signup`]);
  // The page that the first release drew comes from the other one too from now on, with text and handlers.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('typed@lectern.example');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('typed@lectern.example');
  await expect.poll(() => page.evaluate('pagesThatRan')).toContain(`${BEFORE} account.login`);
});

test('an open tab leaves a blocked release with the next page, and keeps what is open', async ({ page }) => {
  const NEXT = '9.3.0-0a1b2c3d';
  await store.addRelease('account', NEXT);
  await makeLive(NEXT);
  await page.goto(`${edge.url}/en/login`);
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('typed@lectern.example');

  await store.makeLive({}, { blocked: [{ remote: 'account', release: NEXT }] });
  await expect.poll(servedRelease).toBe(store.buildOf('account'));
  const told = page.waitForResponse(/\/api\/blocked-releases$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await (await told).json()).toEqual({ blocked: [`account@${NEXT}`] });
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('typed@lectern.example');

  const loaded = page.waitForResponse((answer) => answer.request().isNavigationRequest());
  await page.getByRole('banner').getByRole('link', { name: 'Doctors' }).click();
  expect(await (await loaded).text()).toContain(`/r/account/${store.buildOf('account')}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible();
});

test('the pages and links of a withdrawn remote leave the site, also for a tab that is open', async ({
  page,
  faults,
}) => {
  const ONLY = '9.8.0-0a1b2c3d';
  const built = JSON.parse(await readFile(join(workspace, 'mfe-studio/dist/release.json'), 'utf8')) as {
    manifest: object;
  };
  const label = { en: 'Teach', ko: '가르치기' };
  const navigation = [{ slot: 'header', routeId: 'studio.dashboard', order: 90, label }];
  await store.addRelease('studio', ONLY, { description: { manifest: { ...built.manifest, navigation } } });
  const statusOf = async () => (await page.request.get(`${edge.url}/en/studio`)).status();
  const link = page.getByRole('banner').getByRole('link', { name: label.en });
  await store.makeLive({ studio: ONLY });
  const documentOf = async () => (await page.request.get(`${edge.url}/en/login`)).text();
  await expect.poll(documentOf).toContain(`/r/studio/${ONLY}/`);
  expect(await statusOf()).toBe(200);
  await page.goto(`${edge.url}/en/login`);
  await expectAlive(page);
  await expect(link).toBeVisible();

  await store.makeLive({}, { withdrawn: ['studio'], blocked: [{ remote: 'studio', release: ONLY }] });
  await expect.poll(statusOf).toBe(404);
  const told = page.waitForResponse(/\/api\/blocked-releases$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await (await told).json()).toEqual({ blocked: [`studio@${ONLY}`] });

  const loaded = page.waitForResponse((answer) => answer.request().isNavigationRequest());
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  expect(await (await loaded).text()).not.toContain('/r/studio/');
  await expectAlive(page);
  await expect(link).toHaveCount(0);

  faults.expect(/Failed to load resource: the server responded with a status of 404/);
  await page.goto(`${edge.url}/en/studio`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
