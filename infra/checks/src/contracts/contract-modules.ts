import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace-files.ts';

/** What every project of `shared/contracts` exports; a new one is found by its folder. */
export async function contractModules(): Promise<readonly object[]> {
  const folder = join(workspaceRoot, 'shared/contracts');
  const projects = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return Promise.all(
    projects.map(async ({ name }): Promise<object> => import(join(folder, name, 'src/index.ts'))),
  );
}
