import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enginesFolder, INSIDE } from '../cluster/engines/enter.ts';
import { BACKUPS } from '../cluster/parts/backups.ts';

const run = promisify(execFile);

/**
 * Mounts an empty folder over the repository of backups, for one member alone. In a deployment the repository is on another machine,
 * and a cut network parts the member from it: a standby would otherwise restore from there what the cut member wrote last.
 * Resolves with what undoes it.
 * @param pid The process of the member, whose mounts are its own.
 */
export async function hideBackups(pid: number): Promise<() => Promise<void>> {
  const folder = join(enginesFolder(process.env), INSIDE, BACKUPS);
  const inMember = (...command: string[]) => run('nsenter', [`--target=${pid}`, '--mount', ...command]);
  await inMember('mount', '-t', 'tmpfs', '-o', 'size=4k,mode=0755,ro', 'tmpfs', folder);
  return async () => {
    // A command of pgBackRest may still have the empty folder open.
    await inMember('umount', '--lazy', folder);
  };
}
