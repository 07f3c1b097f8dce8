import * as z from 'zod/mini';
import { REASON_LENGTH } from './staff-call.vocabulary.ts';

/* Shared schemas and errors of staff calls. */

export const UserParams = z.object({ userId: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)) });

/** The reason of an act, in the words of the staff member. */
export const Reason = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2_000)),
    z.transform((typed) => typed.normalize('NFC').trim()),
  ),
  z.string().check(z.minLength(REASON_LENGTH.least), z.maxLength(REASON_LENGTH.most)),
);
