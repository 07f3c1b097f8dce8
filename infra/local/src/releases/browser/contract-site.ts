import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { readArchive } from '@lectern/build/archive';
import { freePort } from '../../supervisor/free-port.ts';
import { workspaceRoot } from '../../paths.ts';
import type { Build } from '../find-builds.ts';

/** Names of the services, which one program of samples stands in for. */
const SERVICES = ['catalog', 'identity', 'messaging', 'media', 'commerce', 'learning', 'releases'];
const FOLLOW_PARENT = join(workspaceRoot, 'infra/local/src/supervisor/follow-parent.ts');

interface Served {
  readonly build: Build;
  /** Folder of a build of the shell, such as `shell/dist`. */
  readonly shell: string;
}

/**
 * An edge of a shell's build that serves a release beside the other builds of the workspace, with samples for data. Nothing of
 * it reaches a service. Resolves with its address; `cleanUp` ends it and removes its files.
 */
export async function openContractSite(
  { build, shell }: Served,
  cleanUp: AsyncDisposableStack,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-contract-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  await layOut(folder, { build, shell });
  const samples = start(join(shell, 'renderer/samples.mjs'), {}, cleanUp);
  const api = `http://127.0.0.1:${await lineOf(samples, (line) => /^\d+$/.test(line))}`;
  const port = await freePort();
  const environment = {
    PORT: String(port),
    WORKSPACE_DIR: folder,
    API_ORIGINS: JSON.stringify(Object.fromEntries(SERVICES.map((name) => [name, api]))),
    LOG_LEVEL: 'info',
    RENDER_WORKERS: '1',
    // A busy machine renders slowly; what the server renders is judged elsewhere.
    RENDER_TIMEOUT: '10000',
  };
  await lineOf(start(join(shell, 'server/edge.mjs'), environment, cleanUp), (line) =>
    line.includes('Server listening'),
  );
  return `http://localhost:${port}`;
}

/** Folders as an edge expects them: the shell's build, the release, and the other remotes as they were built. */
async function layOut(folder: string, { build, shell }: Served): Promise<void> {
  await mkdir(join(folder, 'shell'));
  await symlink(shell, join(folder, 'shell/dist'));
  await symlink(join(workspaceRoot, 'shell/public'), join(folder, 'shell/public'));
  await symlink(join(workspaceRoot, 'infra'), join(folder, 'infra'));
  const own = `mfe-${build.id}`;
  for (const name of await readdir(workspaceRoot))
    if (name.startsWith('mfe-') && name !== own) await symlink(join(workspaceRoot, name), join(folder, name));
  for (const [path, content] of readArchive(build.archive)) {
    const target = join(folder, own, 'dist', path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

function start(
  program: string,
  environment: Readonly<Record<string, string>>,
  cleanUp: AsyncDisposableStack,
): ChildProcess {
  const child = spawn(process.execPath, ['--import', FOLLOW_PARENT, '--no-warnings', program], {
    // Neither keys nor tokens of who asks: the release runs in the workers of this edge.
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment },
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  });
  cleanUp.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  return child;
}

/** The first line of its output that is meant. @throws {Error} when it ends before. */
async function lineOf({ stdout }: ChildProcess, isMeant: (line: string) => boolean): Promise<string> {
  if (!stdout) throw new Error('The process has no output to read');
  const said: string[] = [];
  for await (const line of createInterface({ input: stdout })) {
    said.push(line);
    if (!isMeant(line)) continue;
    // Discards further output, because a full pipe would block the process.
    stdout.resume();
    return line;
  }
  throw new Error(`The process ended before it was ready:\n${said.join('\n')}`);
}
