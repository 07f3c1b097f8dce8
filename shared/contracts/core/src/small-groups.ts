/** Fewer people than this are never shown, in a figure or in the difference of two. */
export const SMALLEST_GROUP = 5;

/** What so many people, each counted on one day alone, did on a day. */
export interface DayOfPeople {
  /** In Korea, such as 2026-11-26. */
  readonly day: string;
  readonly people: number;
}

/**
 * What few people did is told on the day on which it was five: days are gathered, from the first one on, until they hold
 * `SMALLEST_GROUP` people. Every figure made of such days, and so every difference of two, is of that many people or of none.
 * Give it all days of one course from its beginning, in order, and no day that is not over: then what was told stays as it is.
 */
export function tellInGroups(days: readonly DayOfPeople[]): DayOfPeople[] {
  const told: DayOfPeople[] = [];
  let people = 0;
  for (const one of days) {
    people += one.people;
    if (people < SMALLEST_GROUP) continue;
    told.push({ day: one.day, people });
    people = 0;
  }
  return told;
}
