import { createHash } from 'node:crypto';
import { packArchive } from '@lectern/build/archive';
import { MOST_ANNOUNCED } from '@lectern/contracts-releases';
import { expectDone } from '@lectern/testing/node';
import { describedRelease, filesOf } from '../described-release.ts';
import { ADMIN, CATALOG, startTestReleases, type TestReleases } from '../start-test-releases.ts';

let releases: TestReleases;
beforeAll(async () => (releases = await startTestReleases()));
afterAll(() => releases.stop());

const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['error'],
];

it('publishes a release once: the same version again is refused, with the same content and with another', async () => {
  const first = await releases.publish('catalog', '1.0.0');
  expect([first.status, first.body['state'], first.body['publishedBy']]).toEqual([
    200,
    'ready',
    'team-catalog',
  ]);
  expect(codeOf(await releases.publish('catalog', '1.0.0'))).toEqual([409, 'VERSION_TAKEN']);
  const other = await releases.publish('catalog', '1.0.0', { code: 'var other;' });
  expect(codeOf(other)).toEqual([409, 'VERSION_TAKEN']);
  expect(other.body['details']).toEqual({ releaseId: '1.0.0-7c90910b' });
});

it('lets one of many who publish the same version at once in', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => releases.publish('catalog', '1.2.0')));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // 503: the archive was being put there again by another of them.
  expect(statuses.every((status) => [200, 409, 503].includes(status))).toBe(true);
  expect(codeOf(await releases.publish('catalog', '1.2.0'))).toEqual([409, 'VERSION_TAKEN']);
});

it('a stolen token opens one remote: it neither publishes, promotes nor rolls back another', async () => {
  expectDone(await releases.publish('admin', '1.0.0', { token: ADMIN }));
  const refused = [403, 'REMOTE_OF_OTHERS'];
  expect(codeOf(await releases.publish('admin', '1.1.0', { token: CATALOG }))).toEqual(refused);
  expect(codeOf(await releases.promote('admin', '1.0.0-7c90910b', CATALOG))).toEqual(refused);
  expect(codeOf(await releases.rollBack('admin', '1.0.0-7c90910b', CATALOG))).toEqual(refused);
  const decisions = await releases.send('GET', '/api/releases/remotes/admin/decisions', CATALOG);
  expect(decisions.body['decisions']).toHaveLength(1);
});

it('a remote that names another team as its owner is refused, with the cure', async () => {
  const answer = await releases.publish('help', '1.0.0', { token: CATALOG });
  expect(codeOf(answer)).toEqual([422, 'RELEASE_REFUSED']);
  expect(answer.body['details'].refusals[0].cure).toContain('Publish with the token of team-help');
});

it('a remote that a team only announced, or did not get through the gate, goes to the team that publishes it', async () => {
  const announced = await releases.send('POST', '/api/releases/remotes/news/announce', CATALOG, {
    releaseId: '1.0.0-7c90910b',
    digest: '0'.repeat(64),
    bytes: 5,
  });
  expect(announced.status).toBe(201);
  const manifest = { owner: 'team-admin' };
  const refused = await releases.publish('news', '1.1.0', { token: CATALOG, manifest });
  expect(codeOf(refused)).toEqual([422, 'RELEASE_REFUSED']);
  expect((await releases.publish('news', '1.0.0', { token: ADMIN, manifest })).status).toBe(200);
  const late = await releases.publish('news', '1.2.0', { token: CATALOG, manifest });
  expect(codeOf(late)).toEqual([403, 'REMOTE_OF_OTHERS']);
  const { body } = await releases.send('GET', '/api/releases/remotes', ADMIN);
  expect(body['remotes']).toContainEqual(expect.objectContaining({ id: 'news', owner: 'team-admin' }));
});

