import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const PAGE_BYTES = 4_096;
/** Fields of /proc/<pid>/stat behind the name of the program, from 0. */
const FIELD = { parent: 1, used: [11, 12], usedByEnded: [13, 14], pages: 21 } as const;

/** A process of this machine. */
export interface Running {
  readonly pid: number;
  readonly parent: number;
  /** Milliseconds of processors that its threads have used, and its ended children. */
  readonly usedMs: number;
  /** Bytes of memory that are in use. */
  readonly bytes: number;
}

/**
 * Milliseconds of processors that a process and all that it started have used until now. Processes that have ended
 * still count; one that ends while this reads may be missed until the next time. @throws when there is no such process, as on systems without /proc.
 */
export async function processorMs(root: number): Promise<number> {
  const tree = treeBelow(root, await readProcesses());
  if (tree.length === 0) throw new Error(`There is no process ${root}`);
  return tree.reduce((sum, { usedMs }) => sum + usedMs, 0);
}

/** All processes of this machine. */
export async function readProcesses(): Promise<Running[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const found = await Promise.all(pids.map(readProcess));
  return found.filter((one) => one !== undefined);
}

/** A process and all that it started. */
export function treeBelow(root: number, all: readonly Running[]): Running[] {
  const own = all.filter(({ pid }) => pid === root);
  const children = all.filter(({ parent }) => parent === root);
  return [...own, ...children.flatMap(({ pid }) => treeBelow(pid, all))];
}

/** Undefined for a process that has ended. */
async function readProcess(pid: number): Promise<Running | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The name may hold spaces and brackets; its closing bracket is the last one.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = [...FIELD.used, ...FIELD.usedByEnded].reduce((sum, field) => sum + (fields[field] ?? 0), 0);
  return {
    pid,
    parent: fields[FIELD.parent] ?? 0,
    usedMs: ticks * TICK_MS,
    bytes: (fields[FIELD.pages] ?? 0) * PAGE_BYTES,
  };
}
