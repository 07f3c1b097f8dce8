import { gunzipSync, gzipSync } from 'node:zlib';

/** Path below the release → content. `release.json`, and what is below `client/` and `server/`. */
export type ArchivedFiles = ReadonlyMap<string, Buffer>;

const LARGEST_UNPACKED = 128 * 1024 * 1024;
const LONGEST_INDEX = 1024 * 1024;
/** Every edge unpacks every release: these fit on any of their disks. Paths and names are ASCII, so characters are bytes. */
const MOST_FILES = 5_000;
const LONGEST_PATH = 300;
const LONGEST_NAME = 200;
const PATH = /^(release\.json|(client|server)(\/[\w-]+(\.[\w-]+)*)+)$/;

/** The archive is no release: it is cut off, holds a path outside the release, or more than fits. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/**
 * Puts the files of a release into one: a line of JSON with every path and its length, then their contents, compressed.
 * The same files always make the same bytes, so one digest vouches for all of them.
 */
export function packArchive(files: ArchivedFiles): Buffer {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const index = JSON.stringify(sorted.map(([path, content]) => [path, content.length]));
  // What browsers fetch is there compressed already, beside the text.
  const packed = gzipSync(
    Buffer.concat([Buffer.from(`${index}\n`), ...sorted.map(([, content]) => content)]),
    {
      level: 1,
    },
  );
  // The system that compressed it.
  packed[9] = 255;
  return packed;
}

/** The files of an archive. @throws {ArchiveError} */
export function readArchive(archive: Uint8Array): ArchivedFiles {
  const bytes = unpack(archive);
  const end = bytes.subarray(0, LONGEST_INDEX).indexOf('\n');
  if (end < 0) throw new ArchiveError('The archive has no index.');
  const index = readIndex(bytes.subarray(0, end).toString());
  if (index.length > MOST_FILES) throw new ArchiveError(`The archive holds more than ${MOST_FILES} files.`);
  const files = new Map<string, Buffer>();
  let at = end + 1;
  for (const [path, length] of index) {
    if (!PATH.test(path))
      throw new ArchiveError(`The archive holds a file outside a release: ${path.slice(0, 200)}`);
    if (path.length > LONGEST_PATH || path.split('/').some((name) => name.length > LONGEST_NAME))
      throw new ArchiveError(`The archive holds a file with a name that is too long: ${path.slice(0, 200)}`);
    if (files.has(path)) throw new ArchiveError(`The archive holds ${path} twice.`);
    files.set(path, bytes.subarray(at, at + length));
    at += length;
  }
  for (const path of files.keys())
    for (const folder of foldersOf(path))
      if (files.has(folder)) throw new ArchiveError(`The archive holds ${folder} as a file and as a folder.`);
  if (at !== bytes.length) throw new ArchiveError('The archive is not as long as its index says.');
  return files;
}

/** `client/a` and `client` for `client/a/b.js`. */
function foldersOf(path: string): string[] {
  const names = path.split('/');
  return names.slice(1).map((_name, at) => names.slice(0, at + 1).join('/'));
}

function unpack(archive: Uint8Array): Buffer {
  try {
    return gunzipSync(archive, { maxOutputLength: LARGEST_UNPACKED });
  } catch (cause) {
    throw new ArchiveError('The archive cannot be unpacked.', { cause });
  }
}

function readIndex(text: string): readonly (readonly [path: string, length: number])[] {
  let index: unknown;
  try {
    index = JSON.parse(text);
  } catch (cause) {
    throw new ArchiveError('The index of the archive is no JSON.', { cause });
  }
  if (!Array.isArray(index)) throw new ArchiveError('The index of the archive is no list.');
  return index.map((entry: unknown) => {
    const [path, length]: unknown[] = Array.isArray(entry) ? entry : [];
    if (typeof path !== 'string' || typeof length !== 'number' || !Number.isInteger(length) || length < 0)
      throw new ArchiveError('The index of the archive has an entry that is no file.');
    return [path, length] as const;
  });
}
