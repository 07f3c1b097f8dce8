import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { listProcesses } from '../../survive/children.ts';

/** Milliseconds between two looks. */
const LOOK_EVERY = 200;
/** What runs on a site, by a part of its command line. All services are one process there. */
const RUNNING = {
  services: 'services-process.ts',
  edge: 'shell/dist/server/edge.mjs',
  ffmpeg: 'ffmpeg',
} as const;

/** Megabytes: of the services, of the edge, and of all processes that encode films. */
export type Memory = Readonly<Record<keyof typeof RUNNING, number>>;

/** Looks what the processes of a site hold until `end` is called, which resolves with the most of each. */
export function watchMemory(stackPid: number): { end(): Promise<Memory> } {
  let isOver = false;
  let most: Memory = { services: 0, edge: 0, ffmpeg: 0 };
  const look = async (): Promise<void> => {
    while (!isOver) {
      const now = await readMemory(stackPid);
      most = {
        services: Math.max(most.services, now.services),
        edge: Math.max(most.edge, now.edge),
        ffmpeg: Math.max(most.ffmpeg, now.ffmpeg),
      };
      await pause(LOOK_EVERY);
    }
  };
  const looking = look();
  return {
    async end() {
      isOver = true;
      await looking;
      return most;
    },
  };
}

/** What they hold now; 0 of what does not run. */
export async function readMemory(stackPid: number): Promise<Memory> {
  const all = await listProcesses();
  const own = new Set([stackPid]);
  // Parents come before their children nearly always; one more round finds the others.
  for (let round = 0; round < 4; round += 1)
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  const sumOf = async (part: string): Promise<number> => {
    const found = all.filter(({ pid, command }) => own.has(pid) && command.includes(part));
    const sizes = await Promise.all(found.map(({ pid }) => readResident(pid)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return {
    services: await sumOf(RUNNING.services),
    edge: await sumOf(RUNNING.edge),
    ffmpeg: await sumOf(RUNNING.ffmpeg),
  };
}

/** Megabytes that a process holds; 0 of one that has ended. */
export async function readResident(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}