it.each(['', 'a token that nobody was given', CATALOG.toUpperCase()])(
  'takes nothing from who shows the token "%s"',
  async (token) => {
    const unknown = [401, 'TOKEN_UNKNOWN'];
    expect(codeOf(await releases.publish('catalog', '3.0.0', { token }))).toEqual(unknown);
    expect(codeOf(await releases.send('GET', '/api/releases/remotes', token))).toEqual(unknown);
    expect(codeOf(await releases.send('GET', '/api/releases/live', token))).toEqual(unknown);
    expect(
      codeOf(await releases.send('GET', '/api/releases/remotes/catalog/archives/1.0.0-7c90910b', token)),
    ).toEqual(unknown);
  },
);

it('an archive that did not arrive is not completed, and may be announced again', async () => {
  const body = { releaseId: '1.3.0-7c90910b', digest: '0'.repeat(64), bytes: 5 };
  const announced = await releases.send('POST', '/api/releases/remotes/catalog/announce', CATALOG, body);
  expect(announced.status).toBe(201);
  const completed = await releases.send('POST', '/api/releases/remotes/catalog/complete', CATALOG, {
    releaseId: body.releaseId,
  });
  expect(codeOf(completed)).toEqual([409, 'ARCHIVE_NOT_FOUND']);
  expect((await releases.publish('catalog', '1.3.0')).status).toBe(200);
});

it('a team announces twenty releases that wait for their archive, and the next once one has arrived', async () => {
  const announce = (version: string) =>
    releases.send('POST', '/api/releases/remotes/catalog/announce', CATALOG, {
      releaseId: `${version}-7c90910b`,
      digest: '0'.repeat(64),
      bytes: 5,
    });
  await releases.postgres.query(`delete from releases.release where state = 'announced'`);
  for (let minor = 0; minor < MOST_ANNOUNCED; minor += 1)
    expect((await announce(`7.${minor}.0`)).status).toBe(201);
  expect(codeOf(await announce('7.99.0'))).toEqual([409, 'ANNOUNCED_TOO_MANY']);
  // The same again is no further one.
  expect((await announce('7.0.0')).status).toBe(201);
  await releases.postgres.query(`delete from releases.release where release_id = '7.1.0-7c90910b'`);
  expect((await announce('7.99.0')).status).toBe(201);
  await releases.postgres.query(`delete from releases.release where state = 'announced'`);
});

/** Holds the lock of the remote until the gate has judged and waits for it, then announces another archive. */
const ANNOUNCE_BETWEEN = `do $$ begin
  perform pg_advisory_xact_lock(hashtext('publish catalog'));
  while not exists (select from pg_locks where not granted and locktype = 'advisory'
                     and database = (select oid from pg_database where datname = current_database())
                     and objid = (hashtext('publish catalog')::bigint & 4294967295)::oid)
  loop perform pg_sleep(0.01); end loop;
  update releases.release set digest = repeat('0', 64) where release_id = '1.6.0-7c90910b';
end $$`;
const IS_LOCKED = `select from pg_locks where granted and locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())
  and objid = (hashtext('publish catalog')::bigint & 4294967295)::oid`;

it('a release that is announced with another archive while the gate looks at the first one stays away', async () => {
  const archive = packArchive(filesOf(describedRelease('catalog', '1.6.0')));
  const releaseId = '1.6.0-7c90910b';
  const digest = createHash('sha256').update(archive).digest('hex');
  const path = '/api/releases/remotes/catalog';
  const bytes = archive.length;
  const { body } = await releases.send('POST', `${path}/announce`, CATALOG, { releaseId, digest, bytes });
  await fetch(releases.objects.address(body['uploadUrl']), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(archive),
  });
  const announcing = releases.postgres.query(ANNOUNCE_BETWEEN);
  while ((await releases.postgres.query(IS_LOCKED)).length === 0);
  const completed = await releases.send('POST', `${path}/complete`, CATALOG, { releaseId });
  await announcing;
  expect(codeOf(completed)).toEqual([409, 'ARCHIVE_NOT_FOUND']);
  expect(codeOf(await releases.promote('catalog', releaseId))).toEqual([404, 'RELEASE_NOT_FOUND']);
});

