import { gzipSync } from 'node:zlib';
import { ArchiveError, packArchive, readArchive } from './archive.ts';

const files = new Map([
  ['server/mfe.mjs', Buffer.from('export {}')],
  ['client/assets/a.1.js.br', Buffer.from([0, 10, 255])],
  ['release.json', Buffer.from('{}')],
]);
const archive = (index: string, rest = '') => gzipSync(`${index}\n${rest}`);

it('gives back every file, and the same bytes for the same files in any order', () => {
  expect(Object.fromEntries(readArchive(packArchive(files)))).toEqual(Object.fromEntries(files));
  expect(packArchive(new Map([...files].reverse())).equals(packArchive(files))).toBe(true);
});

it.each([
  ['a way out of the release', archive('[["client/../../x.js",1]]', 'x')],
  ['an absolute path', archive('[["/etc/passwd",1]]', 'x')],
  ['a hidden file', archive('[["client/.env",1]]', 'x')],
  ['a file twice', archive('[["client/a.js",1],["client/a.js",1]]', 'xx')],
  ['a file that is also a folder', archive('[["client/a.js",1],["client/a.js/b.js",1]]', 'xx')],
  ['a folder that is also a file', archive('[["client/a/b/c.js",1],["client/a",1]]', 'xx')],
  ['a name that is too long', archive(`[["client/${'a'.repeat(201)}",1]]`, 'x')],
  ['a path that is too long', archive(`[["client${'/a'.repeat(148)}",1]]`, 'x')],
  [
    'too many files',
    archive(JSON.stringify(Array.from({ length: 5_001 }, (_, at) => [`client/${at}.js`, 0]))),
  ],
  ['less than the index says', archive('[["client/a.js",9]]', 'x')],
  ['more than the index says', archive('[["client/a.js",1]]', 'xyz')],
  ['a negative length', archive('[["client/a.js",-1]]', '')],
  ['an index that is no JSON', archive('{', '')],
  ['an index that is no list', archive('{}', '')],
  ['no index', gzipSync('[]')],
  ['what was not compressed', Buffer.from('[]\n')],
  ['what was cut off', packArchive(files).subarray(0, 40)],
])('refuses %s', (_what, bytes) => {
  expect(() => readArchive(bytes)).toThrow(ArchiveError);
});
