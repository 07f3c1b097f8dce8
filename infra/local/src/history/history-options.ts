import { Problem } from '../problem.ts';

/** What a made-up history is made from: the same options and the same catalogue always give the same rows. */
export interface HistoryOptions {
  readonly months: number;
  readonly learners: number;
  readonly seed: number;
  /** The first Korean day that is no longer part of it. */
  readonly until: string;
}

const DAY = 24 * 60 * 60_000;
const KST = 9 * 60 * 60_000;
const MONTHS = { least: 1, most: 36 };
const LEARNERS = { least: 1, most: 200_000 };
const SEEDS = { least: 1, most: 2_000_000_000 };

/**
 * Reads `--history`, `--learners`, `--seed` and `--until`. A history ends with yesterday, so that nothing of it lies ahead.
 * @throws {Problem}
 */
export function readHistoryOptions(
  given: Readonly<Partial<Record<'history' | 'learners' | 'seed' | 'until', string | undefined>>>,
  now: Date,
): HistoryOptions {
  const { until = koreanDay(now) } = given;
  if (!/^\d{4}-\d\d-\d\d$/.test(until) || koreanDay(new Date(`${until}T00:00:00Z`)) !== until)
    throw new Problem(`--until must be a day such as 2026-11-01, but is "${until}".`);
  if (until > koreanDay(now))
    throw new Problem('--until must not lie ahead: a history holds what has happened.');
  return {
    months: wholeNumber('--history', given.history ?? '', MONTHS, 'months'),
    learners: wholeNumber('--learners', given.learners ?? '5000', LEARNERS, 'people'),
    seed: wholeNumber('--seed', given.seed ?? '1', SEEDS, ''),
    until,
  };
}

/** The Korean day of a moment. */
export const koreanDay = (moment: Date): string =>
  new Date(moment.getTime() + KST).toISOString().slice(0, 10);

/** The Korean days of a history, in their order. */
export function daysOf({ months, until }: Pick<HistoryOptions, 'months' | 'until'>): string[] {
  const end = Date.parse(`${until}T00:00:00Z`);
  const first = new Date(end);
  first.setUTCMonth(first.getUTCMonth() - months);
  const days = Math.round((end - first.getTime()) / DAY);
  return Array.from({ length: days }, (_, index) =>
    new Date(first.getTime() + index * DAY).toISOString().slice(0, 10),
  );
}

function wholeNumber(
  option: string,
  text: string,
  { least, most }: { least: number; most: number },
  unit: string,
): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new Problem(
    `${option} must be a whole number from ${least} to ${most}${unit && ` ${unit}`}, but is "${text}".`,
  );
}
