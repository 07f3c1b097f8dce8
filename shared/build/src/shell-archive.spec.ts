import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ArchiveError, packArchive } from './archive.ts';
import { digestOfShellFile, packShellFiles, readShellFiles } from './shell-archive.ts';

const content = Buffer.from('let shell = 1;');
const compressed = new Map([
  ['.br', brotliCompressSync(content)],
  ['.gz', gzipSync(content)],
]);
const LARGEST = 100;
const archiveOf = (files: Readonly<Record<string, Buffer>>) => packArchive(new Map(Object.entries(files)));

it('gives back every file with its compressed forms, and the same bytes for the same files in any order', () => {
  const files = new Map([
    ['main.0a1b2c3d.js', { content, compressed }],
    ['fonts/latin.0a1b2c3d.woff2', { content: Buffer.from([0, 255]), compressed: new Map() }],
  ]);
  expect(readShellFiles(packShellFiles(files), LARGEST)).toEqual(files);
  expect(packShellFiles(new Map([...files].reverse())).equals(packShellFiles(files))).toBe(true);
});

it('names a file by its content, however it was compressed', () => {
  const found = [compressed, new Map<string, Buffer>()].map((forms) =>
    digestOfShellFile({ content, compressed: forms } as Parameters<typeof digestOfShellFile>[0]),
  );
  expect(found).toEqual([found[0], createHash('sha256').update(content).digest('hex')]);
});

it.each([
  ['a file that is too large', { 'client/a.js': Buffer.alloc(LARGEST + 1) }],
  ['a file of a remote', { 'server/mfe.mjs': content }],
  ['a description', { 'release.json': content }],
  ['a compressed form without its file', { 'client/a.js.br': compressed.get('.br') ?? content }],
  ['a compressed form of something else', { 'client/a.js': content, 'client/a.js.gz': gzipSync('other') }],
  [
    'a compressed form of much more',
    { 'client/a.js': content, 'client/a.js.br': brotliCompressSync(Buffer.alloc(10_000_000)) },
  ],
  ['a compressed form that is none', { 'client/a.js': content, 'client/a.js.br': content }],
])('refuses %s', (_what, files) => {
  expect(() => readShellFiles(archiveOf(files as Record<string, Buffer>), LARGEST)).toThrow(ArchiveError);
});
