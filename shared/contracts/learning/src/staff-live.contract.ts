import {
  ACCESS_ERRORS as A,
  clampedInt,
  historyFacts,
  lenient,
  listFacts,
  listQuery,
  optionalLenient,
  Reason,
  shortText,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';
import { CatalogId, when, whole } from './learning.schemas.ts';
import {
  ATTENDEE_PRESENCES,
  LIVE_ORDERS,
  LIVE_STATES,
  LIVE_TYPES,
  STAFF_LIVE_VIEWS,
} from './learning.vocabulary.ts';
import { LiveFacts } from './live.contract.ts';

/** A live or on-site lecture as staff see it. */
export const StaffLive = z.object({
  ...LiveFacts.shape,
  /** What staff said against its times; null while it follows them. */
  order: z.nullable(z.enum(['begin', 'end', 'cancel'])),
  /** Of a lecture at a place; null where no number is set. */
  seats: z.nullable(whole('People that the place holds')),
  /** Null where no number of seats is set, or while commerce does not say. */
  taken: z.nullable(whole('People who have a place, or are paying for one')),
  present: whole('People who are there now'),
  attended: whole('People who are or were there'),
  messages: whole('Messages that are shown, questions among them'),
  questions: whole('Questions that are shown'),
});
export type StaffLive = z.infer<typeof StaffLive>;

const filters = {
  /** Words of the titles or of who teaches, in either language, or the id of the course. */
  q: shortText(100),
  view: lenient(z.enum(STAFF_LIVE_VIEWS), 'coming'),
  type: optionalLenient(z.enum(LIVE_TYPES)),
};

export const listStaffLive = defineEndpoint({
  method: 'GET',
  path: '/api/admin/live',
  access: { roles: ['content'] },
  summary:
    'Live and on-site lectures for staff: those to come by their start, others the latest first, unless asked otherwise',
  query: z.object({
    ...filters,
    ...listQuery,
    order: optionalLenient(z.enum(['asc', 'desc'])),
  }),
  response: z.object({ items: z.array(StaffLive), ...listFacts }),
  errors: [],
});

export const StaffLiveExport = z.object(filters);

/** A file, not JSON: UTF-8 CSV with a byte order mark. Written down with the filters. */
export const exportStaffLive = defineEndpoint({
  method: 'GET',
  path: '/api/admin/live/export',
  access: { roles: ['content'] },
  summary: 'The filtered live and on-site lectures as CSV, in the order of their list',
  secondStep: 'fresh',
  query: StaffLiveExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});

/** Who was at a live lecture. */
export const LiveAttendee = z.object({
  userId: z.string(),
  /** Empty when the account is gone. */
  name: z.string(),
  joinedAt: when,
  /** Null while the person is there. */
  leftAt: z.nullable(when),
  seconds: whole('Seconds the person was there'),
  /** Of a live lecture: attendance checks that count, and those that were confirmed. */
  checksAsked: z._default(whole('Attendance checks that count'), 0),
  checksConfirmed: z._default(whole('Attendance checks that were confirmed'), 0),
});
export type LiveAttendee = z.infer<typeof LiveAttendee>;

const attendeeFilters = {
  /** Part of a name. */
  q: shortText(100),
  presence: optionalLenient(z.enum(ATTENDEE_PRESENCES)),
};

export const AttendeeExport = z.object(attendeeFilters);

/** A file, not JSON: UTF-8 CSV with a byte order mark. Written down with the lecture and the filters. */
export const exportAttendees = defineEndpoint({
  method: 'GET',
  path: '/api/admin/live/:curriculumId/:lectureId/attendees/export',
  access: { roles: ['content'] },
  summary: 'Who attended a live or on-site lecture as CSV, in the order in which they came',
  secondStep: 'fresh',
  params: z.object({ curriculumId: CatalogId, lectureId: CatalogId }),
  query: AttendeeExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [L.LECTURE_NOT_FOUND],
});

export const getStaffLive = defineEndpoint({
  method: 'GET',
  path: '/api/admin/live/:curriculumId/:lectureId',
  access: { roles: ['content'] },
  summary: 'A live lecture and who attended it, in the order in which they came',
  params: z.object({ curriculumId: CatalogId, lectureId: CatalogId }),
  query: z.object({
    ...attendeeFilters,
    /** `next` of the page before; empty or junk is the first page. */
    after: shortText(300),
    size: clampedInt(1, 100, 20),
  }),
  response: z.object({
    lecture: StaffLive,
    attendees: z.array(LiveAttendee),
    /** Missing from the release before, which knows no filters. */
    count: z.optional(whole('Attendees that fit the filters')),
    /** Cursor of the page of attendees after this one; null on the last. */
    next: z.nullable(z.string()),
  }),
  errors: [L.LECTURE_NOT_FOUND],
});

/** What is decided about its times in the catalogue has a history of its own there (`getLectureHistory`). */
export const getStaffLiveHistory = defineEndpoint({
  method: 'GET',
  path: '/api/admin/live/:curriculumId/:lectureId/history',
  access: { roles: ['content'] },
  summary: 'Who began, ended and cancelled a live lecture and asked its polls, and why',
  params: z.object({ curriculumId: CatalogId, lectureId: CatalogId }),
  response: z.object(historyFacts),
  errors: [],
});

/**
 * Staff begin a live lecture before its time, end it, cancel it, or let it follow its times again. The calendars of
 * learners are told by a higher number.
 */
export const directLiveLecture = defineEndpoint({
  method: 'POST',
  path: '/api/admin/live/:curriculumId/:lectureId',
  access: { roles: ['content'] },
  secondStep: 'fresh',
  summary: 'Begins, ends or cancels a live lecture against its times',
  params: z.object({ curriculumId: CatalogId, lectureId: CatalogId }),
  body: z.strictObject({ order: z.enum(LIVE_ORDERS), reason: Reason }),
  response: z.object({
    lectureId: z.string(),
    state: z.enum(LIVE_STATES),
    sequence: whole('Times that calendars were told of a change'),
  }),
  errors: [A.SECOND_STEP_STALE, L.LECTURE_NOT_FOUND, L.LECTURE_OVER],
});

/** At the door of an on-site lecture: the first scan of a day checks in, the second checks out. */
export const checkInAttendee = defineEndpoint({
  method: 'POST',
  path: '/api/admin/live/check-in',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Checks in or out who shows a code at an on-site lecture',
  body: z.strictObject({ ticket: z.string().check(z.maxLength(400)) }),
  response: z.object({
    curriculumId: z.string(),
    lectureId: z.string(),
    name: z.string(),
    isIn: z.boolean(),
    at: when,
  }),
  errors: [L.TICKET_NOT_FOUND, L.NOT_ENROLLED],
});
