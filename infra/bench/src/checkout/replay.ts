import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withDatabase } from '@lectern/local/database-url';
import pg from 'pg';
import { confirmToTheEnd, type Purchase } from '../payments/buyers.ts';
import { untilReady, type Shop } from '../payments/shop.ts';
import { findPgbench } from '../pgbench/find-pgbench.ts';
import type { Statement } from './frontend-reader.ts';
import { recordStatements } from './record-statements.ts';

const execute = promisify(execFile);
/** The database as it was before the recorded confirmations, and its copy that they are replayed on. */
const PRISTINE = 'before_confirmations';
const COPY = 'replayed_confirmations';

/** The statements of confirmations, without everything that the service does around them. */
export interface Replay {
  readonly name: string;
  readonly statementsOfEach: number;
  /** Confirmations a second, each client with an equal share of them. */
  measure(clients: number): Promise<number>;
}

/**
 * Writes down what commerce sends to the database for each of these purchases, one after the other. Commerce is started
 * anew, on the way that is written down and then on its own. Jobs look for work meanwhile: what fewer than half of the
 * confirmations send is none of theirs.
 */
export async function recordConfirmations(shop: Shop, purchases: readonly Purchase[]): Promise<Replay> {
  await shop.stopCommerce();
  await copyDatabase(shop, nameOf(shop.databaseUrl), PRISTINE);
  const recording = await recordStatements(shop.databaseUrl);
  const confirmations: Statement[][] = [];
  try {
    shop.start({ databasePort: recording.port });
    await untilReady(shop);
    recording.takeStatements();
    for (const purchase of purchases) {
      const { status, body } = await confirmToTheEnd(shop, purchase);
      if (status !== 200) throw new Error(`A confirmation was answered ${status} ${body}`);
      confirmations.push(recording.takeStatements());
    }
  } finally {
    await shop.stopCommerce();
    recording.stop();
  }
  shop.start();
  await untilReady(shop);
  return replayOf(shop, keepCommon(confirmations));
}

/** Statements whose text without its values most confirmations send. */
function keepCommon(confirmations: readonly Statement[][]): Statement[][] {
  const shapeOf = (statement: Statement): string => statement.replace(/'(?:[^']|'')*'/g, '?');
  const counts = new Map<string, number>();
  for (const shape of confirmations.flatMap((statements) => [...new Set(statements.map(shapeOf))]))
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const isCommon = (statement: Statement): boolean =>
    (counts.get(shapeOf(statement)) ?? 0) > confirmations.length / 2;
  return confirmations.map((statements) => statements.filter(isCommon));
}

function replayOf(shop: Shop, confirmations: readonly (readonly Statement[])[]): Replay {
  const pgbench = findPgbench();
  return {
    name: pgbench
      ? 'the same statements by pgbench'
      : 'the same statements through the pg driver (no pgbench here)',
    statementsOfEach: Math.round(confirmations.flat().length / confirmations.length),
    async measure(clients) {
      await copyDatabase(shop, PRISTINE, COPY);
      const url = withDatabase(shop.databaseUrl, COPY);
      const shares = Array.from({ length: clients }, (_, client) =>
        confirmations.filter((_, no) => no % clients === client),
      );
      const rates = pgbench ? await withPgbench(pgbench, url, shares) : await withDriver(url, shares);
      await expectPaid(shop, confirmations.length);
      return rates.reduce((sum, rate) => sum + rate, 0);
    },
  };
}

type Shares = readonly (readonly (readonly Statement[])[])[];

/** A process for each client: one script is one transaction to pgbench, and none may be replayed twice. */
async function withPgbench(pgbench: string, url: string, shares: Shares): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-replay-'));
  try {
    return await Promise.all(
      shares.map(async (share, client) => {
        const file = join(folder, `${client}.sql`);
        await writeFile(file, share.flat().map(endStatement).join(''));
        const options = ['-n', '-M', 'simple', '-c', '1', '-t', '1', '-f', file, url];
        const { stdout, stderr } = await execute(pgbench, options, { maxBuffer: 1e8 });
        const tps = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
        if (!tps || !stdout.includes('actually processed: 1/1') || stderr.includes('ERROR'))
          throw new Error(`pgbench failed:\n${stderr}${stdout}`);
        return Number(tps) * share.length;
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const endStatement = (statement: Statement): string => `${statement.trim().replace(/;+$/, '')}\n;\n`;

async function withDriver(url: string, shares: Shares): Promise<number[]> {
  const clients = await Promise.all(shares.map(() => openClient(url)));
  try {
    return await Promise.all(
      shares.map(async (share, no) => {
        const begun = performance.now();
        for (const statement of share.flat()) await clients[no]?.query(statement);
        return (1_000 * share.length) / (performance.now() - begun);
      }),
    );
  } finally {
    for (const client of clients) await client.end();
  }
}

/** Copies a database that has no connection, in the place of what had the name before. */
async function copyDatabase({ adminUrl }: Shop, from: string, to: string): Promise<void> {
  const client = await openClient(withDatabase(adminUrl, 'template1'));
  try {
    await client.query(`drop database if exists ${to}`);
    await client.query(`create database ${to} template ${from}`);
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** Of the confirmations; a job may have settled a few in the place of the call, and its statements are not replayed. */
const LEAST_PAID = 0.99;

/** A replay that changed less than the confirmations did would be no measure of them. */
async function expectPaid({ adminUrl }: Shop, count: number): Promise<void> {
  const pristine = await countPaid(withDatabase(adminUrl, PRISTINE));
  const paid = (await countPaid(withDatabase(adminUrl, COPY))) - pristine;
  if (paid < LEAST_PAID * count) throw new Error(`The replay of ${count} confirmations paid ${paid} orders`);
}

async function countPaid(url: string): Promise<number> {
  const client = await openClient(url);
  try {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from commerce.orders where state = 'PAID'`,
    );
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
