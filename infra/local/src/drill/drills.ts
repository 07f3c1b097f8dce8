import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import type { RunningCluster } from '../cluster/start-cluster.ts';
import { SERVICES } from '../cluster/plan.ts';
import { untilPrimary } from '../cluster/primary.ts';
import { switchOver, untilOther } from './changed-member.ts';
import { cutPrimary } from './cut-member.ts';
import { whileEventsHappen } from './follow-events.ts';
import { fillDiskOfPrimary, fillDiskOfStandby } from './full-disk.ts';
import { killPatroni } from './kill-patroni.ts';
import { postmasterOf, signalAll, treeOf } from './processes.ts';
import { restartPart } from './restart-part.ts';
import { restoreToPast } from './restore.ts';
import { rotateAll } from './rotate.ts';
import { silenceCatalog } from './silence-catalog.ts';
import { takeStoreAway } from './store-away.ts';
import { tellBalancer } from './tell-balancer.ts';
import { buildFormer, upgradeAll } from './upgrade.ts';

/** What a drill promises; each is checked against what the load saw. */
export interface Promised {
  /** Reads that may fail, a 503 with Retry-After among them or not. */
  readonly failedReads?: number;
  readonly unavailableReads?: number;
  /** Writes and sign-ins that may fail, after all repeats that a 503 asks for; none when left out. */
  readonly failedWrites?: number;
  /** Milliseconds without an acknowledged write, at most. */
  readonly longestGap?: number;
  /** Requests at least, so that a result means something. */
  readonly asked?: number;
}

export interface Drill {
  readonly name: string;
  /** What is done, in a few words of the table. */
  readonly about: string;
  readonly promised: Promised;
  /** What takes long and is done before there is load; `run` gets what it resolves with. */
  prepare?(cluster: RunningCluster): Promise<string>;
  /** @param tell What the table says besides, such as how long a part of it took. */
  run(cluster: RunningCluster, tell: (fact: string) => void, prepared: string): Promise<void>;
}

const SETTLE_MS = 3_000;
const FROZEN_MS = 40_000;
const CLOCK_OFF_MS = 10 * 60_000;
/** Of each kind, one of the two. */
const KINDS = ['edge', ...SERVICES];
const KILLED = KINDS.map((name) => `${name}-1`);
const RELEASED = KINDS.flatMap((name) => [`${name}-1`, `${name}-2`]);
/** Heartbeats, favourites, payments and sign-ins come one after the other each: as many may be in flight at a process that is killed. */
const IN_FLIGHT = 4;

