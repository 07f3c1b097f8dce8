import type { EnrolledLecture } from '@lectern/contracts-learning';

const DAY_MS = 24 * 3_600_000;

/** The person's courses by where they stand; the order within each stays as given. */
export interface Shelves {
  /** The one to go on with: watched last and open, else the first open one that is not completed. */
  readonly next: EnrolledLecture | null;
  /** Open and not completed, without `next`. */
  readonly inProgress: readonly EnrolledLecture[];
  readonly completed: readonly EnrolledLecture[];
  /** Their 12 months are over, completed or not. */
  readonly expired: readonly EnrolledLecture[];
}

export function sortIntoShelves(courses: readonly EnrolledLecture[]): Shelves {
  const open = courses.filter((course) => !course.is_expired);
  const unfinished = open.filter((course) => !course.completed);
  const next = unfinished.find((course) => course.last_watched_at !== null) ?? unfinished[0] ?? null;
  return {
    next,
    inProgress: unfinished.filter((course) => course !== next),
    completed: open.filter((course) => course.completed),
    expired: courses.filter((course) => course.is_expired),
  };
}

/** Whole days of access that are left; the last one counts until it is over. */
export const countDaysLeft = (endsAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - now) / DAY_MS));
