import * as z from 'zod/mini';
import { ProductId } from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';

const when = z.iso.datetime();
const UserId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));

export const Enrolment = z.object({
  curriculumId: z.string(),
  /** Null when staff granted it. */
  orderId: z.nullable(z.string()),
  startsAt: when,
  endsAt: when,
  firstAccessAt: z.nullable(when),
});
export type Enrolment = z.infer<typeof Enrolment>;

/** Courses that are open now; pages mark cards as owned with it. */
export const listEnrolments = defineEndpoint({
  method: 'GET',
  path: '/api/users/enrolments',
  access: 'account',
  summary: 'Courses the signed-in person owns now',
  response: z.object({ enrolments: z.array(Enrolment) }),
  errors: [],
});

/** Never routed by the edge: access of a person, asked by catalog, learning and media. */
export const checkEnrolments = defineEndpoint({
  method: 'POST',
  path: '/internal/enrolments/check',
  access: 'service',
  summary: 'Which of these courses are open to a person now',
  timeout: 2_000,
  body: z.strictObject({ userId: UserId, curriculumIds: z.array(ProductId).check(z.maxLength(500)) }),
  response: z.object({ enrolments: z.array(Enrolment) }),
  errors: [],
});

/** Never routed by the edge: open courses of a person, and those whose time is over. Refunded ones are left out. */
export const listEnrolmentsOfPerson = defineEndpoint({
  method: 'POST',
  path: '/internal/enrolments/list',
  access: 'service',
  summary: 'Courses a person owns or owned until their time was over',
  timeout: 2_000,
  body: z.strictObject({ userId: UserId }),
  response: z.object({ enrolments: z.array(Enrolment) }),
  errors: [],
});

/** Never routed by the edge. Who has or had a course, in the order of their ids; the next page is after the last. */
export const listPeopleOfCourse = defineEndpoint({
  method: 'POST',
  path: '/internal/enrolments/people',
  access: 'service',
  summary: 'People to whom a course is open now, or was at a moment',
  timeout: 3_000,
  body: z.strictObject({
    curriculumId: ProductId,
    afterUserId: z.string().check(z.maxLength(64)),
    /** With those whose access ended or was refunded since; now where it is missing. */
    openAt: z.optional(z.iso.datetime()),
  }),
  response: z.object({ userIds: z.array(z.string()), isLast: z.boolean() }),
  errors: [],
});

/** Never routed by the edge: what catalog shows as learners of a course. Refunded people have left; those whose time is over count. */
export const countLearners = defineEndpoint({
  method: 'POST',
  path: '/internal/enrolments/counts',
  access: 'service',
  summary: 'How many people each course has or had as learners, a page at a time by course id',
  timeout: 10_000,
  body: z.strictObject({ afterCurriculumId: z.string().check(z.maxLength(64)) }),
  response: z.object({
    counts: z.array(z.object({ curriculumId: z.string(), people: z.int().check(z.describe('People')) })),
    isLast: z.boolean(),
    /** With the last page: courses that do not take place, and are sold no more. */
    cancelled: z.optional(z.array(z.string())),
  }),
  errors: [],
});

/** Never routed by the edge. Staff may open a full course, and a room may have become smaller: more may be taken than there are. */
export const countPlaces = defineEndpoint({
  method: 'POST',
  path: '/internal/enrolments/places',
  access: 'service',
  summary: 'How many people have a place in each of these courses now, or are paying for one',
  timeout: 3_000,
  body: z.strictObject({ curriculumIds: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)) }),
  response: z.object({
    places: z.array(z.object({ curriculumId: z.string(), taken: z.int().check(z.describe('People')) })),
  }),
  errors: [],
});

/**
 * Never routed by the edge. Learning tells it before it hands out the first media of a lecture: it decides about refunds,
 * and a refund that is under way refuses it. Repeats change nothing.
 */
export const beginLecture = defineEndpoint({
  method: 'POST',
  path: '/internal/enrolments/begin',
  access: 'service',
  summary: 'Notes that a person opens a lecture; refused without access',
  timeout: 2_000,
  body: z.strictObject({ userId: UserId, curriculumId: ProductId, lectureId: ProductId }),
  response: z.object({
    hasAccess: z.boolean(),
    /** Why not: never bought or over, or a refund was asked for. */
    reason: z.nullable(z.enum(['not-enrolled', 'refund-requested'])),
    endsAt: z.nullable(when),
  }),
  errors: [],
});

/** Never routed by the edge. The answer that `beginLecture` would give now; nothing is noted. */
export const checkLectureAccess = defineEndpoint({
  method: 'POST',
  path: '/internal/enrolments/check-lecture',
  access: 'service',
  summary: 'Whether a person could open a lecture of a course now',
  timeout: 2_000,
  body: z.strictObject({ userId: UserId, curriculumId: ProductId }),
  response: beginLecture.response,
  errors: [],
});

/**
 * Never routed by the edge. Learning tells it when staff or its owner cancel all live and on-site sessions of a course, or
 * staff take that back. A cancelled course is not sold, its buyers may have everything back, and after an hour they get it unasked. A pack
 * with other parts is refunded on request; a course that lowered the price of a pack that is still owned comes after it.
 * Repeats, and what was stored before the latest, change nothing.
 */
export const noteCancelledCourse = defineEndpoint({
  method: 'POST',
  path: '/internal/courses/cancelled',
  access: 'service',
  summary: 'Notes that a course does not take place, or that it does after all',
  timeout: 3_000,
  body: z.strictObject({
    curriculumId: ProductId,
    isCancelled: z.boolean(),
    /** Who decided it: one of the staff, or the owner of the course. */
    staffId: UserId,
    /** When learning stored the last change of the course's sessions. */
    asOf: z.iso.datetime(),
  }),
  response: z.object({ curriculumId: ProductId, isCancelled: z.boolean() }),
  errors: [],
});

/**
 * Never routed by the edge. Learning asks before an author moves or cancels a session. `startsAt` is when the first session
 * of the course would begin; null where it is not asked for.
 */
export const describeBuyers = defineEndpoint({
  method: 'POST',
  path: '/internal/courses/buyers',
  access: 'service',
  summary: 'Who holds a course, and what its buyers would get back',
  timeout: 4_000,
  body: z.strictObject({ curriculumId: ProductId, startsAt: z.nullable(z.iso.datetime()) }),
  response: z.object({
    people: z.int().check(z.describe('People to whom the course is open')),
    /** What a cancellation of the whole course gives back unasked, by currency. */
    refunds: z.array(
      z.object({
        currency: z.enum(['KRW', 'USD']),
        orders: z.int().check(z.describe('Orders')),
        amountMinor: z.int().check(z.describe('Minor units')),
      }),
    ),
    packs: z.int().check(z.describe('Paid orders of packs, which are refunded on request')),
    /** Until when buyers who opened nothing get everything back on request; null where no start was asked for. */
    fullUntil: z.nullable(when),
  }),
  errors: [],
});
