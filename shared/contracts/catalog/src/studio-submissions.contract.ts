import {
  ACCESS_ERRORS as A,
  Category,
  figuresFacts,
  figuresQuery,
  lenient,
  listFacts,
  listQuery,
  optionalLenient,
  Reason,
  shortText,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { CourseLanguage } from './catalog.vocabulary.schema.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { SaleWindow } from './sale-window.schemas.ts';
import { CourseDocument } from './studio-document.schemas.ts';
import { ChecklistItem, DifferentField, DraftPath, Pin, StudioCurriculumRow } from './studio.schemas.ts';
import {
  BULK_ACTS,
  BULK_MOST,
  COURSE_TYPES,
  DECISIONS,
  STUDIO_LIMITS,
  STUDIO_STATES,
} from './studio.vocabulary.ts';

const access = { roles: ['content'] } as const;
const when = z.iso.datetime();
const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** A course that was handed in for review. */
export const Submission = z.object({
  id: z.string(),
  curriculumId: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  type: z.enum(COURSE_TYPES),
  category: Category,
  submittedAt: when,
  /** `open` waits for a decision; `withdrawn` was taken back by its author. */
  state: z.enum(['open', 'withdrawn', ...DECISIONS]),
  decidedAt: z.nullable(when),
  reason: z.nullable(z.string()),
  /** How often the course was handed in before. */
  round: z.int(),
});
export type Submission = z.infer<typeof Submission>;

const submissionFilters = {
  /** Words of the titles or of the author's name, or the id of the course. */
  q: shortText(100),
  state: lenient(z.enum(['open', 'decided']), 'open'),
  category: optionalLenient(Category),
};

export const SubmissionExport = z.object(submissionFilters);

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with the filters. */
export const exportSubmissions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/submissions/export',
  access,
  summary: 'The filtered submissions as CSV',
  secondStep: 'fresh',
  query: SubmissionExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});

export const listSubmissions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/submissions',
  access,
  summary:
    'Courses handed in for review: those that wait longest first, decided ones the latest first, unless asked otherwise',
  query: z.object({
    ...submissionFilters,
    ...listQuery,
    ...figuresQuery,
    order: optionalLenient(z.enum(['asc', 'desc'])),
  }),
  response: z.object({
    items: z.array(Submission),
    ...listFacts,
    ...figuresFacts,
  }),
  errors: [],
});

export const getSubmission = defineEndpoint({
  method: 'GET',
  path: '/api/admin/submissions/:id',
  access,
  summary: 'A submission with its document, checklist and difference from what is sold',
  params: z.object({ id: z.uuid() }),
  response: z.object({
    submission: Submission,
    document: CourseDocument,
    checklist: z.array(ChecklistItem),
    difference: z.array(DifferentField),
    /** Of earlier rounds too, the latest first. */
    pins: z.array(Pin),
  }),
  errors: [C.SUBMISSION_NOT_FOUND],
});

/** Approval puts the course on sale in the same transaction. */
export const decideSubmission = defineEndpoint({
  method: 'POST',
  path: '/api/admin/submissions/:id/decide',
  access,
  secondStep: 'passed',
  summary: 'Approves a submission, asks for changes or rejects it',
  timeout: 15_000,
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    decision: z.enum(DECISIONS),
    reason: Reason,
    pins: z
      .array(
        z.strictObject({
          path: DraftPath,
          text: z.string().check(z.minLength(1), z.maxLength(STUDIO_LIMITS.shortText)),
        }),
      )
      .check(z.maxLength(STUDIO_LIMITS.pins)),
  }),
  response: z.object({ submission: Submission }),
  errors: [A.FORBIDDEN, C.SUBMISSION_NOT_FOUND, C.CURRICULUM_STATE, C.CHECKLIST_OPEN],
});

/** A course in the list of staff. */
export const AdminCurriculumRow = z.extend(StudioCurriculumRow, {
  instructorId: z.nullable(z.string()),
  instructor_ko: z.string(),
  instructor_en: z.string(),
  ownerId: z.nullable(z.string()),
  isFeatured: z.boolean(),
  isHiddenByStaff: z.boolean(),
  /** A submission waits for a decision. */
  isWaiting: z.boolean(),
  /** When it can be bought. A catalogue of the release before says nothing. */
  saleWindow: z.optional(SaleWindow),
});
export type AdminCurriculumRow = z.infer<typeof AdminCurriculumRow>;

const curriculumFilters = {
  state: optionalLenient(z.enum(STUDIO_STATES)),
  type: optionalLenient(z.enum(COURSE_TYPES)),
  category: optionalLenient(Category),
  /** What is spoken in it; of several the first. */
  language: optionalLenient(CourseLanguage),
  /** Courses on sale with a lecture whose film has captions in no language; asks media. */
  captions: optionalLenient(z.enum(['missing'])),
  /** Words of the title, in either language, its Hangul initials, or an id. */
  q: shortText(100),
};

export const listAdminCurricula = defineEndpoint({
  method: 'GET',
  path: '/api/admin/curricula',
  access,
  summary: 'Courses of all instructors in every state, by the time of their last change',
  query: z.object({ ...curriculumFilters, ...listQuery }),
  response: z.object({ items: z.array(AdminCurriculumRow), ...listFacts }),
  errors: [],
});

export const AdminCurriculaExport = z.object({ ...curriculumFilters, order: listQuery.order });

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with the filters. */
export const exportAdminCurricula = defineEndpoint({
  method: 'GET',
  path: '/api/admin/curricula/export',
  access,
  summary: 'The filtered courses as CSV',
  secondStep: 'fresh',
  query: AdminCurriculaExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});

/** All or none: a course that does not allow the act is named in `details`, and nothing is changed. */
export const changeAdminCurricula = defineEndpoint({
  method: 'POST',
  path: '/api/admin/curricula/bulk',
  access,
  secondStep: 'passed',
  summary: 'Hides, shows, publishes or features courses, or gives them another category',
  timeout: 30_000,
  body: z.strictObject({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(BULK_MOST)),
    act: z.enum(BULK_ACTS),
    /** With the act `category`. */
    category: z.optional(Category),
    reason: Reason,
  }),
  response: z.object({
    changed: z.int(),
    /** Undoes it (`undoAdminChange`). */
    changeId: z.uuid(),
  }),
  errors: [C.CURRICULUM_NOT_FOUND, C.CURRICULUM_STATE, C.CHECKLIST_OPEN],
});

/**
 * Gives every course of a bulk act back what the act changed of it, once, within `UNDO_HOURS`. A course of which that was changed
 * again since is left as it is and named.
 */
export const undoAdminChange = defineEndpoint({
  method: 'POST',
  path: '/api/admin/curricula/bulk/:changeId/undo',
  access,
  secondStep: 'passed',
  summary: 'Takes a bulk act on courses back, as far as nobody changed the same since',
  timeout: 30_000,
  params: z.object({ changeId: z.uuid() }),
  body: z.strictObject({ reason: Reason }),
  response: z.object({
    undone: z.int().check(z.describe('Courses that are as they were')),
    left: z.array(z.object({ id: z.string(), title_ko: z.string(), title_en: z.string() })),
  }),
  errors: [C.CHANGE_NOT_FOUND],
});
