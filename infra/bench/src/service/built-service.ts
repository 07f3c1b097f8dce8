import { join } from 'node:path';
import { freePort } from '@lectern/local/free-port';
import { answersAt } from '@lectern/local/ready';
import type { Throwaway } from '@lectern/local/throwaway';

const root = join(import.meta.dirname, '../../../..');
const buildWithinMs = 120_000;
const readyWithinMs = 60_000;
const graceMs = 10_000;

/** Builds a service as it is shipped. */
export function buildService({ supervisor, logs }: Throwaway, service: string): Promise<void> {
  return supervisor.run(
    {
      name: `The build of the ${service} service`,
      command: process.execPath,
      args: [join(root, 'shared/build/src/cli.ts'), 'node'],
      cwd: join(root, 'services', service),
      env: {},
      logFile: join(logs, `${service}-build.log`),
      graceMs,
    },
    buildWithinMs,
  );
}

interface ServiceStart {
  readonly title: string;
  readonly logName: string;
  readonly env: Readonly<Record<string, string>>;
  /** Where others expect it; a free one by default. */
  readonly port?: number;
}

/** A process that was started to be measured. */
export interface StartedProcess {
  readonly url: string;
  readonly pid: number;
}

/** Starts a built service on a free loopback port and waits until it is ready; resolves with its address. */
export async function startService(place: Throwaway, service: string, start: ServiceStart): Promise<string> {
  return (await startServiceProcess(place, service, start)).url;
}

/** As `startService`; resolves with the id of the process too. */
export async function startServiceProcess(
  { supervisor, logs }: Throwaway,
  service: string,
  { title, logName, env, port: expected }: ServiceStart,
): Promise<StartedProcess> {
  const port = expected ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const { pid } = await supervisor.start({
    name: title,
    command: process.execPath,
    args: [join(root, 'services', service, 'dist/main.mjs')],
    env: { NODE_ENV: 'production', PORT: `${port}`, LOG_LEVEL: 'warn', ...env },
    logFile: join(logs, `${logName}.log`),
    graceMs,
    ready: answersAt(`${url}/readyz`),
    readyWithinMs,
  });
  if (pid === undefined) throw new Error(`${title} has no process`);
  return { url, pid };
}
