import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { adminUrl } from '../cluster/plan.ts';
import type { RunningCluster } from '../cluster/start-cluster.ts';
import { expectOk } from '../people/calls.ts';

/** Pauses between tries double; one that was put off for minutes comes within this time. */
const ARRIVE_WITHIN_MS = 10 * 60_000;

/**
 * The mail server puts every mail off, so that each waits, sealed, with a job that is: until `releaseMails`, and at most until the work
 * has ended or failed, because drills that come after it send mails too.
 */
export async function whileMailsWait(cluster: RunningCluster, work: () => Promise<void>): Promise<void> {
  await setFaults(cluster, { refuseNext: 1_000_000, refuseCode: 451 });
  try {
    await work();
  } finally {
    await takeMails(cluster);
  }
}

/** The mail server takes mails again. Resolves with those that wait. @throws where none does: then nothing would be proved. */
export async function releaseMails(cluster: RunningCluster): Promise<readonly string[]> {
  await takeMails(cluster);
  const waiting = await listMails(cluster, `select id from messaging.mail where state = 'waiting'`);
  if (waiting.length === 0) throw new Error('No mail waited, so none could be lost');
  return waiting;
}

/** @throws naming how many of these mails were not sent in time. */
export async function untilSent(cluster: RunningCluster, ids: readonly string[]): Promise<void> {
  const unsent = `select id from messaging.mail where id = any($1) and state <> 'sent'`;
  for (const until = Date.now() + ARRIVE_WITHIN_MS; ; await wait(1_000)) {
    const left = await listMails(cluster, unsent, [ids]);
    if (left.length === 0) return;
    if (Date.now() > until) throw new Error(`${left.length} mails of before the change were not sent`);
  }
}

const takeMails = (cluster: RunningCluster): Promise<void> => setFaults(cluster, {});

async function setFaults({ outside }: RunningCluster, faults: object): Promise<void> {
  const response = await fetch(new URL('/faults', outside.mail.web), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  await expectOk(response);
}

async function listMails({ plan }: RunningCluster, sql: string, values: unknown[] = []): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl(plan, plan.ports.readWrite) });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(sql, values).finally(() => client.end());
  return rows.map(({ id }) => id);
}
