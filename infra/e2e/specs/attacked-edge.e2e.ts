import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openPage, tellEdge } from '@lectern/local/visitor-session';
import { expectAlive } from '../harness/alive.ts';
import type { RunningEdge } from '../harness/edges.ts';
import { serveSets, type SetService } from '../harness/set-service.ts';
import { createSignedStore, pinned, type SignedStore } from '../harness/signed-store.ts';
import { servedReleases } from '../harness/team.ts';
import { expect, test } from '../harness/test.ts';

// One edge for all tests, which follows a service that answers what they want.
test.describe.configure({ mode: 'default' });

const NEWER = '9.5.0-0a1b2c3d';
const CANARY = '9.6.0-0a1b2c3d';
const MALFORMED = '9.7.0-0a1b2c3d';
const VISITORS = 160;
/** Visitors of one network that have a vote on each side of a rollout. */
const VOTES = 3;
const AT_ONCE = 8;
/** The network of the flood. */
const NETWORK = 7;

let store: SignedStore;
let sets: SetService;
let edge: RunningEdge;

test.beforeAll(async ({ baseURL, edges }) => {
  store = await createSignedStore();
  sets = await serveSets(store.signSet({}));
  const environment = {
    ...store.environment,
    RENDER_WORKERS: '1',
    VOTES_PER_NETWORK: String(VOTES),
    API_ORIGINS: JSON.stringify({ catalog: baseURL, identity: baseURL, media: baseURL, releases: sets.url }),
  };
  edge = await edges.start({ apiOrigin: baseURL ?? '', environment });
});
test.afterAll(async () => {
  await edge.stop();
  sets.stop();
  await store.remove();
});

const accountOf = async ({ request }: Page) =>
  (await servedReleases(request, `${edge.url}/en/login`)).get('account');
const keptSet = () => readFile(join(store.environment['RELEASES_DIR'] ?? '', 'set.json'), 'utf8');

/** A visitor who has the login page open goes on to a page that the same release draws. */
async function expectNextPage(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/en\/login\/signup$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a release set sent again is refused: pages keep the newer one', async ({ page }) => {
  const older = store.signSet({});
  await sets.answer(older);
  await store.addRelease('account', NEWER);
  await sets.answer(store.signSet({ account: NEWER }));
  await expect.poll(() => accountOf(page)).toBe(NEWER);
  await page.goto(`${edge.url}/en/login`);
  await expectAlive(page);

  await sets.answer(older);
  expect(await keptSet()).toContain(NEWER);
  expect(await accountOf(page)).toBe(NEWER);
  await expectNextPage(page);
});

test('a set with a release whose manifest is malformed is refused: pages keep theirs, and the next set counts', async ({
  page,
}) => {
  const kept = store.buildOf('account');
  await sets.answer(store.signSet({}));
  await expect.poll(() => accountOf(page)).toBe(kept);
  await page.goto(`${edge.url}/en/login`);
  await expectAlive(page);

  await store.addRelease('account', MALFORMED, {
    description: { manifest: { id: 'account', routes: 'none' } },
  });
  await sets.answer(store.signSet({ account: MALFORMED }));
  expect(await keptSet()).not.toContain(MALFORMED);
  expect(await accountOf(page)).toBe(kept);
  await expectNextPage(page);

  const repaired = '9.7.1-0a1b2c3d';
  await store.addRelease('account', repaired);
  await sets.answer(store.signSet({ account: repaired }));
  await expect.poll(() => accountOf(page)).toBe(repaired);
});

test('a flood of beacons from one network has three votes, and visitors keep their canary', async ({
  page,
  context,
}) => {
  await store.addRelease('catalog', CANARY);
  const rollout = { id: randomUUID(), remote: 'catalog', percent: 50, ...pinned(CANARY) };
  await sets.answer(store.signSet({}, { rollouts: [rollout] }));
  await expect.poll(async () => (await openPage(edge.url)).cookies).not.toBe('');

  const flooding: string[] = [];
  const attack = async (): Promise<void> => {
    const { release, cookies } = await openPage(edge.url, NETWORK);
    const event = release === CANARY ? 'crashed' : 'shown';
    if (release === CANARY) flooding.push(cookies);
    const beacon = { remote: 'catalog', event } as const;
    await tellEdge(edge.url, { cookies, network: NETWORK, beacon });
    // The session of one visitor in the hands of another: no vote.
    const forged = cookies.replace(/release-visitor=[^;]+/, `release-visitor=${randomInt(2 ** 40)}`);
    await tellEdge(edge.url, { cookies: forged, network: NETWORK, beacon });
  };
  for (let sent = 0; sent < VISITORS; sent += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, attack));
  // More than the service judges a canary by, had each of them a vote.
  expect(flooding.length).toBeGreaterThan(20);

  const failures = () => sets.votes.filter(({ signal }) => signal === 'failure');
  const counted = (side: 'canary' | 'stable') =>
    failures().reduce((sum, votes) => sum + votes[side].sessions, 0);
  await expect.poll(() => [counted('canary'), counted('stable')]).toEqual([VOTES, VOTES]);

  const [cookies = ''] = flooding;
  await context.addCookies(
    cookies.split('; ').map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return { name, value: value.join('='), url: edge.url };
    }),
  );
  await page.goto(`${edge.url}/en`);
  await expectAlive(page);
  expect((await servedReleases(page.request, `${edge.url}/en`)).get('catalog')).toBe(CANARY);
  await page.getByRole('banner').getByRole('link', { name: 'Doctors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible();
});
