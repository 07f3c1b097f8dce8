import * as z from 'zod/mini';
import { NOTE_LENGTH, REASON_LENGTH } from './admin-users.vocabulary.ts';
import { IDENTITY_ERRORS as E } from './identity.errors.ts';

/* What the calls of staff about a person have in common. */

/** Answers to who may not call. */
export const STAFF_REFUSED = [E.UNAUTHENTICATED, E.FORBIDDEN, E.SECOND_STEP_REQUIRED] as const;
/** Answers to who may not call an endpoint with `secondStep: 'fresh'`, or not yet. */
export const FRESH_REFUSED = [...STAFF_REFUSED, E.SECOND_STEP_STALE] as const;
export const UserParams = z.object({ userId: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)) });

/** Why something is done, in the words of who does it. */
export const Reason = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2_000)),
    z.transform((typed) => typed.normalize('NFC').trim()),
  ),
  z.string().check(z.minLength(REASON_LENGTH.least), z.maxLength(REASON_LENGTH.most)),
);

/** A note about a person. */
export const Note = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2 * NOTE_LENGTH)),
    z.transform((typed) => typed.normalize('NFC').trim()),
  ),
  z.string().check(z.minLength(1), z.maxLength(NOTE_LENGTH)),
);
