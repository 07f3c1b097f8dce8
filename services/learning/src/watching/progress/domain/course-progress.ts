import type { Course, CourseLecture } from '@lectern/contracts-catalog';
import { LEARNING_LIMITS, type LectureState } from '@lectern/contracts-learning';
import { countedMsOf, courseLengthMsOf, lengthMsOf } from '../../../common/domain/course.ts';
import { percentOf } from '../../../common/domain/percentage.ts';

/** What the ledger has of a lecture. */
export interface Watched {
  readonly lectureId: string;
  readonly seenMs: number;
  readonly positionMs: number;
  readonly positionAt: Date;
  readonly begunAt: Date;
  readonly completedAt: Date | null;
}

export interface LectureStanding {
  readonly lecture: CourseLecture;
  readonly watched: Watched | undefined;
  readonly state: LectureState;
  readonly percentage: number;
}

export interface CourseStanding {
  readonly percentage: number;
  /** Enough was seen for the certificate. */
  readonly isCompleted: boolean;
  readonly completedLectures: number;
  readonly lectures: readonly LectureStanding[];
}

/** How far a person is: different seconds seen of every lecture, over the length of all. */
export function standingIn(course: Course, watched: readonly Watched[]): CourseStanding {
  const byId = new Map(watched.map((row) => [row.lectureId, row]));
  const lectures = course.lectures.map((lecture) => standingOf(lecture, byId.get(lecture.id)));
  const seenMs = lectures.reduce((sum, one) => sum + seenOf(one), 0);
  const totalMs = courseLengthMsOf(course);
  return {
    percentage: percentOf(seenMs, totalMs),
    // Compared as it is: a rounded share would complete what is not.
    isCompleted: seenMs >= LEARNING_LIMITS.courseShare * totalMs,
    completedLectures: lectures.filter(({ state }) => state === 'completed').length,
    lectures,
  };
}

function standingOf(lecture: CourseLecture, watched: Watched | undefined): LectureStanding {
  const isBegun = watched !== undefined && (watched.seenMs > 0 || watched.positionMs > 0);
  const state = watched?.completedAt ? 'completed' : isBegun ? 'started' : 'new';
  return { lecture, watched, state, percentage: percentOf(watched?.seenMs ?? 0, lengthMsOf(lecture)) };
}

const seenOf = ({ lecture, watched }: LectureStanding): number =>
  Math.min(watched?.seenMs ?? 0, countedMsOf(lecture));
