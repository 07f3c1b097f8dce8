/** Days of the Korean lunar calendar that are holidays, as month-day, and the days around them. */
const LUNAR: Readonly<Record<string, readonly number[]>> = {
  '1-1': [-1, 0, 1],
  '4-8': [0],
  '8-15': [-1, 0, 1],
};
const SOLAR = new Set(['01-01', '03-01', '05-05', '06-06', '08-15', '10-03', '10-09', '12-25']);
const DAY = 24 * 60 * 60_000;
const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });

/** Whether a Korean day, such as 2026-02-17, is a public holiday: Seollal and Chuseok have three days. */
export function isHoliday(day: string): boolean {
  if (SOLAR.has(day.slice(5))) return true;
  const at = Date.parse(`${day}T00:00:00Z`);
  return Object.entries(LUNAR).some(([date, around]) =>
    around.some((shift) => lunarDay(new Date(at - shift * DAY)) === date),
  );
}

function lunarDay(day: Date): string {
  const parts = new Map(lunar.formatToParts(day).map(({ type, value }) => [type, value]));
  return `${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`;
}

/** How much is bought on each day of the week beside an average day, from Sunday. */
const BUYING = [0.95, 1.12, 1.15, 1.12, 1.08, 0.9, 0.68];
/** How much is watched: physicians learn in the evening of working days, and on Sundays. */
const WATCHING = [1.3, 0.95, 1, 1.02, 0.98, 0.75, 1];
const GROWTH_OF_MONTH = 1.06;
const DAYS_OF_MONTH = 30.4;

/** What a day weighs, beside an average one at the beginning. */
export interface DayWeight {
  readonly day: string;
  readonly buying: number;
  readonly watching: number;
}

/** Growth, weekdays, holidays and campaigns; `boost` is how much more is bought on a day because of a campaign. */
export function weighDays(days: readonly string[], boost: (day: string) => number): DayWeight[] {
  return days.map((day, index) => {
    const growth = GROWTH_OF_MONTH ** (index / DAYS_OF_MONTH);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const isFree = isHoliday(day);
    return {
      day,
      buying: growth * (BUYING[weekday] ?? 1) * (isFree ? 0.4 : 1) * boost(day),
      watching: growth * (WATCHING[weekday] ?? 1) * (isFree ? 0.6 : 1),
    };
  });
}

/** What each hour of a Korean day weighs: the lunch break, and the evening after the clinic. */
export const HOURS = [
  30, 14, 7, 4, 3, 5, 12, 26, 34, 38, 44, 50, 86, 70, 46, 44, 46, 52, 60, 72, 96, 112, 104, 66,
];

/** Where each but the last of some weights ends, from 0 to 1: what `width_bucket` draws from. */
export function sharesOf(weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.slice(0, -1).map((weight) => (sum += weight) / whole);
}
