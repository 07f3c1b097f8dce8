import type { ErrorSpec } from '@lectern/contracts-core';

/** Expected failures of accounts, in the words of spec 2 §5 and §8 where it has them. */
export const IDENTITY_ERRORS = {
  INVALID_CREDENTIALS: {
    code: 'INVALID_CREDENTIALS',
    status: 401,
    message: 'E-mail or password is not correct.',
  },
  SESSION_ALREADY_EXISTS: {
    code: 'SESSION_ALREADY_EXISTS',
    status: 409,
    message: 'You are already logged in on another device.',
  },
  ACCOUNT_SUSPENDED: { code: 'ACCOUNT_SUSPENDED', status: 403, message: 'This account is suspended.' },
  SECOND_STEP_WRONG: { code: 'SECOND_STEP_WRONG', status: 403, message: 'That code is not correct.' },
  EMAIL_EXISTS: { code: 'EMAIL_EXISTS', status: 409, message: 'Email already exists' },
  EMAIL_NOT_FOUND: { code: 'EMAIL_NOT_FOUND', status: 404, message: 'Email address not found' },
  EMAIL_NOT_VERIFIED: {
    code: 'EMAIL_NOT_VERIFIED',
    status: 400,
    message: 'Please complete email verification',
  },
  MAIL_FAILED: { code: 'MAIL_FAILED', status: 503, message: 'Failed to send verification email' },
  RESET_MAIL_FAILED: { code: 'RESET_MAIL_FAILED', status: 503, message: 'Failed to send reset email' },
  INVALID_CODE: { code: 'INVALID_CODE', status: 400, message: 'Invalid verification code' },
  CODE_EXPIRED: { code: 'CODE_EXPIRED', status: 400, message: 'Verification code expired' },
  INVALID_RESET_CODE: {
    code: 'INVALID_RESET_CODE',
    status: 400,
    message: 'Invalid or expired verification code',
  },
  SOCIAL_ACCOUNT: {
    code: 'SOCIAL_ACCOUNT',
    status: 403,
    message: 'This address logs in with a social account. Please use that button.',
  },
  SOCIAL_SIGNUP_INVALID: {
    code: 'SOCIAL_SIGNUP_INVALID',
    status: 400,
    message: 'The sign-up has expired. Please start again.',
  },
  WEAK_PASSWORD: {
    code: 'WEAK_PASSWORD',
    status: 400,
    message: 'Password does not meet security requirements',
  },
  COMMON_PASSWORD: {
    code: 'COMMON_PASSWORD',
    status: 400,
    message: 'This password is too common. Please choose another.',
  },
  NAME_NOT_PRINTABLE: {
    code: 'NAME_NOT_PRINTABLE',
    status: 400,
    message:
      'Certificates cannot print this name. Please enter it as it stands on the licence, in letters alone.',
  },
  LICENSE_NOT_FOUND: { code: 'LICENSE_NOT_FOUND', status: 404, message: 'No such licence.' },
  LICENSE_CLAIMED: {
    code: 'LICENSE_CLAIMED',
    status: 409,
    message: 'Another reviewer is looking at this licence.',
  },
  LICENSE_DECIDED: {
    code: 'LICENSE_DECIDED',
    status: 409,
    message: 'This licence has been decided already.',
  },
  LICENSE_PENDING: {
    code: 'LICENSE_PENDING',
    status: 409,
    message: 'Your licence is being reviewed or has been verified.',
  },
  LICENSE_NOT_CLAIMED: {
    code: 'LICENSE_NOT_CLAIMED',
    status: 409,
    message: 'Take this licence before you work on it.',
  },
  LICENSE_PAGE_CHANGED: {
    code: 'LICENSE_PAGE_CHANGED',
    status: 409,
    message: 'The page has been changed in the meantime.',
  },
  LICENSE_NUMBER_INVALID: {
    code: 'LICENSE_NUMBER_INVALID',
    status: 400,
    message: 'This is not a licence number of that profession.',
  },
  LICENSE_NUMBER_TAKEN: {
    code: 'LICENSE_NUMBER_TAKEN',
    status: 409,
    message: 'Another person is verified with this licence number.',
  },
  APPLICATION_NOT_FOUND: {
    code: 'APPLICATION_NOT_FOUND',
    status: 404,
    message: 'No such application.',
  },
  APPLICATION_DECIDED: {
    code: 'APPLICATION_DECIDED',
    status: 409,
    message: 'This application does not wait for a decision any more.',
  },
  APPLICATION_CLOSED: {
    code: 'APPLICATION_CLOSED',
    status: 409,
    message: 'This application cannot be changed now.',
  },
  APPLICATION_CHANGED: {
    code: 'APPLICATION_CHANGED',
    status: 409,
    message: 'The application was changed in another window.',
  },
  /** Details: `missing`, some of `APPLICATION_PARTS`. */
  APPLICATION_INCOMPLETE: {
    code: 'APPLICATION_INCOMPLETE',
    status: 400,
    message: 'Parts of the application are missing or too short.',
  },
  CONTRACT_CHANGED: {
    code: 'CONTRACT_CHANGED',
    status: 409,
    message: 'The contract was changed. Please read the present version.',
  },
  NOT_ELIGIBLE: {
    code: 'NOT_ELIGIBLE',
    status: 403,
    message: 'Only physicians with a verified licence can teach.',
  },
  USER_NOT_FOUND: { code: 'USER_NOT_FOUND', status: 404, message: 'No such user.' },
  /** Figures are asked for a year at most, and not for days to come. */
  RANGE_REFUSED: {
    code: 'RANGE_REFUSED',
    status: 400,
    message: 'Please choose a range of at most a year that does not end in the future.',
  },
  /** `details.roles` are those of the person now, with spaces between them. */
  ROLES_CHANGED: {
    code: 'ROLES_CHANGED',
    status: 409,
    message: 'A colleague changed the roles of this person in the meantime.',
  },
  FLAG_CHANGED: {
    code: 'FLAG_CHANGED',
    status: 409,
    message: 'Somebody else decided about this flag in the meantime.',
  },
  /** Staff do not take new applications to teach at the moment. */
  REGISTRATION_CLOSED: {
    code: 'REGISTRATION_CLOSED',
    status: 403,
    message: 'Applications to teach are closed at the moment.',
  },
  /** Somebody has to be able to give roles. */
  LAST_OWNER: {
    code: 'LAST_OWNER',
    status: 409,
    message: 'Nobody else could act as an owner. Make somebody else an owner first.',
  },
} as const satisfies Record<string, ErrorSpec>;
