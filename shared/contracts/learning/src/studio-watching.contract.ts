import {
  clampedInt,
  dayRangeQuery,
  listFacts,
  listQuery,
  optionalResourceId,
  resourceId,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';

/* What authors read of how their courses are watched. Null is a figure of fewer than five people. */

const day = z.iso.date();
const when = z.iso.datetime();
/** A schema of its own for each field, because each says what it counts. */
const hidden = () => z.nullable(z.int());
const Definitions = z.record(z.string(), z.object({ ko: z.string(), en: z.string() }));

const WatchingSums = z.object({
  watchedMinutes: hidden(),
  beginners: hidden(),
  completions: hidden(),
  certificates: hidden(),
  unanswered: z.int(),
});
export type WatchingSums = z.infer<typeof WatchingSums>;

export const readStudioWatching = defineEndpoint({
  method: 'GET',
  path: '/api/studio/watching',
  access: { roles: ['instructor'] },
  summary: 'How the courses of an author were watched in a range of Korean days, beside the range before',
  query: z.object({ ...dayRangeQuery, course: optionalResourceId() }),
  response: z.object({
    from: day,
    to: day,
    beforeFrom: day,
    beforeTo: day,
    /** Everything that happened before it is counted; days are told when they are over. */
    asOf: z.nullable(when),
    definitions: Definitions,
    now: WatchingSums,
    before: WatchingSums,
    /** Days with something to tell. */
    days: z.array(z.object({ day, watchedMinutes: z.int(), beginners: z.int(), completions: z.int() })),
  }),
  errors: [L.RANGE_REFUSED, L.COURSE_NOT_YOURS],
});

const course = z.object({ curriculumId: resourceId() });

/** A lecture of a course, for its authors; one that is no longer sold keeps its figures. */
const LectureWatching = z.object({
  lectureId: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  isRemoved: z.boolean(),
  /** Seconds; null while it is not decided. */
  duration: z.nullable(z.int()),
  people: hidden(),
  /** Per cent of the lecture that its people have seen, on average. */
  averageShare: hidden(),
  completions: hidden(),
});
export type LectureWatching = z.infer<typeof LectureWatching>;

export const listLectureWatching = defineEndpoint({
  method: 'GET',
  path: '/api/studio/watching/:curriculumId/lectures',
  access: { roles: ['instructor'] },
  summary: 'How far each lecture of a course is watched',
  params: course,
  response: z.object({
    asOf: z.nullable(when),
    definitions: Definitions,
    lectures: z.array(LectureWatching),
  }),
  errors: [L.COURSE_NOT_YOURS],
});

export const readRetention = defineEndpoint({
  method: 'GET',
  path: '/api/studio/watching/:curriculumId/lectures/:lectureId',
  access: { roles: ['instructor'] },
  summary: 'How often each second of a lecture was played, and by how many people it was seen',
  params: z.extend(course, { lectureId: resourceId() }),
  response: z.object({
    asOf: z.nullable(when),
    definitions: Definitions,
    people: hidden(),
    /** Second by second, from the first; null where fewer than five people were. Empty before five have watched. */
    plays: z.array(hidden()),
    firstViews: z.array(hidden()),
  }),
  errors: [L.COURSE_NOT_YOURS, L.LECTURE_NOT_FOUND],
});

const StudioLearner = z.object({
  /** Masked, as readers of reviews see people. */
  name: z.string(),
  /** Per cent of the course. */
  progress: z.int(),
  lastSeenOn: z.nullable(day),
  completedOn: z.nullable(day),
  hasCertificate: z.boolean(),
});
export type StudioLearner = z.infer<typeof StudioLearner>;

export const listStudioLearners = defineEndpoint({
  method: 'GET',
  path: '/api/studio/watching/:curriculumId/learners',
  access: { roles: ['instructor'] },
  summary: 'People who watch a course, under masked names; none before there are five',
  params: course,
  query: z.object({ after: listQuery.after, size: clampedInt(1, 50, 20) }),
  response: z.object({ learners: z.array(StudioLearner), total: hidden(), next: listFacts.next }),
  errors: [L.COURSE_NOT_YOURS],
});

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. People have numbers in it, no names. */
export const exportStudioLearners = defineEndpoint({
  method: 'GET',
  path: '/api/studio/watching/:curriculumId/learners/file',
  access: { roles: ['instructor'] },
  summary: 'Progress of the people who watch a course as CSV, without names',
  params: course,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [L.COURSE_NOT_YOURS],
});
