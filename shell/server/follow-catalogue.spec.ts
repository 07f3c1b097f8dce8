import type { ApiClient } from '@lectern/http';
import type { RouteManifest } from '@lectern/shell-api';
import { CatalogueNews } from './follow-catalogue.ts';
import { cachePage, PageCache } from './page-cache.ts';

const route = { scope: 'language', access: 'public', render: 'server', layout: 'page' } as const;
const routes: RouteManifest[] = [
  { ...route, id: 'a.home', path: '', sitemap: 'page' },
  { ...route, id: 'a.course', path: 'curriculum/:id', sitemap: 'curricula' },
];
const warn = jest.fn();
const clock = { now: 0 };
beforeEach(() => {
  clock.now = 1_000;
  warn.mockClear();
  jest.spyOn(performance, 'now').mockImplementation(() => clock.now);
});
afterEach(() => jest.restoreAllMocks());

/** A catalogue whose courses change; `overlap` answers begin that much earlier, as with a transaction that stays open. */
class FakeCatalogue {
  titles = new Map([
    ['c-1', 'One'],
    ['c-2', 'Two'],
  ]);
  changes: { curriculumId: string; change: string }[] = [];
  overlap = 0;
  most = 200;
  isAway = false;
  cannotDraw = false;
  asked = 0;

  readonly api = {
    call: async (_endpoint: unknown, { query }: { query: { since?: string } }) => {
      this.asked += 1;
      if (this.isAway) throw new Error('away');
      const asOf = String(Math.max(0, this.changes.length - this.overlap));
      const found = query.since === undefined ? [] : this.changes.slice(Number(query.since)).reverse();
      return { success: true, asOf, changes: found.slice(0, this.most), isMore: found.length > this.most };
    },
  } as unknown as ApiClient;

  change(curriculumId: string, title: string): void {
    this.titles.set(curriculumId, title);
    this.changes.push({ curriculumId, change: String(this.changes.length) });
  }
}

/** An edge with its own memory. */
function newEdge(catalogue: FakeCatalogue) {
  const cache = new PageCache({ fresh: 10_000, stale: 60_000, max: 10 });
  const news = new CatalogueNews({ api: catalogue.api, cache, routes: () => routes, log: { warn } });
  let rendered = 0;
  const show = async (address: string): Promise<string> => {
    const key = `set-1 ${address}`;
    const render = async () => {
      rendered += 1;
      if (catalogue.cannotDraw) throw new Error('service down');
      const id = /curriculum\/([^?]+)/.exec(address)?.[1];
      const html =
        id === undefined
          ? [...catalogue.titles.values()].join()
          : (catalogue.titles.get(decodeURIComponent(id)) ?? '');
      return { page: cachePage({ html, status: 200, policy: '' }), keep: true };
    };
    const page = cache.fresh(key) ?? (await cache.get(key, render));
    return String(await page.body('identity'));
  };
  return { news, show, rendered: () => rendered };
}

it('shows a change on every edge after one question of each, and not one page more is made for it', async () => {
  const catalogue = new FakeCatalogue();
  const edges = [newEdge(catalogue), newEdge(catalogue)];
  const addresses = ['/en/curriculum/c-1', '/ko/curriculum/%63-1?lang=ko', '/en/curriculum/c-2', '/en'];
  for (const edge of edges) {
    await edge.news.look();
    for (const address of addresses) await edge.show(address);
  }
  catalogue.change('c-1', 'New');
  for (const { news, show, rendered } of edges) {
    await news.look();
    // The old page is sent while the next one is made, as nobody should wait.
    for (const address of addresses) await show(address);
    clock.now += 1;
    const shown = [];
    for (const address of addresses) shown.push(await show(address));
    expect(shown).toEqual(['New', 'New', 'Two', 'New,Two']);
    expect(rendered()).toBe(4 + 3);
  }
  expect(catalogue.asked).toBe(2 + 2);
});

it('sends nobody the old page of a course a second later', async () => {
  const catalogue = new FakeCatalogue();
  const { news, show } = newEdge(catalogue);
  await news.look();
  await show('/en/curriculum/c-1');
  await show('/en');
  catalogue.change('c-1', 'New');
  await news.look();
  clock.now += 1_000;
  expect(await show('/en/curriculum/c-1')).toBe('New');
  clock.now += 3_000;
  expect(await show('/en')).toBe('New,Two');
});

it('makes the page once more when a standby may have told what was before', async () => {
  const catalogue = new FakeCatalogue();
  const { news, show, rendered } = newEdge(catalogue);
  await news.look();
  await show('/en/curriculum/c-1');
  catalogue.change('c-1', 'New');
  await news.look();
  for (const seconds of [1, 2, 3, 4]) {
    clock.now += 1_000;
    await news.look();
    await show('/en/curriculum/c-1');
    clock.now += 1;
    await show('/en/curriculum/c-1');
    expect(rendered()).toBe(seconds < 2 ? 2 : 3);
  }
});

