import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskCache } from './disk-cache.ts';

let folder: string;
const problems: unknown[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-cache-'));
  problems.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (mostBytes = 10_000) =>
  new DiskCache({ folder, mostBytes, onProblem: (error) => problems.push(error) });

it('gives back what was kept, also to the next process', async () => {
  await open().keepFile('a', Buffer.from('content'));
  expect((await open().readFile('a'))?.toString()).toBe('content');
  expect(await open().readFile('b')).toBeUndefined();
});

it('gives no file that is not whole, and keeps it no longer', async () => {
  const cache = open();
  await cache.keepFile('a', Buffer.from('content'));
  await truncate(join(folder, 'a'), 35);
  expect(await cache.readFile('a')).toBeUndefined();
  await writeFile(join(folder, 'b'), '');
  expect(await cache.readFile('b')).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});

it('keeps the files used last, within its bytes', async () => {
  const cache = open(3 * 132);
  for (const name of ['a', 'b', 'c']) await cache.keepFile(name, Buffer.alloc(100));
  await cache.readFile('a');
  await cache.keepFile('d', Buffer.alloc(100));
  expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd']);
  expect(await cache.listFiles()).toEqual(['c', 'a', 'd']);
});

it('is no failure where its folder cannot be written', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, 'a file');
  const cache = open();
  await cache.keepFile('a', Buffer.from('content'));
  expect(await cache.readFile('a')).toBeUndefined();
  expect(problems.length).toBeGreaterThan(0);
});
