import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isPortFree } from '@lectern/local/free-port';
import { copyWorkspace, workspace, type Sabotage } from './sabotage.ts';

export interface EdgeOptions {
  readonly sabotage?: Sabotage;
  /** Where its API is, for example the stack under test. */
  readonly apiOrigin: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface RunningEdge {
  readonly url: string;
  stop(): Promise<void>;
}

/** Edges of a test run; none of them, nor anything they leave on the disk, outlives `stop`. */
export interface Edges {
  start(options: EdgeOptions): Promise<RunningEdge>;
  stop(): Promise<void>;
}

/** @param folder Where they keep their copies of the builds. */
export function createEdges(folder = tmpdir()): Edges {
  const all = new Set<AsyncDisposableStack>();
  return {
    async start(options) {
      const cleanUp = new AsyncDisposableStack();
      all.add(cleanUp);
      try {
        return { url: await startEdge(options, folder, cleanUp), stop: () => cleanUp.disposeAsync() };
      } catch (error) {
        await cleanUp.disposeAsync();
        throw error;
      }
    },
    async stop() {
      await Promise.all([...all].map((cleanUp) => cleanUp.disposeAsync()));
    },
  };
}

async function startEdge(
  { sabotage = {}, apiOrigin, environment }: EdgeOptions,
  folder: string,
  cleanUp: AsyncDisposableStack,
): Promise<string> {
  const dir = await mkdtemp(join(folder, 'lectern-edge-'));
  cleanUp.defer(() => rm(dir, { recursive: true, force: true }));
  await copyWorkspace(dir, sabotage);
  const port = await choosePort();
  const followParent = join(workspace, 'infra/local/src/supervisor/follow-parent.ts');
  const edge = spawn(
    process.execPath,
    ['--import', followParent, join(workspace, 'shell/dist/server/edge.mjs')],
    {
      env: {
        ...process.env,
        PORT: String(port),
        API_ORIGINS: JSON.stringify({ catalog: apiOrigin }),
        WORKSPACE_DIR: dir,
        LOG_LEVEL: 'info',
        NODE_ENV: 'production',
        // A page that a busy machine draws too late is left to the browser, and a test of the server's page would not find it.
        RENDER_TIMEOUT: '20000',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  cleanUp.defer(async () => {
    if (edge.exitCode !== null || edge.signalCode !== null) return;
    const ended = once(edge, 'exit');
    edge.kill('SIGTERM');
    await ended;
  });
  await listens(edge);
  return `http://localhost:${port}`;
}

/**
 * Below the ports that the system gives to connections and listeners that name none: between the choice and the moment
 * at which the edge listens, seconds later on a busy machine, nothing is given this one.
 */
async function choosePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return (await isPortFree(port)) ? port : choosePort();
}

async function listens({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('The edge has no output to read');
  const said: string[] = [];
  for await (const line of createInterface({ input: stdout })) {
    said.push(line);
    if (!line.includes('Server listening')) continue;
    // Discards further output, because a full pipe would block the process.
    stdout.resume();
    return;
  }
  throw new Error(`The edge ended before it listened:\n${said.join('\n')}`);
}
