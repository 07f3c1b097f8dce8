import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { digestOfShellFile, packShellFiles, readShellFiles } from '@lectern/build/shell-archive';
import type { FastifyInstance } from 'fastify';
import { edgeServer } from '../edge-server.ts';
import { fixedSource } from '../releases/release-source.ts';
import { serveFiles } from '../static-files.ts';
import { ShellFileFinder } from './shell-file-finder.ts';
import { openShellFiles, type ShellFiles } from './shell-files.ts';

const TOKEN = 'the-token-of-all-edges';
const OLD = { 'main.0000aaaa.js': 'let old;', 'fonts/latin.11112222.woff2': 'letters' };
const NEW = { 'main.0000bbbb.js': 'let young;', 'fonts/latin.11112222.woff2': 'letters' };
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
let service: Server;
let origin: string;
let isAway: boolean;
let listed: { name: string; digest: string; archive: string; position: number }[];
let archives: Map<string, Buffer>;
/** Calls, in their order. */
let asked: string[];
let log: Record<string, unknown>[];
let edges: { app: FastifyInstance; shellFiles: ShellFiles | undefined }[];

/** The releases service and the object store, as far as edges see them. */
async function answer(request: IncomingMessage): Promise<[status: number, body?: unknown]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const { pathname, searchParams } = new URL(request.url ?? '', origin);
  const digest = /[0-9a-f]{64}/.exec(pathname)?.[0] ?? '';
  if (request.method === 'PUT') {
    archives.set(sha256(body), body);
    return [200];
  }
  asked.push(`${request.method} ${pathname}`);
  if (isAway || request.headers.authorization !== `Bearer ${TOKEN}`) return [503];
  if (pathname.endsWith('/names')) {
    const { files } = JSON.parse(body.toString()) as { files: { name: string; digest: string }[] };
    const isOther = (file: (typeof files)[number]) =>
      listed.some(({ name, digest: known }) => name === file.name && known !== file.digest);
    const isKnown = ({ name }: (typeof files)[number]) => listed.some((known) => known.name === name);
    const names = (found: typeof files) => found.map(({ name }) => name);
    return [
      200,
      { missing: names(files.filter((file) => !isKnown(file))), refused: names(files.filter(isOther)) },
    ];
  }
  if (pathname.endsWith('/announce'))
    return [201, { uploadUrl: `/objects/lectern/${digest}?X-Amz-Signature=x` }];
  if (pathname.endsWith('/complete')) {
    keepArchive(archives.get(digest) ?? Buffer.of());
    return [200, { refused: [] }];
  }
  if (digest !== '') return archives.has(digest) ? [200, archives.get(digest)] : [404];
  const after = Number(searchParams.get('after'));
  const files = listed.filter(({ position }) => position > after);
  const latest = listed.at(-1)?.position ?? 0;
  return [200, { files, upTo: files.at(-1)?.position ?? after, latest }];
}

function keepArchive(archive: Buffer): void {
  const digest = sha256(archive);
  archives.set(digest, archive);
  for (const [name, file] of readShellFiles(archive, 1_000_000))
    listed.push({ name, digest: digestOfShellFile(file), archive: digest, position: listed.length + 1 });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-shells-'));
  [isAway, listed, archives, asked, log, edges] = [false, [], new Map(), [], [], []];
  service = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status).end(Buffer.isBuffer(body) ? body : JSON.stringify(body ?? {}));
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const { app, shellFiles } of edges) {
    shellFiles?.close();
    await app.close();
  }
  service.closeAllConnections();
  service.close();
  await rm(folder, { recursive: true });
});