/** In this order when all are run: what leaves the cluster as it was comes first. */
export const DRILLS: readonly Drill[] = [
  {
    name: 'process',
    about: 'kill −9 of one process of each kind, one after the other',
    promised: { failedReads: 0, unavailableReads: 0, failedWrites: IN_FLIGHT },
    async run(cluster) {
      for (const name of KILLED) {
        kill(cluster, name);
        await wait(SETTLE_MS);
      }
      await untilAnswers(cluster, KILLED);
    },
  },
  {
    name: 'primary',
    about: 'kill −9 of the PostgreSQL server of the primary',
    promised: { failedReads: 0, longestGap: 10_000 },
    async run({ plan }) {
      const index = await untilPrimary(plan);
      process.kill(await postmasterOf(plan, index), 'SIGKILL');
      await untilOther(plan, index);
      await untilPrimary(plan);
    },
  },
  {
    name: 'switchover',
    about: 'planned switchover to a standby',
    promised: { failedReads: 0, longestGap: 5_000 },
    async run({ plan }) {
      await switchOver(plan);
    },
  },
  {
    name: 'member',
    about: 'the whole member of the primary gone at once: Patroni and its server',
    promised: { failedReads: 0, longestGap: 30_000 },
    async run(cluster) {
      const { plan, parts } = cluster;
      const index = await untilPrimary(plan);
      const name = `member-${index + 1}`;
      const member = parts.get(name);
      const server = await postmasterOf(plan, index);
      const stopped = member?.stop();
      signalAll(await treeOf([member?.pid, server]), 'SIGKILL');
      await stopped;
      await untilOther(plan, index);
      await wait(SETTLE_MS);
      await cluster.start(name);
      await untilPrimary(plan);
    },
  },
  {
    name: 'pooler',
    about: 'kill −9 of PgBouncer',
    promised: { failedReads: 0, longestGap: 5_000 },
    async run(cluster) {
      kill(cluster, 'pooler');
      await wait(2 * SETTLE_MS);
    },
  },
  {
    name: 'balancer',
    about:
      'kill −9 of the balancer, of which the cluster has one: what is on its way fails, and so do connections until it is back',
    promised: { failedWrites: 2 * IN_FLIGHT, longestGap: 10_000 },
    async run(cluster) {
      kill(cluster, 'balancer');
      await wait(2 * SETTLE_MS);
    },
  },
  {
    name: 'patroni',
    about: 'kill −9 of Patroni beside a standby and beside the primary, whose servers run on',
    promised: { failedReads: 0, longestGap: 30_000 },
    run: killPatroni,
  },
  {
    name: 'etcd',
    about: 'each member of etcd restarted, then all killed at once',
    promised: { failedReads: 0, unavailableReads: 0, longestGap: 3_000 },
    async run(cluster) {
      for (const name of ['etcd-1', 'etcd-2', 'etcd-3']) await restartPart(cluster, name);
      for (const name of ['etcd-1', 'etcd-2', 'etcd-3']) kill(cluster, name);
      await wait(3 * SETTLE_MS);
      await untilPrimary(cluster.plan);
    },
  },
  {
    name: 'nats',
    about: 'each node of NATS restarted, then all killed at once, while ten events a second ask for mails',
    promised: { failedReads: 0, unavailableReads: 0, longestGap: 3_000 },
    async run(cluster) {
      const names = ['nats-1', 'nats-2', 'nats-3'];
      await whileEventsHappen(cluster.plan, async () => {
        for (const name of names) await restartPart(cluster, name);
        for (const name of names) kill(cluster, name);
        await wait(3 * SETTLE_MS);
      });
    },
  },
  {
    name: 'cut',
    about: 'no way from the edges and services to catalog for 15 s: connections cut, new ones refused',
    promised: { failedReads: 0, longestGap: 3_000 },
    async run({ plan }) {
      const servers = ['catalog/catalog-1', 'catalog/catalog-2'];
      for (const server of servers) await tellBalancer(plan, `set server ${server} state maint`);
      for (const server of servers) await tellBalancer(plan, `shutdown sessions server ${server}`);
      await wait(5 * SETTLE_MS);
      for (const server of servers) await tellBalancer(plan, `set server ${server} state ready`);
      await wait(SETTLE_MS);
    },
  },
  {
    name: 'silent',
    about:
      'every packet between catalog and all others dropped for 15 s: nothing is refused, nothing answers',
    promised: { failedReads: 0, longestGap: 5_000 },
    run: silenceCatalog,
  },
  {
    name: 'frozen',
    about:
      'the member of the primary stands still for 40 s as behind a cut network, and wakes as one of two primaries would',
    promised: { failedReads: 0, longestGap: 30_000 },
    async run({ plan, parts }) {
      const index = await untilPrimary(plan);
      const all = await treeOf([parts.get(`member-${index + 1}`)?.pid, await postmasterOf(plan, index)]);
      signalAll(all, 'SIGSTOP');
      try {
        await wait(FROZEN_MS);
        await untilOther(plan, index);
      } finally {
        signalAll(all, 'SIGCONT');
      }
      await untilPrimary(plan);
    },
  },
  {
    name: 'packets',
    about:
      'every packet from and to the member of the primary dropped, a client behind the cut writes there; packets come through again',
    promised: { failedReads: 0, longestGap: 30_000 },
    run: cutPrimary,
  },
  {
    name: 'full-disk',
    about:
      'the disk of the primary full to the last byte until another has taken over and 10 s longer, then free again',
    promised: { failedReads: 0, longestGap: 30_000 },
    run: fillDiskOfPrimary,
  },
  {
    name: 'full-standby',
    about: 'the disk of a standby full to the last byte until it has left and 10 s longer, then free again',
    promised: { failedReads: 0, unavailableReads: 0, longestGap: 5_000 },
    run: fillDiskOfStandby,
  },
  {
    name: 'store',
    about:
      'the object store answers 503 for 60 s, then kill −9 of it, while pictures are handed in and read, a film is played and another one made',
    promised: { failedReads: 0, unavailableReads: 0, longestGap: 3_000 },
    run: takeStoreAway,
  },
  {
    name: 'clock',
    about: 'one process of each kind with a clock ten minutes ahead, then ten minutes behind',
    promised: { failedReads: 0, unavailableReads: 0, longestGap: 3_000 },
    async run(cluster) {
      const names = KINDS.map((name) => `${name}-2`);
      for (const shift of [CLOCK_OFF_MS, -CLOCK_OFF_MS]) {
        const env = {
          NODE_OPTIONS: `--import ${join(import.meta.dirname, 'moved-clock.ts')}`,
          CLOCK_SHIFT_MS: String(shift),
        };
        for (const name of names) await restartPart(cluster, name, { env });
        await wait(5 * SETTLE_MS);
      }
      for (const name of names) await restartPart(cluster, name);
    },
  },
  {
    name: 'restore',
    about:
      'a backup brought back to a second of the past, beside the cluster; invariants and provider asked there',
    promised: { failedReads: 0, unavailableReads: 0, longestGap: 3_000 },
    run: restoreToPast,
  },
  {
    name: 'release',
    about: 'every process of every service and both edges stopped and started, one after the other',
    promised: { failedReads: 0, unavailableReads: 0, asked: 15_000, longestGap: 3_000 },
    async run(cluster) {
      for (const name of RELEASED) await restartPart(cluster, name);
      await wait(SETTLE_MS);
    },
  },
  {
    name: 'upgrade',
    about:
      'every process rolled back to the former release, edges first, then forward to this one, on the schema of this one',
    promised: { failedReads: 0, unavailableReads: 0, asked: 15_000, longestGap: 3_000 },
    prepare: buildFormer,
    run: upgradeAll,
  },
  {
    name: 'rotate',
    about:
      'secrets of services, signing key of releases and token of edges changed in three rounds of restarts, and the keys to database, stream, object store, mail server, sign-in and payments',
    promised: { failedReads: 0, unavailableReads: 0, longestGap: 3_000 },
    run: rotateAll,
  },
];

function kill({ parts }: RunningCluster, name: string): void {
  const pid = parts.get(name)?.pid;
  if (pid === undefined) throw new Error(`${name} does not run`);
  process.kill(pid, 'SIGKILL');
}

/** The supervisor starts what was killed again; until then the drill is not over. */
async function untilAnswers({ plan }: RunningCluster, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [kind = '', number = '1'] = name.split('-');
    const ports = kind === 'edge' ? plan.ports.edges : plan.ports.services[kind as 'catalog'].replicas;
    const url = `http://127.0.0.1:${ports[Number(number) - 1]}/readyz`;
    while (
      !(await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await wait(200);
  }
}
