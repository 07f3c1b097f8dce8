import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { workspaceRoot, writtenFiles } from '../workspace-files.ts';

const tree = 'infra/checks/canaries/tree';

/** A file written to break a rule, placed as if its folder `tree` were the workspace. */
export interface Canary {
  /** Path below `tree`, which is also the place in the workspace it stands for. */
  readonly path: string;
  readonly text: string;
  /** Rules it must break, per tool. */
  readonly rules: Readonly<Record<'eslint' | 'depcruise', readonly string[]>>;
}

/** Absolute path of the canaries' little workspace. */
export const canaryTree = join(workspaceRoot, tree);

/** Reads every canary with the rules its first lines name. */
export async function readCanaries(): Promise<Canary[]> {
  const files = await writtenFiles(tree);
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(workspaceRoot, file), 'utf8');
      const named = [...text.matchAll(/^\/\/ must fail: (eslint|depcruise) (\S+)$/gm)];
      const rulesOf = (tool: string) =>
        named.filter((match) => match[1] === tool).map((match) => match[2] ?? '');
      return {
        path: relative(tree, file),
        text,
        rules: { eslint: rulesOf('eslint'), depcruise: rulesOf('depcruise') },
      };
    }),
  );
}
