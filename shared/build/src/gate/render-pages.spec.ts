import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
process.send({ kind: 'began', page: 'help.home' }, async () => {
  const { draw } = await import(pathToFileURL(process.argv[2] + '/server/mfe.mjs').href);
  const fault = await Promise.resolve().then(draw).then(() => null, String);
  process.send({ kind: 'ended', page: 'help.home', fault });
  process.send({ kind: 'done' });
});`,
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

const ownFolders = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('lectern-gate-'));
