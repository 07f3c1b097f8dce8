import * as catalog from '@lectern/contracts-catalog';
import * as core from '@lectern/contracts-core';
import * as identity from '@lectern/contracts-identity';
import * as media from '@lectern/contracts-media';
import * as messaging from '@lectern/contracts-messaging';
import { expectAccessible } from '../harness/accessibility.ts';
import { expect, requestTest, test } from '../harness/test.ts';

test.describe('the edge', () => {
  requestTest('answers a known page with 304 and the same policy', async ({ request }) => {
    // Another test may change the page between the two questions, by a banner or a course: then both are asked again.
    await expect(async () => {
      const first = await request.get('/en');
      const { etag = '', 'content-security-policy': policy } = first.headers();
      expect(etag).toMatch(/^"/);
      expect(policy).toContain("'strict-dynamic'");
      const second = await request.get('/en', { headers: { 'if-none-match': etag } });
      expect(second.status()).toBe(304);
      expect(second.headers()['content-security-policy']).toBe(policy);
    }).toPass();
  });

  requestTest(
    'caches a page per whole address, so that no visitor gets another page',
    async ({ request }) => {
      const etagOf = async (path: string) => (await request.get(path)).headers()['etag'];
      // Another test may change the page meanwhile, by a banner or a course: then all are asked for again.
      await expect(async () => {
        const plain = await etagOf('/en/search?q=filler');
        expect(await etagOf('/en/search?q=filler&page=2')).not.toBe(plain);
        expect(await etagOf('/en/search?q=filler&utm_source=letter')).not.toBe(plain);
        expect(await etagOf('/en/search?q=filler')).toBe(plain);
      }).toPass();
    },
  );

  requestTest('has no executable script in its pages', async ({ request }) => {
    const html = await (await request.get('/ko')).text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
    expect(scripts.length).toBeGreaterThan(1);
    for (const attributes of scripts) {
      expect(attributes).toMatch(/src="[^"]+" integrity="sha256-|type="application\/(ld\+)?json"/);
    }
    expect(html).not.toMatch(/\son[a-z]+="/);
  });

  requestTest('compresses, and keeps files with digests for good', async ({ request }) => {
    const page = await request.get('/en', { headers: { 'accept-encoding': 'br' } });
    expect(page.headers()['content-encoding']).toBe('br');
    const [, script = ''] = /href="(\/assets\/main[^"]+\.js)"/.exec(await page.text()) ?? [];
    const file = await request.get(script, { headers: { 'accept-encoding': 'br' } });
    expect(file.headers()['content-encoding']).toBe('br');
    expect(file.headers()['cache-control']).toContain('immutable');
  });

  test('leads to the documentation of every service, where every call of the contracts is found', async ({
    page,
    request,
  }) => {
    await page.goto('/api/docs');
    await expectAccessible(page);
    const links = await page.getByRole('listitem').getByRole('link').all();
    const services = await Promise.all(links.map((link) => link.getAttribute('href')));
    // The edge names the calls it answers itself.
    const documented = new Set(await page.getByRole('listitem').locator('code').allTextContents());
    for (const service of services) {
      const { paths } = (await (await request.get(`${service}/json`)).json()) as {
        paths: Record<string, Record<string, { operationId: string }>>;
      };
      for (const [path, methods] of Object.entries(paths)) {
        for (const method of Object.keys(methods)) documented.add(`${method.toUpperCase()} ${path}`);
      }
    }
    const calls = core
      .endpointsIn(core, catalog, identity, messaging, media)
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(calls.length).toBeGreaterThan(60);
    const isInternal = (call: string) => call.includes(' /internal/');
    expect(calls.filter((call) => !isInternal(call) && !documented.has(call))).toEqual([]);
    expect([...documented].filter(isInternal)).toEqual([]);
    await page.getByRole('link', { name: 'identity' }).click();
    // Swagger draws the longest of the documents; on a busy machine that takes a while.
    await expect(page.getByText('Lectern identity')).toBeVisible();
    await expect(page.getByText('/api/auth/login').first()).toBeVisible();
  });

  requestTest('is healthy, and its services are', async ({ request }) => {
    expect((await request.get('/healthz')).status()).toBe(200);
    expect((await request.get('/readyz')).status()).toBe(200);
    const status = await request.get('/api/status');
    expect(status.headers()['cache-control']).toBe('public, max-age=5');
    // A service that answers late, as one of a busy machine may, counts as away for a second.
    await expect
      .poll(async () => {
        const answer = await request.get('/api/status');
        return core.getStatus.response.parse(await answer.json()).parts;
      })
      .toEqual(core.SITE_PARTS.map((part) => ({ part, works: true })));
  });

  for (const [path, words] of [
    ['/en/curriculum/no-such-course', 'Course not found'],
    ['/ko/doctors/no-such-doctor', '강사를 찾을 수 없어요'],
  ] as const) {
    test(`answers ${path} with 404, and says so to everyone`, async ({ page, faults }) => {
      faults.expect(/status of 404/);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expectAccessible(page);
    });
  }

  for (const query of [
    'page=-5',
    'page=99999999999999999999',
    'page=abc&page=2',
    'sort=%27;drop%20table&level=Wizard&category=__proto__',
    'min_rating=NaN&max_price=1e309&free_only=maybe',
    `q=${'%F0%9F%92%89'.repeat(60)}`,
    'q=%00%25_%5C&view=%3Cscript%3E',
    'q[]=a&q[__proto__][x]=1',
  ]) {
    requestTest(
      `answers the mangled query ${query.slice(0, 40)} with the nearest page`,
      async ({ request }) => {
        const response = await request.get(`/ko/search?${query}`);
        expect(response.status()).toBe(200);
        expect(await response.text()).toContain('</footer>');
      },
    );
  }
});

test.describe('mangled addresses', () => {
  for (const query of ['q=%ff', 'q=%', 'q=../x', 'q=a%00b']) {
    requestTest(`the API takes ?${query} as a search`, async ({ request, baseURL }) => {
      const response = await request.get(`${baseURL}/api/curriculum/search?${query}`);
      expect(response.status()).toBe(200);
    });
  }

  requestTest('an undecodable address gets a page, not a stack', async ({ request, baseURL }) => {
    const response = await request.get(`${baseURL}/en/%`);
    expect(response.status()).toBe(400);
    expect(response.headers()['content-type']).toContain('text/html');
  });

  requestTest(
    'an unsupported method gets the error body below /api and a page elsewhere',
    async ({ request }) => {
      const page = await request.post('/en');
      expect(page.status()).toBe(405);
      expect(page.headers()['allow']).toContain('GET');
      expect(await page.text()).toContain('<!doctype html>');
      const api = await request.get('/api/unknown');
      expect(await api.json()).toMatchObject({ error: 'NOT_FOUND' });
    },
  );
});
