import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { packArchive } from '@lectern/build/archive';
import { packShellFiles } from '@lectern/build/shell-archive';
import {
  MOST_ANNOUNCED_SHELL_ARCHIVES,
  MOST_KEPT_SHELL_FILES,
  SHELL_FILE_DAYS,
  SHELL_FILES_LISTED,
} from '@lectern/contracts-releases';
import { createDataSource, Database } from '@lectern/nest-kit';
import { ArchivesService } from '../../src/publishing/archives.service.ts';
import { ShellFilesRepository } from '../../src/publishing/shell-files/shell-files.repository.ts';
import { ShellFilesService } from '../../src/publishing/shell-files/shell-files.service.ts';
import { CATALOG, EDGE, startTestReleases, type TestReleases } from '../start-test-releases.ts';

let releases: TestReleases;
beforeEach(async () => (releases = await startTestReleases()));
afterEach(() => releases.stop());

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const [MAIN, FONT, CHUNK] = ['main.0000aaaa.js', 'fonts/latin.0000bbbb.woff2', 'search.0000cccc.js'];
const pathOf = (archive: Buffer, step = '') => `/internal/shell-files/archives/${sha256(archive)}${step}`;

/** Name → content becomes an archive; scripts are compressed as well. */
const archiveOf = (files: Readonly<Record<string, string>>) =>
  packShellFiles(
    new Map(
      Object.entries(files).map(([name, text]) => {
        const content = Buffer.from(text);
        const forms: [string, Buffer][] = name.endsWith('.js') ? [['.br', brotliCompressSync(content)]] : [];
        return [name, { content, compressed: new Map(forms) }];
      }),
    ),
  );

const name = async (files: Readonly<Record<string, string>>) => {
  const named = Object.entries(files).map(([key, text]) => ({ name: key, digest: sha256(text) }));
  return (await releases.send('POST', '/internal/shell-files/names', EDGE, { files: named })).body;
};
const announce = (archive: Buffer) =>
  releases.send('POST', pathOf(archive, '/announce'), EDGE, { bytes: archive.length });
const complete = (archive: Buffer) => releases.send('POST', pathOf(archive, '/complete'), EDGE);
async function upload(archive: Buffer, content = archive): Promise<number> {
  const { body } = await announce(archive);
  const put = await fetch(releases.objects.address(body['uploadUrl']), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(content),
  });
  return put.status;
}
async function handOver(files: Readonly<Record<string, string>>) {
  const archive = archiveOf(files);
  await upload(archive);
  return complete(archive);
}
const list = async (after = 0) =>
  (await releases.send('GET', `/internal/shell-files?after=${after}`, EDGE)).body;
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['error'],
];

/** What the service does every ten minutes. */
async function sweep(objects = releases.objects.settings): Promise<void> {
  const { databaseUrl: url } = releases;
  const dataSource = createDataSource({ service: 'releases', url, entities: [], poolSize: 1 });
  const database = new Database(await dataSource.initialize());
  const archives = new ArchivesService({ objects } as ConstructorParameters<typeof ArchivesService>[0]);
  const service = new ShellFilesService(database, new ShellFilesRepository(database), archives);
  await service.removeOldFiles().finally(() => dataSource.destroy());
}
/** Everything so far happened this many days earlier. */
const age = (days: number) =>
  releases.postgres.query(`
    update releases.shell_file set named_at = named_at - interval '${days} days';
    update releases.shell_archive set announced_at = announced_at - interval '${days} days'`);

it('keeps what an edge hands over, and tells and gives it to every other', async () => {
  const files = { [MAIN]: 'let shell;', [FONT]: 'letters' };
  expect(await name(files)).toEqual({ missing: [MAIN, FONT], refused: [] });
  const archive = archiveOf(files);
  expect(await upload(archive)).toBe(200);
  const done = await complete(archive);
  expect([done.status, done.body]).toEqual([200, { refused: [] }]);
  expect(await name(files)).toEqual({ missing: [], refused: [] });
  const listed = await list();
  expect(
    listed['files'].toSorted((one: { name: string }, other: { name: string }) =>
      one.name < other.name ? 1 : -1,
    ),
  ).toEqual([
    { name: MAIN, digest: sha256('let shell;'), archive: sha256(archive) },
    { name: FONT, digest: sha256('letters'), archive: sha256(archive) },
  ]);
  expect([listed['upTo'], listed['latest']]).toEqual([2, 2]);
  const got = await releases.send('GET', pathOf(archive), EDGE);
  expect([got.status, got.bytes.equals(archive)]).toEqual([200, true]);
});

