import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod/mini';
import { INSIDE } from '../cluster/engines/enter.ts';
import { untilSql } from '../cluster/parts/accepts-sql.ts';
import { backupCommand, runBackRest } from '../cluster/parts/backups.ts';
import { engineFolder, type Surroundings } from '../cluster/parts/part.ts';
import { adminUrl } from '../cluster/plan.ts';
import { untilPrimary } from '../cluster/primary.ts';
import type { RunningCluster } from '../cluster/start-cluster.ts';
import { readInvariants } from '../invariants/read-invariants.ts';
import { startChild } from '../supervisor/child.ts';

const FOLDER = 'restored';
const RESTORED_WITHIN_MS = 10 * 60_000;
const LOAD_MS = 10_000;
const Payments = z.array(
  z.looseObject({
    orderId: z.string(),
    status: z.string(),
    totalAmount: z.number(),
    approvedAt: z.nullish(z.string()),
  }),
);
/** What the provider approved so shortly before the second may not have been written by then; the match of that day finds it. */
const ON_ITS_WAY_MS = 5_000;

/**
 * Brings the cluster's backup back to a second between two marks, on a server of its own. The first mark is there, the
 * second is not; the invariants of payments hold; all that is paid there is paid at the provider with the same amount, and all that the
 * provider had approved by then is there.
 */
export async function restoreToPast(cluster: RunningCluster, tell: (fact: string) => void): Promise<void> {
  const { plan, engines } = cluster;
  const around = { plan, engines };
  const direct = adminUrl(plan, plan.ports.readWrite);
  const weight = Number(process.env['DRILL_GIGABYTES'] ?? 0);
  if (weight > 0) await addWeight(around, weight);
  await query(direct, 'create table if not exists public.drill_mark (name text)');
  await query(direct, 'truncate public.drill_mark');
  await wait(LOAD_MS);
  await query(direct, `insert into public.drill_mark values ('before')`);
  const [{ target = '', at = new Date(0) } = {}] = await query<{ target: string; at: Date }>(
    direct,
    'select now::text as target, now as at from clock_timestamp() now',
  );
  await wait(1_000);
  await query(direct, `insert into public.drill_mark values ('after')`);
  await query(direct, 'select pg_switch_wal()');
  const primary = await untilPrimary(plan);
  const began = performance.now();
  await rm(join(plan.folder, FOLDER), { recursive: true, force: true });
  const data = await engineFolder(around, FOLDER);
  await runBackRest(
    around,
    primary,
    `--pg1-path=${data}`,
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
    'restore',
  );
  // The copy is nobody's member: it archives nothing, and waits for no standby.
  const settings = [
    `port = ${copyPort(cluster)}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = ''`,
    `archive_mode = off`,
    `max_connections = 250`,
    `max_wal_senders = 12`,
    `synchronous_standby_names = ''`,
    `hba_file = '${INSIDE}/${FOLDER}/drill_hba.conf'`,
    `restore_command = '${backupCommand(primary, `--pg1-path=${data} archive-get %f "%p"`)}'`,
  ];
  await writeFile(join(plan.folder, FOLDER, 'drill_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n', {
    mode: 0o644,
  });
  const options = settings.flatMap((line) => [
    '-c',
    line.replace(' = ', '=').replaceAll(/^([a-z_]+)='(.*)'$/g, '$1=$2'),
  ]);
  const copy = startChild({
    name: 'restored',
    ...engines.enter('/usr/lib/postgresql/18/bin/postgres', ['-D', data, ...options]),
    logFile: join(plan.folder, 'logs', 'restored.log'),
    stopSignal: 'SIGINT',
    graceMs: 10_000,
  });
  try {
    const ended = copy.ended.then(async ({ text }) => {
      throw new Error(`The restored server ${text}: ${await copy.lastLines(5)}`);
    });
    ended.catch(() => undefined);
    const restored = adminUrl(plan, copyPort(cluster));
    await Promise.race([
      ended,
      untilSql(restored, 'create temporary table writable (a int)', RESTORED_WITHIN_MS),
    ]);
    const seconds = (performance.now() - began) / 1_000;
    const [{ size = 0 } = {}] = await query<{ size: number }>(
      restored,
      'select sum(pg_database_size(oid))::float8 as size from pg_database',
    );
    tell(`${(size / 1e9).toFixed(1)} GB were back after ${Math.round(seconds)} s`);
    await compare(cluster, restored, at);
  } finally {
    await copy.stop();
    await rm(join(plan.folder, FOLDER), { recursive: true, force: true });
  }
}

/** Gigabytes of rows that nothing but a restore has to do with, and a backup of all. */
async function addWeight(around: Surroundings, gigabytes: number): Promise<void> {
  const direct = adminUrl(around.plan, around.plan.ports.readWrite);
  await query(direct, 'create table if not exists public.drill_weight (text text)');
  for (let no = 0; no < gigabytes; no += 1)
    // A million rows of about a kilobyte, as hard to compress as people's words are.
    await query(
      direct,
      `insert into public.drill_weight
         select repeat(md5(n::text || random()), 3) || repeat(md5(n::text), 26) from generate_series(1, 1000000) n`,
    );
  await runBackRest(around, await untilPrimary(around.plan), '--type=full', 'backup');
}

/** After the last port of the plan's table. */
const copyPort = ({ plan }: RunningCluster): number => plan.ports.site + 99;

async function compare({ outside }: RunningCluster, restored: string, target: Date): Promise<void> {
  const marks = (await query<{ name: string }>(restored, 'select name from public.drill_mark')).map(
    ({ name }) => name,
  );
  if (marks.join() !== 'before')
    throw new Error(`The restored database has the marks "${marks.join()}", not "before"`);
  const broken = (await readInvariants(restored)).filter((invariant) => invariant.broken.length > 0);
  if (broken.length > 0)
    throw new Error(`Restored, ${broken.map(({ name }) => name).join(', ')} do not hold`);
  const answer = await fetch(new URL('/control/payments', outside.toss));
  const atProvider = new Map(
    Payments.parse(await answer.json()).map((payment) => [payment.orderId, payment]),
  );
  const paid = await query<{ id: string; amount: number }>(
    restored,
    // Of a payment in dollars the provider counts dollars and we count cents.
    `select o.id, (o.amount_minor / case o.currency when 'USD' then 100.0 else 1 end)::float8 as amount
       from commerce.orders o join commerce.payment_attempt a on a.order_id = o.id where a.state = 'DONE'`,
  );
  const differing = paid.filter(({ id, amount }) => atProvider.get(id)?.totalAmount !== amount);
  if (paid.length === 0) throw new Error('The restored database has no payment to compare with the provider');
  if (differing.length > 0)
    throw new Error(`The provider knows other amounts of ${differing.map(({ id }) => id).join(', ')}`);
  const known = new Set(paid.map(({ id }) => id));
  const missing = [...atProvider.values()].filter(
    ({ orderId, status, approvedAt }) =>
      status === 'DONE' &&
      approvedAt &&
      Date.parse(approvedAt) < target.getTime() - ON_ITS_WAY_MS &&
      !known.has(orderId),
  );
  if (missing.length > 0)
    throw new Error(`Restored, ${missing.map(({ orderId }) => orderId).join(', ')} are not paid`);
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
