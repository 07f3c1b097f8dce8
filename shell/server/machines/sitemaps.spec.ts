import type { ApiClient } from '@lectern/http';
import type { RouteManifest } from '@lectern/shell-api';
import { ADDRESSES_PER_SITEMAP, PAGES_PER_CUT, sitemapEntries, sitemapIndex } from './sitemap-xml.ts';
import { createSitemaps, parseSitemapName, staticPages } from './sitemaps.ts';

const origin = 'https://lectern.example';
const page = { scope: 'language', access: 'public', render: 'server', layout: 'page' } as const;
const routes: RouteManifest[] = [
  { ...page, id: 'a.home', path: '', sitemap: 'page' },
  { ...page, id: 'a.search', path: 'search', sitemap: 'categories' },
  { ...page, id: 'a.course', path: 'curriculum/:id', sitemap: 'curricula' },
  { ...page, id: 'a.login', path: 'login' },
  { ...page, id: 'a.my', path: 'my', access: 'signed-in', sitemap: 'page' },
];

/** A catalogue of `total` courses, c-000001 upwards; remembers how many ids it was asked for at once. */
function fakeCatalogue(total: number) {
  const ids = Array.from({ length: total }, (_, index) => `c-${String(index + 1).padStart(6, '0')}`);
  const asked: number[] = [];
  const counts = { blocks: 0 };
  const call = (endpoint: { path: string }, { query }: { query: Record<string, unknown> }): unknown => {
    if (endpoint.path.endsWith('/blocks')) {
      counts.blocks += 1;
      const size = Number(query['size']);
      const results = Array.from({ length: Math.ceil(total / size) }, (_, block) => ({
        after: ids[block * size - 1] ?? '',
        count: Math.min(size, total - block * size),
        updated_at: `2026-01-0${block + 1}T00:00:00.000Z`,
      }));
      return { success: true, results };
    }
    asked.push(Number(query['limit']));
    const from = ids.findIndex((id) => id > String(query['after']));
    const until = query['until'];
    const rest = from < 0 ? [] : ids.slice(from).filter((id) => until === undefined || id <= String(until));
    const found = rest.slice(0, Number(query['limit']));
    return { success: true, results: found.map((id) => ({ id, updated_at: '2026-01-01T00:00:00.000Z' })) };
  };
  const api = {
    call: (...args: Parameters<typeof call>) => Promise.resolve(call(...args)),
  } as unknown as ApiClient;
  return { api, asked, counts, ids };
}

async function read(text: AsyncIterable<string> | undefined): Promise<string> {
  let all = '';
  for await (const piece of text ?? []) all += piece;
  return all;
}
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? '');

