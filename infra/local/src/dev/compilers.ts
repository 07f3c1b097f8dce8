import { join } from 'node:path';
import { workspaceRoot } from '../paths.ts';
import { freePort } from '../supervisor/free-port.ts';
import { saysReady } from '../supervisor/ready.ts';
import type { Supervisor } from '../supervisor/supervisor.ts';
import { followLog } from './follow-log.ts';

const source = join(workspaceRoot, 'infra/local/src/dev');
const graceMs = 2_000;
const readyWithinMs = 60_000;

/** Starts a compiler for each remote and shows what they complain about; resolves with remote → origin. */
export async function startCompilers(
  remotes: readonly string[],
  supervisor: Supervisor,
  logs: string,
): Promise<Record<string, string>> {
  const compilers = [];
  for (const id of remotes) compilers.push({ dir: join(workspaceRoot, `mfe-${id}`), port: await freePort() });
  const logFile = join(logs, 'compilers.log');
  let ready: unknown;
  const child = await supervisor.start({
    name: 'The compiler',
    command: process.execPath,
    args: ['--no-warnings', join(source, 'compilers-process.ts')],
    env: { COMPILERS: JSON.stringify(compilers) },
    logFile,
    channel: true,
    graceMs,
    ready: async (child) => (ready = await saysReady(child)),
    readyWithinMs,
  });
  void child.ended.then(followLog(logFile, (text) => process.stdout.write(text)));
  return (ready as { origins: Record<string, string> }).origins;
}

/** Builds the host that hot reload needs, from the finished build of the shell. */
export function buildDevHost(supervisor: Supervisor, logs: string): Promise<void> {
  return supervisor.run({
    name: 'The build of the shell for hot reload',
    command: process.execPath,
    args: ['--no-warnings', join(source, 'dev-host.ts')],
    cwd: workspaceRoot,
    logFile: join(logs, 'dev-host.log'),
    graceMs,
  });
}
