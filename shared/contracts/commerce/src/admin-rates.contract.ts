import { Reason } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import { FxQuote } from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';

/*
 * The rate between won and dollars (product-screens B20): where it comes from, and what staff set in its place for a time.
 * Orders keep the rate they were made with.
 */

const when = z.iso.datetime();

export const SetRate = z.object({
  id: z.string(),
  rate: z.number().check(z.describe('Won for one dollar')),
  startsAt: when,
  endsAt: when,
  /** When staff took it back before its end. */
  endedAt: z.nullable(when),
  /** Free text of a colleague: empty for those who may not set it. */
  reason: z.string(),
  staffId: z.string(),
});
export type SetRate = z.infer<typeof SetRate>;

export const listRates = defineEndpoint({
  method: 'GET',
  path: '/api/admin/exchange-rate',
  access: { roles: ['finance', 'viewer'] },
  summary: 'The rate that holds, what its source says, and the rates that staff set',
  response: z.object({
    quote: FxQuote,
    isFresh: z.boolean(),
    /** What would hold without a set rate; null while the source says nothing. */
    source: z.nullable(FxQuote),
    /** Set for now or later, and the latest twenty of the past; the latest made first. */
    set: z.array(SetRate),
  }),
  errors: [],
});

export const setRate = defineEndpoint({
  method: 'POST',
  path: '/api/admin/exchange-rate',
  access: { roles: ['finance'] },
  secondStep: 'fresh',
  summary: 'Sets the rate for a time, near what the source says',
  body: z.strictObject({
    rate: z.number().check(z.minimum(100), z.maximum(100_000)),
    /** From now on where it is missing. */
    startsAt: z.optional(when),
    endsAt: when,
    reason: Reason,
  }),
  status: 201,
  response: SetRate,
  errors: [C.RATE_TOO_FAR, C.RATE_TIMES, C.RATE_OVERLAPS],
});

export const endRate = defineEndpoint({
  method: 'POST',
  path: '/api/admin/exchange-rate/:rateId/end',
  access: { roles: ['finance'] },
  secondStep: 'fresh',
  summary: 'Takes a set rate back: at once, or before it begins',
  params: z.object({ rateId: z.uuid() }),
  body: z.strictObject({ reason: Reason }),
  response: SetRate,
  errors: [C.RATE_NOT_FOUND],
});
