import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { commandLine } from '../supervisor/command-line.ts';

/** Which process runs the cluster of a data directory, and on which ports. */
const Run = z.object({ pid: z.int(), firstPort: z.int() });
export type Run = z.infer<typeof Run>;

const fileOf = (dataDir: string): string => join(dataDir, 'cluster', 'run.json');
/** How `npm run cluster` and its own file are started. */
const OWN_COMMAND = /infra\/local\/(launch\.mjs cluster|src\/cluster\/cluster\.ts)/;

/** In one step: a look at it meanwhile finds the former one or this one. */
export async function writeRun(dataDir: string, run: Run): Promise<void> {
  const file = fileOf(dataDir);
  await mkdir(join(dataDir, 'cluster'), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(run));
  await rename(`${file}.new`, file);
}

/**
 * The cluster that runs on a data directory, or is being started or stopped. Undefined where none was started, it has ended, or
 * it was killed: its number may belong to another program by then, which is none of ours to stop.
 */
export async function findRun(dataDir: string): Promise<Run | undefined> {
  const { data: run } = Run.safeParse(await readJson(fileOf(dataDir)));
  return run !== undefined && OWN_COMMAND.test(await commandLine(run.pid)) ? run : undefined;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
