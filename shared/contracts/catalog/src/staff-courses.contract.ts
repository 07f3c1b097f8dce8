import { ACCESS_ERRORS as A, Category, historyFacts, Reason } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { CourseLanguage, Level } from './catalog.vocabulary.schema.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { saleTimes } from './sale-window.schemas.ts';
import { COURSE_FIELDS, CourseDocument, DraftLecture } from './studio-document.schemas.ts';
import { SetCourse } from './studio-operations.schemas.ts';
import { COURSE_TYPES, STUDIO_LIMITS, STUDIO_STATES } from './studio.vocabulary.ts';

/* Courses that staff begin for instructors, and each lecture as staff see it (product-screens B18). */

const readers = { roles: ['content', 'viewer'] } as const;
const when = z.iso.datetime();
const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const UserId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
const lectureOf = z.object({ id: Id, lectureId: Id });

/** A course that staff begin, with its draft. */
export const AdminCurriculum = z.object({
  id: z.string(),
  state: z.enum(STUDIO_STATES),
  document: CourseDocument,
  ownerId: z.string(),
  /** Empty of a course without an owner, and before the name is known. */
  ownerName: z.string(),
  /** Stands on the home page, or will from its first publication on. */
  isFeatured: z.boolean(),
  /** Member of staff who began it for its owner; null of any other course. */
  madeBy: z.nullable(z.string()),
  /** The submission that waits for a decision; null of none. */
  submissionId: z.nullable(z.string()),
  savedAt: when,
});
export type AdminCurriculum = z.infer<typeof AdminCurriculum>;

/**
 * The call of `createStudioCurriculum` for somebody else, with first changes of its draft. The key is made by the page once for
 * each new course: sent again, it answers with the course it made. One owner has no two courses of one title.
 */
export const createAdminCurriculum = defineEndpoint({
  method: 'POST',
  path: '/api/admin/curricula',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Begins a course as a draft of an instructor',
  body: z.strictObject({
    requestKey: z.uuid(),
    ownerId: UserId,
    titles: z.strictObject({ ko: COURSE_FIELDS['titles.ko'], en: COURSE_FIELDS['titles.en'] }),
    language: CourseLanguage,
    category: Category,
    level: Level,
    type: z.enum(COURSE_TYPES),
    /** As the studio sends them, such as the price; none leaves them as a new draft has them. */
    operations: z._default(z.array(SetCourse).check(z.maxLength(STUDIO_LIMITS.operations)), []),
    /** On the home page from its first publication on. */
    isFeatured: z._default(z.boolean(), false),
    /** When it can be bought once it is published; left out, always. */
    saleWindow: z.optional(z.strictObject(saleTimes)),
    reason: Reason,
  }),
  response: z.object({ curriculum: AdminCurriculum }),
  status: 201,
  errors: [
    A.TOO_MANY_ATTEMPTS,
    C.OWNER_NOT_INSTRUCTOR,
    C.TITLE_MISSING,
    C.TITLE_TAKEN,
    C.DRAFT_LIMIT,
    C.SCHEDULE_REFUSED,
    C.SALE_WINDOW_TOO_LONG,
  ],
});

/** A lecture as staff see it: what its author wrote, and what learners have of it. */
export const AdminLecture = z.object({
  id: z.string(),
  curriculumId: z.string(),
  course_ko: z.string(),
  course_en: z.string(),
  courseState: z.enum(STUDIO_STATES),
  ownerId: z.string(),
  ownerName: z.string(),
  /** Of the draft; null once its author took the lecture out. */
  draft: z.nullable(DraftLecture),
  /** What learners have; null before the first publication. */
  published: z.nullable(
    z.object({
      title_ko: z.string(),
      title_en: z.string(),
      type: z.string(),
      duration: z.nullable(z.int().check(z.describe('Seconds'))),
      isPreview: z.boolean(),
      /** Since then new buyers do not get it. */
      removedAt: z.nullable(when),
      /** The film that was handed in; null of one that the platform composes, and of what is attended. */
      videoId: z.nullable(z.string()),
    }),
  ),
  /** A film that staff want encoded again, of which media was not told yet. */
  isReencodingAsked: z.boolean(),
});
export type AdminLecture = z.infer<typeof AdminLecture>;

export const getAdminLecture = defineEndpoint({
  method: 'GET',
  path: '/api/admin/curricula/:id/lectures/:lectureId',
  access: readers,
  summary: 'A lecture as its author wrote it and as learners have it',
  params: lectureOf,
  response: z.object({ lecture: AdminLecture }),
  errors: [C.LECTURE_NOT_FOUND, C.CURRICULUM_NOT_FOUND],
});

/** What is done with a live lecture while it takes place has a history of its own in learning (`getStaffLiveHistory`). Viewers read neither reasons nor values. */
export const getLectureHistory = defineEndpoint({
  method: 'GET',
  path: '/api/admin/curricula/:id/lectures/:lectureId/history',
  access: readers,
  summary:
    'Who moved a lecture, had its film encoded again and made or ended its stream key; also why, for those who may do so',
  params: lectureOf,
  response: z.object(historyFacts),
  errors: [],
});

/**
 * Has the film of a lecture made anew from the file that was handed in. Learners have the present film until the new one is ready.
 * `details.outcome` of FILM_NOT_REENCODED says why not. What media cannot be told now it is told by the next sweep.
 */
export const reencodeLecture = defineEndpoint({
  method: 'POST',
  path: '/api/admin/curricula/:id/lectures/:lectureId/re-encode',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Encodes the film of a lecture again from its file',
  timeout: 10_000,
  params: lectureOf,
  body: z.strictObject({ reason: Reason }),
  response: z.object({ lecture: AdminLecture }),
  errors: [C.LECTURE_NOT_FOUND, C.CURRICULUM_NOT_FOUND, C.FILM_NOT_REENCODED],
});
