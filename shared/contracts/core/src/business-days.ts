const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KST = 9 * HOUR;

/** Days of the epoch, as they begin in Korea. */
const dayOf = (moment: Date): number => Math.floor((moment.getTime() + KST) / DAY);
const beginOf = (day: number): Date => new Date(day * DAY - KST);

/** End of the n-th business day in Korea after a moment; Saturdays and Sundays do not count. */
export function afterBusinessDays(from: Date, days: number): Date {
  let day = dayOf(from);
  for (let left = days; left > 0;) {
    day += 1;
    // Day 0 of the epoch was a Thursday.
    const weekday = (((day + 4) % 7) + 7) % 7;
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date((day + 1) * DAY - KST - 1_000);
}

/** The moment before which that began whose n-th business day is over now: `afterBusinessDays` for a whole list. */
export function overBusinessDays(now: Date, days: number): Date {
  let day = dayOf(now);
  while (afterBusinessDays(beginOf(day), days) >= now) day -= 1;
  return beginOf(day + 1);
}
