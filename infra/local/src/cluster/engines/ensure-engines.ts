import { execFile } from 'node:child_process';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shown } from '../../paths.ts';
import { Problem } from '../../problem.ts';
import { commandLine } from '../../supervisor/command-line.ts';
import type { Supervisor } from '../../supervisor/supervisor.ts';

const execute = promisify(execFile);

/** Debian testing: the first that has PostgreSQL 18, Patroni 4, PgBouncer 1.26 and NATS 2.15 together. */
const SUITE = 'forky';
const PACKAGES = [
  'postgresql-18',
  ...['patroni', 'python3-dnspython', 'python3-etcd', 'etcd-server', 'etcd-client'],
  ...['pgbouncer', 'haproxy', 'pgbackrest', 'nats-server', 'nftables'],
];
const WITHIN_MS = 15 * 60_000;
const graceMs = 2_000;

/** What an operator installs where this command cannot. */
const OTHERWISE = `npm run cluster plays many machines on one Linux machine, as root, with engines of Debian in a folder of its own.
On machines of your own, install instead: PostgreSQL 18, Patroni 4 with etcd 3.5, PgBouncer 1.21 or newer, HAProxy 3, NATS 2.11 or
newer, pgBackRest 2.56 or newer, and an S3-compatible store; docs/operations.md says which settings they get.`;

/**
 * Installs the engines unless they are there; nothing of the machine itself changes but debootstrap, where it is missing.
 * Resolves with a line on what is there. @throws {Problem} that says what an operator does instead.
 */
export async function ensureEngines(folder: string, supervisor: Supervisor, logs: string): Promise<string> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Problem(
      `The cluster cannot run here: it needs Linux and root (this is ${process.platform}${process.platform === 'linux' ? ', as another user' : ''}).\n\n${OTHERWISE}`,
    );
  await expectNamespaces();
  if (!(await isWhole(folder))) await install(folder, supervisor, logs);
  return `${(await readFile(join(folder, 'versions'), 'utf8')).trim()} in ${shown(folder)}`;
}

const isWhole = (folder: string): Promise<boolean> =>
  access(join(folder, 'versions')).then(
    () => true,
    () => false,
  );

/** Each engine sees the folder through mounts of its own, which end with it: nothing is ever left mounted. */
async function expectNamespaces(): Promise<void> {
  try {
    await execute('unshare', ['--mount', '--propagation', 'private', 'true']);
  } catch (cause) {
    throw new Problem(
      `This machine allows no mounts of one's own (unshare --mount failed).\n\n${OTHERWISE}`,
      { cause },
    );
  }
}

/** Made beside its final place, so that an interrupted installation is never taken for a whole one. */
async function install(folder: string, supervisor: Supervisor, logs: string): Promise<void> {
  const unfinished = `${folder}-unfinished`;
  const owner = Number(await readFile(`${unfinished}.pid`, 'utf8').catch(() => ''));
  if (owner > 1 && owner !== process.pid && (await commandLine(owner)).includes('infra/local'))
    throw new Problem(
      `Another command (process ${owner}) is installing the engines into ${shown(folder)}. Wait for it.`,
    );
  await mkdir(join(folder, '..'), { recursive: true });
  await writeFile(`${unfinished}.pid`, String(process.pid));
  const script = join(import.meta.dirname, 'install-engines.sh');
  try {
    await supervisor.run(
      {
        name: 'The installation of the engines',
        command: 'sh',
        args: [script, unfinished, SUITE, ...PACKAGES],
        logFile: join(logs, 'engines.log'),
        graceMs,
      },
      WITHIN_MS,
    );
    await rename(unfinished, folder);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Problem(`${reason}\n\n${OTHERWISE}`, { cause });
  } finally {
    await rm(`${unfinished}.pid`, { force: true });
  }
}