it('lists only what came after a position, in parts', async () => {
  await handOver({ [MAIN]: 'let shell;' });
  const { upTo } = await list();
  expect(await list(upTo)).toEqual({ files: [], upTo, latest: upTo });
  await handOver({ [CHUNK]: 'let chunk;' });
  expect((await list(upTo))['files'].map((file: { name: string }) => file.name)).toEqual([CHUNK]);
  await releases.postgres.query(`
    insert into releases.shell_file (name, digest, archive)
    select 'x.' || to_char(n, 'FM00000000') || '.js', digest, archive from releases.shell_file,
      generate_series(1, ${SHELL_FILES_LISTED}) n where name = '${MAIN}'`);
  const first = await list();
  expect(first['files']).toHaveLength(SHELL_FILES_LISTED);
  const rest = await list(first['upTo']);
  expect([rest['files'].length, rest['upTo'], rest['upTo']]).toEqual([2, first['latest'], rest['latest']]);
});

it('never gives a name other bytes: the first stay, the others are refused, and what is new beside them is kept', async () => {
  await handOver({ [MAIN]: 'let shell;' });
  const other = { [MAIN]: 'let evil;', [CHUNK]: 'let chunk;' };
  expect(await name(other)).toEqual({ missing: [CHUNK], refused: [MAIN] });
  expect((await handOver(other)).body).toEqual({ refused: [MAIN] });
  const digests = (await list())['files'].map((file: Record<string, string>) => [
    file['name'],
    file['digest'],
  ]);
  expect(digests).toEqual([
    [MAIN, sha256('let shell;')],
    [CHUNK, sha256('let chunk;')],
  ]);
});

it('two edges that hand over the same at once are both told that it is kept', async () => {
  const archive = archiveOf({ [MAIN]: 'let shell;' });
  await upload(archive);
  const answers = await Promise.all(Array.from({ length: 4 }, () => complete(archive)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await list())['files']).toHaveLength(1);
});

it.each([
  ['a name without a digest', { 'main.js': 'x' }],
  ['a page', { 'main.0000aaaa.html': 'x' }],
  ['a file of a folder that shells do not have', { 'admin/main.0000aaaa.js': 'x' }],
  ['a hidden file', { 'fonts/.0000aaaa.js': 'x' }],
])('takes no archive with %s', async (_what, files) => {
  expect(codeOf(await handOver(files))).toEqual([422, 'SHELL_ARCHIVE_REFUSED']);
  expect((await list())['files']).toEqual([]);
});

it('takes no archive of a release, nor one whose compressed form is of something else', async () => {
  for (const files of [
    { 'release.json': Buffer.from('{}') },
    { 'server/mfe.mjs': Buffer.from('x') },
    { [`client/${MAIN}`]: Buffer.from('x'), [`client/${MAIN}.br`]: brotliCompressSync('y') },
  ]) {
    const archive = packArchive(new Map(Object.entries(files)));
    await upload(archive);
    expect(codeOf(await complete(archive))).toEqual([422, 'SHELL_ARCHIVE_REFUSED']);
  }
});

it('keeps nothing that did not arrive, that arrived with other bytes, or that was never announced', async () => {
  const archive = archiveOf({ [MAIN]: 'let shell;' });
  expect(codeOf(await complete(archive))).toEqual([409, 'ARCHIVE_NOT_FOUND']);
  await announce(archive);
  expect(codeOf(await complete(archive))).toEqual([409, 'ARCHIVE_NOT_FOUND']);
  const swapped = Buffer.from(archive);
  swapped[swapped.length - 1] = 255 - (swapped.at(-1) ?? 0);
  await upload(archive, swapped);
  expect(codeOf(await complete(archive))).toEqual([409, 'ARCHIVE_NOT_FOUND']);
  expect(codeOf(await releases.send('GET', pathOf(archive), EDGE))).toEqual([404, 'SHELL_ARCHIVE_NOT_FOUND']);
  const key = `shell-files/${sha256(archive)}`;
  await releases.postgres.query('delete from releases.shell_archive');
  await releases.objects.store.putObject(key, new Uint8Array(archive), 'application/octet-stream');
  expect(codeOf(await complete(archive))).toEqual([409, 'ARCHIVE_NOT_FOUND']);
});