it.each([
  ['is no archive', Buffer.from('something else')],
  ['holds another remote', packArchive(filesOf(describedRelease('admin', '1.4.0')))],
  ['holds another release', packArchive(filesOf(describedRelease('catalog', '1.5.0')))],
  [
    'has a malformed manifest',
    packArchive(filesOf(describedRelease('catalog', '1.4.0', { manifest: { routes: 'none' } }))),
  ],
  ['has no description', packArchive(new Map([['server/mfe.mjs', Buffer.from('export {}')]]))],
])('refuses an archive that %s, and says what to do', async (_what, archive) => {
  const answer = await releases.publish('catalog', '1.4.0', { archive });
  expect(codeOf(answer)).toEqual([422, 'RELEASE_REFUSED']);
  expect(answer.body['details'].refusals[0]).toEqual({
    rule: 'archive',
    cause: expect.any(String),
    cure: expect.any(String),
  });
});

const route = (id: string, path: string) => ({
  id,
  path,
  scope: 'language',
  access: 'public',
  render: 'client',
  layout: 'page',
});

it('the gate refuses a release that takes the address of a live page of another team', async () => {
  const manifest = { routes: [route('admin.people', 'people/:id')] };
  const routes = { 'admin.people': { js: [], css: [] } };
  const description = describedRelease('admin', '5.0.0', { manifest, routes });
  expectDone(
    await releases.publish('admin', '5.0.0', { token: ADMIN, archive: packArchive(filesOf(description)) }),
  );
  expect((await releases.promote('admin', description.releaseId, ADMIN)).status).toBe(200);
  const clash = describedRelease('catalog', '5.0.0', {
    manifest: { routes: [route('catalog.people', 'people/:name')] },
    routes: { 'catalog.people': { js: [], css: [] } },
  });
  const answer = await releases.publish('catalog', '5.0.0', { archive: packArchive(filesOf(clash)) });
  expect(codeOf(answer)).toEqual([422, 'RELEASE_REFUSED']);
  expect(answer.body['details'].refusals[0].cause).toContain('which is a page of admin');
});

it.each([
  ['throws', "throw new Error('broken page')", 'catalog.page fails on the server: Error: broken page'],
  ['ends its process', 'process.exit(1)', 'catalog.page ended the process that renders it'],
])('the gate refuses a release with a page that %s on the server', async (_what, does, cause) => {
  const description = describedRelease('catalog', '7.0.0', {
    manifest: { routes: [{ ...route('catalog.page', 'page'), render: 'server' }] },
    routes: { 'catalog.page': { js: [], css: [] } },
  });
  const files = filesOf(description);
  const bundle = `export const mfe = { routes: { 'catalog.page': async () => ({ Component: () => { ${does} } }) } };`;
  files.set('server/mfe.mjs', Buffer.from(bundle));
  const answer = await releases.publish('catalog', '7.0.0', { archive: packArchive(files) });
  expect(codeOf(answer)).toEqual([422, 'RELEASE_REFUSED']);
  expect(answer.body['details'].refusals).toEqual([
    { rule: 'rendering', cause: expect.stringContaining(cause), cure: expect.any(String) },
  ]);
});

it('the gate looks again when a release is promoted: the shell may be another one by then', async () => {
  const release = await releases.publish('catalog', '6.0.0', { manifest: { shellApi: '^1.5.0' } });
  expect(release.status).toBe(200);
  await releases.postgres.query(
    `update releases.release set description = jsonb_set(description, '{manifest,shellApi}', '"^1.6.0"')
      where release_id = '6.0.0-7c90910b'`,
  );
  const promoted = await releases.promote('catalog', '6.0.0-7c90910b');
  expect(codeOf(promoted)).toEqual([422, 'RELEASE_REFUSED']);
  expect(promoted.body['details'].refusals[0].cause).toBe(
    'It needs shell-api ^1.6.0; the shell offers 1.5.0.',
  );
});