it('takes a change that is told again for no news', async () => {
  const catalogue = new FakeCatalogue();
  catalogue.overlap = 1;
  const { news, show, rendered } = newEdge(catalogue);
  await news.look();
  await show('/en/curriculum/c-1');
  catalogue.change('c-1', 'New');
  for (let second = 0; second < 5; second += 1) {
    await news.look();
    await show('/en/curriculum/c-1');
    clock.now += 1_000;
  }
  expect(rendered()).toBe(3);
});

it('goes on with the old pages where none can be made as a sale begins, and leaves the pages of other courses', async () => {
  const catalogue = new FakeCatalogue();
  const { news, show, rendered } = newEdge(catalogue);
  await news.look();
  for (const address of ['/en/curriculum/c-1', '/en/curriculum/c-2', '/en']) await show(address);
  catalogue.titles.set('c-1', 'On sale');
  catalogue.changes.push({ curriculumId: 'c-1', change: 'sale-1795996800000' });
  catalogue.cannotDraw = true;
  await news.look();
  clock.now += 4_000;
  expect([await show('/en/curriculum/c-1'), await show('/en')]).toEqual(['One', 'One,Two']);
  expect([await show('/en/curriculum/c-2'), rendered()]).toEqual(['Two', 3 + 2]);
  catalogue.cannotDraw = false;
  expect([await show('/en/curriculum/c-1'), await show('/en')]).toEqual(['On sale', 'On sale,Two']);
});

it('makes all pages anew when more has changed than is told', async () => {
  const catalogue = new FakeCatalogue();
  catalogue.most = 1;
  const { news, show } = newEdge(catalogue);
  await news.look();
  await show('/en/curriculum/c-1');
  catalogue.change('c-1', 'New');
  catalogue.change('c-2', 'Other');
  await news.look();
  await show('/en/curriculum/c-1');
  clock.now += 1;
  expect(await show('/en/curriculum/c-1')).toBe('New');
});

it('misses no transaction that ended late behind more changes than are told', async () => {
  const catalogue = new FakeCatalogue();
  Object.assign(catalogue, { most: 1, overlap: 9 });
  const { news, show } = newEdge(catalogue);
  await news.look();
  await show('/en/curriculum/c-1');
  catalogue.change('c-2', 'Other');
  catalogue.change('c-3', 'Third');
  await news.look();
  clock.now += 4_000;
  await news.look();
  await show('/en/curriculum/c-1');
  clock.now += 1;
  await show('/en/curriculum/c-1');
  catalogue.titles.set('c-1', 'New');
  catalogue.changes.unshift({ curriculumId: 'c-1', change: 'late' });
  await news.look();
  clock.now += 4_000;
  expect(await show('/en/curriculum/c-1')).toBe('New');
});

it('makes all pages anew when a catalogue that lost its last changes goes on with lower moments', async () => {
  const catalogue = new FakeCatalogue();
  const { news, show } = newEdge(catalogue);
  await news.look();
  catalogue.change('c-1', 'Lost');
  catalogue.change('c-2', 'Lost');
  await show('/en/curriculum/c-1');
  await news.look();
  clock.now += 5_000;
  expect(await show('/en/curriculum/c-1')).toBe('Lost');
  await news.look();
  await show('/en/curriculum/c-1');
  catalogue.changes = [];
  catalogue.titles.set('c-1', 'One');
  await news.look();
  clock.now += 4_000;
  expect(await show('/en/curriculum/c-1')).toBe('One');
  // The first change after the restore has a number that was seen before it.
  await news.look();
  await show('/en/curriculum/c-1');
  clock.now += 1;
  await show('/en/curriculum/c-1');
  catalogue.change('c-1', 'New');
  await news.look();
  clock.now += 1_000;
  expect(await show('/en/curriculum/c-1')).toBe('New');
});

it('asks nothing while it keeps no page', async () => {
  const catalogue = new FakeCatalogue();
  const { news } = newEdge(catalogue);
  for (let second = 0; second < 3; second += 1) await news.look();
  expect(catalogue.asked).toBe(1);
});

it('goes on with what it has while the catalogue is silent, says so once, and misses nothing afterwards', async () => {
  const catalogue = new FakeCatalogue();
  const { news, show, rendered } = newEdge(catalogue);
  await news.look();
  await show('/en/curriculum/c-1');
  catalogue.isAway = true;
  catalogue.change('c-1', 'New');
  await news.look();
  await news.look();
  expect([await show('/en/curriculum/c-1'), rendered()]).toEqual(['One', 1]);
  expect(warn).toHaveBeenCalledTimes(1);
  catalogue.isAway = false;
  await news.look();
  clock.now += 1_000;
  expect(await show('/en/curriculum/c-1')).toBe('New');
});
