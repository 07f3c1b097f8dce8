import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { workspaceRoot } from '../../paths.ts';
import { Problem } from '../../problem.ts';

/** A build of the shell that releases are looked at with. */
export interface TestedShell {
  /** `current` is the shell that visitors have, `next` the one that follows it. */
  readonly name: 'current' | 'next';
  /** Its folder, such as `shell/dist`. */
  readonly folder: string;
  readonly buildId: string;
}

/**
 * The shell that runs and, where it is built, the next one: `RELEASE_SHELL` and `RELEASE_NEXT_SHELL` name their folders. Without
 * them these are `shell/dist` and `shell/dist-next` of the workspace.
 */
export async function findShells(): Promise<TestedShell[]> {
  const { RELEASE_SHELL, RELEASE_NEXT_SHELL } = process.env;
  const current = await readShell('current', RELEASE_SHELL ?? join(workspaceRoot, 'shell/dist'));
  if (!current) throw new Problem('The shell has no build: npm run build -- shell');
  const next = await readShell('next', RELEASE_NEXT_SHELL ?? join(workspaceRoot, 'shell/dist-next'));
  if (!next && RELEASE_NEXT_SHELL)
    throw new Problem(`There is no build of a shell in ${RELEASE_NEXT_SHELL}.`);
  return next ? [current, next] : [current];
}

async function readShell(name: TestedShell['name'], folder: string): Promise<TestedShell | undefined> {
  const file = join(folder, 'assets.json');
  if (!existsSync(file)) return undefined;
  const { buildId } = z.object({ buildId: z.string() }).parse(JSON.parse(await readFile(file, 'utf8')));
  return { name, folder, buildId };
}
