import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import { commandLine } from './command-line.ts';

/** What a start claims a data directory with. */
interface Claim {
  /** Names the process that has the directory. */
  readonly file: string;
  /** A file with the number of this process, which is linked or renamed to `file`. */
  readonly own: string;
  readonly ownCommand: string;
}

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
  const own = `${file}.${process.pid}`;
  await writeFile(own, String(process.pid));
  try {
    const holder = await claimFile({ file, own, ownCommand });
    if (holder !== undefined) throw runsAlready(dataDir, holder, others);
  } finally {
    await rm(own, { force: true });
  }
  return async () => {
    if ((await readText(file)) === String(process.pid)) await rm(file, { force: true });
  };
}

/** Resolves with the number of the process that has the file, or undefined when this process has it now. */
async function claimFile(claim: Claim): Promise<number | undefined> {
  const { file, own, ownCommand } = claim;
  for (;;) {
    if (await linkNew(own, file)) return undefined;
    const holder = await findRunning(await readText(file), ownCommand);
    if (holder !== undefined) return holder;
    const outcome = await replaceStale(claim);
    if (outcome !== 'changed') return outcome === 'replaced' ? undefined : outcome;
  }
}

/**
 * Puts this process in the place of one that is gone. Under the guard no other start replaces the file, so what was read there is
 * what is replaced. `changed` when the file or the guard is another one than before; a number is that of the start that has the guard.
 */
async function replaceStale({ file, own, ownCommand }: Claim): Promise<'replaced' | 'changed' | number> {
  const guard = `${file}.guard`;
  if (!(await linkNew(own, guard))) {
    const text = await readText(guard);
    const holder = await findRunning(text, ownCommand);
    if (holder !== undefined) return holder;
    // A start was killed while it had the guard.
    if (text !== undefined) await rm(guard, { force: true });
    return 'changed';
  }
  try {
    const text = await readText(file);
    if (text === undefined || (await findRunning(text, ownCommand)) !== undefined) return 'changed';
    await rename(own, file);
    return 'replaced';
  } finally {
    await rm(guard, { force: true });
  }
}

/** False when the name is taken. A link comes into being with its content: a second process never reads half a number. */
async function linkNew(own: string, name: string): Promise<boolean> {
  try {
    await link(own, name);
    return true;
  } catch (cause) {
    if (Object(cause).code !== 'EEXIST') throw cause;
    return false;
  }
}

/** Undefined when there is no such file. */
async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (Object(cause).code !== 'ENOENT') throw cause;
    return undefined;
  }
}

/**
 * The number that a file says, while its process runs. After a crash the number may belong to another program by now, so its
 * command line is looked at too.
 */
async function findRunning(text: string | undefined, ownCommand: string): Promise<number | undefined> {
  const pid = Number(text ?? '');
  const mayRun = pid > 1 && pid !== process.pid;
  return mayRun && (await commandLine(pid)).includes(ownCommand) ? pid : undefined;
}

const runsAlready = (dataDir: string, pid: number, others: string): Problem =>
  new Problem(
    `Lectern already runs on ${dataDir} (process ${pid}).\n` +
      `Stop it first, or start a second one with another ${others}.`,
  );
