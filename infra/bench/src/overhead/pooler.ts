import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, writeFile } from 'node:fs/promises';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { withPort } from '@lectern/local/database-url';
import { freePort } from '@lectern/local/free-port';
import { enginesFolder, INSIDE, openEngines } from '@lectern/local/cluster-engines';
import { databaseUser, type Launch } from '@lectern/local/os-user';
import type { Throwaway } from '@lectern/local/throwaway';
import pg from 'pg';

/** The first release that keeps named statements of clients over transactions. */
const LEAST = [1, 21] as const;

/** A PgBouncer that is new enough, and how it is started. */
export interface Pooler {
  /** Numeric id of the user that it runs as, who must be able to read its settings; undefined for this one. */
  readonly userId: number | undefined;
  /** What starts it with the settings in `pooler.ini` of a folder. */
  launch(folder: string): Promise<Launch>;
  /** A file of that folder, as PgBouncer sees it. */
  see(folder: string, file: string): string;
}

/** PgBouncer of this machine, or of the cluster's engines; undefined where neither is new enough. */
export async function findPooler(): Promise<Pooler | undefined> {
  const installed = await findInstalled();
  if (installed === undefined) return findAmongEngines();
  const user = await databaseUser([installed]);
  return {
    userId: user.ids?.uid,
    launch: (folder) => Promise.resolve(user.launch(installed, [join(folder, SETTINGS)])),
    see: join,
  };
}

/** Debian keeps it outside the PATH of users. */
async function findInstalled(): Promise<string | undefined> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const program = folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));
  if (program === undefined) return undefined;
  const { stdout } = await promisify(execFile)(program, ['--version']);
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(stdout)?.map(Number) ?? [];
  return major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1]) ? program : undefined;
}

/** What `npm run cluster` has installed, which only root can enter; it is always new enough. */
async function findAmongEngines(): Promise<Pooler | undefined> {
  const root = enginesFolder(process.env);
  if (process.getuid?.() !== 0 || !existsSync(join(root, 'versions'))) return undefined;
  const { userId } = await openEngines(root, '/');
  return {
    userId,
    launch: async (folder) =>
      (await openEngines(root, folder)).enter('/usr/sbin/pgbouncer', [`${INSIDE}/${SETTINGS}`]),
    see: (_folder, file) => `${INSIDE}/${file}`,
  };
}

const SETTINGS = 'pooler.ini';

/** Starts PgBouncer in transaction mode before a database; resolves with the address through it. */
export async function startPooler(
  { supervisor, logs }: Throwaway,
  pooler: Pooler,
  databaseUrl: string,
): Promise<string> {
  const url = new URL(databaseUrl);
  const port = await freePort();
  // It runs as another user than this one, for whom the folder of the run is closed.
  const folder = await mkdtemp(join(tmpdir(), `lectern-pooler-${randomBytes(4).toString('hex')}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const users = `"${url.username}" "${decodeURIComponent(url.password)}"\n`;
  await writeFor(pooler, join(folder, 'users.txt'), users);
  await writeFor(
    pooler,
    join(folder, SETTINGS),
    configure({ url, port, users: pooler.see(folder, 'users.txt') }),
  );
  await supervisor.start({
    name: 'PgBouncer',
    ...(await pooler.launch(folder)),
    env: {},
    logFile: join(logs, 'pooler.log'),
    stopSignal: 'SIGINT',
    graceMs: 3_000,
    ready: () => untilAccepted(withPort(databaseUrl, port)),
    readyWithinMs: 20_000,
  });
  return withPort(databaseUrl, port);
}

/** A file with a password, for the pooler's user alone. */
async function writeFor({ userId }: Pooler, file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (userId !== undefined) await chown(file, userId, userId);
}

const configure = ({ url, port, users }: { url: URL; port: number; users: string }): string => `
[databases]
* = host=127.0.0.1 port=${url.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 12
max_prepared_statements = 200
log_connections = 0
log_disconnections = 0
`;

async function untilAccepted(url: string): Promise<void> {
  while (!(await accepts(url))) await pause(50);
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
