import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem, reportAndFail } from '@lectern/local/problem';
import { createThrowaway } from '@lectern/local/throwaway';
import type { BenchContext } from './bench.ts';
import { findBenches } from './runner/find-benches.ts';
import { describeMachine } from './runner/machine.ts';
import { keepsLimit, printable, updatePage, type BenchResult } from './runner/report.ts';

const root = join(import.meta.dirname, '../../..');
const pageFile = join(root, 'docs/benchmarks.md');

/** `npm run bench [-- name …]`: measures, prints, rewrites docs/benchmarks.md; fails when a limit is not kept. */
async function main(names: readonly string[]): Promise<void> {
  const benches = await findBenches(names);
  const place = await createThrowaway(join(root, '.data/bench-logs'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void place.stop().then(() => process.exit(130)));
  }
  const results: BenchResult[] = [];
  try {
    for (const { name, bench } of benches) {
      console.log(`\n▸ ${name}: ${bench.about}`);
      const measurements = await bench.run(contextFor(place));
      if (measurements.length === 0) throw new Problem(`${name} measured nothing.`);
      const day = new Date().toISOString().slice(0, 10);
      const { about, partOf, printsOnly } = bench;
      results.push({
        name,
        about,
        measurements,
        day,
        machine: describeMachine(),
        ...(partOf ? { partOf } : {}),
        ...(printsOnly ? { printsOnly } : {}),
      });
    }
  } finally {
    await place.stop();
    await write(results);
  }
  for (const result of results) console.log(`\n${printable(result)}`);
  const broken = results.flatMap(({ measurements }) => measurements).filter((row) => !keepsLimit(row));
  process.exitCode = broken.length > 0 ? 1 : 0;
}

function contextFor(place: BenchContext['place']): BenchContext {
  return {
    place,
    log: (line) => console.log(`  ${line}`),
    chromium: () => {
      const path = process.env['CHROMIUM_PATH'];
      if (!path) throw new Problem('This benchmark needs a Chromium: install one, or set CHROMIUM_PATH.');
      return path;
    },
  };
}

async function write(results: readonly BenchResult[]): Promise<void> {
  if (results.length === 0) return;
  const page = await readFile(pageFile, 'utf8').catch(() => '');
  await writeFile(pageFile, updatePage(page, results));
}

await main(process.argv.slice(2)).catch(reportAndFail);
process.exit();
