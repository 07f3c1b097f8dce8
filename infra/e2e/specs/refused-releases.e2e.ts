import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAlive } from '../harness/alive.ts';
import { replaceEntry, workspace } from '../harness/sabotage.ts';
import { clientOf, ownRelease, servedReleases } from '../harness/team.ts';
import { expect, test } from '../harness/test.ts';

const NEWER_REACT = '20.0.0';

interface Described {
  readonly shared: Readonly<Record<string, string>>;
  readonly manifest: { readonly routes: readonly { readonly id: string; readonly path: string }[] };
}

/** What the build of the account remote says of itself. */
const described = async (): Promise<Described> =>
  JSON.parse(await readFile(join(workspace, 'mfe-account/dist/release.json'), 'utf8')) as Described;

/** Does something to the releases while a visitor has the login page open, whom it must not touch. */
async function expectUnmoved(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await servedReleases(page.request, '/en/login');
  await page.goto('/en/login');
  await expectAlive(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('typed@lectern.example');
  await act();
  expect(await servedReleases(page.request, '/en/login')).toEqual(before);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('typed@lectern.example');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/en\/login\/signup$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Has the account remote ask for a newer React, of which its login page uses what the one of the page lacks. */
async function needNewerReact(dist: string): Promise<void> {
  const client = join(dist, 'client');
  const entry = (await readdir(client)).find((name) => /^remoteEntry\.\w+\.js$/.test(name)) ?? '';
  const { shared } = await described();
  const sound = (await readFile(join(client, entry), 'utf8')).replaceAll(
    `requiredVersion:"${shared['react']}"`,
    `requiredVersion:"${NEWER_REACT}"`,
  );
  const login = `async (load, { react }) => {
    const [offered] = Object.values(react);
    const React = (offered.lib ?? (await offered.get()))();
    return { ...(await load()), Component: () => React.useOfNewerReact() };
  }`;
  const container = `((sound) => {
    let offered;
    const change = async (mfe) => {
      const load = mfe.routes['account.login'];
      return { ...mfe, routes: { ...mfe.routes, 'account.login': () => (${login})(load, offered) } };
    };
    return {
      init(scope, ...rest) { offered = scope; return sound.init(scope, ...rest); },
      async get(name) { const mfe = await change((await sound.get(name))().mfe); return () => ({ mfe }); },
    };
  })(lectern_account)`;
  await replaceEntry(dist, `${sound}\n;lectern_account = ${container};`);
}

const refusedBy = (rule: string) => ({
  code: 'RELEASE_REFUSED',
  details: { refusals: expect.arrayContaining([expect.objectContaining({ rule })]) },
});

test('a release built with a newer React is refused, and visitors keep theirs', async ({ page, baseURL }) => {
  const { shared } = await described();
  const release = await ownRelease('account', { description: { shared: { ...shared, react: NEWER_REACT } } });
  const client = await clientOf(release.owner, baseURL ?? '');
  await expectUnmoved(page, async () => {
    await expect(client.publishBuild(release)).rejects.toMatchObject(refusedBy('shared-libraries'));
    const promoted = client.promoteRelease('account', release.releaseId, 'Past the gate');
    await expect(promoted).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
  });
});

test('a release that takes the address of another remote is refused, and visitors keep theirs', async ({
  page,
  baseURL,
}) => {
  const { manifest } = await described();
  const [first, ...others] = manifest.routes;
  const routes = [{ ...first, path: 'search' }, ...others];
  const release = await ownRelease('account', { description: { manifest: { ...manifest, routes } } });
  const client = await clientOf(release.owner, baseURL ?? '');
  await expectUnmoved(page, async () => {
    await expect(client.publishBuild(release)).rejects.toMatchObject(refusedBy('routes'));
  });
});

test('a release with a malformed manifest is refused, and visitors keep theirs', async ({
  page,
  baseURL,
}) => {
  const { manifest } = await described();
  const release = await ownRelease('account', { description: { manifest: { ...manifest, routes: 'none' } } });
  const client = await clientOf(release.owner, baseURL ?? '');
  await expectUnmoved(page, async () => {
    await expect(client.publishBuild(release)).rejects.toMatchObject(refusedBy('archive'));
    const promoted = client.promoteRelease('account', release.releaseId, 'Past the gate');
    await expect(promoted).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
  });
});

test('a stolen token of one team changes nothing of another team for visitors', async ({ page, baseURL }) => {
  const release = await ownRelease('account');
  const { owner } = await ownRelease('catalog');
  const thief = await clientOf(owner, baseURL ?? '');
  const live = (await servedReleases(page.request, '/en/login')).get('account') ?? '';
  const refused = { code: 'REMOTE_OF_OTHERS' };
  await expectUnmoved(page, async () => {
    await expect(thief.publishBuild(release)).rejects.toMatchObject(refused);
    await expect(thief.promoteRelease('account', live, 'Stolen token')).rejects.toMatchObject(refused);
    await expect(thief.rollBackRemote('account', live, 'Stolen token')).rejects.toMatchObject(refused);
  });
});

test('a release with a newer React that a set names although the gate refused it breaks its own pages only', async ({
  page,
  faults,
  baseURL,
  edges,
}) => {
  const edge = await edges.start({
    apiOrigin: baseURL ?? '',
    sabotage: { 'mfe-account': needNewerReact },
    environment: { API_ORIGINS: JSON.stringify({ catalog: baseURL, media: baseURL }) },
  });
  faults.expect(/useOfNewerReact/);
  await page.goto(`${edge.url}/en/login`);
  await expect(
    page.getByRole('heading', { name: 'This part of the page could not be loaded' }),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Doctors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible();
  // Its portraits may still be on their way, which the edge then would not answer.
  await page.close();
  await edge.stop();
});
