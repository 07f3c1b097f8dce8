import { ACCESS_ERRORS as A, Done, VerificationCode } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { IDENTITY_ERRORS as E } from './identity.errors.ts';
import { SecondStepCode, TypedPassword } from './identity.schemas.ts';

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Where the second step of the signed-in person stands. */
export const getSecondStep = defineEndpoint({
  method: 'GET',
  path: '/api/auth/second-step',
  access: 'account',
  summary: 'Whether a second step is set up, and passed in this session',
  response: z.object({
    /** Staff cannot do without; for others it is an offer. */
    isRequired: z.boolean(),
    isSetUp: z.boolean(),
    isPassed: z.boolean(),
    /** Whether calls with `secondStep: 'fresh'` are open to this session now. */
    isFresh: z.boolean(),
    /** Recovery codes not used yet. */
    recoveryCodesLeft: z.int(),
    /** The proof that turning it off needs besides a code: `mail` for accounts without a password. */
    confirmedBy: z.enum(['password', 'mail']),
  }),
  errors: [],
});

/** To the address of the account: who sets a second step up, or turns it off without a password, reads that mailbox. */
export const mailSecondStepCode = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-step/mail-code',
  access: 'account',
  summary: 'Mails a code for setting the second step up, or turning it off',
  response: Done,
  errors: [A.TOO_MANY_ATTEMPTS, E.MAIL_FAILED],
});

/**
 * It counts once one of its codes is confirmed, in the same session and within 15 minutes. The first set-up needs the
 * mailed code; a further one needs a session that has passed the present step, and a code of it or a recovery code.
 */
export const beginSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-step/setup',
  access: 'account',
  summary: 'A secret for an authenticator app',
  body: z.strictObject({ mailCode: z.optional(VerificationCode), code: z.optional(SecondStepCode) }),
  response: z.object({
    /** To type into the app, in base32. */
    secret: z.string(),
    /** `otpauth://` address, for a QR code. */
    uri: z.string(),
  }),
  errors: [A.FORBIDDEN, E.INVALID_CODE, E.CODE_EXPIRED, E.SECOND_STEP_WRONG, A.TOO_MANY_ATTEMPTS],
});

/** The session gets new secrets; earlier recovery codes are void. The new ones are never shown again. */
export const confirmSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-step/confirm',
  access: 'account',
  summary: 'Takes the new authenticator app into use',
  body: z.strictObject({ code: VerificationCode }),
  response: RecoveryCodes,
  errors: [A.FORBIDDEN, E.SECOND_STEP_WRONG, A.TOO_MANY_ATTEMPTS],
});

/**
 * For a session that began before the second step was set up, and before calls with `secondStep: 'fresh'`, for which
 * a recovery code does not count. The session gets new secrets.
 */
export const passSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-step/pass',
  access: 'account',
  summary: 'Passes the second step in this session',
  body: z.strictObject({ code: SecondStepCode }),
  response: z.object({ success: z.boolean() }),
  errors: [E.SECOND_STEP_WRONG, A.TOO_MANY_ATTEMPTS],
});

/** Requires a code of the app or a recovery code, so that a stolen session alone yields no new codes. */
export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-step/recovery-codes',
  access: 'account',
  summary: 'New recovery codes in place of the old',
  body: z.strictObject({ code: SecondStepCode }),
  response: RecoveryCodes,
  errors: [A.FORBIDDEN, E.SECOND_STEP_WRONG, A.TOO_MANY_ATTEMPTS],
});

/** Not for staff. Needs the `password`, or the `mailCode` without one; and a code of the app, or a recovery code. */
export const turnOffSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-step/turn-off',
  access: 'account',
  summary: 'Signing in asks for the password alone again',
  body: z.strictObject({
    code: SecondStepCode,
    password: z.optional(TypedPassword),
    mailCode: z.optional(VerificationCode),
  }),
  response: Done,
  errors: [
    A.FORBIDDEN,
    E.INVALID_CREDENTIALS,
    E.INVALID_CODE,
    E.CODE_EXPIRED,
    E.SECOND_STEP_WRONG,
    A.TOO_MANY_ATTEMPTS,
  ],
});

/**
 * The last call of a social sign-in that waits for an answer: the code of an account with a second step, and
 * `forceLogin` where the account has a session in another browser. 409 has a `SessionInfo` as its `details`, and leaves
 * the sign-in and the code as they were. The session begins here. UNAUTHENTICATED after ten minutes, and in a browser
 * where another account is signed in, which also ends the waiting.
 */
export const finishSocialSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-step/sign-in',
  access: 'guest',
  summary: 'Finishes a social sign-in that waits for a code or for the end of another session',
  body: z.strictObject({ code: z.optional(SecondStepCode), forceLogin: z.optional(z.boolean()) }),
  response: Done,
  errors: [
    A.UNAUTHENTICATED,
    E.ACCOUNT_SUSPENDED,
    A.SECOND_STEP_REQUIRED,
    E.SECOND_STEP_WRONG,
    E.SESSION_ALREADY_EXISTS,
    A.TOO_MANY_ATTEMPTS,
  ],
});

/** The person does not answer: the waiting sign-in of this browser ends. Without one nothing happens. */
export const cancelSocialSignIn = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/second-step/sign-in',
  access: 'guest',
  summary: 'Cancels a social sign-in that waits for an answer',
  response: Done,
  errors: [],
});
