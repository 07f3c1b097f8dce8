import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Which process runs the cluster of a data directory, and on which ports. */
const Run = z.object({ pid: z.int(), firstPort: z.int() });
export type Run = z.infer<typeof Run>;

const fileOf = (dataDir: string): string => join(dataDir, 'cluster', 'run.json');

export async function writeRun(dataDir: string, run: Run): Promise<void> {
  await mkdir(join(dataDir, 'cluster'), { recursive: true });
  await writeFile(fileOf(dataDir), JSON.stringify(run));
}

/** Undefined where no cluster was started, or it has ended in order. */
export async function readRun(dataDir: string): Promise<Run | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Run.parse(JSON.parse(text));
}
