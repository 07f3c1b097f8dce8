import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandLine } from '../supervisor/command-line.ts';

const patienceMs = 15_000;

/**
 * Clears what a crash left behind: a server that outlived its supervisor is shut down cleanly, and a pid file
 * whose process is gone, or whose number now belongs to another program, is removed.
 */
export async function clearStaleServer(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return void (await rm(pidFile, { force: true }));

  const isOurs = async () => {
    const command = await commandLine(pid);
    return command.includes('postgres') && command.includes(dataDir);
  };
  if (await isOurs()) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline && (await isOurs())) await wait(100);
    if (await isOurs()) process.kill(pid, 'SIGQUIT');
    while (await isOurs()) await wait(100);
  }
  await rm(pidFile, { force: true });
}
