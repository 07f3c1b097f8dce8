import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { adminUrl, type ClusterPlan } from '../cluster/plan.ts';
import { untilPrimary } from '../cluster/primary.ts';
import type { RunningCluster } from '../cluster/start-cluster.ts';
import { switchOver, untilOther, withChangedMember } from './changed-member.ts';
import { dropPackets, groupsFolder } from './drop-packets.ts';
import { hideBackups } from './hide-backups.ts';

const MARK = 'written behind the cut';
const WRITE = `insert into public.drill_cut values ('${MARK}')`;
const INSIDE_WITHIN_MS = 60_000;

/**
 * Drops every packet from and to the member of the primary, Patroni's and the server's alike, and hides the repository of backups
 * from it. Another takes over; the cut one acknowledges no write from then on, and follows the other when packets come through
 * again.
 */
export async function cutPrimary(cluster: RunningCluster): Promise<void> {
  const { plan } = cluster;
  const name = `lectern-drill-${plan.ports.site}`;
  const group = join(await groupsFolder(), name);
  await mkdir(group, { recursive: true });
  await ask(plan, 'create table if not exists public.drill_cut (name text)');
  await ask(plan, 'truncate public.drill_cut');
  try {
    await withChangedMember(
      cluster,
      () => ({ OWN_GROUP: group }),
      async ({ index, name: member }) => {
        await switchOver(plan, index);
        const { postgres = 0, patroni = 0 } = plan.ports.members[index] ?? {};
        const showBackups = await hideBackups(cluster.parts.get(member)?.pid ?? 0);
        const mend = await dropPackets({ group: name, ports: [postgres, patroni] });
        try {
          const during = writeInside(cluster, group, postgres);
          await untilOther(plan, index);
          expectRefused(await during, 'while it was cut off');
          expectRefused(await writeInside(cluster, group, postgres), 'when there was another');
        } finally {
          await mend();
          await showBackups();
        }
        await untilPrimary(plan);
        const { rows } = await ask(plan, 'select 1 from public.drill_cut');
        if (rows.length > 0) throw new Error('What was written behind the cut is there');
      },
    );
  } finally {
    await rmdir(group).catch(() => undefined);
  }
}

interface Outcome {
  readonly wrote: boolean;
  readonly words: string;
}

/** A write at the cut member by a client on the same machine. */
async function writeInside({ engines, plan }: RunningCluster, group: string, port: number): Promise<Outcome> {
  const { command, args } = engines.enter('/usr/bin/psql', [
    ...['--no-psqlrc', '--set=ON_ERROR_STOP=1', '--host=127.0.0.1', `--port=${port}`],
    ...['--username=postgres', '--dbname=lectern', `--command=${WRITE}`],
  ]);
  const env = { ...process.env, OWN_GROUP: group, PGPASSWORD: plan.password, PGCONNECT_TIMEOUT: '5' };
  try {
    const { stdout, stderr } = await promisify(execFile)(command, [...args], {
      env,
      timeout: INSIDE_WITHIN_MS,
    });
    return { wrote: true, words: stdout + stderr };
  } catch (error) {
    return { wrote: false, words: String(Object(error).stderr ?? error) };
  }
}

function expectRefused({ wrote, words }: Outcome, when: string): void {
  if (wrote) throw new Error(`The cut member acknowledged a write ${when}: ${words.trim()}`);
}

async function ask(plan: ClusterPlan, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: adminUrl(plan, plan.ports.readWrite) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
