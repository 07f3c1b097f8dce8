import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot as root } from './paths.ts';
import { Problem } from './problem.ts';

const run = promisify(execFile);
/** Paths that a fresh clone lacks, and the dependencies, which are linked. */
const absent = /^(node_modules|dist(-.*)?|\.git|\.nx|\.data|\.runtime|\.cache|coverage|test-results)$/;

interface CopyOptions {
  /** Whether the copy has the builds (`dist`) of the workspace; a fresh clone has none. */
  readonly withBuilds?: boolean;
}

/** Copies the workspace as a fresh clone with its dependencies would be; nothing done there touches the original. */
export async function copyWorkspace(target: string, { withBuilds = false }: CopyOptions = {}): Promise<void> {
  const isCopied = (name: string): boolean => !absent.test(name) || (withBuilds && name === 'dist');
  await cp(root, target, {
    recursive: true,
    filter: (path) => path === root || isCopied(basename(path)),
  });
  await linkDependencies(target);
}

/**
 * Copies the workspace as it was at a commit, with the dependencies of today; nothing is left in the repository.
 * @throws {Problem} for a commit that is not known.
 */
export async function copyCommit(target: string, commit: string): Promise<void> {
  const archive = join(target, 'commit.tar');
  try {
    await run('git', ['archive', '--output', archive, commit], { cwd: root });
  } catch (cause) {
    throw new Problem(`The commit ${commit} cannot be read: ${String(Object(cause).stderr).trim()}`, {
      cause,
    });
  }
  await run('tar', ['-xf', archive, '-C', target]);
  await rm(archive);
  await linkDependencies(target);
}

async function linkDependencies(target: string): Promise<void> {
  for (const folder of await dependencyFolders()) {
    if (existsSync(dirname(join(target, folder)))) await linked(join(root, folder), join(target, folder));
  }
  await ownRecords(join(target, 'node_modules'));
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

/**
 * Gives the copy its own records of what is installed (`.package-lock.json` and others at the top). Commands write into
 * them in place, so a hard link would carry that into the original.
 */
async function ownRecords(modules: string): Promise<void> {
  for (const entry of await readdir(modules, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(modules, entry.name);
    await copyFile(path, `${path}.own`);
    await rename(`${path}.own`, path);
  }
}
