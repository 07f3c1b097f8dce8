import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ArchiveError, packArchive, readArchive } from './archive.ts';

/** A file of the shell, with what browsers may get in its place: ending, such as `.br` → compressed bytes. */
export interface ShellFile {
  readonly content: Buffer;
  readonly compressed: ReadonlyMap<string, Buffer>;
}

/** Ending of a compressed form → how it is read. */
const FORMS = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;
/** Endings of the compressed forms that a build writes beside a file. */
export const COMPRESSED_ENDINGS: readonly string[] = Object.keys(FORMS);
const FOLDER = 'client/';

/** SHA-256 of a file's content in hexadecimal. Compressed forms have none: another compressor may write them in another way. */
export const digestOfShellFile = ({ content }: Pick<ShellFile, 'content'>): string =>
  createHash('sha256').update(content).digest('hex');

/** Puts shell files into one archive. The same files always make the same bytes. @param files Name → file. */
export function packShellFiles(files: ReadonlyMap<string, ShellFile>): Buffer {
  const archived = [...files].flatMap(([name, { content, compressed }]) => [
    [FOLDER + name, content] as const,
    ...[...compressed].map(([ending, bytes]) => [FOLDER + name + ending, bytes] as const),
  ]);
  return packArchive(new Map(archived));
}

/**
 * Name → file. Names are not looked at.
 * @param largest Bytes of a file's content.
 * @throws {ArchiveError} also for a file that is too large, and for a compressed form of something else.
 */
export function readShellFiles(archive: Uint8Array, largest: number): ReadonlyMap<string, ShellFile> {
  const archived = readArchive(archive);
  const files = new Map<string, ShellFile>();
  for (const [path, content] of archived) {
    if (!path.startsWith(FOLDER)) throw new ArchiveError(`${path} is no file of a shell.`);
    if (content.length > largest) throw new ArchiveError(`${path} is larger than ${largest} bytes.`);
    const ending = COMPRESSED_ENDINGS.find((known) => path.endsWith(known));
    if (ending !== undefined) {
      if (!archived.has(path.slice(0, -ending.length)))
        throw new ArchiveError(`${path} is the compressed form of a file that is not there.`);
      continue;
    }
    files.set(path.slice(FOLDER.length), { content, compressed: findForms(archived, path, content) });
  }
  return files;
}

function findForms(
  archived: ReadonlyMap<string, Buffer>,
  path: string,
  content: Buffer,
): Map<string, Buffer> {
  const forms = new Map<string, Buffer>();
  for (const [ending, decompress] of Object.entries(FORMS)) {
    const bytes = archived.get(path + ending);
    if (!bytes) continue;
    if (!isFormOf(content, bytes, decompress))
      throw new ArchiveError(`${path}${ending} is the compressed form of something else.`);
    forms.set(ending, bytes);
  }
  return forms;
}

function isFormOf(content: Buffer, bytes: Buffer, decompress: (typeof FORMS)['.br' | '.gz']): boolean {
  try {
    // Never more bytes than the file has: what unpacks to more is something else.
    return decompress(bytes, { maxOutputLength: Math.max(content.length, 1) }).equals(content);
  } catch {
    return false;
  }
}
