import { readdir, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

const TASKS = '/proc/self/task';
/** What Node calls the threads that work aside: hashes, files, names. */
const WORKER = 'libuv-worker';

/**
 * Lets everybody else go first: the threads that hash passwords get what requests leave of the processors, so that an
 * attack on the login is felt by the login. Where threads cannot be told apart (outside Linux) nothing changes.
 */
export async function stepAsideWhenHashing(): Promise<void> {
  try {
    for (const task of await readdir(TASKS)) {
      const name = await readFile(`${TASKS}/${task}/comm`, 'utf8');
      if (name.trim() === WORKER) setPriority(Number(task), constants.priority.PRIORITY_BELOW_NORMAL);
    }
  } catch {
    return;
  }
}
