import type { ResponseOf } from '@lectern/contracts-core';
import type { EnrolledLecture, getLearningStats } from './progress.contract.ts';

/** A course on My page, begun and open for another 200 days. */
export function enrolledCourse(id: string, change: Partial<EnrolledLecture> = {}): EnrolledLecture {
  return {
    lectureId: `${id}-l2`,
    lecture_type: '2d',
    title_ko: `${id} 두 번째`,
    title_en: `${id} second lecture`,
    thumbnail_ko: null,
    thumbnail_en: null,
    instructor: '김하늘',
    instructor_ko: '김하늘',
    instructor_en: 'Kim Haneul',
    category: 'botox',
    progress: 300,
    duration: 7_200,
    lecture_duration: 1_200,
    curriculum_id: id,
    curriculum_title_ko: `${id} 강의`,
    curriculum_title_en: `Course ${id}`,
    curriculum_percentage: 40,
    completed: false,
    position_seconds: 754,
    lecture_count: 12,
    completed_lectures: 5,
    is_live: false,
    enrolled_at: '2026-06-10T00:00:00.000Z',
    access_ends_at: new Date(Date.now() + 199.5 * 24 * 3_600_000).toISOString(),
    is_expired: false,
    updated_at: '2026-11-20T00:00:00.000Z',
    last_watched_at: '2026-11-20T00:00:00.000Z',
    ...change,
  };
}

export type Stats = ResponseOf<typeof getLearningStats>;

/** A learner's statistics of 28 days. */
export function learningStats(change: Partial<Stats> = {}): Stats {
  return {
    watchedSeconds: 5_400,
    completedLectures: 5,
    completedCourses: 1,
    coursesInProgress: 2,
    certificates: 1,
    days: [{ day: '2026-11-20', watchedSeconds: 5_400 }],
    streakDays: 3,
    ...change,
  };
}
