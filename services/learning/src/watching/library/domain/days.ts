const DAY_MS = 24 * 3_600_000;
/** Korea has no summer time. */
const KOREA_MS = 9 * 3_600_000;

/** The day in Korea, such as 2026-11-22. */
export const koreanDay = (time: Date): string =>
  new Date(time.getTime() + KOREA_MS).toISOString().slice(0, 10);

/** The last `count` days in Korea, oldest first. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, at) => koreanDay(new Date(now.getTime() - (count - 1 - at) * DAY_MS)));

/** Days in a row with learning, until today; today itself may still come. */
export function streakOf(days: ReadonlySet<string>, now: Date): number {
  let streak = 0;
  let at = days.has(koreanDay(now)) ? now.getTime() : now.getTime() - DAY_MS;
  while (days.has(koreanDay(new Date(at)))) {
    streak += 1;
    at -= DAY_MS;
  }
  return streak;
}