describe('a sitemap', () => {
  it('lists a page in every language, with all languages and the last change', () => {
    const xml = sitemapEntries(
      { path: '/search?category=botox', changedAt: '2026-01-02T03:04:05.000Z' },
      origin,
    );
    expect(locations(xml)).toEqual([
      `${origin}/en/search?category=botox`,
      `${origin}/ko/search?category=botox`,
    ]);
    for (const language of ['en', 'ko', 'x-default'])
      expect(xml.split(`hreflang="${language}"`)).toHaveLength(3);
    expect(xml).toContain('<lastmod>2026-01-02T03:04:05.000Z</lastmod>');
  });

  it('cannot be broken out of', () => {
    expect(sitemapEntries({ path: '/a&b<"\'>' }, origin)).toContain('/en/a&amp;b&lt;&quot;&apos;&gt;');
    expect(sitemapIndex([{ path: '/x?a&b' }], origin)).toContain('x?a&amp;b');
  });

  it('of single pages holds public ones that asked for it, and the categories', () => {
    const paths = staticPages(routes.filter(({ access }) => access === 'public')).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/search', '/search?category=botox']));
    expect(paths).toHaveLength(9);
  });

  it('of courses is cut where it would be too long, and nothing is lost at the cut', async () => {
    const catalogue = fakeCatalogue(25);
    const sitemaps = createSitemaps({ ...catalogue, origin, routes, size: 10 });
    expect(await sitemaps.list()).toEqual([
      { path: '/sitemaps/pages.xml' },
      { path: '/sitemaps/curricula-1.xml', changedAt: '2026-01-01T00:00:00.000Z' },
      { path: '/sitemaps/curricula-2.xml', changedAt: '2026-01-02T00:00:00.000Z' },
      { path: '/sitemaps/curricula-3.xml', changedAt: '2026-01-03T00:00:00.000Z' },
    ]);
    const parts = await Promise.all(
      [1, 2, 3].map(async (block) =>
        locations(await read(await sitemaps.open({ kind: 'curricula', block }))),
      ),
    );
    expect(parts.map((part) => part.length)).toEqual([20, 20, 10]);
    expect(catalogue.counts.blocks).toBe(1);
    expect(parts.flat().filter((address) => address.includes('/ko/'))).toEqual(
      catalogue.ids.map((id) => `${origin}/ko/curriculum/${id}`),
    );
  });

  it('of courses loses none when one is published between two cuts, and names none twice', async () => {
    const catalogue = fakeCatalogue(25);
    const sitemaps = createSitemaps({ ...catalogue, origin, routes, size: 10 });
    await sitemaps.list();
    for (const id of ['c-000010-a', 'c-000021-a', 'c-999999']) catalogue.ids.push(id);
    catalogue.ids.sort();
    const parts = await Promise.all(
      [1, 2, 3].map(async (block) =>
        locations(await read(await sitemaps.open({ kind: 'curricula', block }))),
      ),
    );
    expect(catalogue.counts.blocks).toBe(1);
    expect(parts.flat().filter((address) => address.includes('/en/'))).toEqual(
      catalogue.ids.map((id) => `${origin}/en/curriculum/${id}`),
    );
  });

  it('of a large catalogue never exceeds 50 000 addresses, and is read in small pages', async () => {
    const catalogue = fakeCatalogue(PAGES_PER_CUT + 1);
    const sitemaps = createSitemaps({ ...catalogue, origin, routes });
    expect((await sitemaps.list()).map(({ path }) => path)).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/curricula-1.xml',
      '/sitemaps/curricula-2.xml',
    ]);
    const full = await read(await sitemaps.open({ kind: 'curricula', block: 1 }));
    expect(locations(full)).toHaveLength(2 * PAGES_PER_CUT);
    // As many courses as nobody publishes while the cuts are kept.
    catalogue.ids.push(...Array.from({ length: 2_000 }, (_, more) => `d-${String(more).padStart(6, '0')}`));
    const last = await read(await sitemaps.open({ kind: 'curricula', block: 2 }));
    expect(locations(last)).toHaveLength(2 * 2_001);
    catalogue.ids.splice(1, 0, ...Array.from({ length: 2_000 }, (_, more) => `c-000001-${more}`).sort());
    const crowded = await read(await sitemaps.open({ kind: 'curricula', block: 1 }));
    expect(locations(crowded)).toHaveLength(ADDRESSES_PER_SITEMAP);
    expect(Buffer.byteLength(full)).toBeLessThan(50 * 1024 * 1024);
    expect(Math.max(...catalogue.asked)).toBeLessThanOrEqual(1_000);
  });

  it('exists for blocks and kinds that exist only', async () => {
    const sitemaps = createSitemaps({ ...fakeCatalogue(5), origin, routes });
    expect(await sitemaps.open({ kind: 'curricula', block: 2 })).toBeUndefined();
    expect(await sitemaps.open({ kind: 'instructors', block: 1 })).toBeUndefined();
  });

  it('lets a failing catalogue be known before anything is written', async () => {
    const api = { call: () => Promise.reject(new Error('away')) } as unknown as ApiClient;
    await expect(
      createSitemaps({ api, origin, routes }).open({ kind: 'curricula', block: 1 }),
    ).rejects.toThrow('away');
  });
});

describe('the name of a sitemap', () => {
  it.each([
    ['pages.xml', { kind: 'pages', block: 1 }],
    ['curricula-1.xml', { kind: 'curricula', block: 1 }],
    ['instructors-12.xml', { kind: 'instructors', block: 12 }],
  ])('is read from %s', (file, name) => expect(parseSitemapName(file)).toEqual(name));

  it.each([
    'curricula-0.xml',
    'curricula-01.xml',
    'curricula-.xml',
    'users-1.xml',
    '../pages.xml',
    'curricula-1',
  ])('is not %s', (file) => expect(parseSitemapName(file)).toBeUndefined());
});
