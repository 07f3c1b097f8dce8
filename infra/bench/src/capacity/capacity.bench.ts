import pg from 'pg';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningStack } from '@lectern/local/throwaway';
import type { Bench, BenchContext, Measurement } from '../bench.ts';
import { compareSegments } from '../segments/compare-segments.ts';
import { buildService } from '../service/built-service.ts';
import { checkModel, type Check } from './check-model.ts';
import { measureCosts } from './measure-costs.ts';
import { measureHeartbeat, measurePurchase } from './measure-writes.ts';
import { ASSUMPTIONS } from './model/assumptions.ts';
import { KINDS, PROGRAMS, totalOf, type Cost, type Costs, type Kind, type Measured } from './model/costs.ts';
import { planFor } from './model/plan.ts';
import { writePage } from './page.ts';
import { playPlan } from './play-largest.ts';
import { findPrograms } from './programs.ts';
import { siteRequests } from './site-requests.ts';

const LEARNERS = [10_000, 1_000_000, 10_000_000] as const;
/** Bytes of a segment of a film that was filmed. */
const SEGMENT = 900_000;
/** How far a simulated time may be from the one that was seen. */
const WITHIN = 2;

/** What a request takes, and from that the machines and the money for more learners than any site has yet. */
export const bench: Bench = {
  about: `processor time, memory and connections by kind of request; what follows for ${LEARNERS.map((count) => count.toLocaleString('en-US')).join(', ')} learners is in docs/capacity.md; a queueing model against this machine`,
  async run(context) {
    const { place, log } = context;
    const site = await measureSite(context);
    log('heartbeats');
    const heartbeat = await measureHeartbeat(place);
    log('purchases');
    const purchase = await measurePurchase(place);
    log('film');
    await buildService(place, 'media');
    const [film] = await compareSegments(
      place,
      { name: 'capacity', what: 'a filmed lecture', bytes: SEGMENT, turns: 3 },
      log,
    );
    // The edge passes both on, as it does the question who is signed in.
    const edge = site.costs.get('who is signed in')?.edge ?? 0;
    const all = new Map<Kind, Cost>([
      ...site.costs,
      ['heartbeat', { edge, ...heartbeat }],
      ['purchase', { edge: 2 * edge, ...purchase }],
    ]);
    const measured: Measured = { costs: complete(all), filmMbit: film?.value ?? 0 };
    const plans = LEARNERS.map((learners) => planFor(learners, measured, ASSUMPTIONS));
    const largest = plans.at(-1);
    if (!largest) throw new Error('Nothing was planned');
    log('the largest site, simulated');
    const played = playPlan(largest, measured);
    const { bytes, connections, check } = site;
    await writePage({ measured, bytes, connections, plans, check, largest: played });
    return [...rowsOf(measured), ...rowsOfCheck(check)];
  },
};

async function measureSite({ place, log }: BenchContext) {
  log('starting the site');
  const stack = await place.stack();
  try {
    const use = await findPrograms(stack.pid);
    const requests = await siteRequests(stack.url);
    const measured = await measureCosts(requests, use, log);
    log('the model against this machine');
    const { bytes } = await use();
    const connections = await countConnections(stack);
    const check = await checkModel(requests, measured);
    const costs = new Map([...measured].map(([kind, { cost }]) => [kind, cost] as const));
    return { costs, bytes, connections, check };
  } finally {
    await stack.stop();
  }
}

async function countConnections({ dataDir }: RunningStack): Promise<number> {
  const [password, port] = await Promise.all(
    ['postgres-password', 'postgres-port'].map((name) => readFile(join(dataDir, name), 'utf8')),
  );
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port: Number(port), user: 'postgres', password: password?.trim() ?? '' },
    database: 'postgres',
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where usename like 'lectern\\_%'`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

/** @throws when a kind was not measured. */
function complete(costs: ReadonlyMap<Kind, Cost>): Costs {
  const missing = KINDS.filter((kind) => !costs.has(kind));
  if (missing.length > 0) throw new Error(`These were not measured: ${missing.join(', ')}`);
  return Object.fromEntries(costs) as Costs;
}

const rowsOf = ({ costs, filmMbit }: Measured): Measurement[] => [
  ...KINDS.map((kind): Measurement => ({
    name: `processor time of: ${kind}`,
    value: totalOf(costs[kind]),
    direction: 'at most',
    unit: 'ms',
    detail: PROGRAMS.map((program) => `${program} ${costs[kind][program].toFixed(2)}`).join(', '),
  })),
  { name: 'film that one processor of media sends', value: filmMbit, direction: 'at least', unit: 'Mbit/s' },
];

/** Times apart by more than this would make the page a guess. */
const rowsOfCheck = ({ rate, seen, simulated }: Check): Measurement[] =>
  (['median', 'p95'] as const).map((figure) => ({
    name: `queueing model against this machine, ${figure === 'median' ? 'median' : '95th percentile'}, the larger / the smaller`,
    value: Math.max(seen[figure], simulated[figure]) / Math.min(seen[figure], simulated[figure]),
    limit: WITHIN,
    direction: 'at most',
    detail: `${seen[figure].toFixed(1)} ms seen, ${simulated[figure].toFixed(1)} ms simulated, ${rate.toFixed(0)} requests a second`,
  }));
