import {
  ACCESS_ERRORS as A,
  BOT_CHECK_ERRORS as B,
  BOT_CHECKED_ACTIONS,
  BotToken,
  CurrentUser,
  Done,
  Email,
  ExperienceBand,
  LocaleSchema,
  NamePart,
  Occupation,
  PersonName,
  Reason,
  Specialty,
  UploadToken,
  VerificationCode,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { IDENTITY_ERRORS as E } from './identity.errors.ts';
import {
  Country,
  Gender,
  NewPassword,
  SecondStepCode,
  SignedInDevice,
  TypedPassword,
  Workplace,
} from './identity.schemas.ts';
import { ACCOUNT_LIMITS } from './identity.vocabulary.ts';

/*
 * Accounts: signing in and up, codes by mail, the profile (spec 2 §7). Who acts always comes from the session; ids
 * in a request are compared with it.
 */

/**
 * Answered by the identity service; asked only by visitors whose sign-in left the hint cookie. An `id` (spec 2 §7) must
 * be one's own.
 */
export const getCurrentUser = defineEndpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'account',
  summary: 'Who is signed in',
  query: z.object({ id: z.optional(z.string().check(z.maxLength(64))) }),
  response: CurrentUser,
  errors: [A.FORBIDDEN],
});

/** What a bot check of a kind needs to begin. */
export const getBotCheck = defineEndpoint({
  method: 'GET',
  path: '/api/auth/bot-check',
  access: 'guest',
  summary: 'The bot check to solve before a form may be sent',
  query: z.object({ action: z.enum(BOT_CHECKED_ACTIONS) }),
  response: z.union([
    z.object({ kind: z.literal('altcha'), challenge: z.record(z.string(), z.unknown()) }),
    z.object({ kind: z.literal('turnstile'), siteKey: z.string() }),
  ]),
  errors: [],
});

/** Who is on the other device, without telling where: family of device and coarse time. */
export const SessionInfo = z.object({ device: z.string(), lastSeenAt: z.iso.datetime() });
export type SessionInfo = z.infer<typeof SessionInfo>;

/**
 * 409 comes only after the password was right; its `details` are a `SessionInfo`. A new session has no open view,
 * because a view ends with the session it belongs to.
 */
export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'guest',
  summary: 'Signs in with e-mail and password',
  inView: 'open',
  timeout: ACCOUNT_LIMITS.loginTimeout,
  body: z.strictObject({
    email: Email,
    password: TypedPassword,
    turnstileToken: BotToken,
    /** Of the page (spec 2 §3). Mails keep the language that was chosen for them: who reads a page in another has not. */
    language: LocaleSchema,
    forceLogin: z.optional(z.boolean()),
    /** From a person with a second step: six digits of the authenticator app, or a recovery code. */
    secondStep: z.optional(SecondStepCode),
  }),
  response: z.object({ success: z.boolean(), user: CurrentUser }),
  errors: [
    E.INVALID_CREDENTIALS,
    E.SESSION_ALREADY_EXISTS,
    E.ACCOUNT_SUSPENDED,
    A.SECOND_STEP_REQUIRED,
    E.SECOND_STEP_WRONG,
    B.CAPTCHA_REQUIRED,
    B.CAPTCHA_FAILED,
    B.CAPTCHA_HARDER,
    B.CAPTCHA_UNAVAILABLE,
    A.TOO_MANY_ATTEMPTS,
  ],
});

/** The token is of the sign-up form (`register`): the answer tells whether an address has an account. */
export const sendVerification = defineEndpoint({
  method: 'POST',
  path: '/api/auth/send-verification',
  access: 'guest',
  summary: 'Mails a six-digit code to a new address',
  body: z.strictObject({ email: Email, language: LocaleSchema, turnstileToken: BotToken }),
  response: Done,
  errors: [
    E.EMAIL_EXISTS,
    E.MAIL_FAILED,
    B.CAPTCHA_REQUIRED,
    B.CAPTCHA_FAILED,
    B.CAPTCHA_HARDER,
    B.CAPTCHA_UNAVAILABLE,
    A.TOO_MANY_ATTEMPTS,
  ],
});

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'guest',
  summary: 'Checks the code mailed to a new address',
  body: z.strictObject({ email: Email, code: VerificationCode }),
  response: Done,
  errors: [E.INVALID_CODE, E.CODE_EXPIRED, A.TOO_MANY_ATTEMPTS],
});

/** What every way of signing up asks for. */
const person = {
  /** Last and first name joined by a space (spec 2 §3); kept in parts when those are sent as well. */
  name: PersonName,
  lastName: z.optional(NamePart),
  firstName: z.optional(NamePart),
  gender: Gender,
  specialty: z.nullable(Specialty),
  experience: z.nullable(ExperienceBand),
  language: LocaleSchema,
  country: Country,
  occupation: Occupation,
  marketing_consent: z.union([z.literal(0), z.literal(1)]),
};

