import type { MfeModule, MfeRoute, RouteManifest } from '@lectern/shell-api';
import { createLoadLadder } from './load-ladder.ts';
import { RemoteError } from './page-port.ts';
import { createPageRegistry } from './page-registry.ts';
import type { RemoteRelease } from './release-set.ts';

const route: RouteManifest = {
  id: 'catalog.home',
  path: '',
  scope: 'language',
  access: 'public',
  render: 'server',
  layout: 'page',
};
const sourceOf = (releaseId: string) => ({
  releaseId,
  globalName: 'lectern_catalog',
  entry: { url: `/r/catalog/${releaseId}/remoteEntry.js`, integrity: 'sha384-x' },
});
const LIVE = '1.1.0-bbbbbbbb';
const FORMER = '1.0.0-aaaaaaaa';
const pageOf = (name: string): MfeRoute => ({ Component: () => name });
const [livePage, formerPage] = [pageOf('live'), pageOf('former')];
const moduleWith = (page: MfeRoute): MfeModule => ({
  routes: { 'catalog.home': () => Promise.resolve(page) },
  messages: {
    en: () => Promise.resolve({ default: {} }),
    ko: () => Promise.resolve({ default: {} }),
  },
});
const missing = () => Promise.reject(new Error('network'));

/** @param answers What each import of a release does, one after the other; the last one stays. */
function ladder(answers: Readonly<Record<string, readonly (() => Promise<MfeModule>)[]>>, hasFormer = true) {
  const asked: string[] = [];
  let time = 0;
  const remote: RemoteRelease = {
    id: 'catalog',
    ...sourceOf(LIVE),
    ...(hasFormer ? { former: sourceOf(FORMER) } : {}),
    routes: [route],
    navigation: [],
  };
  const registry = createPageRegistry({
    releaseSet: { id: 'set', remotes: [remote] },
    addMessages: () => undefined,
    importRemote(_remoteId, { releaseId }) {
      const own = answers[releaseId] ?? [];
      const times = asked.filter((one) => one === releaseId).length;
      asked.push(releaseId);
      time += 10;
      return (own[times] ?? own.at(-1) ?? missing)();
    },
  });
  const port = createLoadLadder(registry, () => time);
  return {
    port,
    asked,
    load: () => port.load('catalog.home', 'en'),
    wait: (milliseconds: number) => (time += milliseconds),
  };
}

it('asks for the release of the set once more before anything else', async () => {
  const { load, asked, port } = ladder({ [LIVE]: [missing, async () => moduleWith(livePage)] });
  expect(await load()).toBe(livePage);
  expect([asked, port.former('catalog')]).toEqual([[LIVE, LIVE], 'offered']);
});

it('goes back to the release before, and stays with it', async () => {
  const { load, asked, port } = ladder({ [LIVE]: [missing], [FORMER]: [async () => moduleWith(formerPage)] });
  expect(await load()).toBe(formerPage);
  expect(await load()).toBe(formerPage);
  expect(port.peek('catalog.home', 'en')).toBe(formerPage);
  expect([asked, port.former('catalog')]).toEqual([[LIVE, LIVE, FORMER], 'used']);
});

it('does not ask again for what took long to fail', async () => {
  const slow: { wait?: (milliseconds: number) => number } = {};
  const late = () => (slow.wait?.(8_000), missing());
  const { load, asked, wait } = ladder({ [LIVE]: [late], [FORMER]: [async () => moduleWith(formerPage)] });
  slow.wait = wait;
  expect(await load()).toBe(formerPage);
  expect(asked).toEqual([LIVE, FORMER]);
});

it('fails when there is nothing left, and begins with the release of the set at the next try', async () => {
  const good = async () => moduleWith(livePage);
  const { load, asked, port } = ladder({ [LIVE]: [missing, missing, good], [FORMER]: [missing] });
  await expect(load()).rejects.toBeInstanceOf(RemoteError);
  expect(port.former('catalog')).toBe('offered');
  expect(await load()).toBe(livePage);
  expect(asked).toEqual([LIVE, LIVE, FORMER, LIVE]);
});

it('fails after two tries where there is no release before', async () => {
  const { load, asked, port } = ladder({ [LIVE]: [missing] }, false);
  await expect(load()).rejects.toBeInstanceOf(RemoteError);
  expect([asked, port.former('catalog'), port.fallBack('catalog')]).toEqual([[LIVE, LIVE], 'none', false]);
});

it('two pages that fail at once go back together', async () => {
  const { port } = ladder({ [LIVE]: [missing], [FORMER]: [async () => moduleWith(formerPage)] });
  const both = [port.load('catalog.home', 'en'), port.load('catalog.home', 'ko')];
  expect(await Promise.all(both)).toEqual([formerPage, formerPage]);
});

it('leaves a page that is there for the release before when the visitor asks for it', async () => {
  const { load, port } = ladder({
    [LIVE]: [async () => moduleWith(livePage)],
    [FORMER]: [async () => moduleWith(formerPage)],
  });
  expect(await load()).toBe(livePage);
  expect(port.fallBack('catalog')).toBe(true);
  expect(port.peek('catalog.home', 'en')).toBeUndefined();
  expect(await load()).toBe(formerPage);
});
