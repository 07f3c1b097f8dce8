import type { APIRequestContext } from '@playwright/test';
import { fillPath, publicPaths } from '../harness/public-pages.ts';
import { expect, requestTest as test } from '../harness/test.ts';

const locationsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => (loc ?? '').replaceAll('&amp;', '&'));

/** Public pages that show what one link or one code opens; no sitemap lists them. */
const isForOne = (path: string): boolean => path === 'contact/thread' || path.startsWith('verify/');

/** Every address of every sitemap the index lists. */
async function listedAddresses(request: APIRequestContext, base = ''): Promise<string[]> {
  const index = locationsOf(await (await request.get(`${base}/sitemap.xml`)).text());
  const all = await Promise.all(
    index.map(async (address) =>
      locationsOf(await (await request.get(base + new URL(address).pathname)).text()),
    ),
  );
  return all.flat();
}

test.describe('what robots ask for', () => {
  for (const [path, type] of [
    ['/robots.txt', 'text/plain'],
    ['/llms.txt', 'text/markdown'],
    ['/sitemap.xml', 'application/xml'],
    ['/sitemaps/pages.xml', 'application/xml'],
    ['/sitemaps/curricula-1.xml', 'application/xml'],
  ] as const) {
    test(`${path} has its type, may be kept, and answers HEAD`, async ({ request }) => {
      for (const answer of [await request.get(path), await request.head(path)]) {
        expect(answer.status()).toBe(200);
        expect(answer.headers()['content-type']).toBe(`${type}; charset=utf-8`);
        expect(answer.headers()['cache-control']).toMatch(/^public, max-age=\d+/);
      }
      expect(await (await request.head(path)).text()).toBe('');
    });
  }

  test('robots.txt leads to the sitemap', async ({ request }) => {
    const text = await (await request.get('/robots.txt')).text();
    const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(text) ?? [];
    expect((await request.get(sitemap)).status()).toBe(200);
  });

  for (const path of ['/sitemaps/curricula-999.xml', '/sitemaps/no.xml', '/sitemaps/curricula-0.xml']) {
    test(`${path} does not exist`, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(404);
    });
  }

  test('sitemaps travel compressed', async ({ request }) => {
    const packed = await request.get('/sitemaps/curricula-1.xml', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers()['content-encoding']).toBe('gzip');
    expect(await packed.text()).toMatch(/<\/urlset>\s*$/);
  });

  test('sitemaps hold what is public and canonical, in both languages, each once', async ({ request }) => {
    const addresses = await listedAddresses(request);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(
      addresses.filter((address) => /\/(login|my|payment|studio|admin|api)(\/|$)/.test(address)),
    ).toEqual([]);
    const paths = addresses.map((address) => new URL(address).pathname);
    for (const path of publicPaths.filter((one) => !one.startsWith('login') && !isForOne(one))) {
      const filled = await fillPath(path, request);
      for (const locale of ['en', 'ko'])
        expect(paths).toContain(filled ? `/${locale}/${filled}` : `/${locale}`);
    }
  });

  test('every kind of page in a sitemap is indexable, and names the same address as its own', async ({
    request,
  }) => {
    const addresses = await listedAddresses(request);
    const kindOf = (address: string): string =>
      new URL(address).pathname.replace(/(curriculum|doctors)\/.+/, '$1/…') + new URL(address).search;
    const samples = [...new Map(addresses.map((address) => [kindOf(address), address])).values()];
    expect(samples.length).toBeGreaterThan(30);
    for (const address of samples) {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status(), address).toBe(200);
      const html = await answer.text();
      expect(html, address).toMatch(/<meta name="robots" content="index, follow"/);
      const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
      expect(canonical.replaceAll('&amp;', '&')).toBe(address);
    }
  });

  test('a catalogue too long for one sitemap is split without loss', async ({ request, edges, baseURL }) => {
    const edge = await edges.start({ apiOrigin: baseURL ?? '', environment: { SITEMAP_SIZE: '7' } });
    try {
      const list = async (url?: string): Promise<string[]> =>
        (await listedAddresses(request, url)).map((address) => new URL(address).pathname).sort();
      // Another test may publish a course meanwhile: then all is read again.
      await expect(async () => {
        const [before, split, after] = [await list(), await list(edge.url), await list()];
        expect(after).toEqual(before);
        expect(split).toEqual(before);
      }).toPass();
      const index = locationsOf(await (await request.get(`${edge.url}/sitemap.xml`)).text());
      expect(index.length).toBeGreaterThan(5);
    } finally {
      await edge.stop();
    }
  });

  test('a catalogue that is away is not an empty catalogue', async ({ request, edges }) => {
    const edge = await edges.start({ apiOrigin: 'http://127.0.0.1:9' });
    try {
      for (const path of ['/sitemap.xml', '/sitemaps/curricula-1.xml']) {
        const answer = await request.get(edge.url + path);
        expect(answer.status()).toBe(503);
        expect(answer.headers()['retry-after']).toBe('60');
      }
      expect((await request.get(`${edge.url}/robots.txt`)).status()).toBe(200);
    } finally {
      await edge.stop();
    }
  });
});

test.describe('icons', () => {
  for (const [asked, type] of [
    ['/favicon.ico', 'image/png'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const) {
    test(`${asked} is found where every client looks`, async ({ request }) => {
      const answer = await request.get(asked);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toContain(type);
    });
  }

  test('the manifest names files that exist', async ({ request }) => {
    const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] };
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  });
});
