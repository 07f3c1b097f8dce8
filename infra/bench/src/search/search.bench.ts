import { join } from 'node:path';
import type { Bench, Measurement } from '../bench.ts';
import { buildService } from '../service/built-service.ts';
import { OBVIOUS_TABLE, obviousSql } from './obvious-sql.ts';
import { startCatalogue, type Catalogue } from './catalogue.ts';
import { queryMix } from './query-mix.ts';
import { recordedSql } from './recorded-sql.ts';
import { findDriver, type Driver } from './transactions.ts';
import { answersPerSecond, answerTimes } from './visitors.ts';

const QUERIES = 2_000;
const VISITORS = 4;
const CLIENTS = 4;
/** The sides alternate often, so that other load of the machine slows both alike. */
const TURNS = { times: 20, throughput: 9 };
const SECONDS = 2;

const mix = queryMix(QUERIES);

/** The speed of the search as the catalogue grows, compared with plain SQL. */
export const bench: Bench = {
  about: `${QUERIES} searches of every filter, sort and depth: at 100,000 curricula against 1,000, against the same SQL without the service, and against the obvious SQL`,
  async run({ place, log }) {
    const driver = findDriver();
    log('building the service');
    await buildService(place, 'catalog');
    const server = await place.database('search');
    log('seeding 1,000 curricula');
    const small = await startCatalogue(place, server, { curricula: 1_000 });
    log('seeding 100,000 curricula');
    const large = await startCatalogue(place, server, { curricula: 100_000 });
    await large.execute(OBVIOUS_TABLE);
    log('warming up');
    for (const { url } of [small, large]) await answerTimes(url, mix, VISITORS);
    log('answer times');
    const times = await compareTimes(small, large);
    log('noting the statements');
    const statements = await recordedSql(server, join(place.logs, 'search-postgres.log'), () =>
      answerTimes(large.url, mix, 1),
    );
    log(`searches per second (${driver.name})`);
    return [times, ...(await compareThroughput(large, driver, statements))];
  },
};

async function compareTimes(small: Catalogue, large: Catalogue): Promise<Measurement> {
  const times = { small: [] as number[], large: [] as number[] };
  const size = QUERIES / TURNS.times;
  for (let start = 0; start < QUERIES; start += size) {
    const searches = mix.slice(start, start + size);
    times.small.push(...(await answerTimes(small.url, searches, VISITORS)));
    times.large.push(...(await answerTimes(large.url, searches, VISITORS)));
  }
  const [atSmall, atLarge] = [percentile(times.small, 0.95), percentile(times.large, 0.95)];
  return {
    name: `search API, 95th percentile with ${VISITORS} visitors, 100,000 curricula / 1,000 curricula`,
    value: atLarge / atSmall,
    limit: 2,
    direction: 'at most',
    detail: `${atLarge.toFixed(2)} ms / ${atSmall.toFixed(2)} ms`,
  };
}

async function compareThroughput(
  { url, databaseUrl }: Catalogue,
  driver: Driver,
  statements: readonly string[],
): Promise<Measurement[]> {
  const load = { clients: CLIENTS, seconds: SECONDS };
  const rates = { api: [] as number[], service: [] as number[], obvious: [] as number[] };
  // A text that finds nothing is understood and searched again: more than one statement for one search.
  const perSearch = statements.length / mix.length;
  const obvious = mix.map(obviousSql);
  for (let turn = 0; turn < TURNS.throughput; turn += 1) {
    rates.api.push(await answersPerSecond(url, mix, load));
    rates.service.push((await driver.measure({ url: databaseUrl, statements, ...load })) / perSearch);
    if (turn % 3 === 0) {
      // Some of these take a second alone: a short turn would hold too few of them.
      rates.obvious.push(
        await driver.measure({
          url: databaseUrl,
          statements: obvious,
          clients: CLIENTS,
          seconds: 3 * SECONDS,
        }),
      );
    }
  }
  const [api, sql, naive] = [median(rates.api), median(rates.service), median(rates.obvious)];
  return [
    {
      name: `searches per second, API / the same SQL by ${driver.name}`,
      value: medianRatio(rates.api, rates.service),
      limit: 0.7,
      direction: 'at least',
      detail: `${api.toFixed(0)} / ${sql.toFixed(0)} per second`,
    },
    {
      name: 'searches per second, this SQL / to_tsvector @@ query ranked with ts_rank',
      value: sql / naive,
      limit: 5,
      direction: 'at least',
      detail: `${sql.toFixed(0)} / ${naive.toFixed(0)} per second`,
    },
  ];
}

/** The middle one of the ratios between neighbours in time. */
function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((rate, turn) => rate / (theirs[turn] ?? Number.NaN)));
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
