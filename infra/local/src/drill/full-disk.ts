import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { INSIDE } from '../cluster/engines/enter.ts';
import { adminUrl, type ClusterPlan } from '../cluster/plan.ts';
import { primaryIndex, untilPrimary } from '../cluster/primary.ts';
import type { RunningCluster } from '../cluster/start-cluster.ts';
import { switchOver, untilAway, untilOther, withChangedMember } from './changed-member.ts';

/** Enough for the data and for the log that a standby of it may keep. */
const DISK_BYTES = 1_500_000_000;
const CHUNK = Buffer.alloc(1_048_576);
/** The disk stays full for as long, while the site goes on without the member. */
const FULL_MS = 10_000;
/** The log that is written to come to the end of the files that were prepared for it, in messages of a quarter of a file. */
const MOST_LOG_MESSAGES = 400;

const onSmallDisk = (name: string) => ({ OWN_DISK: name, OWN_DISK_BYTES: `${DISK_BYTES}` });

/** The primary's disk fills: another takes over, and when there is space again the member comes back as a standby. */
export async function fillDiskOfPrimary(cluster: RunningCluster): Promise<void> {
  const { plan } = cluster;
  await withChangedMember(cluster, onSmallDisk, async ({ index, name }) => {
    await switchOver(plan, index);
    await whileFull(cluster, name, async () => {
      await writeLog(plan, async () => (await primaryIndex(plan)) !== index);
      await untilOther(plan, index);
    });
    await untilPrimary(plan);
  });
}

/** A standby's disk fills: it leaves, the other one is enough, and when there is space again it comes back. */
export async function fillDiskOfStandby(cluster: RunningCluster): Promise<void> {
  const { plan } = cluster;
  await withChangedMember(cluster, onSmallDisk, async ({ name }) => {
    await whileFull(cluster, name, async () => {
      const away = untilAway(plan, name);
      let isAway = false;
      void away.then(
        () => (isAway = true),
        () => (isAway = true),
      );
      await writeLog(plan, () => Promise.resolve(isAway));
      await away;
    });
    await untilPrimary(plan);
  });
}

/** Leaves no byte free on the member's own disk while `work` and some time go by. */
async function whileFull({ parts }: RunningCluster, name: string, work: () => Promise<void>): Promise<void> {
  // Its mounts are its own: they are reached through the process.
  const ballast = join(`/proc/${parts.get(name)?.pid}/root`, INSIDE, name, 'ballast');
  const file = await open(ballast, 'w');
  try {
    await fill(file);
    await work();
    await wait(FULL_MS);
  } finally {
    await file.close();
    await rm(ballast, { force: true });
  }
}

async function fill(file: Awaited<ReturnType<typeof open>>): Promise<void> {
  try {
    for (;;) await file.write(CHUNK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Has the primary write log until something has happened; that an attempt fails is what is waited for. */
async function writeLog(plan: ClusterPlan, hasHappened: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < MOST_LOG_MESSAGES && !(await hasHappened()); count += 1) {
    const client = new pg.Client({
      connectionString: adminUrl(plan, plan.ports.readWrite),
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
    });
    client.on('error', () => undefined);
    await client
      .connect()
      .then(() => client.query(`select pg_logical_emit_message(false, 'drill', repeat('x', 4194304))`))
      .catch(() => wait(100));
    await client.end().catch(() => undefined);
  }
}
