const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KST = 9 * HOUR;

/** End of the n-th business day in Korea after a moment; Saturdays and Sundays do not count. */
export function afterBusinessDays(from: Date, days: number): Date {
  let day = Math.floor((from.getTime() + KST) / DAY);
  for (let left = days; left > 0;) {
    day += 1;
    // Day 0 of the epoch was a Thursday.
    const weekday = (((day + 4) % 7) + 7) % 7;
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date((day + 1) * DAY - KST - 1_000);
}
