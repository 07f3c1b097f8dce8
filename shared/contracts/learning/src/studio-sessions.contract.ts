import { ACCESS_ERRORS as A, Reason } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';
import { CatalogId, when, whole } from './learning.schemas.ts';
import { LIVE_STATES } from './learning.vocabulary.ts';
import { LiveFacts } from './live.contract.ts';

const access = { roles: ['instructor', 'content'] } as const;
const params = z.object({ curriculumId: CatalogId, lectureId: CatalogId });

/** What a change of a session does to those who hold its course. */
const SessionBuyers = z.object({
  people: whole('People to whom the course is open, each of whom gets a mail'),
  /** What a cancellation gives back unasked, by currency. Null for invited colleagues, who see no money. */
  refunds: z.nullable(
    z.array(
      z.object({
        currency: z.enum(['KRW', 'USD']),
        orders: whole('Orders'),
        amountMinor: z.int().check(z.describe('Minor units')),
      }),
    ),
  ),
  packs: z.nullable(whole('Paid orders of packs, which are refunded on request')),
  /** Until when buyers who opened nothing get everything back; null where no start was asked for. */
  fullUntil: z.nullable(when),
});

/** A live or on-site lecture that is on sale, as its authors see it. */
export const StudioSession = z.object({
  ...LiveFacts.shape,
  isOwner: z.boolean(),
  /** It has not begun, and is not cancelled: authors move it until its door opens. */
  canMove: z.boolean(),
  /** The owner's alone. */
  canCancel: z.boolean(),
  /** Every other session of the course is cancelled: a cancellation gives the money back and ends the sale. */
  isLast: z.boolean(),
  /** Seats that are set, and those that are taken; null and 0 where there is no number of seats. */
  seats: z.nullable(whole('Seats')),
  buyers: SessionBuyers,
});
export type StudioSession = z.infer<typeof StudioSession>;

/** `startsAt` is the start that the author has in mind, for what it would mean. */
export const readStudioSession = defineEndpoint({
  method: 'GET',
  path: '/api/studio/sessions/:curriculumId/:lectureId',
  access,
  summary: 'Where a live or on-site lecture of an own course stands, and whom a change of it concerns',
  timeout: 8_000,
  params,
  query: z.object({ startsAt: z.optional(when) }),
  response: StudioSession,
  errors: [L.COURSE_NOT_YOURS, L.LECTURE_NOT_FOUND],
});

/**
 * The owner cancels a session before it begins; the reason is mailed to those who hold the course. Staff take it back, in
 * the hour before money goes back.
 */
export const cancelStudioSession = defineEndpoint({
  method: 'POST',
  path: '/api/studio/sessions/:curriculumId/:lectureId/cancel',
  access,
  secondStep: 'passed',
  summary: 'Cancels a live or on-site lecture of an own course',
  timeout: 8_000,
  params,
  body: z.strictObject({ reason: Reason }),
  response: z.object({ lectureId: z.string(), state: z.enum(LIVE_STATES) }),
  errors: [A.FORBIDDEN, L.COURSE_NOT_YOURS, L.LECTURE_NOT_FOUND, L.LECTURE_OVER],
});