/** Only physicians have a specialty, and they must name it. */
const specialtyFits = z.refine<{ occupation: string; specialty: string | null }>(
  ({ occupation, specialty }) => (occupation === 'physician') === (specialty !== null),
  { path: ['specialty'] },
);

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'guest',
  summary: 'Opens an account for a verified address',
  body: z
    .strictObject({ ...person, email: Email, password: NewPassword, turnstileToken: BotToken })
    .check(specialtyFits),
  response: z.object({ success: z.boolean(), userId: z.string() }),
  status: 201,
  errors: [
    E.EMAIL_EXISTS,
    E.EMAIL_NOT_VERIFIED,
    E.WEAK_PASSWORD,
    E.COMMON_PASSWORD,
    E.NAME_NOT_PRINTABLE,
    B.CAPTCHA_REQUIRED,
    B.CAPTCHA_FAILED,
    B.CAPTCHA_UNAVAILABLE,
    A.TOO_MANY_ATTEMPTS,
  ],
});

/** Changes one's own profile; `id` must be one's own. */
export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/auth/register',
  access: 'account',
  summary: 'Changes the profile',
  body: z.strictObject({
    id: z.string().check(z.maxLength(64)),
    specialty: z.optional(z.nullable(Specialty)),
    experience: z.optional(z.nullable(ExperienceBand)),
    location: z.optional(Workplace),
    /** The name in its parts, and why it changes: both are put on record, and the person is told by mail. */
    name: z.optional(z.strictObject({ lastName: NamePart, firstName: NamePart, reason: Reason })),
    /** Of the mails they receive from now on. */
    language: z.optional(LocaleSchema),
    profile_picture: z.optional(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)))),
  }),
  response: CurrentUser,
  errors: [A.FORBIDDEN, A.TOO_MANY_ATTEMPTS, E.NAME_NOT_PRINTABLE],
});

const socialCompletion = (provider: 'google' | 'kakao' | 'naver') =>
  defineEndpoint({
    method: 'POST',
    path: `/api/auth/users/${provider}-complete`,
    access: 'guest',
    summary: `Opens an account after a sign-in with ${provider}`,
    body: z
      .strictObject({ ...person, tempToken: z.string().check(z.minLength(20), z.maxLength(200)) })
      .check(specialtyFits),
    /** Signed in at once: the upload token is that of the new session. */
    response: z.object({ success: z.boolean(), userId: z.string(), ...UploadToken }),
    status: 201,
    errors: [
      E.SOCIAL_SIGNUP_INVALID,
      E.EMAIL_EXISTS,
      E.EMAIL_NOT_VERIFIED,
      E.NAME_NOT_PRINTABLE,
      A.TOO_MANY_ATTEMPTS,
    ],
  });
export const completeGoogleSignup = socialCompletion('google');
export const completeKakaoSignup = socialCompletion('kakao');
export const completeNaverSignup = socialCompletion('naver');

/** A repeated send may carry `RESEND_PLACEHOLDER` instead of a token, inside a reset that has passed the check. */
export const sendPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/send-password-reset',
  access: 'guest',
  summary: 'Mails a code for a new password',
  body: z.strictObject({ email: Email, language: LocaleSchema, turnstileToken: BotToken }),
  response: Done,
  errors: [
    E.EMAIL_NOT_FOUND,
    E.SOCIAL_ACCOUNT,
    E.RESET_MAIL_FAILED,
    B.CAPTCHA_REQUIRED,
    B.CAPTCHA_FAILED,
    B.CAPTCHA_HARDER,
    B.CAPTCHA_UNAVAILABLE,
    A.TOO_MANY_ATTEMPTS,
  ],
});

export const verifyPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify-password-reset',
  access: 'guest',
  summary: 'Checks the code mailed for a new password',
  body: z.strictObject({ email: Email, code: VerificationCode }),
  response: Done,
  errors: [E.INVALID_RESET_CODE, A.TOO_MANY_ATTEMPTS],
});

/** Ends every session of the account. */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'guest',
  summary: 'Sets a new password with a mailed code',
  body: z.strictObject({ email: Email, code: VerificationCode, newPassword: NewPassword }),
  response: Done,
  errors: [E.INVALID_RESET_CODE, E.WEAK_PASSWORD, E.COMMON_PASSWORD, A.TOO_MANY_ATTEMPTS],
});

export const listDevices = defineEndpoint({
  method: 'GET',
  path: '/api/users/devices',
  access: 'account',
  summary: 'Where the person is signed in',
  response: z.object({ devices: z.array(SignedInDevice) }),
  errors: [],
});

export const removeDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/devices/:deviceId',
  access: 'account',
  summary: 'Signs a device out',
  params: z.object({ deviceId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  response: Done,
  errors: [],
});

export const removeOtherDevices = defineEndpoint({
  method: 'POST',
  path: '/api/users/devices/sign-out-others',
  access: 'account',
  summary: 'Signs every other device out',
  response: Done,
  errors: [],
});
