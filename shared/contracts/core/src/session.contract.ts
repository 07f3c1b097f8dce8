import * as z from 'zod/mini';
import { ACCESS_ERRORS as A } from './access.errors.ts';
import { endpointsOf } from './endpoint.ts';
import { FlagValuesSchema } from './flag.schemas.ts';
import { LocaleSchema } from './locale.schema.ts';
import { ExperienceBand, LicenseState, Occupation, Specialty } from './person.schemas.ts';
import { Role } from './role.schema.ts';

const defineEndpoint = endpointsOf('identity');

/** The signed-in person, to themselves. */
export const CurrentUser = z.object({
  userId: z.string(),
  /** The same as `userId`, for callers of the older call (spec 2 §3). */
  id: z.string(),
  name: z.string(),
  /** The parts of the name, where they are known. */
  last_name: z.optional(z.nullable(z.string())),
  first_name: z.optional(z.nullable(z.string())),
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
  /** Flags that staff decided about, as they are for this person. */
  flags: z.optional(FlagValuesSchema),
  specialty: z.nullable(Specialty),
  experience: z.nullable(ExperienceBand),
  /** Shown as "Company". */
  location: z.nullable(z.string()),
  occupation: z.nullable(Occupation),
  /** Of the mails they receive; pages have the language of their address. */
  language: LocaleSchema,
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** The one bearer token there is: five minutes, for uploads only, dead with its session. */
export const UploadToken = { token: z.string(), expiresAt: z.iso.datetime() };

/** Rotates the session's refresh secret and hands out an upload token. */
export const refreshSession = defineEndpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'guest',
  summary: 'Renews the session and mints an upload token',
  response: z.object({ success: z.boolean(), ...UploadToken }),
  errors: [A.UNAUTHENTICATED, A.TOO_MANY_ATTEMPTS],
});

/** Signing out twice is no error. */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'guest',
  summary: 'Ends the session',
  inView: 'open',
  response: z.object({ success: z.boolean() }),
  errors: [],
});

/** Who is signed in, as far as the other services need to know. */
export const SignedInPerson = z.object({
  userId: z.string(),
  sessionId: z.string(),
  licenseVerified: z.boolean(),
  /** Roles this session may use; those of staff only after the second step. */
  roles: z.array(Role),
  /** Staff whose session has not passed it. */
  isStaffPending: z.optional(z.boolean()),
  /** A code of the authenticator app was given in this session within `ACCOUNT_LIMITS.freshStepSeconds`. */
  hasFreshStep: z.optional(z.boolean()),
  /** Staff see the site as this person: nothing may be changed. */
  isView: z.optional(z.boolean()),
  /** Flags that staff decided about, as they are for this person; ask `isFlagOn`. */
  flags: z.optional(FlagValuesSchema),
});
export type SignedInPerson = z.infer<typeof SignedInPerson>;

/**
 * Never routed by the edge; the caller shows the services' secret in `SERVICE_SECRET_HEADER`. The cookie travels in the
 * body: addresses end up in logs.
 */
export const findSession = defineEndpoint({
  method: 'POST',
  path: '/internal/session',
  access: 'service',
  summary: 'The person of a session; null when it has ended',
  timeout: 2_000,
  body: z.strictObject({ secret: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/)) }),
  response: z.object({ person: z.nullable(SignedInPerson) }),
  errors: [],
});

/**
 * Ends the time in which a session may do what asks for a fresh code, so that it asks for one anew. Never routed by the edge.
 */
export const closeFreshStep = defineEndpoint({
  method: 'POST',
  path: '/internal/session/close-fresh-step',
  access: 'service',
  summary:
    'Has a session asked for a code of the authenticator app before its next act that needs a fresh one',
  timeout: 2_000,
  body: z.strictObject({ sessionId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  response: z.object({ success: z.boolean() }),
  errors: [],
});
