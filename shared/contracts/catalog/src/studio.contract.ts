import {
  ACCESS_ERRORS as A,
  Category,
  clampedInt,
  Done,
  LocaleSchema,
  lenient,
  optionalLenient,
  shortText,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { getCurriculumFull } from './catalog.contract.ts';
import { CourseLanguage, Level } from './catalog.vocabulary.schema.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { COURSE_FIELDS } from './studio-document.schemas.ts';
import { StudioOperations } from './studio-operations.schemas.ts';
import {
  ChecklistItem,
  CourseLength,
  DifferentField,
  DraftPath,
  Presence,
  PublishedVersion,
  StudioCurriculum,
  StudioCurriculumRow,
  StudioEditor,
  DraftFilm,
} from './studio.schemas.ts';
import { COURSE_TYPES, STUDIO_STATES } from './studio.vocabulary.ts';

const access = { roles: ['instructor', 'content'] } as const;
const secondStep = 'passed';
const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const one = z.object({ id: Id });
const version = z.int().check(z.minimum(1));
const N = C.CURRICULUM_NOT_FOUND;

/** Own courses and those the person was invited to, last changed first. Somebody else's course is the id of nothing in every call. */
export const listStudioCurricula = defineEndpoint({
  method: 'GET',
  path: '/api/studio/curricula',
  access,
  summary: 'Own courses in every state, last changed first',
  query: z.object({
    cursor: shortText(200),
    size: clampedInt(1, 100, 20),
    state: optionalLenient(z.enum(STUDIO_STATES)),
    type: optionalLenient(z.enum(COURSE_TYPES)),
    language: optionalLenient(CourseLanguage),
    category: optionalLenient(Category),
    /** Words of the title, in either language. */
    q: shortText(100),
  }),
  response: z.object({
    curricula: z.array(StudioCurriculumRow),
    /** Of the next page; null on the last. */
    nextCursor: z.nullable(z.string()),
    total: z.int(),
  }),
  errors: [],
});

/** The key is made by the page once for each new course: sent again, it answers with the course it made. */
export const createStudioCurriculum = defineEndpoint({
  method: 'POST',
  path: '/api/studio/curricula',
  access,
  secondStep,
  summary: 'Begins a course as a draft',
  body: z.strictObject({
    requestKey: z.uuid(),
    titles: z.strictObject({ ko: COURSE_FIELDS['titles.ko'], en: COURSE_FIELDS['titles.en'] }),
    language: CourseLanguage,
    category: Category,
    level: Level,
    type: z.enum(COURSE_TYPES),
  }),
  response: StudioCurriculum,
  status: 201,
  errors: [A.TOO_MANY_ATTEMPTS],
});

export const getStudioCurriculum = defineEndpoint({
  method: 'GET',
  path: '/api/studio/curricula/:id',
  access,
  summary: 'A course with its draft, checklist, pins and the people on it',
  params: one,
  response: StudioCurriculum,
  errors: [N],
});

const Saved = z.object({
  version: z.int(),
  savedAt: z.iso.datetime(),
  hasChanges: z.boolean(),
  checklist: z.array(ChecklistItem),
  length: z.optional(CourseLength),
});
export type Saved = z.infer<typeof Saved>;

/**
 * `version` is the one the person saw. Fields that others left alone are merged; where both changed the same, nothing is
 * saved and DRAFT_CONFLICT holds both sides and the base. What was sent twice is saved once.
 */
export const changeStudioCurriculum = defineEndpoint({
  method: 'PATCH',
  path: '/api/studio/curricula/:id',
  access,
  secondStep,
  summary: 'Changes the draft of a course',
  params: one,
  body: z.strictObject({
    version,
    /** Made once by each page that is open: what the page itself sent before is no conflict. */
    pageKey: z.uuid(),
    operations: StudioOperations,
  }),
  response: Saved,
  errors: [N, C.DRAFT_CONFLICT, C.CURRICULUM_STATE, C.DRAFT_LIMIT],
});

const act = <const Name extends string>(
  name: Name,
  summary: string,
  errors: readonly (typeof C)[keyof typeof C][] = [],
) =>
  defineEndpoint({
    method: 'POST',
    path: `/api/studio/curricula/:id/${name}`,
    access,
    secondStep,
    summary,
    params: one,
    response: StudioCurriculum,
    errors: [N, A.FORBIDDEN, C.CURRICULUM_STATE, ...errors],
  });

/** `version` is the one the person saw: what others changed since is not handed in unseen. */
export const submitCurriculum = defineEndpoint({
  method: 'POST',
  path: '/api/studio/curricula/:id/submit',
  access,
  secondStep,
  summary: 'Hands a course in for review',
  params: one,
  body: z.strictObject({ version }),
  response: StudioCurriculum,
  errors: [N, C.CURRICULUM_STATE, C.DRAFT_CONFLICT, C.CHECKLIST_OPEN],
});
export const withdrawCurriculum = act('withdraw', 'Takes a course back from review');

/** Sells the draft of a course that was approved once. One transaction: readers see the old version or the new one. */
export const publishCurriculum = defineEndpoint({
  method: 'POST',
  path: '/api/studio/curricula/:id/publish',
  access,
  secondStep,
  summary: 'Publishes the changes of a course that is on sale',
  timeout: 15_000,
  params: one,
  body: z.strictObject({ version }),
  response: StudioCurriculum,
  errors: [N, A.FORBIDDEN, C.CURRICULUM_STATE, C.DRAFT_CONFLICT, C.CHECKLIST_OPEN],
});
export const hideCurriculum = act('hide', 'Takes a course off sale; those who bought it keep it');
/** What staff hid, only staff show again. */
export const unhideCurriculum = act('unhide', 'Puts a hidden course on sale again');
export const archiveCurriculum = act('archive', 'Puts a course away; those who bought it keep it');

/** The copy is a draft of its own, without dates, films stay the same. */
export const duplicateCurriculum = defineEndpoint({
  method: 'POST',
  path: '/api/studio/curricula/:id/duplicate',
  access,
  secondStep,
  summary: 'Begins a course as a copy of another',
  params: one,
  body: z.strictObject({ requestKey: z.uuid() }),
  response: StudioCurriculum,
  status: 201,
  errors: [N, A.TOO_MANY_ATTEMPTS],
});

export const listCurriculumVersions = defineEndpoint({
  method: 'GET',
  path: '/api/studio/curricula/:id/versions',
  access,
  summary: 'The last twenty published versions, the latest first',
  params: one,
  response: z.object({ versions: z.array(PublishedVersion) }),
  errors: [N],
});

/** Into the draft: buyers see it after the next publication. */
export const restoreCurriculumVersion = defineEndpoint({
  method: 'POST',
  path: '/api/studio/curricula/:id/versions/:number/restore',
  access,
  secondStep,
  summary: 'Makes a published version the draft',
  params: z.object({ id: Id, number: z.coerce.number().check(z.int(), z.minimum(1)) }),
  body: z.strictObject({ version }),
  response: StudioCurriculum,
  errors: [N, C.VERSION_NOT_FOUND, C.CURRICULUM_STATE, C.DRAFT_CONFLICT],
});

/** Pages call it every 15 seconds; the answer tells of changes that others made. */
export const putCurriculumPresence = defineEndpoint({
  method: 'PUT',
  path: '/api/studio/curricula/:id/presence',
  access,
  secondStep,
  summary: 'Says that the person has the course open, and who else has',
  params: one,
  body: z.strictObject({ path: z.union([z.literal(''), DraftPath]) }),
  response: z.object({ presence: z.array(Presence), version: z.int() }),
  errors: [N],
});

/** Only the owner and staff invite; the invited comes in once they accept (`answerStudioInvitation`), as an instructor. */
export const inviteCurriculumEditor = defineEndpoint({
  method: 'POST',
  path: '/api/studio/curricula/:id/editors',
  access,
  secondStep,
  summary: 'Lets another instructor edit the course',
  params: one,
  body: z.strictObject({ userId: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)) }),
  response: z.object({ editors: z.array(StudioEditor) }),
  errors: [N, A.FORBIDDEN, C.EDITOR_NOT_FOUND, C.DRAFT_LIMIT],
});
export const removeCurriculumEditor = defineEndpoint({
  method: 'DELETE',
  path: '/api/studio/curricula/:id/editors/:userId',
  access,
  secondStep,
  summary: 'Ends the editing of another instructor',
  params: z.object({ id: Id, userId: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)) }),
  response: z.object({ editors: z.array(StudioEditor) }),
  errors: [N, A.FORBIDDEN],
});

