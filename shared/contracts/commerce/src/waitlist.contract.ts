import { ACCESS_ERRORS as A } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { ClosedSale } from './checkout.contract.ts';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import { ProductId, WaitStanding } from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';

/** Places that an answer has at most. */
export const MOST_WAITS = 100;

const WaitPlace = z.object({
  curriculumId: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  /** Whether a seat is held, also for an order of before the sale closed. */
  state: z.enum(['waiting', 'offered']),
  offerEndsAt: z.nullable(z.iso.datetime()),
  /** Set while nobody can buy the course: who waits keeps the place meanwhile. */
  closed: z.nullable(ClosedSale),
});
export type WaitPlace = z.infer<typeof WaitPlace>;

/** Also for people whose licence has run out: they may leave. */
export const listWaits = defineEndpoint({
  method: 'GET',
  path: '/api/payment/waitlist',
  access: 'account',
  summary: 'The waitlists that the signed-in person is on, the latest first',
  response: z.object({
    /** At most `MOST_WAITS`. */
    items: z.array(WaitPlace),
  }),
  errors: [],
});

const params = z.object({ curriculumId: ProductId });

/** Of a course of its own whose seats are all taken. Twice is no harm. */
export const joinWaitlist = defineEndpoint({
  method: 'POST',
  path: '/api/payment/waitlist/:curriculumId',
  access: 'licensed',
  summary: 'Waits for a seat of a course that is sold out; a freed one is offered for 24 hours by mail',
  params,
  response: WaitStanding,
  errors: [
    A.TOO_MANY_ATTEMPTS,
    C.PRODUCT_NOT_FOUND,
    C.NOT_FOR_SALE,
    C.SALE_NOT_STARTED,
    C.SALE_ENDED,
    C.ALREADY_PURCHASED,
    C.NO_WAITLIST,
  ],
});

/** An offered seat passes on at once. Twice is no harm. */
export const leaveWaitlist = defineEndpoint({
  method: 'DELETE',
  path: '/api/payment/waitlist/:curriculumId',
  access: 'account',
  summary: 'No longer waits for a seat',
  params,
  response: WaitStanding,
  errors: [],
});
