import type { Course, CourseLecture } from '@lectern/contracts-catalog';

/** A lecture as the catalogue has it, with the length of its recording once that is known. */
export type CountedLecture = CourseLecture & { readonly recordedMs?: number };

/** A course whose live lectures have the lengths of their recordings, in milliseconds by lecture. */
export const withRecordings = (course: Course, lengths: ReadonlyMap<string, number>): Course => ({
  ...course,
  lectures: course.lectures.map((lecture) => {
    const recordedMs = lengths.get(lecture.id);
    return recordedMs === undefined ? lecture : { ...lecture, recordedMs };
  }),
});

/**
 * The course as somebody has it who owns it since then: what was taken out before is none of theirs. Null of somebody who does
 * not own it.
 */
export function courseOwnedSince(course: Course, since: string | null): Course {
  const isTheirs = ({ removedAt }: CourseLecture): boolean =>
    removedAt === null || (since !== null && Date.parse(since) < Date.parse(removedAt));
  return course.lectures.every(isTheirs) ? course : { ...course, lectures: course.lectures.filter(isTheirs) };
}

/** Whether a lecture is a film; live and on-site lectures have pages of their own. */
export const isFilm = ({ type, duration }: CourseLecture): boolean =>
  (type === '2d' || type === '360') && (duration ?? 0) > 0;

/**
 * Milliseconds that can be watched or attended: of a film, or of a live lecture with a date, whose recording may be shorter
 * than it was planned. 0 for anything else.
 */
export function lengthMsOf(lecture: CountedLecture): number {
  if (isFilm(lecture)) return (lecture.duration ?? 0) * 1_000;
  return Math.min(plannedMsOf(lecture), lecture.recordedMs ?? Infinity);
}

/**
 * Milliseconds that a lecture is of its course, for progress and certificates: as long as it is, and no less than the longest
 * film its author had on sale in it, so that nobody completes a course by having its films exchanged for short ones.
 */
export const countedMsOf = (lecture: CountedLecture): number =>
  Math.max(lengthMsOf(lecture), 1_000 * (lecture.countedSeconds ?? 0));

/**
 * Milliseconds of what plays: of a film, or of the recording of a live lecture, which may be longer than what counts of it.
 */
const playedMsOf = (lecture: CountedLecture): number =>
  lecture.type === 'live' ? (lecture.recordedMs ?? plannedMsOf(lecture)) : lengthMsOf(lecture);

/** A place in a lecture in milliseconds: seconds as a page sends them, kept within what plays. */
export const placeMsOf = (lecture: CountedLecture, atSeconds: number): number =>
  Math.round(Math.min(Math.max(0, 1_000 * atSeconds), playedMsOf(lecture)));

/** Milliseconds from the start of a live lecture to its end, as the catalogue has them; 0 for anything else. */
export function plannedMsOf(lecture: CourseLecture): number {
  if (lecture.type !== 'live' || lecture.liveStartsAt === null || lecture.liveEndsAt === null) return 0;
  return Math.max(0, Date.parse(lecture.liveEndsAt) - Date.parse(lecture.liveStartsAt));
}

/** Of a whole course; at least one, so that a share of it can be told. */
export const courseLengthMsOf = ({ lectures }: Course): number =>
  Math.max(
    1,
    lectures.reduce((sum, lecture) => sum + countedMsOf(lecture), 0),
  );
