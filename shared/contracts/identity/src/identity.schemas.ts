import { LicenseReason, LicenseState, noControls } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { COUNTRIES } from './country.vocabulary.ts';
import { ACCOUNT_LIMITS, GENDERS } from './identity.vocabulary.ts';

/*
 * What is sent about accounts. Objects are strict: a field outside the schema (a role, a verified licence) is refused
 * instead of ignored, so that no handler can pass it on.
 */

/** A password as typed when signing in: never trimmed, never normalised. */
export const TypedPassword = z
  .string()
  .check(z.minLength(ACCOUNT_LIMITS.passwordMin), z.maxLength(ACCOUNT_LIMITS.passwordMax));
/** A password to be. The service judges it by `PASSWORD_RULES`, so that the answer can say WEAK_PASSWORD. */
export const NewPassword = z.string().check(z.maxLength(ACCOUNT_LIMITS.passwordMax));
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are how people read it. */
export const SecondStepCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  ),
  z.string().check(z.regex(/^(?:\d{6}|[A-Z2-7]{10})$/)),
);
/** The person's place of work; may be empty. */
export const Workplace = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(400)),
    z.transform((typed) => typed.normalize('NFC').trim()),
  ),
  z.string().check(z.maxLength(120), noControls),
);
export const Country = z.enum(COUNTRIES);

export const Gender = z.enum(GENDERS);
export type Gender = z.infer<typeof Gender>;
/** A device on which the account is signed in. */
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
