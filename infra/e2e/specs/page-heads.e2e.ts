import { createHash } from 'node:crypto';
import { structuredDataProblems } from '@lectern/testing/structured-data';
import { fillPath, publicPaths, someCourse } from '../harness/public-pages.ts';
import { expect, requestTest as test } from '../harness/test.ts';

interface Head {
  readonly title: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly links: readonly Readonly<Record<string, string>>[];
  readonly data: readonly Record<string, unknown>[];
}

const decode = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  );

/** The head as a robot without scripts reads it. */
function readHead(html: string): Head {
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag));
  return {
    title: decode(/<title[^>]*>([^<]*)</.exec(html)?.[1] ?? ''),
    meta: Object.fromEntries(
      tags('meta').map((one) => [one['name'] ?? one['property'] ?? '', one['content'] ?? '']),
    ),
    links: tags('link'),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
    ),
  };
}

const limitOf = (path: string): number =>
  path.startsWith('curriculum/') ? 300 : path.startsWith('search') ? 200 : 155;

for (const locale of ['en', 'ko'] as const) {
  for (const path of [...publicPaths, 'search?category=live', 'search?q=zzzz&page=2']) {
    test(`/${locale}/${path} introduces itself to machines`, async ({ request, baseURL }) => {
      const filled = await fillPath(path, request);
      const answer = await request.get(`/${locale}/${filled}`.replace(/\/$/, ''));
      expect(answer.status()).toBe(200);
      const { title, meta, links, data } = readHead(await answer.text());
      const canonical = links.find(({ rel }) => rel === 'canonical')?.['href'] ?? '';

      expect(title.length).toBeGreaterThan(8);
      expect(title).not.toMatch(/[<>]|undefined|\{\{/);
      expect(meta['description']?.length).toBeGreaterThan(10);
      expect(Array.from(meta['description'] ?? '').length).toBeLessThanOrEqual(limitOf(path));
      expect(meta['description']).not.toMatch(/<[a-z/]|&[a-z]+;|\{\{/);
      expect(meta['robots']).toMatch(/^(no)?index, (no)?follow$/);
      expect(new URL(canonical).origin).toBe(baseURL);
      expect(new URL(canonical).pathname).toBe(`/${locale}/${filled.split('?')[0]}`.replace(/\/$/, ''));

      const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang);
      expect(alternates.map(({ hreflang }) => hreflang)).toEqual(['en', 'ko', 'x-default']);
      expect(alternates.find(({ hreflang }) => hreflang === locale)?.['href']).toBe(canonical);

      expect(meta['og:url']).toBe(canonical);
      expect(meta['og:title']).toBe(title);
      expect(meta['twitter:card']).toBe('summary_large_image');
      expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630']);
      expect(meta['og:image:alt']).not.toBe('');
      const picture = await request.head(meta['og:image'] ?? '');
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);

      expect(structuredDataProblems(data)).toEqual([]);
      expect(JSON.stringify(data)).not.toContain('{origin}');
    });
  }
}

for (const [address, title] of [
  ['/en/curriculum/no-such-course', 'We cannot find this page | Lectern'],
  ['/ko/doctors/no-such-doctor', '페이지를 찾을 수 없어요 | Lectern'],
] as const) {
  test(`${address} says in its title that there is no such page`, async ({ request }) => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(404);
    const { title: written, meta } = readHead(await answer.text());
    // Korean words that belong together are tied by a no-break space.
    expect(written.replaceAll('\u00a0', ' ')).toBe(title);
    expect(meta['robots']).toBe('noindex, nofollow');
  });
}

test('every course with dates is announced as an event in its language', async ({ request }) => {
  const found = (await (await request.get('/api/curriculum/search?lang=ko&category=live')).json()) as {
    results: { id: string; session: { starts_at: string | null } | null }[];
  };
  const dated = found.results.filter(({ session }) => session?.starts_at);
  expect(dated.length).toBeGreaterThan(0);
  for (const { id } of dated.slice(0, 4)) {
    const { data } = readHead(await (await request.get(`/ko/curriculum/${id}`)).text());
    expect(structuredDataProblems(data), id).toEqual([]);
    expect(
      data.some((object) => object['@type'] === 'EducationEvent'),
      id,
    ).toBe(true);
  }
});

test.describe('the picture of a link', () => {
  test('is drawn per course and language, kept, and answers 304', async ({ request }) => {
    const id = await someCourse(request);
    const pictures = await Promise.all(
      ['en', 'ko'].map((locale) => request.get(`/og/${locale}/curriculum/${id}.jpg`)),
    );
    const digests = await Promise.all(
      pictures.map(async (one) =>
        createHash('sha256')
          .update(await one.body())
          .digest('hex'),
      ),
    );
    expect(new Set(digests).size).toBe(2);
    for (const one of pictures) {
      const { etag = '', 'cache-control': caching, 'cross-origin-resource-policy': policy } = one.headers();
      expect(caching).toMatch(/^public, max-age=\d+/);
      expect(policy).toBe('cross-origin');
      const again = await request.get(one.url(), { headers: { 'if-none-match': etag } });
      expect(again.status()).toBe(304);
    }
  });

  for (const path of [
    '/og/ko/curriculum/no-such-course.jpg',
    '/og/fr/curriculum/x.jpg',
    '/og/en/doctors/%2e%2e.jpg',
  ]) {
    test(`is the site's own at ${path}`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toBe('image/jpeg');
      const own = await request.get('/brand/og-default.jpg');
      expect((await answer.body()).equals(await own.body())).toBe(true);
    });
  }
});
