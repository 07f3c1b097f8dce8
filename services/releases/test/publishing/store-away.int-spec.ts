import { createHash } from 'node:crypto';
import { packArchive } from '@lectern/build/archive';
import { packShellFiles } from '@lectern/build/shell-archive';
import { describedRelease, filesOf } from '../described-release.ts';
import { CATALOG, EDGE, startTestReleases, tokenOf, type TestReleases } from '../start-test-releases.ts';

let releases: TestReleases;
beforeAll(async () => (releases = await startTestReleases()));
afterAll(() => releases.stop());
afterEach(() => releases.objects.fail({}));

/** As many requests as a minute has, and more. */
const goAway = () => releases.objects.fail({ refuseNext: 1_000 });
const comeBack = () => releases.objects.fail({});
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const LATER = [503, 'UNAVAILABLE', true];

/** Status, code, and whether the answer says when to come again. */
async function ask(method: string, path: string, token: string, body?: object) {
  const response = await fetch(releases.url + path, {
    method,
    headers: {
      authorization: `Bearer ${tokenOf(token)}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const code = response.ok ? undefined : Object(JSON.parse(bytes.toString())).error;
  return { bytes, answer: [response.status, code, Number(response.headers.get('retry-after')) > 0] };
}
async function put(uploadUrl: string, archive: Buffer): Promise<number> {
  const { status } = await fetch(releases.objects.address(uploadUrl), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(archive),
  });
  return status;
}

it('answers 503 for an archive of a release, and lets it be put, completed and read again afterwards', async () => {
  const { releaseId } = describedRelease('catalog', '1.0.0');
  const archive = packArchive(filesOf(describedRelease('catalog', '1.0.0')));
  const remote = '/api/releases/remotes/catalog';
  const told = { releaseId, digest: sha256(archive), bytes: archive.length };
  const complete = () => ask('POST', `${remote}/complete`, CATALOG, { releaseId });

  await goAway();
  const { body } = await releases.send('POST', `${remote}/announce`, CATALOG, told);
  expect(await put(body['uploadUrl'], archive)).toBe(503);
  expect((await complete()).answer).toEqual(LATER);
  await comeBack();
  expect(await put(body['uploadUrl'], archive)).toBe(200);
  await goAway();
  expect((await complete()).answer).toEqual(LATER);
  expect((await releases.promote('catalog', releaseId)).status).toBe(404);
  await comeBack();
  expect((await complete()).answer[0]).toBe(200);
  expect((await releases.promote('catalog', releaseId)).status).toBe(200);

  await goAway();
  const read = () => ask('GET', `${remote}/archives/${releaseId}`, EDGE);
  expect((await read()).answer).toEqual(LATER);
  expect((await releases.live()).status).toBe(200);
  await comeBack();
  expect((await read()).bytes.equals(archive)).toBe(true);
});

it('answers 503 for files of a shell, which an edge hands over and fetches again afterwards', async () => {
  const content = Buffer.from('let shell;');
  const archive = packShellFiles(new Map([['main.0000aaaa.js', { content, compressed: new Map() }]]));
  const files = [{ name: 'main.0000aaaa.js', digest: sha256(content) }];
  const path = `/internal/shell-files/archives/${sha256(archive)}`;
  const missing = async () =>
    (await releases.send('POST', '/internal/shell-files/names', EDGE, { files })).body['missing'];
  const complete = () => ask('POST', `${path}/complete`, EDGE);

  await goAway();
  expect(await missing()).toEqual(['main.0000aaaa.js']);
  const { body } = await releases.send('POST', `${path}/announce`, EDGE, { bytes: archive.length });
  expect(await put(body['uploadUrl'], archive)).toBe(503);
  expect((await complete()).answer).toEqual(LATER);
  await comeBack();
  expect(await missing()).toEqual(['main.0000aaaa.js']);
  const again = await releases.send('POST', `${path}/announce`, EDGE, { bytes: archive.length });
  expect(await put(again.body['uploadUrl'], archive)).toBe(200);
  expect((await complete()).answer[0]).toBe(200);
  expect(await missing()).toEqual([]);

  await goAway();
  expect((await ask('GET', path, EDGE)).answer).toEqual(LATER);
  await comeBack();
  expect((await ask('GET', path, EDGE)).bytes.equals(archive)).toBe(true);
});