export const resolvePin = defineEndpoint({
  method: 'PUT',
  path: '/api/studio/curricula/:id/pins/:pinId',
  access,
  secondStep,
  summary: 'Marks a remark of the reviewer as done, or as open',
  params: z.object({ id: Id, pinId: z.uuid() }),
  body: z.strictObject({ isResolved: z.boolean() }),
  response: Done,
  errors: [N],
});

/**
 * The data of the course page as a buyer would see it if the draft were published now, and the films that its lectures would
 * show. Nothing is counted.
 */
export const previewCurriculum = defineEndpoint({
  method: 'GET',
  path: '/api/studio/curricula/:id/preview',
  access,
  summary: 'The course page as it would be with the draft',
  params: one,
  query: z.object({ lang: lenient(LocaleSchema, 'ko') }),
  response: z.extend(getCurriculumFull.response, {
    films: z.array(DraftFilm),
    /** The course is on sale, so that there is a page to compare with. */
    isOnSale: z.boolean(),
  }),
  errors: [N],
});

export const compareCurriculum = defineEndpoint({
  method: 'GET',
  path: '/api/studio/curricula/:id/difference',
  access,
  summary: 'The fields in which the draft differs from what is sold',
  params: one,
  response: z.object({ fields: z.array(DifferentField) }),
  errors: [N],
});