it('has an end: of archives that wait, of files in all, and of what one call may say', async () => {
  for (let no = 0; no < MOST_ANNOUNCED_SHELL_ARCHIVES; no += 1)
    expect((await announce(archiveOf({ [MAIN]: `let a${no};` }))).status).toBe(201);
  const archive = archiveOf({ [MAIN]: 'let shell;' });
  expect(codeOf(await announce(archive))).toEqual([409, 'SHELL_FILES_FULL']);
  await releases.postgres.query('delete from releases.shell_archive');
  await handOver({ [MAIN]: 'let shell;' });
  await releases.postgres.query(`
    insert into releases.shell_file (name, digest, archive)
    select 'x.' || to_char(n, 'FM00000000') || '.js', digest, archive from releases.shell_file,
      generate_series(2, ${MOST_KEPT_SHELL_FILES}) n`);
  expect(codeOf(await handOver({ [CHUNK]: 'let chunk;' }))).toEqual([409, 'SHELL_FILES_FULL']);
  const files = Array.from({ length: 1_001 }, (_, no) => ({
    name: `x.${String(no).padStart(8, '0')}.js`,
    digest: sha256(''),
  }));
  for (const body of [
    { files },
    { files: [{ name: '../x.0000aaaa.js', digest: sha256('') }] },
    { files: [{ name: MAIN, digest: 'x' }] },
  ])
    expect((await releases.send('POST', '/internal/shell-files/names', EDGE, body)).status).toBe(400);
  const large = { bytes: 1024 ** 3 };
  expect((await releases.send('POST', pathOf(archive, '/announce'), EDGE, large)).status).toBe(400);
});

it.each(['', CATALOG, 'a token that nobody was given'])(
  'opens nothing for who shows the token "%s"',
  async (token) => {
    const archive = archiveOf({ [MAIN]: 'let shell;' });
    await handOver({ [MAIN]: 'let shell;' });
    for (const [method, path, body] of [
      ['POST', '/internal/shell-files/names', { files: [] }],
      ['POST', pathOf(archive, '/announce'), { bytes: 5 }],
      ['POST', pathOf(archive, '/complete'), undefined],
      ['GET', '/internal/shell-files', undefined],
      ['GET', pathOf(archive), undefined],
    ] as const)
      expect(codeOf(await releases.send(method, path, token, body))).toEqual([401, 'TOKEN_UNKNOWN']);
  },
);

it('keeps a file for ninety days from when an edge named it last, and its archive as long as a file lies in it', async () => {
  const [both, own] = [{ [MAIN]: 'let shell;', [FONT]: 'letters' }, { [CHUNK]: 'let chunk;' }];
  await handOver(both);
  await handOver(own);
  const stored = async () => (await releases.objects.contents()).length;
  const before = await stored();
  await age(SHELL_FILE_DAYS - 1);
  await name({ [FONT]: 'letters' });
  await sweep();
  expect((await list())['files']).toHaveLength(3);
  await age(2);
  await sweep();
  expect((await list())['files'].map((file: { name: string }) => file.name)).toEqual([FONT]);
  expect((await releases.send('GET', pathOf(archiveOf(both)), EDGE)).status).toBe(200);
  expect(codeOf(await releases.send('GET', pathOf(archiveOf(own)), EDGE))).toEqual([
    404,
    'SHELL_ARCHIVE_NOT_FOUND',
  ]);
  expect(await stored()).toBeLessThan(before);
  // The same build again is missing again, and may be handed over again.
  expect(await name(own)).toEqual({ missing: [CHUNK], refused: [] });
  expect((await handOver(own)).status).toBe(200);
});

it('removes an archive that was announced and did not arrive within a day, and goes on where the store was away', async () => {
  const archive = archiveOf({ [MAIN]: 'let shell;' });
  await upload(archive);
  await sweep();
  expect(await releases.objects.contents()).not.toEqual([]);
  await age(1.1);
  await expect(sweep({ ...releases.objects.settings, url: 'http://127.0.0.1:1' })).rejects.toThrow();
  expect(await releases.postgres.query('select digest from releases.shell_archive')).toHaveLength(1);
  await sweep();
  expect(await releases.postgres.query('select digest from releases.shell_archive')).toEqual([]);
  expect(codeOf(await complete(archive))).toEqual([409, 'ARCHIVE_NOT_FOUND']);
});
