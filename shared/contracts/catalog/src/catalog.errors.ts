import type { ErrorSpec } from '@lectern/contracts-core';

/** Expected failures of the catalog service. */
export const CATALOG_ERRORS = {
  CURRICULUM_NOT_FOUND: { code: 'CURRICULUM_NOT_FOUND', status: 404, message: 'curriculum not found' },
  INSTRUCTOR_NOT_FOUND: { code: 'INSTRUCTOR_NOT_FOUND', status: 404, message: 'Instructor Not Found' },
  LECTURE_NOT_FOUND: { code: 'LECTURE_NOT_FOUND', status: 404, message: 'Lecture not found' },
  TOO_MANY_FAVOURITES: {
    code: 'TOO_MANY_FAVOURITES',
    status: 409,
    message: 'You keep as many courses as one can. Remove one first.',
  },
  REVIEW_NOT_FOUND: { code: 'REVIEW_NOT_FOUND', status: 404, message: 'Review not found.' },
  /** `details.state` and `details.removedFor` say how it is now. */
  REVIEW_CHANGED: {
    code: 'REVIEW_CHANGED',
    status: 409,
    message: 'This review was decided or changed in the meantime.',
  },
  /** `details.reason` is one of `REVIEW_REFUSALS`, or `own-review`. */
  REVIEW_NOT_ALLOWED: {
    code: 'REVIEW_NOT_ALLOWED',
    status: 403,
    message: 'This review cannot be written or marked by you.',
  },
  /** `details.reason` is `too-old` or `removed`. */
  REVIEW_CLOSED: { code: 'REVIEW_CLOSED', status: 409, message: 'This review can no longer be changed.' },
  /** `details.found` says what looks like it: `resident-number`, `phone`, `e-mail` or `chart-number`. */
  PATIENT_DATA: {
    code: 'PATIENT_DATA',
    status: 422,
    message: 'This text seems to identify a person. Please remove it.',
  },
  /** `details.state` is the state the course is in. */
  CURRICULUM_STATE: {
    code: 'CURRICULUM_STATE',
    status: 409,
    message: 'The course is in a state that does not allow this.',
  },
  /** `details.fields` are the `ConflictField`s that somebody else changed too, `details.version` is the present version. */
  DRAFT_CONFLICT: {
    code: 'DRAFT_CONFLICT',
    status: 409,
    message: 'Somebody else changed the same in the meantime.',
  },
  /** `details.operation` is the index of the operation. */
  DRAFT_LIMIT: { code: 'DRAFT_LIMIT', status: 422, message: 'The course has as much of this as it can.' },
  /** `details.codes` are the blocking codes of the checklist. */
  CHECKLIST_OPEN: { code: 'CHECKLIST_OPEN', status: 422, message: 'The checklist still has open points.' },
  /** `details.rule` is one of `SESSION_RULES`; `details.leastSeconds` with `short`. */
  SESSION_BOUND: {
    code: 'SESSION_BOUND',
    status: 409,
    message: 'This session cannot be moved there by its author.',
  },
  SESSION_PAST: { code: 'SESSION_PAST', status: 409, message: 'A session cannot be moved into the past.' },
  VERSION_NOT_FOUND: { code: 'VERSION_NOT_FOUND', status: 404, message: 'Version not found.' },
  SUBMISSION_NOT_FOUND: { code: 'SUBMISSION_NOT_FOUND', status: 404, message: 'Submission not found.' },
  EDITOR_NOT_FOUND: { code: 'EDITOR_NOT_FOUND', status: 404, message: 'No instructor has this account.' },
  /** Staff ended the key; the author makes another. */
  STREAM_KEY_ENDED: { code: 'STREAM_KEY_ENDED', status: 409, message: 'Staff ended this stream key.' },
  STREAM_KEY_NOT_FOUND: {
    code: 'STREAM_KEY_NOT_FOUND',
    status: 404,
    message: 'This lecture has no stream key that could be ended.',
  },
  IMAGE_NOT_FOUND: { code: 'IMAGE_NOT_FOUND', status: 404, message: 'Image not found' },
  /** Figures are asked for a year at most, and not for days to come. */
  RANGE_REFUSED: {
    code: 'RANGE_REFUSED',
    status: 400,
    message: 'Please choose a range of at most a year that does not end in the future.',
  },
  COURSE_NOT_YOURS: { code: 'COURSE_NOT_YOURS', status: 404, message: 'This is not one of your courses.' },
  SYNONYM_EXISTS: { code: 'SYNONYM_EXISTS', status: 409, message: 'The search knows this term already.' },
  /** A synonym has to lead to something. */
  SYNONYM_UNKNOWN: {
    code: 'SYNONYM_UNKNOWN',
    status: 422,
    message: 'The search finds nothing for these words. Please enter words that find a course.',
  },
  SYNONYM_NOT_FOUND: {
    code: 'SYNONYM_NOT_FOUND',
    status: 404,
    message: 'There is no such synonym of staff.',
  },
  STOREFRONT_ITEM_NOT_FOUND: {
    code: 'STOREFRONT_ITEM_NOT_FOUND',
    status: 404,
    message: 'There is no such entry of the home page.',
  },
  /** `details.version` is the present version. */
  STOREFRONT_CHANGED: {
    code: 'STOREFRONT_CHANGED',
    status: 409,
    message: 'Somebody else changed this entry in the meantime.',
  },
  STOREFRONT_SHOWN: {
    code: 'STOREFRONT_SHOWN',
    status: 409,
    message: 'Visitors see this entry now.',
  },
  STOREFRONT_FULL: {
    code: 'STOREFRONT_FULL',
    status: 409,
    message: 'There are as many entries as there can be.',
  },
  SCHEDULE_REFUSED: {
    code: 'SCHEDULE_REFUSED',
    status: 422,
    message: 'The end has to come after the start.',
  },
  /** `details.years` is how long a course is sold at most. */
  SALE_WINDOW_TOO_LONG: {
    code: 'SALE_WINDOW_TOO_LONG',
    status: 422,
    message: 'A course is sold for ten years at most. Please check the years.',
  },
  /** `details.version` is the present version. */
  SALE_WINDOW_CHANGED: {
    code: 'SALE_WINDOW_CHANGED',
    status: 409,
    message: 'Somebody else changed when this course is sold in the meantime.',
  },
  /** `details.field` names the field. */
  LINK_REFUSED: {
    code: 'LINK_REFUSED',
    status: 422,
    message: 'A link is a page of this site or an https address.',
  },
  /** `details.field` names the field. */
  PICTURE_UNKNOWN: { code: 'PICTURE_UNKNOWN', status: 422, message: 'There is no such picture.' },
  TITLE_MISSING: {
    code: 'TITLE_MISSING',
    status: 422,
    message: 'Please write a title in one language at least.',
  },
  OWNER_NOT_INSTRUCTOR: {
    code: 'OWNER_NOT_INSTRUCTOR',
    status: 422,
    message: 'This person is no instructor, or is suspended.',
  },
  /** `details.id` is the course that has the title. */
  TITLE_TAKEN: {
    code: 'TITLE_TAKEN',
    status: 409,
    message: 'This instructor has a course of this title already.',
  },
  /** `details.outcome` says why: `no-film`, `running`, `no-source` or `not-ready`. */
  FILM_NOT_REENCODED: {
    code: 'FILM_NOT_REENCODED',
    status: 409,
    message: 'The film cannot be encoded again now.',
  },
  /** Of a bulk act: it was undone already, or is too old to be. */
  CHANGE_NOT_FOUND: {
    code: 'CHANGE_NOT_FOUND',
    status: 404,
    message: 'This change was undone already, or it is too old to be undone.',
  },
  PACK_STAYS: {
    code: 'PACK_STAYS',
    status: 422,
    message: 'This pack cannot be taken from the home page.',
  },
} as const satisfies Record<string, ErrorSpec>;
