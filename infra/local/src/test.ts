import { join } from 'node:path';
import { workspaceRoot } from './paths.ts';
import { Problem, reportAndFail } from './problem.ts';
import { stopRequest } from './supervisor/stop-request.ts';
import { chosenStages, runStages, summary, type StageResult, type Wave } from './test-run/run-stages.ts';
import { testStages } from './test-run/stages.ts';
import { createThrowaway } from './throwaway.ts';

/** `npm test [-- stage …]`: everything, or the named stages; the last line is the sum of all of them. */
async function main(names: readonly string[]): Promise<void> {
  const place = await createThrowaway(join(workspaceRoot, '.data/test-logs'));
  try {
    const stages = select(testStages(place), names);
    const print = (line: string) => console.log(line);
    const outcome = await Promise.race([runStages(stages, print), stopRequest()]);
    finish(outcome);
  } finally {
    await place.stop();
  }
}

function finish(outcome: StageResult[] | 'stop'): void {
  if (outcome === 'stop') throw new Problem('The test run was stopped.');
  for (const line of summary(outcome)) console.log(line);
  process.exitCode = outcome.some(({ counts }) => counts.failed > 0) ? 1 : 0;
}

function select(waves: readonly Wave[], names: readonly string[]): readonly Wave[] {
  const known = waves.flat(2).map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Problem(`No stage is called ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  }
  return chosenStages(waves, names);
}

await main(process.argv.slice(2)).catch(reportAndFail);
process.exit();
