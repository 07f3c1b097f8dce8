import { Reason } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { when } from './learning.schemas.ts';

/* Finds whose viewing a leaked film shows, by the mark that the player draws over it (product-screens E 20). */

/** What stands behind the masked address in the mark. */
const ShortId = z.string().check(z.regex(/^[0-9a-f]{8}$/));

const LeakViewing = z.object({
  kind: z.enum(['film', 'live']),
  curriculumId: z.string(),
  lectureId: z.string(),
  /** Empty when the course is gone. */
  title_ko: z.string(),
  title_en: z.string(),
  lecture_ko: z.string(),
  lecture_en: z.string(),
  beganAt: when,
  /** The last sign of life of a viewing that goes on. */
  endedAt: when,
  /** Name of the device; empty for what has none. */
  device: z.string(),
});
export type LeakViewing = z.infer<typeof LeakViewing>;

export const LeakedPerson = z.object({
  userId: z.string(),
  /** Null once the account is gone. */
  name: z.nullable(z.string()),
  /** The address as the mark shows it, to be compared; null once the account is gone. */
  maskedEmail: z.nullable(z.string()),
  /** The latest first, at most fifty; those at the moment where one was given. */
  viewings: z.array(LeakViewing),
});
export type LeakedPerson = z.infer<typeof LeakedPerson>;

export const lookUpLeak = defineEndpoint({
  method: 'POST',
  path: '/api/admin/leaks',
  access: { roles: ['owner'] },
  secondStep: 'fresh',
  summary: 'Whose viewing a watermark names; written down with the reason',
  body: z.strictObject({
    shortId: ShortId,
    /** The minute in the mark, in UTC; viewings within two minutes of it. */
    at: z.optional(when),
    reason: Reason,
  }),
  /** Usually one person; more where short ids are the same by chance, nobody where none of the last 13 months fits. */
  response: z.object({ people: z.array(LeakedPerson) }),
  errors: [],
});
