import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The folder of the workspace, absolute. */
export const workspaceRoot = join(import.meta.dirname, '..', '..', '..');

/** Folders that are made, not written; the same as in .gitignore. */
const made = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  '.git',
  '.nx',
  '.data',
  '.runtime',
  '.cache',
]);

/** Every written file below a folder of the workspace, as paths from the root. */
export async function writtenFiles(below = '.'): Promise<string[]> {
  const start = join(workspaceRoot, below);
  const entries = await readdir(start, { withFileTypes: true }).catch(() => []);
  const nested = await Promise.all(
    entries.map(async (entry): Promise<string[]> => {
      if (made.has(entry.name) || entry.name.startsWith('dist-')) return [];
      const path = relative(workspaceRoot, join(start, entry.name));
      return entry.isDirectory() ? writtenFiles(path) : entry.isFile() ? [path] : [];
    }),
  );
  return nested.flat().sort();
}

/** The folders of the remotes and of the shell. */
export async function webProjects(): Promise<string[]> {
  const entries = await readdir(workspaceRoot, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && /^(mfe-.+|shell)$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
}
