import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterPlan } from '../cluster/plan.ts';

/** The process id of a member's PostgreSQL server. */
export async function postmasterOf({ folder }: ClusterPlan, index: number): Promise<number> {
  const file = join(folder, `member-${index + 1}`, 'data', 'postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n', 1)[0]);
}

/** These processes and all that they started. */
export async function treeOf(roots: readonly (number | undefined)[]): Promise<number[]> {
  const wanted = new Set(roots.filter((pid) => pid !== undefined && pid > 1));
  const parents = await readParents();
  for (let before = -1; before !== wanted.size;) {
    before = wanted.size;
    for (const [pid, parent] of parents) if (wanted.has(parent)) wanted.add(pid);
  }
  return [...wanted].filter((pid) => pid !== undefined);
}

/** Sends a signal to processes; those that have ended meanwhile do not get it. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended already.
    }
  }
}

async function readParents(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = async (pid: string): Promise<[number, number]> => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The name in brackets may hold anything; state and parent follow it.
    return [Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])];
  };
  return new Map(await Promise.all(pids.map(read)));
}
