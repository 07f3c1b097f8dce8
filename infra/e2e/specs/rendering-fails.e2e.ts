import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible } from '../harness/accessibility.ts';
import type { RunningEdge } from '../harness/edges.ts';
import { replaceServerBundle } from '../harness/sabotage.ts';
import { expect, test } from '../harness/test.ts';

// One edge for the tests of each group.
test.describe.configure({ mode: 'default' });

/** Milliseconds a page may take to render on these edges: enough beside workers that loop, and tests that run beside. */
const RENDER_TIMEOUT = 10_000;
const pageThat = (does: string): string => `
const page = { Component: () => { ${does} } };
const strings = () => Promise.resolve({ default: {} });
export const mfe = { routes: { 'account.login': () => Promise.resolve(page) }, messages: { en: strings, ko: strings } };`;
const bundles = {
  throwing: pageThat("throw new Error('secret stack');"),
  looping: pageThat('for (;;);'),
  'ending its process': pageThat('process.exit(1);'),
  unloadable: "throw new Error('secret stack');",
};

for (const [what, source] of Object.entries(bundles)) {
  test.describe(`a remote whose server bundle is ${what}`, () => {
    let edge: RunningEdge;
    test.beforeAll(async ({ baseURL, edges }) => {
      edge = await edges.start({
        apiOrigin: baseURL ?? '',
        sabotage: { 'mfe-account': (dist) => replaceServerBundle(dist, source) },
        environment: { RENDER_TIMEOUT: String(RENDER_TIMEOUT), RENDER_WORKERS: '2' },
      });
    });
    test.afterAll(() => edge.stop());

    test('is drawn by the browser, inside the frame the server still makes', async ({ page }) => {
      const response = await page.goto(`${edge.url}/en/login`);
      expect(response?.status()).toBe(200);
      const html = await response?.text();
      expect(html).toContain('<footer');
      expect(html).toContain('"mode":"client"');
      expect(html).not.toContain('secret stack');
      await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    test('cannot hurt requests for other pages', async ({ request }) => {
      // More of them than there are workers, so that all workers are lost to them at once.
      const bad = [1, 2, 3, 4].map((index) => request.get(`${edge.url}/ko/login?n=${index}`));
      const good = [1, 2, 3, 4].map((index) => request.get(`${edge.url}/en/search?page=${index}`));
      for (const response of await Promise.all(good)) {
        expect(response.status()).toBe(200);
        expect(await response.text()).toContain('"mode":"hydrate"');
      }
      for (const response of await Promise.all(bad)) {
        expect(response.status()).toBe(200);
        expect(await response.text()).toContain('"mode":"client"');
      }
    });
  });
}

test.describe('without its catalogue service', () => {
  let edge: RunningEdge;
  test.beforeAll(async ({ edges }) => {
    // Nothing listens on the discard port.
    edge = await edges.start({ apiOrigin: 'http://127.0.0.1:9' });
  });
  test.afterAll(() => edge.stop());

  for (const [path, words, call] of [
    ['/en', 'A page loading error occurred', '/api/homepage'],
    ['/en/search?q=filler', 'The search did not work', '/api/curriculum/search'],
    ['/en/curriculum/any', 'Failed to load the course', '/api/curriculum/any/full'],
  ] as const) {
    test(`${path} answers 503 with the page's own error view`, async ({ page, faults }) => {
      faults.expect(/status of 503/);
      const response = await page.goto(edge.url + path);
      expect(response?.status()).toBe(503);
      expect(response?.headers()['cache-control']).toBe('no-store');
      await expect(page.getByRole('heading', { name: words })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectAccessible(page);
      // Of this call: a tab asks the edge for other things by itself, which it can answer.
      const retried = page.waitForResponse((answer) => new URL(answer.url()).pathname === call);
      await page.getByRole('button', { name: 'Try again' }).click();
      expect((await retried).status()).toBe(503);
      await expect(page.getByRole('heading', { name: words })).toBeVisible();
    });
  }

  test('the API says so in the one error body', async ({ request }) => {
    const response = await request.get(`${edge.url}/api/homepage?lang=en`);
    expect(response.status()).toBe(503);
    expect(await response.json()).toMatchObject({
      error: 'UNAVAILABLE',
      traceId: expect.any(String),
    });
    expect(response.headers()['retry-after']).toBeDefined();
  });

  test('the edge is ready all the same, and the status of the site says what is away', async ({
    request,
  }) => {
    expect((await request.get(`${edge.url}/healthz`)).status()).toBe(200);
    expect((await request.get(`${edge.url}/readyz`)).status()).toBe(200);
    expect(await (await request.get(`${edge.url}/api/status`)).json()).toMatchObject({
      parts: expect.arrayContaining([{ part: 'catalogue', works: false }]),
    });
  });
});

test.describe('when nothing at all can be rendered', () => {
  let edge: RunningEdge;
  test.beforeAll(async ({ edges }) => {
    const source = "export default () => { throw new Error('secret stack'); };";
    edge = await edges.start({
      apiOrigin: 'http://127.0.0.1:9',
      sabotage: { shell: (dist) => writeFile(join(dist, 'renderer/renderer.mjs'), source) },
    });
  });
  test.afterAll(() => edge.stop());

  for (const [path, words] of [
    ['/ko/search', '페이지를 불러오지 못했어요'],
    ['/en', 'A page loading error occurred'],
  ] as const) {
    test(`the edge answers ${path} with a page of its own, in its language, and no stack`, async ({
      page,
      faults,
    }) => {
      faults.expect(/status of 503/);
      const response = await page.goto(edge.url + path);
      expect(response?.status()).toBe(503);
      await expect(page.getByRole('heading', { name: words })).toBeVisible();
      expect(await page.content()).not.toMatch(/secret stack|at .*\.mjs/);
      await expectAccessible(page);
    });
  }
});
