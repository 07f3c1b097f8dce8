import { readFile } from 'node:fs/promises';
import { readProcesses, treeBelow, type Running } from '../processes/process-tree.ts';
import { PROGRAMS, type Program } from './model/costs.ts';

/** What the command of each program has in it. */
const SIGNS: Readonly<Record<Program, RegExp>> = {
  edge: /shell\/dist\/server\/edge\.mjs/,
  services: /services-process\.ts/,
  database: /\/postgres(?:\s|$)/,
};

/** What the programs of a site have used until now. */
export interface Use {
  /** Milliseconds of processors. */
  readonly processorMs: Readonly<Record<Program, number>>;
  /** Bytes of memory that are in use; what processes of the database share is counted for each. */
  readonly bytes: Readonly<Record<Program, number>>;
}

/** The processes of a running site, from the process that started all of them. @throws when one is missing. */
export async function findPrograms(startedBy: number): Promise<() => Promise<Use>> {
  const below = treeBelow(startedBy, await readProcesses());
  const roots = new Map<Program, number>();
  for (const { pid } of below) {
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
    for (const program of PROGRAMS)
      if (SIGNS[program].test(command) && !roots.has(program)) roots.set(program, pid);
  }
  const missing = PROGRAMS.filter((program) => !roots.has(program));
  if (missing.length > 0) throw new Error(`There is no process of: ${missing.join(', ')}`);
  return async () => {
    const all = await readProcesses();
    const trees = PROGRAMS.map((program) => [program, treeBelow(roots.get(program) ?? 0, all)] as const);
    const sums = (of: (one: Running) => number) =>
      Object.fromEntries(
        trees.map(([program, tree]) => [program, tree.reduce((sum, one) => sum + of(one), 0)]),
      ) as Record<Program, number>;
    return { processorMs: sums(({ usedMs }) => usedMs), bytes: sums(({ bytes }) => bytes) };
  };
}
