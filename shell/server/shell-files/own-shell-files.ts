import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { COMPRESSED_ENDINGS, type ShellFile } from '@lectern/build/shell-archive';
import { LARGEST_SHELL_FILE, ShellFileName } from '@lectern/contracts-releases';

/** Folders of a built shell whose files browsers fetch below `/assets/`. */
export const SHELL_FOLDERS = ['client', 'boot', 'fonts'] as const;

/** A file of the shell that this edge runs. */
export interface OwnShellFile {
  /** The address below `/assets/`. */
  readonly name: string;
  readonly path: string;
  readonly digest: string;
  /** With its compressed forms. */
  readonly bytes: number;
}

interface OwnShellFiles {
  readonly files: readonly OwnShellFile[];
  /** Names that edges do not share: without a digest, of another type, or too large. */
  readonly strange: readonly string[];
}

/** Whether a path below `/assets/` is one of a shell file, of any build. */
export const isShellFileName = (path: unknown): path is string => ShellFileName.safeParse(path).success;

/** The files of a built shell. @param dist Its folder. */
export async function findOwnShellFiles(dist: string): Promise<OwnShellFiles> {
  const files: OwnShellFile[] = [];
  const strange: string[] = [];
  for (const root of SHELL_FOLDERS.map((folder) => join(dist, folder)).filter((path) => existsSync(path)))
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const name = relative(root, path);
      if (!entry.isFile() || COMPRESSED_ENDINGS.some((ending) => name.endsWith(ending))) continue;
      const content = await readFile(path);
      const digest = createHash('sha256').update(content).digest('hex');
      const bytes = content.length + (await sizeOfForms(path));
      if (isShellFileName(name) && content.length <= LARGEST_SHELL_FILE)
        files.push({ name, path, digest, bytes });
      else strange.push(name);
    }
  return { files, strange };
}

/** Reads a file with its compressed forms. */
export async function readOwnShellFile({ path }: OwnShellFile): Promise<ShellFile> {
  const compressed = new Map<string, Buffer>();
  for (const ending of COMPRESSED_ENDINGS)
    if (existsSync(path + ending)) compressed.set(ending, await readFile(path + ending));
  return { content: await readFile(path), compressed };
}

async function sizeOfForms(path: string): Promise<number> {
  let bytes = 0;
  for (const ending of COMPRESSED_ENDINGS)
    if (existsSync(path + ending)) bytes += (await stat(path + ending)).size;
  return bytes;
}
