import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { IDENTITY_ERRORS } from './identity.errors.ts';
import { Role } from './identity.schemas.ts';

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
});
export type SignedInPerson = z.infer<typeof SignedInPerson>;

/**
 * Never routed by the edge; the caller shows the services' secret in `SERVICE_SECRET_HEADER`. The cookie travels in the
 * body: addresses end up in logs.
 */
export const findSession = defineEndpoint({
  method: 'POST',
  path: '/internal/session',
  summary: 'Whom a session belongs to; nobody when it has ended',
  timeout: 2_000,
  body: z.strictObject({ secret: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/)) }),
  response: z.object({ person: z.nullable(SignedInPerson) }),
  errors: [IDENTITY_ERRORS.FORBIDDEN],
});
