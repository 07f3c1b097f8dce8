import { mkdir, readdir } from 'node:fs/promises';
import { test as plainTest, type Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { createEdges } from '../harness/edges.ts';
import { watchFaults } from '../harness/fault-log.ts';
import { expect, expectNoSurprises, test } from '../harness/test.ts';

const pageWith = (script: string, policy = '') =>
  `<!doctype html><html lang="en"><head><title>t</title>${policy}</head><body><main><h1>t</h1></main><script>${script}</script></body></html>`;

async function open(page: Page, body: string): Promise<void> {
  await page.route('**/harness', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/harness');
}

test.describe('the harness notices', () => {
  for (const [what, script, complaint] of [
    ['console errors', "console.error('broken')", /^console error: broken/],
    ['console warnings', "console.warn('odd')", /^console warning: odd/],
    ['uncaught errors', "setTimeout(() => { throw new Error('lost') })", /^uncaught: Error: lost/],
    ['unhandled rejections', "Promise.reject(new Error('unheard'))", /^uncaught: Error: unheard/],
  ] as const) {
    test(what, async ({ page, faults }) => {
      await open(page, pageWith(script));
      await expect.poll(() => faults.surprises()).toHaveLength(1);
      faults.expect(complaint);
    });
  }

  test('policy violations', async ({ page, faults }) => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="img-src 'none'">`;
    await open(page, pageWith('', policy).replace('</main>', '<img alt="" src="/x.png"></main>'));
    await expect.poll(() => faults.surprises().some((line) => line.startsWith('policy: img-src'))).toBe(true);
    faults.expect(/^policy: img-src/);
    faults.expect(/^console error: .*Content Security Policy/);
  });

  test('elements without a name', async ({ page }) => {
    await page.setContent('<html lang="en"><title>t</title><main><h1>t</h1><button></button></main></html>');
    await expect(expectAccessible(page)).rejects.toThrow('button-name');
  });
});

// Outside the harness's own test, whose end would fail them.
plainTest.describe('a test with the harness fails in the end', () => {
  plainTest('for an undeclared complaint', async ({ page, context }) => {
    const faults = await watchFaults(context);
    await open(page, pageWith("console.error('broken')"));
    await expect.poll(() => faults.surprises()).toHaveLength(1);
    expect(() => expectNoSurprises(faults)).toThrow('console error: broken');
  });

  plainTest('but not for a declared complaint that comes late', async ({ page, context }) => {
    const faults = await watchFaults(context);
    faults.expect(/late/);
    await open(page, pageWith("setTimeout(() => console.error('late'), 300)"));
    await faults.settle();
    expectNoSurprises(faults);
  });

  plainTest('for a declared complaint that never came, unless it was only tolerated', async ({ context }) => {
    const faults = await watchFaults(context);
    faults.tolerate(/perhaps/);
    expectNoSurprises(faults);
    faults.expect(/surely/);
    expect(() => expectNoSurprises(faults)).toThrow('never seen: /surely/');
  });
});

plainTest('an edge that cannot start leaves nothing on the disk', async ({}, testInfo) => {
  const folder = testInfo.outputPath('edges');
  await mkdir(folder, { recursive: true });
  const start = createEdges(folder).start({
    apiOrigin: 'http://127.0.0.1:9',
    environment: { RENDER_WORKERS: 'many' },
  });
  await expect(start).rejects.toThrow('The edge ended before it listened');
  expect(await readdir(folder)).toEqual([]);
});
