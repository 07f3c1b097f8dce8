import type { ErrorSpec } from '@lectern/contracts-core';

/** Apart from the others, which visitors load too: only staff add packs. */
export const PACK_ERRORS = {
  /** Courses of a pack that people have bought, and the price of one that came with the first content. */
  PACK_FIXED: {
    code: 'PACK_FIXED',
    status: 422,
    message: 'This part of a pack cannot be changed.',
  },
  /** `details.field` is the course. */
  PACK_COURSE_REFUSED: {
    code: 'PACK_COURSE_REFUSED',
    status: 422,
    message: 'A pack holds different courses that are on sale, and no pack.',
  },
  /** `details.krw` and `details.usdMinor` are what the courses cost one by one. */
  PACK_PRICE_REFUSED: {
    code: 'PACK_PRICE_REFUSED',
    status: 422,
    message: 'A pack costs less than its courses one by one.',
  },
  /** `details.courses` are those that cost won and no dollars: with them the pack is not cheaper in dollars than its courses. */
  PACK_DOLLARS_MISSING: {
    code: 'PACK_DOLLARS_MISSING',
    status: 422,
    message: 'A course of the pack costs nothing in US dollars.',
  },
} as const satisfies Record<string, ErrorSpec>;
