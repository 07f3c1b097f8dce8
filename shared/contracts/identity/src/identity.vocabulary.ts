import { DOCUMENT_LIMITS, DOCUMENT_TYPES, PERSON_LIMITS } from '@lectern/contracts-core';

/** Genders of the sign-up form; of the two readings of spec 2 §2 the closed list of §3 is built. */
export const GENDERS = ['male', 'female', 'other'] as const;

/** Codes a social sign-in comes back with to the login page (spec 2 §8), and two more that the specification lacks. */
export const SOCIAL_FAILURES = [
  'no_code',
  'token_exchange_failed',
  'user_data_failed',
  'server_error',
  'oauth_error',
  'invalid_state',
  'email_required',
  'account_suspended',
  'check_required',
] as const;
export type SocialFailure = (typeof SOCIAL_FAILURES)[number];

/** Codes a social sign-in comes to the sign-up page with: what is missing, or that the address has an account. */
export const SOCIAL_SIGNUP_CODES = [
  'google_signup_required',
  'kakao_signup_required',
  'naver_signup_required',
  'user_exists',
] as const;
export type SocialSignupCode = (typeof SOCIAL_SIGNUP_CODES)[number];

/** Limits of accounts (spec 2 §5 and §9). Sizes in bytes, times in milliseconds unless named otherwise. */
export const ACCOUNT_LIMITS = {
  ...PERSON_LIMITS,
  passwordMin: 8,
  passwordMax: 128,
  codeDigits: 6,
  resendSeconds: 60,
  loginTimeout: 15_000,
  /** Seconds after a code of the authenticator app in which `secondStep: 'fresh'` is open. */
  freshStepSeconds: 5 * 60,
  clientAttempts: 50,
  clientWindow: 5 * 60_000,
  licenseBytes: DOCUMENT_LIMITS.bytes,
} as const;

/** Types of licence files. */
export const LICENSE_FILE_TYPES = DOCUMENT_TYPES;
/**
 * Sent by the reset page's "send again" in place of a token (spec 2 §7). It is accepted only inside a reset that has
 * passed the bot check for that address in that browser.
 */
export const RESEND_PLACEHOLDER = 'resend';

/** The rules a password must meet, in the order the form lists them (spec 2 §5). */
export const PASSWORD_RULES = [
  { id: 'length', test: (password: string): boolean => password.length >= ACCOUNT_LIMITS.passwordMin },
  { id: 'letter', test: (password: string): boolean => /[A-Za-z]/.test(password) },
  { id: 'digit', test: (password: string): boolean => /\d/.test(password) },
  { id: 'special', test: (password: string): boolean => /[\p{P}\p{S}]/u.test(password) },
] as const;

/** 0-1 rules met is weak, 2-3 medium, all four strong (spec 2 §5). */
export function passwordStrength(password: string): 'weak' | 'medium' | 'strong' {
  const met = PASSWORD_RULES.filter(({ test }) => test(password)).length;
  if (met === PASSWORD_RULES.length) return 'strong';
  return met >= 2 ? 'medium' : 'weak';
}
