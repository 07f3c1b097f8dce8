import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namesClassOfModule, selectorsOutside } from '@lectern/build/gate';
import { canaryTree } from '../canaries/read-canaries.ts';
import type { CheckResult } from '../check.ts';
import { webProjects, workspaceRoot, writtenFiles } from '../workspace-files.ts';

const CANARY = 'mfe-catalog/src/common/undresses-the-shell.module.css';
/** Lines of the canary that reach past the box of its remote. */
const SEEN = [2, 6, 10];

/** Styles of remotes and of what they share reach elements with a class of their module alone; canaries show what is seen. */
export async function ownBox(): Promise<CheckResult[]> {
  const projects = (await webProjects()).filter((project) => project.startsWith('mfe-'));
  const listed = await Promise.all([...projects, 'shared'].map((project) => writtenFiles(project)));
  const modules = listed.flat().filter((file) => file.endsWith('.module.css'));
  const found = await Promise.all(modules.map((file) => findOutside(workspaceRoot, file)));
  const seen = await findOutside(canaryTree, CANARY);
  const missed = SEEN.filter((line) => !seen.some((problem) => problem.startsWith(`${CANARY}:${line}: `)));
  return [
    { name: 'styles of a remote reach its own box alone', problems: found.flat() },
    {
      name: 'canary of styles that reach the shell',
      problems: missed.map((line) => `${CANARY}:${line}: the check does not see its canary`),
    },
  ];
}

async function findOutside(root: string, file: string): Promise<string[]> {
  const css = await readFile(join(root, file), 'utf8');
  return selectorsOutside(css, namesClassOfModule).map(
    ({ selector, line }) => `${file}:${line}: ${selector} needs a class of this module`,
  );
}
