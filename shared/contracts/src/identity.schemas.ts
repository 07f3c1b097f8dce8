import * as z from 'zod/mini';
import { COUNTRIES } from './country.vocabulary.ts';
import {
  ACCOUNT_LIMITS,
  EXPERIENCE_BANDS,
  GENDERS,
  isEmail,
  LICENSE_REASONS,
  LICENSE_STATES,
  OCCUPATIONS,
  ROLES,
  SPECIALTIES,
} from './identity.vocabulary.ts';
import { LocaleSchema } from './locale.schema.ts';

/*
 * What is sent about accounts. Objects are strict: a field nobody asked for (a role, a verified licence) is refused
 * instead of ignored, so that no handler can ever pass it on.
 */

/** An address as it is kept: normalised (NFKC), trimmed, in lower case. */
export const Email = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(ACCOUNT_LIMITS.bodyLength)),
    z.transform((typed) => typed.normalize('NFKC').trim().toLowerCase()),
  ),
  z.string().check(z.refine(isEmail)),
);

/** A password as typed when signing in: never trimmed, never normalised. */
export const TypedPassword = z
  .string()
  .check(z.minLength(ACCOUNT_LIMITS.passwordMin), z.maxLength(ACCOUNT_LIMITS.passwordMax));
/** A password to be. The service judges it by `PASSWORD_RULES`, so that the answer can say WEAK_PASSWORD. */
export const NewPassword = z.string().check(z.maxLength(ACCOUNT_LIMITS.passwordMax));
export const VerificationCode = z.string().check(z.regex(/^\d{6}$/));
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are how people read it. */
export const SecondStepCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  ),
  z.string().check(z.regex(/^(?:\d{6}|[A-Z2-7]{10})$/)),
);
/**
 * What a bot check hands out: of Turnstile at most 2,048 characters, of ALTCHA a few hundred. Empty when the check was
 * not solved: the service answers CAPTCHA_REQUIRED.
 */
export const BotToken = z.string().check(z.maxLength(4_096));

const noControls = z.refine<string>((text) => !/[\p{Cc}\p{Cf}]/u.test(text));
const name = (longest: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(400)),
      z.transform((typed) => typed.normalize('NFC').trim().replace(/\s+/g, ' ')),
    ),
    z.string().check(z.minLength(1), z.maxLength(longest), noControls),
  );
/** A last or first name, normalised (NFC), without control or direction characters. */
export const NamePart = name(ACCOUNT_LIMITS.nameLength);
/** Last and first name, joined by a space. */
export const PersonName = name(2 * ACCOUNT_LIMITS.nameLength + 1);
/** Where somebody works; may be empty. */
export const Workplace = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(400)),
    z.transform((typed) => typed.normalize('NFC').trim()),
  ),
  z.string().check(z.maxLength(120), noControls),
);
export const Country = z.enum(COUNTRIES);

export const Occupation = z.enum(OCCUPATIONS);
export type Occupation = z.infer<typeof Occupation>;
export const Specialty = z.enum(SPECIALTIES);
export type Specialty = z.infer<typeof Specialty>;
export const Gender = z.enum(GENDERS);
export type Gender = z.infer<typeof Gender>;
export const ExperienceBand = z.enum(EXPERIENCE_BANDS);
export type ExperienceBand = z.infer<typeof ExperienceBand>;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;
export const LicenseState = z.enum(LICENSE_STATES);
export type LicenseState = z.infer<typeof LicenseState>;
export const LicenseReason = z.enum(LICENSE_REASONS);
export type LicenseReason = z.infer<typeof LicenseReason>;

/** The signed-in person, to themselves. */
export const CurrentUser = z.object({
  userId: z.string(),
  /** The same as `userId`, for callers of the older call (spec 2 §3). */
  id: z.string(),
  name: z.string(),
  profileImage: z.nullable(z.string()),
  email: z.string(),
  /** `guest` unless the person has another membership. */
  membership: z.string(),
  license_verified: z.boolean(),
  license_state: LicenseState,
  /** Those this session may use. */
  roles: z.array(Role),
  /** Staff whose session has not passed the second step: their staff roles are left out of `roles`. */
  staff_pending: z.optional(z.boolean()),
  /** There while staff see the site as this person, read only; until then. */
  view_ends_at: z.optional(z.iso.datetime()),
  specialty: z.nullable(Specialty),
  experience: z.nullable(ExperienceBand),
  /** Shown as "Company". */
  location: z.nullable(z.string()),
  occupation: z.nullable(Occupation),
  /** Of the mails they receive; pages have the language of their address. */
  language: LocaleSchema,
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A device somebody is signed in on. */
export const SignedInDevice = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  /** Such as "Chrome", "Safari"; empty when it does not say. */
  browser: z.string(),
  /** Such as "Windows", "iOS"; empty when it does not say. */
  system: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

export const LicenseStatus = z.object({
  /** The object's key, never an address; null when none was uploaded. */
  license_file_url: z.nullable(z.string()),
  license_verified: z.boolean(),
  state: LicenseState,
  submittedAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Of what was handed in last; beside a verified licence that is a renewal. */
  reason: z.nullable(LicenseReason),
  /** The last day of the verified licence, in Korea; null without one, or when it has no end. */
  validUntil: z.nullable(z.iso.date()),
  /** Of a verified licence near its end: the next may be handed in, or waits. The present one counts meanwhile. */
  renewal: z.nullable(z.enum(['open', 'pending'])),
});
export type LicenseStatus = z.infer<typeof LicenseStatus>;

export const Done = z.object({ success: z.boolean() });
