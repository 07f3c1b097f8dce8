import { appendFile, readFile, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { freePort } from '@lectern/local/free-port';
import { answersAt } from '@lectern/local/ready';
import type { Throwaway } from '@lectern/local/throwaway';
import { copyWorkspace } from '@lectern/local/workspace-copy';

const buildWithinMs = 300_000;
/** Longer than any limit, so that a start that misses one is measured too. */
const readyWithinMs = 420_000;
const graceMs = 12_000;

/** A copy of the workspace, and the commands a developer runs in it. */
export interface WorkingCopy {
  readonly dir: string;
  /** `npm run build`; resolves with its seconds and what it printed. */
  build(): Promise<{ seconds: number; output: string }>;
  /** Deletes the results and caches of builds. */
  forgetBuilds(): Promise<void>;
  /** `npm start` or `npm run dev` until its first page can be asked for. */
  serve(
    ...command: string[]
  ): Promise<{ seconds: number; url: string; logFile: string; stop: () => Promise<void> }>;
}

/** Makes the copy in a folder of its own. */
export async function createWorkingCopy(place: Throwaway): Promise<WorkingCopy> {
  const dir = join(place.folder, 'working-copy');
  await copyWorkspace(dir);
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;
  // Drops npm's variables, because the started scripts must use the copy's folder.
  const env = { PATH, DATA_DIR: join(place.folder, 'working-copy-data'), DATABASE_URL: '', INIT_CWD: dir };
  let runs = 0;
  const npm = (args: readonly string[]) => ({
    name: `npm ${args.join(' ')}`,
    command: 'npm',
    args,
    cwd: dir,
    logFile: join(
      place.logs,
      `loop-${(runs += 1)}-${args.filter((word) => /^\w+$/.test(word)).join('-')}.log`,
    ),
    graceMs,
  });

  return {
    dir,
    async build() {
      const spec = { ...npm(['run', 'build']), env };
      const started = performance.now();
      await place.supervisor.run(spec, buildWithinMs);
      const seconds = (performance.now() - started) / 1_000;
      return { seconds, output: await readFile(spec.logFile, 'utf8') };
    },
    async forgetBuilds() {
      const projects = ['shell', 'catalog', 'account', 'checkout', 'studio', 'admin'];
      const folders = projects.map((name) => (name === 'shell' ? name : `mfe-${name}`));
      for (const folder of [...folders, 'services/catalog']) {
        await rm(join(dir, folder, 'dist'), { recursive: true, force: true });
      }
      await rm(join(dir, '.nx'), { recursive: true, force: true });
    },
    async serve(...command) {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const started = performance.now();
      const spec = npm(command);
      const child = await place.supervisor.start({
        ...spec,
        env: { ...env, PORT: String(port) },
        ready: answersAt(`http://127.0.0.1:${port}/readyz`),
        readyWithinMs,
      });
      const seconds = (performance.now() - started) / 1_000;
      return { seconds, url, logFile: spec.logFile, stop: () => child.stop() };
    },
  };
}

/** Changes a file without changing what it does. */
export async function touchSource(copy: WorkingCopy, file: string): Promise<void> {
  await appendFile(join(copy.dir, file), '\n// Changed by the benchmark.\n');
}
