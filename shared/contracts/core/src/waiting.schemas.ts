import * as z from 'zod/mini';
import { optionalLenient } from './lenient.ts';

/* What a list of waiting work says of all of it, besides its page: the start page of staff shows a few rows of each list. */

/** Hours after which work of staff is late, where its own service has no other promise. */
export const PROMISED_HOURS = {
  problems: 24,
  differences: 24,
  reports: 48,
  reviews: 48,
  films: 24,
  releases: 24,
} as const;

/** Business days in Korea after which work is late that was promised in such. Refunds have theirs in `PAYMENT_LIMITS`. */
export const PROMISED_BUSINESS_DAYS = { applications: 2, submissions: 2 } as const;

/** Each counted up to the cap of lists and one: of all rows of the list, and of what staff did. */
export const WaitingFigures = z.object({
  /** Those that came since yesterday began in Korea. */
  fresh: z.int().check(z.describe('Rows that came since yesterday began in Korea')),
  /** Those that wait longer than was promised. */
  late: z.int().check(z.describe('Rows that wait longer than was promised')),
  /** Missing where it is not counted: of a list that no act of staff settles, and from a service of the release before. */
  settled: z.optional(
    z.int().check(z.describe('Acts of staff since yesterday began in Korea that settled such a row')),
  ),
});
export type WaitingFigures = z.infer<typeof WaitingFigures>;

/** Asks a list for its figures; they cost three counts more. */
export const figuresQuery = { figures: optionalLenient(z.enum(['1'])) };
/** The figures, where the query asked for them. */
export const figuresFacts = { figures: z.optional(WaitingFigures) };
