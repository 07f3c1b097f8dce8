import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderPages } from './render-pages.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'lectern-renderer-'))));
afterAll(() => rm(folder, { recursive: true }));

/** What comes of a page whose code is given, drawn by a program that does nothing else. */
async function render(code: string, limits = { start: 15_000, page: 15_000, total: 25_000, memory: 64 }) {
  const renderer = join(folder, 'renderer.mjs');
  await writeFile(
    renderer,
    `import { pathToFileURL } from 'node:url';
import { writeSync } from 'node:fs';
const send = (message) => writeSync(3, JSON.stringify(message) + '\\n');
send({ kind: 'began', page: 'help.home' });
const { draw } = await import(pathToFileURL(process.argv[2] + '/server/mfe.mjs').href);
const fault = await Promise.resolve().then(draw).then(() => null, String);
send({ kind: 'ended', page: 'help.home', fault });
send({ kind: 'done' });`,
  );
  const archive = new Map([
    ['release.json', Buffer.from('{}')],
    ['client/assets/never-unpacked.js', Buffer.from('')],
    ['server/mfe.mjs', Buffer.from(`export async function draw() { ${code} }`)],
  ]);
  return renderPages(archive, renderer, limits);
}

it('tells that a page was drawn, and leaves no folder behind', async () => {
  const foldersBefore = await ownFolders();
  expect(await render('setInterval(() => undefined, 10);')).toEqual([
    { page: 'help.home', outcome: 'drawn', message: '' },
  ]);
  expect(await ownFolders()).toEqual(foldersBefore);
});

it('tells what a page threw', async () => {
  expect(await render("throw new TypeError('window is not defined');")).toEqual([
    { page: 'help.home', outcome: 'threw', message: 'TypeError: window is not defined' },
  ]);
});

it.each(['for (;;);', 'await new Promise(() => setInterval(() => undefined, 10));'])(
  'ends a page that takes too long: %s',
  async (code) => {
    const limits = { start: 15_000, page: 300, total: 25_000, memory: 64 };
    expect(await render(code, limits)).toEqual([{ page: 'help.home', outcome: 'looped', message: '' }]);
  },
);

it('tells which page ended the process', async () => {
  expect(await render('process.exit(3);')).toEqual([
    { page: 'help.home', outcome: 'ended', message: expect.stringContaining('exit 3') },
  ]);
});

it('ends a page that needs too much memory', async () => {
  const [page] = await render('const kept = []; for (;;) kept.push(new Array(10_000).fill(kept.length));');
  expect(page).toMatchObject({ page: 'help.home', outcome: 'ended' });
  expect(page?.message).toMatch(/heap|memory/i);
});

it('gives a page no more memory beside its heap than it may have in it', async () => {
  const [page] = await render(
    'const kept = []; for (;;) { kept.push(Buffer.alloc(10_000_000, 1)); if (kept.length > 50) return; }',
  );
  expect(page).toMatchObject({ page: 'help.home', outcome: 'threw' });
  expect(page?.message).toMatch(/alloc/);
});

it.each([
  ['the files of its host', "(await import('node:fs')).readFileSync('/etc/hostname')"],
  [
    'the environment of its parent',
    '(await import("node:fs")).readFileSync(`/proc/${process.ppid}/environ`)',
  ],
  ['a place to write', "(await import('node:fs')).writeFileSync(process.argv[2] + '/made', '')"],
  ['another program', "(await import('node:child_process')).execFileSync('/bin/true')"],
  ['another thread', "new (await import('node:worker_threads')).Worker('', { eval: true })"],
])('gives a page no way to %s', async (_what, code) => {
  expect(await render(`${code};`)).toEqual([
    { page: 'help.home', outcome: 'threw', message: expect.stringContaining('restricted') },
  ]);
});

it('gives a page no environment', async () => {
  const secret = 'RELEASE_SECRET_OF_TESTS';
  process.env[secret] = 'told';
  expect(await render(`if (process.env.${secret}) throw new Error('it knows');`)).toEqual([
    { page: 'help.home', outcome: 'drawn', message: '' },
  ]);
  delete process.env[secret];
});

