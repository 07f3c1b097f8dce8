import { execFile } from 'node:child_process';
import { cp, readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');
/** Paths that a fresh clone lacks, and the dependencies, which are linked. */
const absent = /^(node_modules|dist(-.*)?|\.git|\.nx|\.data|\.runtime|\.cache|coverage|test-results)$/;

/** Copies the workspace as a fresh clone with its dependencies would be; nothing done there touches the original. */
export async function copyWorkspace(target: string): Promise<void> {
  await cp(root, target, {
    recursive: true,
    filter: (path) => path === root || !absent.test(basename(path)),
  });
  for (const folder of await dependencyFolders()) {
    await linked(join(root, folder), join(target, folder));
  }
}

/** npm puts packages into the root, and into a project what it needs in another version. */
async function dependencyFolders(): Promise<string[]> {
  const found: string[] = [];
  const look = async (folder: string, depth: number): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.name === 'node_modules') found.push(relative(root, path));
      else if (entry.isDirectory() && depth < 2 && !absent.test(entry.name)) await look(path, depth + 1);
    }
  };
  await look(root, 0);
  return found;
}

/** Hard links are made in seconds, where the file system has them and both folders are on it. */
async function linked(from: string, to: string): Promise<void> {
  await run('cp', ['-al', from, to]).catch(() => cp(from, to, { recursive: true, verbatimSymlinks: true }));
}
