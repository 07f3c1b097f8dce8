import { generateKeyPairSync, sign } from 'node:crypto';
import { CATALOG, startTestReleases, type TestReleases } from '../start-test-releases.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
let releases: TestReleases;
beforeAll(async () => {
  releases = await startTestReleases({ testerKey: publicKey, needsBrowserTest: true });
});
afterAll(() => releases.stop());

/** What a tester says of the release that was announced last. */
const signReport =
  (faults: readonly object[] = []) =>
  (release: string, digest: string) => {
    const content = JSON.stringify({
      remote: 'catalog',
      release,
      digest,
      browser: 'Chromium 156',
      shells: [{ name: 'current', buildId: 'shell-7' }],
      pages: 1,
      faults,
    });
    const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return { content, signature: signature.toString('base64url') };
  };

it('a site that requires a browser test refuses a release without a report of its tester', async () => {
  const { status, body } = await releases.publish('catalog', '1.0.0');
  expect(status).toBe(422);
  expect(body['details'].refusals).toMatchObject([{ rule: 'browser' }]);
  const live = await releases.promote('catalog', '1.0.0-7c90910b');
  expect(live.body['error']).toBe('RELEASE_NOT_FOUND');
});

it('takes a release with the report of its tester, and writes down what it said', async () => {
  expect((await releases.publish('catalog', '1.1.0', { report: signReport() })).status).toBe(200);
  const { body } = await releases.send('GET', '/api/releases/remotes/catalog/decisions', CATALOG);
  expect(body['decisions'][0]).toMatchObject({
    kind: 'published',
    reason: expect.stringMatching(/; 1 pages in Chromium 156 with the current shell shell-7$/),
  });
});

it('refuses a release whose page failed in the browser, and names the page', async () => {
  const fault = { shell: 'current', page: 'catalog.home', kind: 'crashed', what: 'Error: no window' };
  const { status, body } = await releases.publish('catalog', '1.2.0', { report: signReport([fault]) });
  expect(status).toBe(422);
  expect(body['details'].refusals[0].cause).toContain('catalog.home crashes: Error: no window');
});