const PARENT = 'process.ppid';
it.each([
  `process.kill(${PARENT}, 'SIGUSR1')`,
  `process._kill(${PARENT}, 10)`,
  `process._debugProcess(${PARENT})`,
  `process._debugEnd(${PARENT})`,
  'process.abort()',
  "process.binding('process_wrap')",
  "process._linkedBinding('process_methods')",
  "process.dlopen({ exports: {} }, 'own.node')",
  "process.execve('/bin/true', ['true'], {})",
  'process.setuid(0)',
  'process._getActiveHandles()',
  `(await import('node:process')).kill(${PARENT}, 'SIGUSR1')`,
  `(await import('node:process')).default._debugProcess(${PARENT})`,
  `process.getBuiltinModule('process').kill(${PARENT}, 'SIGUSR1')`,
  `(await import('node:module')).createRequire(import.meta.url)('process').kill(${PARENT}, 'SIGUSR1')`,
  `(await import('node:vm')).runInThisContext('process').kill(${PARENT}, 'SIGUSR1')`,
  `Object.getPrototypeOf(process).kill.call(process, ${PARENT}, 'SIGUSR1')`,
  `(await import('node:os')).setPriority(${PARENT}, 19)`,
  "(await import('node:v8')).setFlagsFromString('--allow-natives-syntax')",
  'process.send({ cmd: "NODE_HANDLE", type: "none" })',
])('gives a page no way to other processes: %s', async (code) => {
  expect(await render(`${code};`)).toEqual([
    {
      page: 'help.home',
      outcome: 'threw',
      message: expect.stringMatching(/is not a function|of undefined|of null/),
    },
  ]);
});

it.each([
  ['opens a debugger', "(await import('node:inspector')).open(0)"],
  [
    'connects a debugger',
    "const { Session } = await import('node:inspector'); new Session().connectToMainThread()",
  ],
  [
    'starts a program by hand',
    "const { ChildProcess } = await import('node:child_process'); new ChildProcess().spawn({ file: '/bin/true', args: ['true'], envPairs: [] })",
  ],
  [
    'loads machine code through a database',
    "const { DatabaseSync } = await import('node:sqlite'); new DatabaseSync(':memory:', { allowExtension: true })",
  ],
])('refuses a page that %s', async (_what, code) => {
  expect(await render(`${code};`)).toEqual([
    { page: 'help.home', outcome: 'threw', message: expect.stringMatching(/^Error/) },
  ]);
});

it('bounds the time of the processor that a page has, beside the time of the clock', async () => {
  const [page] = await render(
    'throw new Error(JSON.stringify(process.report.getReport().userLimits.cpu_time_seconds));',
  );
  expect(page?.message).toBe('Error: {"soft":25,"hard":25}');
});

it('ends a process that tells without end', async () => {
  const [page] = await render(
    "const { writeSync } = await import('node:fs'); for (;;) writeSync(3, 'x'.repeat(10_000));",
  );
  expect(page).toMatchObject({ page: 'help.home', outcome: 'ended' });
});

it('lets no page outlive the process that asked, even one that loops', async () => {
  const visits = createServer().listen(0, '127.0.0.1');
  await once(visits, 'listening');
  const { port } = visits.address() as AddressInfo;
  const [bundle, renderer, service] = [
    `import { connect } from 'node:net'; connect(${port}, '127.0.0.1', () => { for (;;); });`,
    "import { pathToFileURL } from 'node:url'; await import(pathToFileURL(process.argv[2] + '/server/mfe.mjs').href);",
    `import { renderPages } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'render-pages.ts')).href)};
await renderPages(new Map([['server/mfe.mjs', Buffer.from(process.argv[3])]]), process.argv[2]);`,
  ];
  await writeFile(join(folder, 'looping.mjs'), renderer);
  await writeFile(join(folder, 'service.mjs'), service);
  const program = [join(folder, 'service.mjs'), join(folder, 'looping.mjs'), bundle];
  // Nobody is left to remove what it unpacks.
  const asking = spawn(process.execPath, program, { env: { ...process.env, TMPDIR: folder } });
  const [page] = (await once(visits, 'connection')) as [Socket];
  page.resume().on('error', () => undefined);
  const pageEnded = once(page, 'close');
  asking.kill('SIGKILL');
  await pageEnded;
  visits.close();
});

const ownFolders = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('lectern-gate-'));
