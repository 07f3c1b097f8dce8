import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import { commandLine } from './command-line.ts';

/**
 * Makes this process the only one that works on a data directory; of several that begin at once, one succeeds.
 * @param others The settings that a second one needs others of.
 * @throws {Problem} while another start still runs there. Resolves with the release function.
 */
export async function lockDataDir(
  dataDir: string,
  ownCommand: string,
  others = 'DATA_DIR and PORT',
): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'lectern.pid');
  const pid = await readPid(file);
  // After a crash the number may belong to another program by now, so its command line is looked at too.
  if (await runs(pid, ownCommand)) throw runsAlready(dataDir, pid, others);
  await rm(file, { force: true });
  // A link comes into being with its content, and where none is: a second process never reads half a number.
  const own = `${file}.${process.pid}`;
  await writeFile(own, String(process.pid));
  try {
    await link(own, file);
  } catch (cause) {
    if (Object(cause).code !== 'EEXIST') throw cause;
    throw runsAlready(dataDir, await readPid(file), others);
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(file, { force: true });
}

const readPid = async (file: string): Promise<number> => Number(await readFile(file, 'utf8').catch(() => ''));

const runs = async (pid: number, ownCommand: string): Promise<boolean> =>
  pid > 1 && pid !== process.pid && (await commandLine(pid)).includes(ownCommand);

const runsAlready = (dataDir: string, pid: number, others: string): Problem =>
  new Problem(
    `Lectern already runs on ${dataDir} (process ${pid}).\n` +
      `Stop it first, or start a second one with another ${others}.`,
  );
