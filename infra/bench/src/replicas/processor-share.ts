import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '@lectern/local/problem';

/** Microseconds after which a group may run again. Short, so that a process that is held back is so for moments. */
const PERIOD = 10_000;

/** Where groups of processes are held to a share of the processors, and which version of the interface it speaks. */
interface Groups {
  readonly folder: string;
  readonly version: 1 | 2;
}

/** @throws {Problem} where this user, or this machine, cannot hold processes to a share. */
async function findGroups(): Promise<Groups> {
  const mounts = (await readFile('/proc/mounts', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(' '));
  const first = mounts.find(
    ([, , type, options]) => type === 'cgroup' && options?.split(',').includes('cpu'),
  );
  if (first?.[1] !== undefined) return { folder: first[1], version: 1 };
  const second = mounts.find(([, , type]) => type === 'cgroup2')?.[1];
  const known = second && (await readFile(join(second, 'cgroup.controllers'), 'utf8').catch(() => ''));
  if (second !== undefined && known?.split(/\s/).includes('cpu')) {
    await writeFile(join(second, 'cgroup.subtree_control'), '+cpu');
    return { folder: second, version: 2 };
  }
  throw new Problem(
    'Processes cannot be held to a share of a processor here: there are no cgroups with "cpu".',
  );
}

/**
 * Holds each of these processes, and what it starts from now on, to a share of one processor: 0.2 is a fifth of its time.
 * Resolves with what ends that.
 * @throws {Problem} where this user, or this machine, cannot do so.
 */
export async function holdToShare(pids: readonly number[], share: number): Promise<() => Promise<void>> {
  const { folder, version } = await findGroups();
  const quota = Math.round(PERIOD * share);
  const names = pids.map((pid) => join(folder, `lectern-bench-${pid}`));
  for (const [index, group] of names.entries()) {
    await mkdir(group, { recursive: true });
    if (version === 1) {
      await writeFile(join(group, 'cpu.cfs_period_us'), String(PERIOD));
      await writeFile(join(group, 'cpu.cfs_quota_us'), String(quota));
    } else await writeFile(join(group, 'cpu.max'), `${quota} ${PERIOD}`);
    await writeFile(join(group, 'cgroup.procs'), String(pids[index]));
  }
  return async () => {
    for (const group of names) {
      const left = (await readFile(join(group, 'cgroup.procs'), 'utf8')).split('\n').filter(Boolean);
      for (const pid of left) await writeFile(join(folder, 'cgroup.procs'), pid).catch(() => undefined);
      await rmdir(group);
    }
  };
}
