import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Throwaway } from '@lectern/local/throwaway';
import type { Bench } from '../bench.ts';

const root = join(import.meta.dirname, '../../../..');
const RUNS = 20_000;
const SEED = 20_261_122;
const MINUTES = 4 * 60;
/** Minutes beyond those of the sequences, for starting and stopping. */
const SPARE_MINUTES = 6;
/** Sequences that the suite takes, and the seconds it may take for them. */
const [RUNS_OF_SUITE, SECONDS_OF_SUITE] = [500, 90] as const;
const TELL_EVERY_MS = 30_000;
const MOST_PROCESSES = 4;
/** A process takes a seed for each of its lanes, from its own on. */
const SEEDS_OF_A_PROCESS = 3;

interface Report {
  readonly runs: number;
  readonly seconds: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** The model-based test of the suite with another number of sequences, which as many processes share as there are processors. */
export const bench: Bench = {
  about: `random sequences of up to 30 steps (order, pay, confirm, repeat, hints, crashes at named points, restarts, clock, refunds, plays, faults of the provider) against the real service, PostgreSQL and the simulated provider; I1 to I10, I12 and the agreement of provider, ledger and enrolment after each. \`PAYMENT_MODEL_RUNS\`, \`PAYMENT_MODEL_SEED\` and \`PAYMENT_MODEL_MINUTES\` choose others.`,
  async run({ place, log }) {
    const runs = Number(process.env['PAYMENT_MODEL_RUNS'] ?? RUNS);
    const seed = Number(process.env['PAYMENT_MODEL_SEED'] ?? SEED);
    const minutes = Number(process.env['PAYMENT_MODEL_MINUTES'] ?? MINUTES);
    const count = Math.min(availableParallelism(), MOST_PROCESSES);
    const parts = Array.from({ length: count }, (_, no) => ({
      name: `payment-model-${no + 1}`,
      runs: Math.ceil(runs / count),
      seed: seed + no * SEEDS_OF_A_PROCESS,
      minutes,
    }));
    const files = parts.map(({ name }) => join(place.folder, `${name}.json`));
    log(`${runs} sequences from seed ${seed} in ${count} processes, at most ${minutes} minutes`);
    const telling = setInterval(() => {
      void Promise.all(files.map(readReport)).then((reports) => {
        const report = joinReports(reports);
        if (report) log(`${report.runs} sequences in ${Math.round(report.seconds)} s`);
      });
    }, TELL_EVERY_MS);
    const databaseUrl = await place.database('payment-model');
    await Promise.all(parts.map((part) => runPart(place, part, databaseUrl))).finally(() =>
      clearInterval(telling),
    );
    const report = joinReports(await Promise.all(files.map(readReport)));
    if (!report) throw new Error('The model left no report');
    const sum = (start: string) =>
      [...report.counts].filter(([name]) => name.startsWith(start)).reduce((total, [, n]) => total + n, 0);
    const points = [...report.counts.keys()].filter((name) => name.startsWith('cut off ')).length;
    const paid = sum('order is PAID') + sum('order is PARTIALLY') + sum('order is REFUNDED');
    const { runs: finished, seconds, slowest } = report;
    return [
      {
        name: 'sequences after which every invariant held',
        value: finished,
        limit: runs,
        direction: 'at least',
        unit: 'sequences',
        detail: `seeds ${parts.map((part) => part.seed).join(' and ')}, ${Math.round(seconds)} s: ${sum('order is ')} orders, ${paid} of them paid, ${sum('confirm')} confirmations, ${sum('cut off ')} crashes at ${points} points, ${sum('fault')} faults of the provider`,
      },
      {
        name: `${RUNS_OF_SUITE} sequences, as many as the suite takes, in one process`,
        value: RUNS_OF_SUITE / slowest,
        limit: SECONDS_OF_SUITE,
        direction: 'at most',
        unit: 's',
        detail: `${(finished / seconds).toFixed(1)} sequences a second in ${count} processes; the slowest made ${slowest.toFixed(1)}`,
      },
    ];
  },
};

interface Part {
  readonly name: string;
  readonly runs: number;
  readonly seed: number;
  readonly minutes: number;
}

function runPart(place: Throwaway, part: Part, databaseUrl: string): Promise<void> {
  const { name, runs, seed, minutes } = part;
  return place.supervisor.run(
    {
      name: `The model of payments from seed ${seed}`,
      command: process.execPath,
      args: [
        '--no-warnings',
        '--experimental-vm-modules',
        'node_modules/jest/bin/jest.js',
        'services/commerce/test/payments/model/model.int-spec.ts',
        '--selectProjects',
        'postgres',
      ],
      cwd: root,
      env: {
        LECTERN_TEST_DATABASE_URL: databaseUrl,
        PAYMENT_MODEL_RUNS: `${runs}`,
        PAYMENT_MODEL_SEED: `${seed}`,
        PAYMENT_MODEL_MINUTES: `${minutes}`,
        PAYMENT_MODEL_REPORT: join(place.folder, `${name}.json`),
      },
      logFile: join(place.logs, `${name}.log`),
      graceMs: 10_000,
    },
    (minutes + SPARE_MINUTES) * 60_000,
  );
}

/** What the processes did together, and sequences per second of the slowest; undefined as long as none has told. */
function joinReports(
  reports: readonly (Report | undefined)[],
): { runs: number; seconds: number; slowest: number; counts: ReadonlyMap<string, number> } | undefined {
  const told = reports.filter((report) => report !== undefined);
  if (told.length === 0) return undefined;
  const counts = new Map<string, number>();
  for (const report of told)
    for (const [name, count] of Object.entries(report.counts))
      counts.set(name, (counts.get(name) ?? 0) + count);
  return {
    runs: told.reduce((total, report) => total + report.runs, 0),
    seconds: Math.max(...told.map(({ seconds }) => seconds)),
    slowest: Math.min(...told.map(({ runs, seconds }) => runs / seconds)),
    counts,
  };
}

/** Undefined as long as there is none. */
async function readReport(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}
