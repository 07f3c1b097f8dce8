import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { IDENTITY_ERRORS as E } from './identity.errors.ts';
import { SecondStepCode, VerificationCode } from './identity.schemas.ts';

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Where the second step of the signed-in person stands. */
export const getSecondStep = defineEndpoint({
  method: 'GET',
  path: '/api/auth/second-step',
  summary: 'Whether a second step is set up, and passed in this session',
  response: z.object({
    /** Staff set one up; others need none. */
    isRequired: z.boolean(),
    isSetUp: z.boolean(),
    isPassed: z.boolean(),
    /** Recovery codes not used yet. */
    recoveryCodesLeft: z.int(),
  }),
  errors: [E.UNAUTHENTICATED],
});

/** It counts only once a code of it is confirmed. Who has one already must have passed it in this session. */
export const beginSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-step/setup',
  summary: 'A secret for an authenticator app',
  response: z.object({
    /** To type into the app, in base32. */
    secret: z.string(),
    /** `otpauth://` address, for a QR code. */
    uri: z.string(),
  }),
  errors: [E.UNAUTHENTICATED, E.FORBIDDEN, E.TOO_MANY_ATTEMPTS, E.CROSS_SITE],
});

/** The session gets new secrets; earlier recovery codes are void. The new ones are never shown again. */
export const confirmSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-step/confirm',
  summary: 'Takes the new authenticator app into use',
  body: z.strictObject({ code: VerificationCode }),
  response: RecoveryCodes,
  errors: [E.UNAUTHENTICATED, E.FORBIDDEN, E.SECOND_STEP_WRONG, E.TOO_MANY_ATTEMPTS, E.CROSS_SITE],
});

/** For a session that was begun without it, as by a social sign-in. The session gets new secrets. */
export const passSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-step/pass',
  summary: 'Passes the second step in this session',
  body: z.strictObject({ code: SecondStepCode }),
  response: z.object({ success: z.boolean() }),
  errors: [E.UNAUTHENTICATED, E.SECOND_STEP_WRONG, E.TOO_MANY_ATTEMPTS, E.CROSS_SITE],
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-step/recovery-codes',
  summary: 'New recovery codes in place of the old',
  response: RecoveryCodes,
  errors: [E.UNAUTHENTICATED, E.FORBIDDEN, E.TOO_MANY_ATTEMPTS, E.CROSS_SITE],
});
