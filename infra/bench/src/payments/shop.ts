import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withPort } from '@lectern/local/database-url';
import { freePort } from '@lectern/local/free-port';
import { answersAt } from '@lectern/local/ready';
import type { Throwaway } from '@lectern/local/throwaway';
import { ensureServiceDatabase } from '@lectern/nest-kit/provision';
import pg from 'pg';
import { ask } from '../login/visitor.ts';
import { buildService } from '../service/built-service.ts';
import { startPartners } from './partners.ts';

const root = join(import.meta.dirname, '../../../..');
const DATABASE = 'payments';
const KEYS = {
  TOSS_CLIENT_KEY: 'test_gck_won',
  TOSS_SECRET_KEY: 'test_gsk_won',
  TOSS_FOREIGN_CLIENT_KEY: 'test_gck_dollars',
  TOSS_FOREIGN_SECRET_KEY: 'test_gsk_dollars',
};

/** Commerce as it is shipped, with a durable PostgreSQL and the simulated provider; its other partners are played. */
export interface Shop {
  /** Address of commerce, the same after every start. */
  readonly url: string;
  readonly tossUrl: string;
  /** Secret key at the provider of the account in won. */
  readonly tossKey: string;
  /** Address of the database as the administrator. */
  readonly adminUrl: string;
  /** Address of the database as commerce. */
  readonly databaseUrl: string;
  /** Starts commerce and returns at once. */
  start(options?: StartOptions): ChildProcess;
  /** Ends commerce and resolves once it has left. */
  stopCommerce(): Promise<void>;
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Process ids of commerce as it runs now, of the simulated provider, and of the main process of the database. */
  processes(): Promise<{ readonly commerce: number; readonly provider: number; readonly postmaster: number }>;
  /** Stops the database without any farewell, as `pg_ctl stop -m immediate` does. */
  stopDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** A point at which commerce ends itself. */
  readonly crashAt?: string;
  /** A port of this machine that leads to the database, where commerce is not to take the straight way. */
  readonly databasePort?: number;
}

export async function openShop(place: Throwaway): Promise<Shop> {
  await buildService(place, 'commerce');
  const server = await place.database(DATABASE, { isDurable: true });
  const databaseUrl = await ensureServiceDatabase(server, { service: 'commerce', password: 'bench' });
  const [port, tossPort, partners] = [await freePort(), await freePort(), await startPartners()];
  const url = `http://127.0.0.1:${port}`;
  const tossUrl = `http://127.0.0.1:${tossPort}`;
  const provider = await place.supervisor.start({
    name: 'The simulated provider',
    command: process.execPath,
    args: [join(root, 'infra/simulators/src/main.ts')],
    env: {
      ...KEYS,
      TOSS_PORT: `${tossPort}`,
      TOSS_WEBHOOK_URL: `${url}/api/payment/webhooks/toss`,
      MAIL_SMTP_PORT: '0',
      MAIL_WEB_PORT: '0',
      OAUTH_PORT: '0',
    },
    logFile: join(place.logs, 'provider.log'),
    graceMs: 2_000,
    ready: answersAt(`${tossUrl}/control/clock`),
    readyWithinMs: 30_000,
  });
  const env = {
    ...process.env,
    ...KEYS,
    PORT: `${port}`,
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    SERVICE_SECRET: 'what services show each other in benchmarks',
    COMMERCE_SECRET: 'a secret of the benchmarks that is long enough',
    IDENTITY_URL: partners.url,
    CATALOG_URL: partners.url,
    MESSAGING_URL: partners.url,
    TOSS_API_URL: tossUrl,
    ORDERS_PER_MINUTE: '9999',
  };
  let running: ChildProcess | undefined;
  const postmasterPid = async (): Promise<number> => {
    const file = join(place.folder, DATABASE, 'postgres/postmaster.pid');
    return Number((await readFile(file, 'utf8')).split('\n')[0]);
  };
  const log = join(place.logs, 'commerce.log');
  return {
    url,
    tossUrl,
    tossKey: KEYS.TOSS_SECRET_KEY,
    adminUrl: server,
    databaseUrl,
    start({ crashAt, databasePort } = {}) {
      const file = openSync(log, 'a');
      running = spawn(process.execPath, [join(root, 'services/commerce/dist/main.mjs')], {
        env: {
          ...env,
          ...(crashAt === undefined ? {} : { CRASH_AT: crashAt }),
          ...(databasePort === undefined ? {} : { DATABASE_URL: withPort(databaseUrl, databasePort) }),
        },
        stdio: ['ignore', file, file],
      });
      closeSync(file);
      return running;
    },
    rows: (sql, values = []) => rowsOf(server, sql, values),
    async processes() {
      if (running?.pid === undefined || provider.pid === undefined)
        throw new Error('Commerce was not started');
      return { commerce: running.pid, provider: provider.pid, postmaster: await postmasterPid() };
    },
    async stopDatabase() {
      const pid = await postmasterPid();
      process.kill(pid, 'SIGQUIT');
      while (isAlive(pid)) await pause(10);
    },
    async startDatabase() {
      if ((await place.database(DATABASE, { isDurable: true })) !== server)
        throw new Error('The database came back at another address');
    },
    stopCommerce: () => end(running),
    async stop() {
      partners.stop();
      await end(running);
    },
  };
}

async function end(process: ChildProcess | undefined): Promise<void> {
  if (process?.exitCode !== null || process.signalCode !== null) return;
  process.kill('SIGKILL');
  await once(process, 'exit');
}

/** Resolves once commerce answers. */
export async function untilReady({ url }: Shop): Promise<void> {
  while ((await ask(`${url}/readyz`).catch(() => undefined))?.status !== 200) await pause(20);
}

async function rowsOf<Row>(url: string, sql: string, values: readonly unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
