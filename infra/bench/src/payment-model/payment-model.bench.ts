import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';

const root = join(import.meta.dirname, '../../../..');
const RUNS = 20_000;
const SEED = 20_261_122;
const MINUTES = 4 * 60;
/** Minutes beyond those of the sequences, for starting and stopping. */
const SPARE_MINUTES = 6;
const TELL_EVERY_MS = 30_000;

interface Report {
  readonly runs: number;
  readonly seed: number;
  readonly seconds: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** The model-based test of the suite, with another number of sequences. */
export const bench: Bench = {
  about: `random sequences of up to 30 steps (order, pay, confirm, repeat, hints, crashes at named points, restarts, clock, refunds, plays, faults of the provider) against the real service, PostgreSQL and the simulated provider; I1 to I10 and the agreement of provider, ledger and enrolment after each. \`PAYMENT_MODEL_RUNS\`, \`PAYMENT_MODEL_SEED\` and \`PAYMENT_MODEL_MINUTES\` choose others.`,
  async run({ place, log }) {
    const runs = process.env['PAYMENT_MODEL_RUNS'] ?? String(RUNS);
    const seed = process.env['PAYMENT_MODEL_SEED'] ?? String(SEED);
    const minutes = process.env['PAYMENT_MODEL_MINUTES'] ?? String(MINUTES);
    const reportFile = join(place.folder, 'payment-model.json');
    log(`${runs} sequences from seed ${seed}, at most ${minutes} minutes`);
    const telling = setInterval(() => {
      void readReport(reportFile).then((report) => {
        if (report) log(`${report.runs} sequences in ${Math.round(report.seconds)} s`);
      });
    }, TELL_EVERY_MS);
    await place.supervisor
      .run(
        {
          name: 'The model of payments',
          command: process.execPath,
          args: [
            '--no-warnings',
            '--experimental-vm-modules',
            'node_modules/jest/bin/jest.js',
            'services/commerce/test/model/model.int-spec.ts',
            '--selectProjects',
            'postgres',
          ],
          cwd: root,
          env: {
            PAYMENT_MODEL_RUNS: runs,
            PAYMENT_MODEL_SEED: seed,
            PAYMENT_MODEL_MINUTES: minutes,
            PAYMENT_MODEL_REPORT: reportFile,
          },
          logFile: join(place.logs, 'payment-model.log'),
          graceMs: 10_000,
        },
        (Number(minutes) + SPARE_MINUTES) * 60_000,
      )
      .finally(() => clearInterval(telling));
    const report = await readReport(reportFile);
    if (!report) throw new Error('The model left no report');
    const sum = (start: string) =>
      Object.entries(report.counts)
        .filter(([name]) => name.startsWith(start))
        .reduce((total, [, count]) => total + count, 0);
    return [
      {
        name: 'sequences after which every invariant held',
        value: report.runs,
        limit: Number(runs),
        direction: 'at least',
        unit: 'sequences',
        detail: `seed ${report.seed}, ${Math.round(report.seconds)} s: ${sum('order is ')} orders, ${sum('order is PAID') + sum('order is PARTIALLY') + sum('order is REFUNDED')} of them paid, ${sum('confirm')} confirmations, ${sum('cut off ')} crashes at ${Object.keys(report.counts).filter((name) => name.startsWith('cut off ')).length} points, ${sum('fault')} faults of the provider`,
      },
    ];
  },
};

/** Undefined as long as there is none. */
async function readReport(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}
