import type { Throwaway } from '@lectern/local/throwaway';
import { startCollector } from '@lectern/testing/node';
import type { Bench, BenchContext, Measurement } from '../bench.ts';
import { median } from '../browser/lighthouse.ts';
import { startCatalogue } from '../search/catalogue.ts';
import { queryMix } from '../search/query-mix.ts';
import { answersPerSecond, answerTimes } from '../search/visitors.ts';
import { buildService, startService } from '../service/built-service.ts';
import { findPooler, startPooler } from './pooler.ts';

const CURRICULA = 10_000;
const CLIENTS = 4;
/** The sides alternate, so that other load of the machine slows all alike. */
const TURNS = 11;
const SECONDS = 2;
const MOST_OF_TELEMETRY = 0.05;
const MOST_OF_POOLER = 0.1;
const mix = queryMix(1_000);

/** What operators put between and beside the programs, in searches a second. */
export const bench: Bench = {
  about: `searches per second of the catalog service as it is shipped, among ${CURRICULA.toLocaleString('en-US')} courses: with a collector of OpenTelemetry that is sent traces at the default sampling, metrics and log lines, and through PgBouncer, against the same service without`,
  async run(context) {
    const { place, log } = context;
    log('building the service');
    await buildService(place, 'catalog');
    const server = await place.database('overhead');
    log(`seeding ${CURRICULA.toLocaleString('en-US')} courses`);
    const { url: plain, databaseUrl } = await startCatalogue(place, server, { curricula: CURRICULA });
    const collector = await startCollector();
    try {
      const told = await startOther(place, 'told', databaseUrl, {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      });
      const pooled = await startPooled(context, databaseUrl);
      const sides = { plain, told, ...(pooled === undefined ? {} : { pooled }) };
      const rates = await compareRates(sides);
      for (const signal of ['traces', 'metrics', 'logs'])
        if (collector.bodiesAt(`/v1/${signal}`).length === 0)
          throw new Error(`The collector was told no ${signal}`);
      return rowsOf(rates);
    } finally {
      await collector.stop();
    }
  },
};

/** The same service again, beside the first one. */
const startOther = (
  place: Throwaway,
  logName: string,
  databaseUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<string> =>
  startService(place, 'catalog', {
    title: `The catalog service (${logName})`,
    logName,
    env: {
      DATABASE_URL: databaseUrl,
      SERVICE_SECRET: 'no session exists while this is measured',
      MIGRATE: 'off',
      ...env,
    },
  });

async function startPooled({ place, log }: BenchContext, databaseUrl: string): Promise<string | undefined> {
  const pooler = await findPooler();
  if (pooler === undefined) {
    log(
      'No PgBouncer of 1.21 or later is installed, and npm run cluster has installed none: its row is left out',
    );
    return undefined;
  }
  const through = await startPooler(place, pooler, databaseUrl);
  return startOther(place, 'pooled', through, { DATABASE_DIRECT_URL: databaseUrl });
}

async function compareRates(sides: Readonly<Record<string, string>>): Promise<Map<string, number[]>> {
  const rates = new Map<string, number[]>();
  for (const url of Object.values(sides)) await answerTimes(url, mix, CLIENTS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [side, url] of Object.entries(sides)) {
      const rate = await answersPerSecond(url, mix, { clients: CLIENTS, seconds: SECONDS });
      rates.set(side, [...(rates.get(side) ?? []), rate]);
    }
  }
  return rates;
}

function rowsOf(rates: ReadonlyMap<string, readonly number[]>): Measurement[] {
  const plain = rates.get('plain') ?? [];
  const row = (side: string, name: string, most: number): Measurement[] => {
    const other = rates.get(side);
    if (!other) return [];
    // Neighbours in time are compared with each other.
    const share = median(other.map((rate, turn) => rate / (plain[turn] ?? Number.NaN)));
    return [
      {
        name: `searches per second, ${name} / without`,
        value: share,
        limit: 1 - most,
        direction: 'at least',
        detail: `${median(other).toFixed(0)} / ${median(plain).toFixed(0)} per second`,
      },
    ];
  };
  return [
    ...row('told', 'traces at the default sampling, metrics and log lines sent', MOST_OF_TELEMETRY),
    ...row('pooled', 'through PgBouncer', MOST_OF_POOLER),
  ];
}