/** An edge whose shell has these files, each compressed beside it. */
async function startEdge(name: string, files: Readonly<Record<string, string>>): Promise<FastifyInstance> {
  const workspaceDir = join(folder, name);
  const client = join(workspaceDir, 'shell/dist/client');
  await mkdir(join(client, 'fonts'), { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    await writeFile(join(client, file), content);
    if (file.endsWith('.js')) await writeFile(join(client, `${file}.br`), brotliCompressSync(content));
  }
  const app = edgeServer(
    { logLevel: 'warn', trustedProxies: [] },
    { destination: { write: (line) => void log.push(JSON.parse(line)) } },
  );
  const shellFiles = await openShellFiles(
    {
      apiOrigins: { releases: origin },
      objectsUrl: `${origin}/store`,
      releases: { token: TOKEN } as never,
      releasesDir: join(workspaceDir, 'releases'),
      workspaceDir,
    },
    app.log,
  );
  await serveFiles(app, { workspaceDir, mediaDir: join(folder, 'media') }, fixedSource([]), shellFiles);
  await shellFiles?.handedOver;
  log.length = 0;
  edges.push({ app, shellFiles });
  return app;
}

const get = (app: FastifyInstance, name: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/assets/${name}`, headers });
const looks = () => asked.filter((call) => call === 'GET /internal/shell-files').length;
const fetches = () => asked.filter((call) => /^GET .*archives/.test(call)).length;

it('edges of two builds serve the files of each other, as their own', async () => {
  const old = await startEdge('old', OLD);
  const young = await startEdge('young', NEW);
  for (const [app, other] of [
    [young, 'main.0000aaaa.js'],
    [old, 'main.0000bbbb.js'],
  ] as const) {
    const br = { 'accept-encoding': 'br' };
    const own = await get(app, app === old ? 'main.0000aaaa.js' : 'main.0000bbbb.js', br);
    const found = await get(app, other, br);
    expect(found.statusCode).toBe(200);
    expect(brotliDecompressSync(found.rawPayload).toString()).toBe({ ...OLD, ...NEW }[other]);
    for (const header of ['cache-control', 'content-type', 'content-encoding', 'vary'])
      expect([header, found.headers[header]]).toEqual([header, own.headers[header]]);
    expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(app, other)).payload).toBe({ ...OLD, ...NEW }[other]);
    expect((await app.inject({ method: 'HEAD', url: `/assets/${other}` })).statusCode).toBe(200);
  }
  // Each handed over what the service lacked, the font once.
  expect(listed.map(({ name }) => name).sort()).toEqual([...new Set(Object.keys({ ...OLD, ...NEW }))].sort());
});

it('the files of a build stay when no edge runs it any more, and on the disk of an edge that had them', async () => {
  await startEdge('old', OLD);
  const young = await startEdge('young', NEW);
  await edges.shift()?.app.close();
  expect((await get(young, 'main.0000aaaa.js')).statusCode).toBe(200);
  isAway = true;
  const again = await startEdge('young', NEW);
  expect((await get(again, 'main.0000aaaa.js')).payload).toBe('let old;');
  const kept = join(folder, 'young/releases/shell/main.0000aaaa.js');
  await utimes(kept, new Date(0), new Date(0));
  await startEdge('young', NEW);
  expect(await readdir(join(folder, 'young/releases/shell'))).not.toContain('main.0000aaaa.js');
});

it('starts with its own files while the service is away, and hands them over once it is back', async () => {
  isAway = true;
  const app = await startEdge('old', OLD);
  expect((await get(app, 'main.0000aaaa.js')).statusCode).toBe(200);
  const later = await get(app, 'main.0000bbbb.js');
  expect([later.statusCode, later.headers['retry-after'], later.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(listed).toEqual([]);
  isAway = false;
  while (listed.length < 2) await new Promise(setImmediate);
  expect((await get(app, 'main.0000bbbb.js')).statusCode).toBe(404);
});

it('fetches an archive once for all who ask for its files at the same time', async () => {
  await startEdge('old', OLD);
  const young = await startEdge('young', NEW);
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(young, 'main.0000aaaa.js')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(fetches()).toBe(1);
  await get(young, 'main.0000aaaa.js');
  expect(fetches()).toBe(1);
});

it('finds a file that was handed over a moment ago, though others have just asked for unknown ones', async () => {
  const app = await startEdge('old', OLD);
  expect((await get(app, 'main.0000bbbb.js')).statusCode).toBe(404);
  await startEdge('young', NEW);
  expect((await get(app, 'main.0000bbbb.js')).statusCode).toBe(200);
});

it('asks the service three times a second at most, however many names are made up', async () => {
  const app = await startEdge('old', OLD);
  const began = performance.now();
  for (let round = 0; round < 3; round += 1) {
    const names = Array.from({ length: 200 }, (_, no) => `x${round}.${String(no).padStart(8, '0')}.js`);
    for (const { statusCode } of await Promise.all(names.map((name) => get(app, name))))
      expect(statusCode).toBe(404);
  }
  expect(looks()).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - began) / 300));
  expect(fetches()).toBe(0);
});

it('tells visitors beyond those who may wait to come again', async () => {
  let answerAll: () => void = () => undefined;
  const nothing = new Promise<{ files: []; upTo: number; latest: number }>((resolve) => {
    answerAll = () => resolve({ files: [], upTo: 0, latest: 0 });
  });
  const client = { listAfter: () => nothing, fetchArchive: () => Promise.reject(new Error('not asked for')) };
  const finder = await ShellFileFinder.open({ client, folder, log: { warn: jest.fn() } });
  const names = Array.from({ length: 1_100 }, (_, no) => `x.${String(no).padStart(8, '0')}.js`);
  const finding = Promise.all(names.map((name) => finder.findFile(name)));
  answerAll();
  const found = await finding;
  expect(found.filter((one) => one === 'later')).toHaveLength(100);
  expect(found.filter((one) => one === 'unknown')).toHaveLength(1_000);
});

it.each([
  'main.js',
  'main.0000bbbb.js.br',
  'main.0000bbbb.map',
  'main.0000bbbb.html',
  '.0000bbbb.js',
  'other/main.0000bbbb.js',
  '..%2fmain.0000bbbb.js',
  'main%00.0000bbbb.js',
  `${'a'.repeat(120)}.0000bbbb.js`,
  '',
])('asks the service nothing for %j', async (name) => {
  const app = await startEdge('old', OLD);
  asked.length = 0;
  expect((await get(app, name)).statusCode).toBeGreaterThanOrEqual(400);
  expect(asked).toEqual([]);
});

const fileOf = (content: string) => ({ content: Buffer.from(content), compressed: new Map() });

it.each([
  ['another archive than its digest says', () => Buffer.from('something else')],
  [
    'an archive with other bytes under the name',
    () => packShellFiles(new Map([['main.0000bbbb.js', fileOf('let evil;')]])),
  ],
  ['an archive without the file', () => packShellFiles(new Map([['other.0000bbbb.js', fileOf('let x;')]]))],
  ['an archive that would lie outside', () => packShellFiles(new Map([['../../x.js', fileOf('let x;')]]))],
])('serves nothing from %s, says so once, and does not ask again at once', async (_what, make) => {
  const app = await startEdge('old', OLD);
  const bytes = make();
  const archive = bytes.toString() === 'something else' ? sha256('the one that was named') : sha256(bytes);
  archives.set(archive, bytes);
  listed.push({ name: 'main.0000bbbb.js', digest: sha256('let young;'), archive, position: 9 });
  for (let no = 0; no < 3; no += 1) expect((await get(app, 'main.0000bbbb.js')).statusCode).toBe(503);
  expect(fetches()).toBe(1);
  expect(log.filter(({ archive: named }) => named === archive)).toHaveLength(1);
  expect(await readdir(join(folder, 'old/releases/shell'))).toEqual([]);
});

it.each([
  ['a name that leads elsewhere', { name: '../../server/x.0000bbbb.js' }],
  ['a digest that is none', { digest: 'x' }],
  ['an archive that is no digest', { archive: '../releases' }],
])('believes no list with %s', async (_what, wrong) => {
  const app = await startEdge('old', OLD);
  const right = { name: 'main.0000bbbb.js', digest: sha256(''), archive: sha256(''), position: 9 };
  listed.push({ ...right, ...wrong });
  expect((await get(app, 'main.0000bbbb.js')).statusCode).toBe(503);
  expect(fetches()).toBe(0);
});

it('a file that is kept no longer is not found, and its archive not asked for again', async () => {
  const app = await startEdge('old', OLD);
  listed.push({ name: 'main.0000bbbb.js', digest: sha256(''), archive: sha256('gone'), position: 9 });
  for (let no = 0; no < 2; no += 1) expect((await get(app, 'main.0000bbbb.js')).statusCode).toBe(404);
  expect(fetches()).toBe(1);
});

it('begins anew where the database of the service was restored', async () => {
  const app = await startEdge('old', OLD);
  listed.push({ name: 'gone.0000bbbb.js', digest: sha256(''), archive: sha256(''), position: 500 });
  await get(app, 'x.00000000.js');
  listed.pop();
  keepArchive(packShellFiles(new Map([['main.0000bbbb.js', fileOf('let young;')]])));
  expect((await get(app, 'main.0000bbbb.js')).payload).toBe('let young;');
});

it('names in the log what other edges have other bytes for, and serves its own', async () => {
  await startEdge('old', OLD);
  const seen: Record<string, unknown>[] = [];
  jest.spyOn(log, 'push').mockImplementation((...lines) => seen.push(...lines));
  const app = await startEdge('other', { 'main.0000aaaa.js': 'let different;' });
  expect(seen).toContainEqual(expect.objectContaining({ level: 50, names: ['main.0000aaaa.js'] }));
  expect((await get(app, 'main.0000aaaa.js')).payload).toBe('let different;');
});

it('hands over nothing but files with a digest in their name', async () => {
  const files = { 'main.0000aaaa.js': 'x', 'notes.txt': 'x', 'plain.js': 'x', 'page.0000aaaa.html': 'x' };
  await startEdge('old', files);
  expect(listed.map(({ name }) => name)).toEqual(['main.0000aaaa.js']);
});

it('asks no service where it knows none', async () => {
  const log = { error: jest.fn(), info: jest.fn(), warn: jest.fn() };
  const settings = { apiOrigins: {}, objectsUrl: null, workspaceDir: folder };
  expect(await openShellFiles({ ...settings, releases: null, releasesDir: folder }, log)).toBeUndefined();
});
