import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import { commandLine } from './command-line.ts';

/**
 * Makes this process the only one that works on a data directory.
 * @throws {Problem} while another start still runs there. Resolves with the release function.
 */
export async function lockDataDir(dataDir: string, ownCommand: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'lectern.pid');
  const pid = Number(await readFile(file, 'utf8').catch(() => ''));
  // After a crash the number may belong to another program by now, so its command line is looked at too.
  if (pid > 1 && pid !== process.pid && (await commandLine(pid)).includes(ownCommand)) {
    throw new Problem(
      `Lectern already runs on ${dataDir} (process ${pid}).\n` +
        'Stop it first, or start a second one with another DATA_DIR and PORT.',
    );
  }
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}
