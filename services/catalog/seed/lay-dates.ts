import { daysBetween, SEED_TODAY } from './content/compose/calendar.ts';
import type { CatalogSeed, LectureSeed } from './content/types.ts';

const DAY_MS = 86_400_000;
/** Dates move by whole steps, so that each keeps its day of the week. */
const STEP_DAYS = 28;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

/** Days by which a catalogue that starts on a day shows its content later than it was written for; none before that. */
export const daysToLay = (firstDay: string): number =>
  Math.max(0, STEP_DAYS * Math.floor(daysBetween(SEED_TODAY, firstDay) / STEP_DAYS));

/**
 * The content with all of its moments later by the same number of days: a start in a year has a calendar ahead, and every
 * review still follows the session that it is about.
 */
export const layDates = (seed: CatalogSeed, days: number): CatalogSeed =>
  days === 0 ? seed : (shift(seed, days * DAY_MS) as CatalogSeed);

function shift(value: unknown, ms: number): unknown {
  if (typeof value === 'string') {
    return MOMENT.test(value) ? new Date(Date.parse(value) + ms).toISOString() : value;
  }
  if (Array.isArray(value)) return value.map((one) => shift(one, ms));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shift(one, ms)]));
}

/** The content with the sessions that are laid already where they are: people may have bought and noted them. */
export function keepLaid(
  seed: CatalogSeed,
  laid: ReadonlyMap<string, NonNullable<LectureSeed['schedule']>>,
): CatalogSeed {
  if (laid.size === 0) return seed;
  const curricula = seed.curricula.map((curriculum) => ({
    ...curriculum,
    lectures: curriculum.lectures.map((lecture) => ({
      ...lecture,
      schedule: laid.get(lecture.id) ?? lecture.schedule,
    })),
  }));
  return { ...seed, curricula };
}
