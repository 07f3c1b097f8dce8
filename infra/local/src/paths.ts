import { join, relative } from 'node:path';

/** The folder of the workspace, absolute. */
export const workspaceRoot = join(import.meta.dirname, '..', '..', '..');

/** A path as a person in the workspace would type it. */
export function shown(path: string): string {
  const short = relative(workspaceRoot, path);
  return short.startsWith('..') ? path : short || '.';
}
