import type { EnrolledLecture, LectureProgress } from '@lectern/contracts-learning';
import { chooseLecture } from '../../common/domain/choose-lecture.ts';
import { lengthMsOf } from '../../common/domain/course.ts';
import type { CourseStanding, LectureStanding } from '../progress/domain/course-progress.ts';
import type { OwnCourse } from '../progress/progress.service.ts';

const seconds = (ms: number): number => ms / 1_000;

/** The lecture to go on with; the first of a course without films. */
export function continueWith({ course, standing }: Pick<OwnCourse, 'course' | 'standing'>) {
  const seen = standing.lectures.flatMap(({ lecture, watched, state }) =>
    watched && state !== 'new'
      ? [{ lectureId: lecture.id, positionAt: watched.positionAt, isCompleted: state === 'completed' }]
      : [],
  );
  const chosen = chooseLecture(course, seen) ?? course.lectures[0];
  return standing.lectures.find(({ lecture }) => lecture.id === chosen?.id);
}

/** When something of the course was played last. */
export function lastWatchedAt({ lectures }: CourseStanding): Date | null {
  const times = lectures.flatMap(({ watched, state }) =>
    watched && state !== 'new' ? watched.positionAt : [],
  );
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

/** A course on my page, by the lecture to go on with. */
export function presentCourse(
  own: OwnCourse & { enrolment: NonNullable<OwnCourse['enrolment']> },
  now: Date,
): EnrolledLecture {
  const { course, enrolment, standing, completedAt } = own;
  const next = continueWith(own);
  const last = lastWatchedAt(standing);
  return {
    lectureId: next?.lecture.id ?? '',
    lecture_type: next?.lecture.type ?? null,
    title_ko: next?.lecture.title_ko ?? course.title_ko,
    title_en: next?.lecture.title_en ?? course.title_en,
    thumbnail_ko: course.thumbnail_ko,
    thumbnail_en: course.thumbnail_en,
    instructor: course.instructor_ko,
    instructor_ko: course.instructor_ko,
    instructor_en: course.instructor_en,
    category: course.category,
    progress: seconds(next?.watched?.seenMs ?? 0),
    duration: Math.round(seconds(course.lectures.reduce((sum, lecture) => sum + lengthMsOf(lecture), 0))),
    lecture_duration: next ? next.lecture.duration : null,
    curriculum_id: course.id,
    curriculum_title_ko: course.title_ko,
    curriculum_title_en: course.title_en,
    curriculum_percentage: standing.percentage,
    completed: completedAt !== null || standing.isCompleted,
    position_seconds: seconds(next?.watched?.positionMs ?? 0),
    lecture_count: course.lectures.length,
    completed_lectures: standing.completedLectures,
    is_live: course.isLive,
    enrolled_at: enrolment.startsAt,
    access_ends_at: enrolment.endsAt,
    is_expired: Date.parse(enrolment.endsAt) <= now.getTime(),
    updated_at: last?.toISOString() ?? enrolment.startsAt,
    last_watched_at: last?.toISOString() ?? null,
  };
}

/** A lecture in the outline. */
export const presentLecture = ({
  lecture,
  watched,
  state,
  percentage,
}: LectureStanding): LectureProgress => ({
  lectureId: lecture.id,
  sectionId: lecture.sectionId,
  position: lecture.position,
  title_ko: lecture.title_ko,
  title_en: lecture.title_en,
  type: lecture.type,
  is_preview: lecture.isPreview,
  duration: lecture.duration,
  thumbnail: lecture.thumbnail,
  state,
  percentage,
  watchedSeconds: seconds(watched?.seenMs ?? 0),
  positionSeconds: seconds(watched?.positionMs ?? 0),
  updated_at: watched && state !== 'new' ? watched.positionAt.toISOString() : null,
});
