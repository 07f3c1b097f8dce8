import { ACCESS_ERRORS as A, Category, clampedInt, Image } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';
import {
  CatalogId,
  LectureProgress,
  LectureType,
  OwnId,
  Percent,
  Seconds,
  when,
  whole,
} from './learning.schemas.ts';

/**
 * A course of the person, told by the lecture to go on with: the one played last, or after it was completed the next
 * unfinished one (specification 2 §3, "Enrolled lecture record", with fields added).
 */
export const EnrolledLecture = z.object({
  /** Empty for a course without lectures. */
  lectureId: z.string(),
  /** Null for a course without lectures. */
  lecture_type: z.nullable(LectureType),
  title_ko: z.string(),
  title_en: z.string(),
  /** Pictures of the course, each with its text in that language. */
  thumbnail_ko: z.nullable(Image),
  thumbnail_en: z.nullable(Image),
  instructor: z.string(),
  instructor_ko: z.string(),
  instructor_en: z.string(),
  category: Category,
  /** Seconds watched of the lecture. */
  progress: z.number().check(z.describe('Seconds of the lecture seen')),
  duration: whole('Seconds of the whole course'),
  lecture_duration: z.nullable(whole('Seconds of the lecture')),
  curriculum_id: z.string(),
  curriculum_title_ko: z.string(),
  curriculum_title_en: z.string(),
  curriculum_percentage: Percent,
  /** The course is completed: its certificate can be had. */
  completed: z.boolean(),
  position_seconds: Seconds,
  lecture_count: whole('Lectures of the course'),
  completed_lectures: whole('Lectures completed'),
  is_live: z.boolean(),
  enrolled_at: when,
  access_ends_at: when,
  /** Access is over; the course is shown with the day it ended. */
  is_expired: z.boolean(),
  /** When it was last watched; when it was bought, before that. */
  updated_at: when,
  last_watched_at: z.nullable(when),
});
export type EnrolledLecture = z.infer<typeof EnrolledLecture>;

/** My page: courses of the person, the one watched last first. */
export const listEnrolledLectures = defineEndpoint({
  method: 'GET',
  path: '/api/users/enrolled-lectures',
  access: 'account',
  summary: 'Courses of the signed-in person with where to go on',
  query: z.object({ userId: OwnId }),
  response: z.object({
    lectures: z.array(EnrolledLecture),
    /** Mean of the courses. */
    totalProgress: Percent,
    certificatesCount: whole('Certificates that are valid'),
  }),
  errors: [A.FORBIDDEN],
});

export const listViewRecords = defineEndpoint({
  method: 'GET',
  path: '/api/users/view-record',
  access: 'account',
  summary: 'How much of every lecture the signed-in person has seen',
  query: z.object({ userId: OwnId, page: clampedInt(1, 10_000, 1), size: clampedInt(1, 500, 500) }),
  response: z.object({
    lectures: z.array(
      z.object({
        lectureId: z.string(),
        curriculum_id: z.string(),
        progress: z.number().check(z.describe('Seconds of the lecture seen')),
        duration: z.number().check(z.describe('Seconds of the lecture')),
        position_seconds: Seconds,
        completed: z.boolean(),
        updated_at: when,
      }),
    ),
    total: whole('Lectures seen in all'),
  }),
  errors: [A.FORBIDDEN],
});

export const getCurriculumProgress = defineEndpoint({
  method: 'GET',
  path: '/api/users/curriculum-progress',
  access: 'account',
  summary: 'How far the signed-in person is in a course, lecture by lecture',
  query: z.object({ userId: OwnId, curriculumId: CatalogId }),
  response: z.object({
    percentage: Percent,
    curriculumId: z.string(),
    title_ko: z.string(),
    title_en: z.string(),
    instructor_ko: z.string(),
    instructor_en: z.string(),
    hasAccess: z.boolean(),
    /** Null when it was never bought. */
    accessEndsAt: z.nullable(when),
    /** Enough of the course was seen for its certificate. */
    completed: z.boolean(),
    /** The lecture to go on with; null when there is none. */
    continueLectureId: z.nullable(z.string()),
    /** In their order; empty of a course without. */
    sections: z._default(
      z.array(z.object({ id: z.string(), title_ko: z.string(), title_en: z.string() })),
      [],
    ),
    lectures: z.array(LectureProgress),
    /** A pack of courses without lectures of its own: its courses stand among those of the person. */
    isPackOfCourses: z.optional(z.boolean()),
  }),
  errors: [A.FORBIDDEN, L.LECTURE_NOT_FOUND],
});

/** Where to go on, over all courses that are open. */
export const listResumePositions = defineEndpoint({
  method: 'GET',
  path: '/api/learning/resume',
  access: 'account',
  summary: 'Lectures the signed-in person has begun and not finished, the latest first',
  query: z.object({ size: clampedInt(1, 50, 10) }),
  response: z.object({
    lectures: z.array(
      z.object({
        curriculumId: z.string(),
        lectureId: z.string(),
        title_ko: z.string(),
        title_en: z.string(),
        thumbnail: z.nullable(Image),
        positionSeconds: Seconds,
        duration: z.number().check(z.describe('Seconds of the lecture')),
        percentage: Percent,
        updated_at: when,
      }),
    ),
  }),
  errors: [],
});

export const getLearningStats = defineEndpoint({
  method: 'GET',
  path: '/api/learning/stats',
  access: 'account',
  summary: 'What the signed-in person has learned so far',
  response: z.object({
    watchedSeconds: whole('Different seconds seen in all'),
    completedLectures: whole('Lectures completed'),
    completedCourses: whole('Courses completed'),
    coursesInProgress: whole('Courses begun and not completed'),
    certificates: whole('Certificates that are valid'),
    /** The last 28 days in Korea, oldest first; days without learning are there too. */
    days: z.array(z.object({ day: z.iso.date(), watchedSeconds: whole('Different seconds seen that day') })),
    streakDays: whole('Days in a row with learning, until today or yesterday'),
  }),
  errors: [],
});

/** Never routed by the edge: what catalog orders courses by that are watched much now. */
export const countViewers = defineEndpoint({
  method: 'POST',
  path: '/internal/viewers/counts',
  access: 'service',
  summary:
    'How many people watched something of each course in the last thirty days, a page at a time by course id',
  timeout: 10_000,
  body: z.strictObject({ afterCurriculumId: z.string().check(z.maxLength(64)) }),
  response: z.object({
    counts: z.array(z.object({ curriculumId: z.string(), people: whole('People') })),
    isLast: z.boolean(),
  }),
  errors: [],
});
