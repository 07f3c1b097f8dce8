import type { Course, CourseLecture } from '@lectern/contracts-catalog';
import { isFilm } from './course.ts';

/** How far a person is in a lecture. */
export interface Seen {
  readonly lectureId: string;
  readonly positionAt: Date;
  readonly isCompleted: boolean;
}

/**
 * The lecture to go on with: the one played last unless it is completed, then the next unfinished one behind it, then the
 * first unfinished one, and the one played last of a course that is done.
 */
export function chooseLecture(course: Course, seen: readonly Seen[]): CourseLecture | undefined {
  const films = course.lectures.filter(isFilm);
  const completed = new Set(seen.filter(({ isCompleted }) => isCompleted).map(({ lectureId }) => lectureId));
  const latest = seen.toSorted((one, other) => other.positionAt.getTime() - one.positionAt.getTime());
  const last = latest.flatMap(({ lectureId }) => films.find(({ id }) => id === lectureId) ?? [])[0];
  if (last && !completed.has(last.id)) return last;
  const open = films.filter(({ id }) => !completed.has(id));
  const behind = last && open.find(({ position }) => position > last.position);
  return behind ?? open[0] ?? last ?? films[0];
}
