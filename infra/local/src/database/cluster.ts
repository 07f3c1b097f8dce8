import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { access, chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { Problem } from '../problem.ts';
import type { Child } from '../supervisor/child.ts';
import { freePort, isPortFree } from '../supervisor/free-port.ts';
import type { Supervisor } from '../supervisor/supervisor.ts';
import { serverPrograms } from './programs.ts';
import { databaseUser, type OsUser } from './os-user.ts';
import { clearStaleServer } from './stale-server.ts';

export interface ClusterOptions {
  readonly supervisor: Supervisor;
  /** Data of the instance; the server's own files go to `postgres` below it. */
  readonly dataDir: string;
  readonly logFile: string;
  /** Skips waiting for the disk; for databases that are thrown away. */
  readonly disposable?: boolean;
}

/** Name of the server's process. */
export const DATABASE = 'PostgreSQL';
const superuser = 'postgres';
const readyWithinMs = 60_000;
const graceMs = 3_000;

/** Starts the embedded PostgreSQL, making its cluster on first use. Resolves with a superuser's URL. */
export async function startCluster(options: ClusterOptions): Promise<string> {
  const dataDir = join(options.dataDir, 'postgres');
  const { initdb, postgres } = await serverPrograms();
  const user = await databaseUser([postgres, dataDir]);
  const password = await keptPassword(join(options.dataDir, 'postgres-password'));

  if (!(await exists(join(dataDir, 'PG_VERSION')))) await initialise(dataDir, initdb, user, password);
  await clearStaleServer(dataDir);
  const port = await keptPort(join(options.dataDir, 'postgres-port'));
  const url = urlOf(password, port);
  await options.supervisor.start({
    name: DATABASE,
    ...user.launch(postgres, [
      '-D',
      dataDir,
      '-p',
      String(port),
      ...serverSettings(options.disposable ?? false),
    ]),
    logFile: options.logFile,
    stopSignal: 'SIGINT',
    graceMs,
    ready: (child) => accepts(url, child),
    readyWithinMs,
  });
  return url;
}

/** The address of an already made cluster; undefined before its first start. */
export async function clusterUrl(dataDir: string): Promise<string | undefined> {
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8').catch(() => undefined);
  const port = Number(await readFile(join(dataDir, 'postgres-port'), 'utf8').catch(() => ''));
  return password && port > 0 ? urlOf(password.trim(), port) : undefined;
}

function urlOf(password: string, port: number): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
}

function serverSettings(disposable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    shared_preload_libraries: 'pg_stat_statements',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(disposable ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Made beside its final place and renamed, so that an interrupted first start is never taken for a cluster. */
async function initialise(dataDir: string, initdb: string, user: OsUser, password: string): Promise<void> {
  const unfinished = `${dataDir}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const passwordFile = join(unfinished, '..', 'postgres-password-once');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user.ids) {
    await chown(unfinished, user.ids.uid, user.ids.gid);
    await chown(passwordFile, user.ids.uid, user.ids.gid);
  }
  // The libc part decides which characters are letters; in the plain C locale Korean would have no trigrams.
  const libc = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const locale = `--locale=${libc}`;
  const access = [`--username=${superuser}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  try {
    await run(
      user.launch(initdb, [
        `--pgdata=${unfinished}`,
        '--encoding=UTF8',
        '--lc-messages=C',
        locale,
        ...access,
      ]),
    );
    await rename(unfinished, dataDir);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function run({ command, args, ...ids }: ReturnType<OsUser['launch']>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...ids, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Problem(`PostgreSQL could not make its data directory:\n${output.trim()}`));
    });
  });
}

async function accepts(url: string, child: Child): Promise<void> {
  let alive = true;
  void child.ended.then(() => (alive = false));
  while (alive) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (connected) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function keptPassword(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return kept.trim();
  const password = randomBytes(18).toString('base64url');
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, password, { mode: 0o600 });
  await chmod(file, 0o600);
  return password;
}

/** The same port on every start, as long as it is free. */
async function keptPort(file: string): Promise<number> {
  const kept = Number(await readFile(file, 'utf8').catch(() => ''));
  if (kept > 0 && (await isPortFree(kept))) return kept;
  const port = await freePort();
  await writeFile(file, String(port));
  return port;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
