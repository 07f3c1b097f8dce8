import { Problem } from '../problem.ts';
import { oneFailed, oneSkipped, sum, type Counts } from './counts.ts';

/** A part of `npm test`. */
export interface Stage {
  /** What `npm test -- <name>` selects it by. */
  readonly name: string;
  /** Resolves with its results. @throws when it could not run; that counts as one failure. */
  run(): Promise<Counts>;
}

/** A stage that cannot run on this machine and says why; it counts as skipped, not as failed. */
export class StageSkipped extends Error {
  override readonly name = 'StageSkipped';
}

export interface StageResult {
  readonly name: string;
  readonly counts: Counts;
  readonly seconds: number;
}

const width = 12;

/** Stages that run one after the other; the lanes of a wave run beside each other, each with one processor. */
export type Lane = readonly Stage[];
export type Wave = readonly Lane[];

/** Runs the waves one after the other, also after a failing stage, so that the sum is complete. */
export async function runStages(
  waves: readonly Wave[],
  print: (line: string) => void,
): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const wave of waves) {
    const lanes = await Promise.all(wave.map((lane) => runLane(lane, print)));
    results.push(...lanes.flat());
  }
  return results;
}

async function runLane(lane: Lane, print: (line: string) => void): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const stage of lane) {
    const started = Date.now();
    print(`\n▸ ${stage.name}`);
    const counts = await runStage(stage, print);
    const seconds = Math.round((Date.now() - started) / 1000);
    results.push({ name: stage.name, counts, seconds });
    print(lineOf({ name: stage.name, counts, seconds }));
  }
  return results;
}

/** The waves with the named stages only; without names, all. */
export function chosenStages(waves: readonly Wave[], names: readonly string[]): readonly Wave[] {
  if (names.length === 0) return waves;
  return waves.map((wave) => wave.map((lane) => lane.filter(({ name }) => names.includes(name))));
}

/** The table of all stages and, alone on the last line, their sum. */
export function summary(results: readonly StageResult[]): string[] {
  const { passed, failed, skipped } = sum(results.map(({ counts }) => counts));
  return ['', ...results.map(lineOf), '', `${passed} passed, ${failed} failed, ${skipped} skipped`];
}

async function runStage(stage: Stage, print: (line: string) => void): Promise<Counts> {
  try {
    const counts = await stage.run();
    if (counts.passed + counts.failed > 0) return counts;
    print('  No test ran.');
  } catch (error) {
    if (error instanceof StageSkipped) {
      print(`  SKIPPED: ${error.message}`);
      return oneSkipped;
    }
    print(error instanceof Problem ? error.message : String(error instanceof Error ? error.stack : error));
  }
  return oneFailed;
}

function lineOf({ name, counts, seconds }: StageResult): string {
  const { passed, failed, skipped } = counts;
  const mark = failed > 0 ? '✗' : '✓';
  return `${mark} ${name.padEnd(width)} ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`;
}
