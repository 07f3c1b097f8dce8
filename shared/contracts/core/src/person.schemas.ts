import * as z from 'zod/mini';
import {
  EXPERIENCE_BANDS,
  isEmail,
  LICENSE_REASONS,
  LICENSE_STATES,
  OCCUPATIONS,
  PERSON_LIMITS,
  SPECIALTIES,
} from './person.vocabulary.ts';

/* Data about a person that more than one service receives. */

/** An address as it is kept: normalised (NFKC), trimmed, in lower case. */
export const Email = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(PERSON_LIMITS.bodyLength)),
    z.transform((typed) => typed.normalize('NFKC').trim().toLowerCase()),
  ),
  z.string().check(z.refine(isEmail)),
);

export const VerificationCode = z.string().check(z.regex(/^\d{6}$/));
/** Text without control or direction characters. */
export const noControls = z.refine<string>((text) => !/[\p{Cc}\p{Cf}]/u.test(text));
const name = (longest: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(400)),
      z.transform((typed) => typed.normalize('NFC').trim().replace(/\s+/g, ' ')),
    ),
    z.string().check(z.minLength(1), z.maxLength(longest), noControls),
  );
/** A last or first name, normalised (NFC), without control or direction characters. */
export const NamePart = name(PERSON_LIMITS.nameLength);
/** Last and first name, joined by a space. */
export const PersonName = name(2 * PERSON_LIMITS.nameLength + 1);
export const Occupation = z.enum(OCCUPATIONS);
export type Occupation = z.infer<typeof Occupation>;
export const Specialty = z.enum(SPECIALTIES);
export type Specialty = z.infer<typeof Specialty>;
export const ExperienceBand = z.enum(EXPERIENCE_BANDS);
export type ExperienceBand = z.infer<typeof ExperienceBand>;
export const LicenseState = z.enum(LICENSE_STATES);
export type LicenseState = z.infer<typeof LicenseState>;
export const LicenseReason = z.enum(LICENSE_REASONS);
export type LicenseReason = z.infer<typeof LicenseReason>;
