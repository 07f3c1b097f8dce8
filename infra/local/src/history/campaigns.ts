import { isHoliday } from './calendar.ts';

/** A code that many know for some days. */
export interface Campaign {
  readonly code: string;
  readonly owner: string;
  readonly percent: number;
  readonly from: string;
  /** The last day. */
  readonly to: string;
}

/** What is advertised every year, as month and day. */
const YEARLY = [
  { name: 'NEWYEAR', from: '01-02', to: '01-09', percent: 15 },
  { name: 'SPRING', from: '03-16', to: '03-25', percent: 10 },
  { name: 'FAMILY', from: '05-06', to: '05-12', percent: 10 },
  { name: 'SUMMER', from: '07-13', to: '07-26', percent: 15 },
  { name: 'AUTUMN', from: '09-07', to: '09-14', percent: 10 },
  { name: 'BLACKWEEK', from: '11-20', to: '11-29', percent: 25 },
  { name: 'YEAREND', from: '12-18', to: '12-28', percent: 20 },
] as const;

/** How much more is bought on the first two days, in between, and on the last two. */
const BOOST = { first: 2.6, between: 1.5, last: 2.2 };

/** The campaigns that begin within the days of a history. */
export function campaignsIn(days: readonly string[]): Campaign[] {
  const years = [...new Set(days.map((day) => day.slice(0, 4)))];
  const known = new Set(days);
  return years.flatMap((year) =>
    YEARLY.map(({ name, from, to, percent }) => ({
      code: `${name}-${year.slice(2)}`,
      owner: 'Lectern',
      percent,
      from: `${year}-${from}`,
      to: `${year}-${to}`,
    })).filter((one) => known.has(one.from)),
  );
}

/** How much more than else is bought on a day. */
export function boostOf(campaigns: readonly Campaign[]): (day: string) => number {
  return (day) => {
    const campaign = campaigns.find(({ from, to }) => from <= day && day <= to);
    if (!campaign || isHoliday(day)) return 1;
    const left = Date.parse(campaign.to) - Date.parse(day);
    const gone = Date.parse(day) - Date.parse(campaign.from);
    const twoDays = 2 * 24 * 60 * 60_000;
    return gone < twoDays ? BOOST.first : left < twoDays ? BOOST.last : BOOST.between;
  };
}
