import { dayRangeQuery, resourceId, STATISTICS_ROLES, statisticsRange } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';

/** What each figure counts. */
const definitions = () => z.record(z.string(), z.object({ ko: z.string(), en: z.string() }));
const counts = () => ({ watchedMinutes: z.int(), completions: z.int(), certificates: z.int() });

/** `firstLectures`: people who watched something for the first time. Staff see groups of any size, because they see each learner anyway. */
export const readLearningStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics/learning',
  access: { roles: STATISTICS_ROLES },
  summary: 'First lectures, watching, completions and certificates in a range of Korean days',
  query: z.object(dayRangeQuery),
  response: z.object({
    ...statisticsRange,
    now: z.object({ firstLectures: z.int(), ...counts() }),
    before: z.object({ firstLectures: z.int(), ...counts() }),
    days: z.array(z.object({ day: z.iso.date(), ...counts() })),
    /** The most watched first, a hundred at most; titles are empty of courses that the catalogue no longer knows. */
    courses: z.array(z.object({ id: z.string(), title_ko: z.string(), title_en: z.string(), ...counts() })),
    courseCount: z.optional(z.int().check(z.describe('Courses with anything in the range'))),
    definitions: z.optional(definitions()),
  }),
  errors: [L.RANGE_REFUSED],
});

export const LearningFile = z.object(dayRangeQuery);

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with its days. */
const file = {
  method: 'GET',
  access: { roles: STATISTICS_ROLES },
  secondStep: 'fresh',
  query: LearningFile,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [L.RANGE_REFUSED],
} as const;

export const exportCourseLearning = defineEndpoint({
  ...file,
  path: '/api/admin/statistics/learning/courses/export',
  summary: 'Watching and completions by course in a range of Korean days as CSV, all courses of it',
});

export const readLearningOfCourse = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics/course-learning/:id',
  access: { roles: STATISTICS_ROLES },
  summary: 'Who watches one course and how much, in a range of Korean days and in the range before',
  params: z.object({ id: resourceId() }),
  query: z.object(dayRangeQuery),
  response: z.object({
    ...statisticsRange,
    people: z.int().check(z.describe('People who have ever watched something of the course')),
    now: z.object({ beginners: z.int(), ...counts() }),
    before: z.object({ beginners: z.int(), ...counts() }),
  }),
  errors: [L.RANGE_REFUSED],
});

const attendance = () => ({
  enrolled: z.int().check(z.describe('People to whom the course was open when the session was over')),
  came: z.int().check(z.describe('Of them, people who were there')),
  stayed: z.int().check(z.describe('Of those who came, people who were there in the last five minutes')),
  asked: z.int().check(z.describe('Presence checks shown')),
  confirmed: z.int().check(z.describe('Presence checks confirmed in time')),
});
const attendanceSum = () => ({ sessions: z.int().check(z.describe('Sessions')), ...attendance() });

/** A session is counted once, ten minutes after its end. */
export const readLiveStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics/live',
  access: { roles: STATISTICS_ROLES },
  summary: 'Who was at live and on-site sessions that began in a range of Korean days, by week and session',
  query: z.object(dayRangeQuery),
  response: z.object({
    ...statisticsRange,
    definitions: definitions(),
    now: z.object(attendanceSum()),
    before: z.object(attendanceSum()),
    /** By their Monday. */
    weeks: z.array(z.object({ week: z.iso.date(), ...attendanceSum() })),
    /** The latest first, a hundred at most; titles are empty of lectures that the catalogue no longer knows. */
    sessions: z.array(
      z.object({
        lectureId: z.string(),
        curriculumId: z.string(),
        title_ko: z.string(),
        title_en: z.string(),
        startsAt: z.iso.datetime(),
        ...attendance(),
      }),
    ),
  }),
  errors: [L.RANGE_REFUSED],
});

export const exportLiveAttendance = defineEndpoint({
  ...file,
  path: '/api/admin/statistics/live/sessions/export',
  summary:
    'Who was at each live and on-site session that began in a range of Korean days as CSV, all sessions of it',
});
