import type { Course, CourseLecture } from '@lectern/contracts-catalog';

/** Whether a lecture is a film; live and on-site lectures have pages of their own. */
export const isFilm = ({ type, duration }: CourseLecture): boolean =>
  (type === '2d' || type === '360') && (duration ?? 0) > 0;

/** Milliseconds that can be watched or attended: of a film, or of a live lecture with a date. 0 for anything else. */
export function lengthMsOf(lecture: CourseLecture): number {
  if (isFilm(lecture)) return (lecture.duration ?? 0) * 1_000;
  if (lecture.type !== 'live' || lecture.liveStartsAt === null || lecture.liveEndsAt === null) return 0;
  return Math.max(0, Date.parse(lecture.liveEndsAt) - Date.parse(lecture.liveStartsAt));
}

/** Of a whole course; at least one, so that a share of it can be told. */
export const courseLengthMsOf = ({ lectures }: Course): number =>
  Math.max(
    1,
    lectures.reduce((sum, lecture) => sum + lengthMsOf(lecture), 0),
  );
