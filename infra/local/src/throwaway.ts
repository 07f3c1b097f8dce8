import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from './database/cluster.ts';
import { workspaceRoot } from './paths.ts';
import { freePort } from './supervisor/free-port.ts';
import { answersAt } from './supervisor/ready.ts';
import { createSupervisor, type Supervisor } from './supervisor/supervisor.ts';

/** A place for tests and benchmarks: what runs there is stopped, and what it stored is removed, by `stop`. */
export interface Throwaway {
  readonly supervisor: Supervisor;
  readonly logs: string;
  /** A folder for temporary files; removed by `stop`. */
  readonly folder: string;
  /**
   * An empty PostgreSQL server of its own; one that is down starts again with what it had. Without `isDurable` it waits
   * for no disk, and a crash loses what was written last. Resolves with an administrator's URL.
   */
  database(name: string, options?: { readonly isDurable?: boolean }): Promise<string>;
  /**
   * Everything `npm start` brings up, seeded, on a free port. A process of it that dies ends all of it, unless
   * `restarts` is true. Its demo people have no life yet, as tests expect, unless `people` is true. With `beside`,
   * the data directory of another site that runs from this workspace, it begins with what that one's object store holds, its
   * encoded films among it, and builds nothing anew. With `quickBotChecks` who signs up or in solves a check at once; it is
   * asked for, made, spent and made harder as ever.
   */
  stack(options?: StackChoice): Promise<RunningStack>;
  stop(): Promise<void>;
}

interface StackChoice {
  readonly restarts?: boolean;
  readonly people?: boolean;
  readonly beside?: string;
  readonly quickBotChecks?: boolean;
}

export interface RunningStack {
  /** Process that started all others. */
  readonly pid: number;
  /** Where it keeps its database. */
  readonly dataDir: string;
  /** Address of the edge, such as `http://localhost:41234`. */
  readonly url: string;
  /** Address of the inbox that its mails end up in. */
  readonly mailUrl: string;
  /** Address of Google, Kakao and Naver, for faults. */
  readonly oauthUrl: string;
  stop(): Promise<void>;
}

// Longer than the ten seconds the stack itself takes at most.
const graceMs = 12_000;
/** Sixty drawings are encoded in a minute on a quiet machine, and beside two browsers in several. */
const readyWithinMs = 420_000;
/** What the object store of the last stack held when it was ready: the next one encodes only the films that changed since. */
const encodedFilms = join(workspaceRoot, '.data/encoded-films');

/** Creates a place whose logs are kept in `logs` and whose data is in a folder for temporary files. */
export async function createThrowaway(logs: string): Promise<Throwaway> {
  await rm(logs, { recursive: true, force: true });
  await mkdir(logs, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-'));
  const supervisor = createSupervisor();
  return {
    supervisor,
    logs,
    folder: dataDir,
    database: (name, { isDurable = false } = {}) =>
      startCluster({
        supervisor,
        dataDir: join(dataDir, name),
        logFile: join(logs, `${name}-postgres.log`),
        disposable: !isDurable,
      }),
    async stack({ restarts = false, people = false, beside, quickBotChecks = false } = {}) {
      const place = join(dataDir, 'stack');
      const isNew = !existsSync(place);
      const films = beside ? join(beside, 'objects') : encodedFilms;
      if (isNew && existsSync(films)) await copyObjects(films, join(place, 'objects'));
      const stack = await startStack(supervisor, {
        dataDir: place,
        logFile: join(logs, 'stack.log'),
        restarts,
        people,
        builds: beside === undefined,
        quickBotChecks,
      });
      if (isNew && !beside) await keepFilms(join(place, 'objects'));
      return stack;
    },
    async stop() {
      await supervisor.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface StackOptions {
  readonly dataDir: string;
  readonly logFile: string;
  readonly restarts: boolean;
  readonly people: boolean;
  readonly builds: boolean;
  readonly quickBotChecks: boolean;
}

async function startStack(
  supervisor: Supervisor,
  { dataDir, logFile, restarts, people, builds, quickBotChecks }: StackOptions,
): Promise<RunningStack> {
  const [port, mailPort, oauthPort] = [await freePort(), await freePort(), await freePort()];
  const child = await supervisor.start({
    name: 'The stack',
    command: process.execPath,
    args: [join(workspaceRoot, 'infra/local/src/start.ts')],
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      // At the lowest priority, signing in would wait for the browsers and tests that run beside.
      HASHING_PRIORITY: 'normal',
      // A page that a busy machine draws too late is left to the browser, and tests of the server's pages would not find it.
      RENDER_TIMEOUT: '20000',
      // Less than the edge waits for a service: what takes such a machine long, a sign-in above all, is answered all the same.
      ANSWER_LIMIT: '25000',
      // One demo buyer makes all orders of the browser tests.
      ORDERS_PER_MINUTE: '200',
      // All people of the browser tests come from one network.
      REGISTRATIONS_PER_HOUR: '200',
      RESTARTS: restarts ? 'on' : 'off',
      SEED_PEOPLE: people ? 'on' : 'off',
      BUILD: builds ? 'on' : 'off',
      ...(quickBotChecks ? { BOT_ROUNDS: '50' } : {}),
      MAIL_SMTP_PORT: '0',
      MAIL_WEB_PORT: String(mailPort),
      OAUTH_PORT: String(oauthPort),
    },
    logFile,
    channel: true,
    graceMs,
    ready: answersAt(`http://127.0.0.1:${port}/readyz`),
    readyWithinMs,
  });
  return {
    pid: child.pid ?? 0,
    dataDir,
    url: `http://localhost:${port}`,
    mailUrl: `http://localhost:${mailPort}`,
    oauthUrl: `http://127.0.0.1:${oauthPort}`,
    stop: () => child.stop(),
  };
}

async function keepFilms(objects: string): Promise<void> {
  // A run that ends half-way leaves what an earlier one has kept.
  const draft = `${encodedFilms}.new`;
  await rm(draft, { recursive: true, force: true });
  await copyObjects(objects, draft);
  await rm(encodedFilms, { recursive: true, force: true });
  await rename(draft, encodedFilms);
}

/** Objects that the other site, which runs, takes away meanwhile are left out. */
async function copyObjects(from: string, to: string): Promise<void> {
  await Promise.all(['keys', 'data'].map((name) => mkdir(join(to, name), { recursive: true })));
  for (const name of await readdir(join(from, 'keys'))) {
    try {
      const facts = await readFile(join(from, 'keys', name), 'utf8');
      const { file } = JSON.parse(facts) as { file: string };
      await copyFile(join(from, file), join(to, file));
      await writeFile(join(to, 'keys', name), facts);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
