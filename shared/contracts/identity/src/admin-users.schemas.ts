import * as z from 'zod/mini';
import { NOTE_LENGTH } from './admin-users.vocabulary.ts';

/* Shared schemas of the staff calls about a person. */

/** A note about a person. */
export const Note = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2 * NOTE_LENGTH)),
    z.transform((typed) => typed.normalize('NFC').trim()),
  ),
  z.string().check(z.minLength(1), z.maxLength(NOTE_LENGTH)),
);
