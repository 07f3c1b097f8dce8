import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { renderPages } from './render-pages.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'lectern-renderer-'))));
afterAll(() => rm(folder, { recursive: true }));

const LIMITS = { start: 15_000, page: 15_000, total: 25_000, memory: 64 };

/** What comes of a page whose code is given, drawn by a program that does nothing else. */
function render(code: string, limits = LIMITS) {
  return renderBundle(`export async function draw() { ${code} }`, limits);
}

const PROGRAM = `import { pathToFileURL } from 'node:url';
import { writeSync } from 'node:fs';
const send = (message) => writeSync(3, JSON.stringify(message) + '\\n');
send({ kind: 'began', page: 'help.home' });
const { draw } = await import(pathToFileURL(process.argv[2] + '/server/mfe.mjs').href);
const fault = await Promise.resolve().then(draw).then(() => null, String);
send({ kind: 'ended', page: 'help.home', fault });
send({ kind: 'done' });`;

async function renderBundle(bundle: string, limits = LIMITS, program = PROGRAM) {
  const renderer = join(folder, 'renderer.mjs');
  await writeFile(renderer, program);
  const archive = new Map([
    ['release.json', Buffer.from('{}')],
    ['client/assets/never-unpacked.js', Buffer.from('')],
    ['server/mfe.mjs', Buffer.from(bundle)],
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

it('does not blame the bundle when the process comes to no page in time', async () => {
  const limits = { start: 300, page: 15_000, total: 25_000, memory: 64 };
  await expect(
    renderBundle('', limits, "process.stderr.write('Still starting'); setInterval(() => undefined, 10);"),
  ).rejects.toThrow('began with no page in time');
});

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

describe('connections', () => {
  let visits: number;
  const server = createServer(() => (visits += 1));
  beforeAll(async () => once(server.listen(0, '127.0.0.1'), 'listening'));
  beforeEach(() => (visits = 0));
  afterAll(() => server.close());
  const PORT = 'PORT';
  const codeWith = (code: string): string =>
    code.replaceAll(PORT, String((server.address() as AddressInfo).port));

  it.each([
    ["(await import('node:net')).connect(PORT, '127.0.0.1')", '127.0.0.1:PORT'],
    ["await fetch('http://127.0.0.1:PORT/api').catch(() => undefined)", '127.0.0.1:PORT'],
    ["(await import('node:http')).get('http://[::1]:PORT/')", '::1:PORT'],
    ["new WebSocket('ws://127.0.0.1:PORT')", '127.0.0.1:PORT'],
    [
      "const { TCP } = { TCP: (await import('node:net'))._createServerHandle('0.0.0.0', 0, 4).constructor }; new TCP(0)",
      '0.0.0.0:0',
    ],
    [
      "(await import('node:net')).connect('/var/run/postgresql/.s.PGSQL.5432')",
      '/var/run/postgresql/.s.PGSQL.5432',
    ],
    ["(await import('node:net')).createServer().listen(0)", ':::0'],
    ["(await import('node:dgram')).createSocket('udp4').send('x', PORT, '127.0.0.1')", '0.0.0.0:0'],
    ["(await import('node:dns')).lookup('secret.example', () => undefined)", 'secret.example'],
    ["await (await import('node:dns/promises')).resolveTxt('secret.example')", 'secret.example'],
    [
      "const dns = await import('node:dns'); new dns.Resolver().resolve4('secret.example', () => undefined)",
      'secret.example',
    ],
    [
      "process.getBuiltinModule('net').Socket.prototype.connect.call(new (await import('node:net')).Socket(), PORT, '127.0.0.1')",
      '127.0.0.1:PORT',
    ],
  ])('refuses a page that opens one, also when it catches the failure: %s', async (code, to) => {
    // The clock runs out for a page that only waits, so what is told is the attempt and not the wait.
    expect(
      await render(`${codeWith(code)}; await new Promise(() => setInterval(() => undefined, 1_000));`),
    ).toEqual([{ page: 'help.home', outcome: 'connected', message: codeWith(to) }]);
    expect(visits).toBe(0);
  });

  it('refuses a bundle that opens one while it is loaded', async () => {
    const bundle = codeWith(
      "import { connect } from 'node:net'; connect(PORT, '127.0.0.1'); export const draw = () => undefined;",
    );
    expect(await renderBundle(bundle)).toEqual([
      { page: 'help.home', outcome: 'connected', message: codeWith('127.0.0.1:PORT') },
    ]);
    expect(visits).toBe(0);
  });

  it('lets no page give the ways back to itself', async () => {
    const [page] = await render(
      "const net = await import('node:net'); const own = Object.getPrototypeOf(process.stderr._handle ?? {}); own.connect = () => 0;",
    );
    expect(page?.message).toMatch(/read only/);
  });

  it('gives a page a network without addresses, where the system allows it', async () => {
    const isAllowed =
      spawnSync('unshare', ['--user', '--map-current-user', '--net', '/bin/true']).status === 0;
    const [page] = await render(
      "throw new Error(Object.keys((await import('node:os')).networkInterfaces()).length);",
    );
    if (isAllowed) expect(page?.message).toBe('Error: 0');
    else expect(page?.message).not.toBe('Error: 0');
  });
});

it('lets no page outlive the process that asked, even one that loops', async () => {
  const pipe = join(folder, 'held-open');
  await promisify(execFile)('mkfifo', [pipe]);
  const [bundle, renderer, service] = [
    `import { openSync } from 'node:fs'; openSync(${JSON.stringify(pipe)}, 'r'); for (;;);`,
    "import { pathToFileURL } from 'node:url'; await import(pathToFileURL(process.argv[2] + '/server/mfe.mjs').href);",
    `import { renderPages } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'render-pages.ts')).href)};
await renderPages(new Map([['server/mfe.mjs', Buffer.from(process.argv[3])]]), process.argv[2]);`,
  ];
  await writeFile(join(folder, 'looping.mjs'), renderer);
  await writeFile(join(folder, 'service.mjs'), service);
  const program = [join(folder, 'service.mjs'), join(folder, 'looping.mjs'), bundle];
  // Nobody is left to remove what it unpacks.
  const asking = spawn(process.execPath, program, { env: { ...process.env, TMPDIR: folder } });
  // Opens once the page has opened the other end.
  await using written = await open(pipe, 'w');
  // More than the pipe holds, and the page reads nothing: the write ends when the page does.
  const pageEnded = written.writeFile(Buffer.alloc(4_000_000));
  asking.kill('SIGKILL');
  await expect(pageEnded).rejects.toMatchObject({ code: 'EPIPE' });
});

const ownFolders = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('lectern-gate-'));
