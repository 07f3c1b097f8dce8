import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster, type RunningCluster } from '@lectern/local/cluster';
import { enginesFolder } from '@lectern/local/cluster-engines';
import { expectFreePorts, firstPort, readPlan, SERVICES } from '@lectern/local/cluster-plan';
import { tellBalancer } from '@lectern/local/tell-balancer';
import type { Bench, Measurement } from '../bench.ts';
import { median } from '../browser/lighthouse.ts';
import { measuredPages } from '../browser/pages.ts';
import { Connection } from '../http/connection.ts';
import { holdToShare } from './processor-share.ts';

/**
 * Of one processor, for each process. Four of them work, which leaves half of two processors to the database and the
 * visitors; what a process does without being asked, such as drawing a kept page anew each second, is a small part of it.
 */
const SHARE = 0.25;
/** So many that every process always has a request waiting: with few, four processes idle in turn where two do not. */
const VISITORS = 24;
const WARM_TURNS = 5;
const TURNS = 7;
const SECONDS = 6;
/** Until the balancer has noticed who is there. */
const SETTLE_MS = 1_500;
const SERVED_WITHIN_MS = 30_000;
const AT_LEAST = 1.7;
const WORDS = ['레이저', 'filler', '보톡스', 'thread', '리프팅', 'safety', '마취', 'acne'];
/** As the balancer calls them. */
const SECOND = ['site/edge-2', ...SERVICES.map((name) => `${name}/${name}-2`)];

/** Whether a second process of everything carries twice as much, which says that nothing is shared that holds both back. */
export const bench: Bench = {
  about: `pages and searches a second of npm run cluster, each process of services and edges held to ${SHARE * 100} % of a processor: two of everything against one`,
  async run({ place, log }) {
    const first = firstPort(process.env);
    await expectFreePorts(first);
    const folder = await mkdtemp(join(tmpdir(), 'lectern-replicas-'));
    let cluster: RunningCluster | undefined;
    let release: (() => Promise<void>) | undefined;
    try {
      log('starting a cluster');
      cluster = await startCluster(
        await readPlan(folder, first),
        place.supervisor,
        enginesFolder(process.env),
      );
      await untilServed(cluster.url);
      const paths = await addressesOf(cluster.url);
      // Code that has run often is faster; all of it does before anything is held back or counted.
      for (let turn = 0; turn < WARM_TURNS; turn += 1)
        await answersPerSecond(cluster.url, paths, `warm-${turn}`);
      release = await holdToShare(pidsOf(cluster), SHARE);
      const rates: Record<'one' | 'two', number>[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        await setSecond(cluster, 'maint');
        const one = await answersPerSecond(cluster.url, paths, `${turn}-one`);
        await setSecond(cluster, 'ready');
        const two = await answersPerSecond(cluster.url, paths, `${turn}-two`);
        log(`${one.toFixed(0)} with one, ${two.toFixed(0)} with two`);
        rates.push({ one, two });
      }
      return [rowOf(rates)];
    } finally {
      await cluster?.stop();
      await release?.().catch((err: unknown) => log(`groups of processes are left: ${String(err)}`));
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function rowOf(rates: readonly Record<'one' | 'two', number>[]): Measurement {
  const [one, two] = (['one', 'two'] as const).map((side) => median(rates.map((rate) => rate[side])));
  return {
    name: 'pages and searches per second, two of every process / one',
    // Neighbours in time are compared with each other.
    value: median(rates.map((rate) => rate.two / rate.one)),
    limit: AT_LEAST,
    direction: 'at least',
    detail: `${two?.toFixed(0)} / ${one?.toFixed(0)} per second; a third each of pages that are drawn, pages that are kept, and searches`,
  };
}

const pidsOf = ({ parts }: RunningCluster): number[] =>
  ['edge', ...SERVICES].flatMap((name) =>
    [1, 2].map((no) => {
      const pid = parts.get(`${name}-${no}`)?.pid;
      if (pid === undefined) throw new Error(`${name}-${no} has no process`);
      return pid;
    }),
  );

/** The second of everything gets no requests, or its share of them. */
async function setSecond({ plan }: RunningCluster, state: 'maint' | 'ready'): Promise<void> {
  for (const server of SECOND) await tellBalancer(plan, `set server ${server} state ${state}`);
  await pause(SETTLE_MS);
}

/** What visitor number `no` of a turn asks for. */
type Addresses = (no: number, turn: string) => string;

/** The balancer needs a moment to notice services that were busy with the content. @throws when it does not in time. */
async function untilServed(url: string): Promise<void> {
  for (const end = performance.now() + SERVED_WITHIN_MS; performance.now() < end; await pause(SETTLE_MS)) {
    const { ok } = await fetch(`${url}/api/curriculum/search?lang=en`);
    if (ok) return;
  }
  throw new Error(`The search was not answered within ${SERVED_WITHIN_MS / 1_000} s`);
}

async function addressesOf(url: string): Promise<Addresses> {
  const [home, , course] = await measuredPages(url);
  if (!home || !course) throw new Error('There are no pages to measure');
  return (no, turn) => {
    if (no % 3 === 0) return `/en${course.path}?visit=${turn}-${no}`;
    if (no % 3 === 1) return `/en${home.path}`;
    return `/api/curriculum/search?lang=ko&q=${encodeURIComponent(`${WORDS[no % WORDS.length]} ${turn} ${no}`)}`;
  };
}

/** Each visitor asks as soon as the answer before has come. @throws when one is not answered with success. */
async function answersPerSecond(url: string, addressOf: Addresses, turn: string): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let asked = 0;
  const connections = await Promise.all(Array.from({ length: VISITORS }, () => Connection.open(url)));
  try {
    await Promise.all(
      connections.map(async (connection) => {
        while (performance.now() < end) await connection.ask(addressOf(asked++, turn));
      }),
    );
  } finally {
    for (const connection of connections) connection.close();
  }
  return asked / SECONDS;
}
