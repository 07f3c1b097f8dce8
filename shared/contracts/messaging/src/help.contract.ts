import { ACCESS_ERRORS, Done, LocaleSchema } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';

/** A vote of a guest or a signed-in person; the account is not stored. */
export const voteOnAnswer = defineEndpoint({
  method: 'POST',
  path: '/api/help/feedback',
  access: 'guest',
  summary: 'Counts whether an answer of the help page was helpful',
  body: z.strictObject({
    /** The anchor of the question; which there are, the page alone knows. */
    question: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    /** Of the answer that was read. */
    locale: LocaleSchema,
    isHelpful: z.boolean(),
    /** What the same visitor said of it before, to be taken back; null for the first time. */
    previous: z.nullable(z.boolean()),
  }),
  response: Done,
  errors: [ACCESS_ERRORS.TOO_MANY_ATTEMPTS],
});
