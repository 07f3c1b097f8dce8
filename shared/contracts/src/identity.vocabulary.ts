import { DOCUMENT_LIMITS, DOCUMENT_TYPES } from './document.vocabulary.ts';

/** Occupations of the sign-up form (spec 2 §3). Only physicians have a specialty. */
export const OCCUPATIONS = [
  'physician',
  'registered-nurse',
  'nurse-practitioner',
  'physician-assistant',
  'other',
] as const;

/** Specialties of the sign-up form (spec 2 §3). */
export const SPECIALTIES = [
  'dermatology',
  'plastic-surgery',
  'aesthetic-medicine',
  'cosmetic-surgery',
  'regenerative-medicine',
  'cardiology',
  'neurology',
  'oncology',
  'pediatrics',
  'surgery',
  'other',
] as const;

/** Genders of the sign-up form; of the two readings of spec 2 §2 the closed list of §3 is built. */
export const GENDERS = ['male', 'female', 'other'] as const;

/** Years of practice (spec 2 §9). */
export const EXPERIENCE_BANDS = ['0-2', '3-5', '6-10', '11-15', '16-20', '20+'] as const;

/** Providers of social accounts. */
export const SOCIAL_PROVIDERS = ['google', 'kakao', 'naver'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** What a person may do beyond learning. Each staff role sees its own part of the admin. */
export const ROLES = ['instructor', 'viewer', 'license-reviewer', 'content', 'finance', 'owner'] as const;

/**
 * Roles of the people who run the platform. A viewer reads, a license-reviewer decides about licences, content looks
 * after courses, finance after payments; an owner may do what any of them may, and suspend accounts.
 */
export const STAFF_ROLES = ['viewer', 'license-reviewer', 'content', 'finance', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether somebody with these roles is staff. */
export function isStaff(roles: readonly string[]): boolean {
  return STAFF_ROLES.some((role) => roles.includes(role));
}

/** Whether these roles hold one of those asked for. An owner is as good as every other staff role. */
export function hasRole(roles: readonly string[], anyOf: readonly (typeof ROLES)[number][]): boolean {
  return anyOf.some((role) => roles.includes(role) || (role !== 'instructor' && roles.includes('owner')));
}

/** Where the check of a licence stands; `asked-again`: the reviewer wants another file and has refused nothing. */
export const LICENSE_STATES = ['none', 'pending', 'verified', 'rejected', 'asked-again', 'expired'] as const;

/** Why a reviewer refuses a licence or asks for another file; the words come from the person's language. */
export const LICENSE_REASONS = [
  'unreadable',
  'name-differs',
  'wrong-document',
  'expired',
  'resident-number-visible',
] as const;

/** Forms with a bot check; what was solved for one is worth nothing in another. */
export const BOT_CHECKED_ACTIONS = ['login', 'register', 'reset', 'contact'] as const;
export type BotCheckedAction = (typeof BOT_CHECKED_ACTIONS)[number];

/** Codes a social sign-in comes back with to the login page (spec 2 §8), and one more that the specification lacks. */
export const SOCIAL_FAILURES = [
  'no_code',
  'token_exchange_failed',
  'user_data_failed',
  'server_error',
  'oauth_error',
  'invalid_state',
  'email_required',
  'account_suspended',
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
  emailLength: 254,
  passwordMin: 8,
  passwordMax: 128,
  nameLength: 60,
  codeDigits: 6,
  resendSeconds: 60,
  /** Characters of a request body. */
  bodyLength: 10_000,
  loginTimeout: 15_000,
  /** Seconds after a code of the authenticator app in which `secondStep: 'fresh'` is open. */
  freshStepSeconds: 5 * 60,
  clientAttempts: 50,
  clientWindow: 5 * 60_000,
  licenseBytes: DOCUMENT_LIMITS.bytes,
  profileImageBytes: 10 * 1024 * 1024,
  profileImageTimeout: 30_000,
} as const;

/** Types of licence files. */
export const LICENSE_FILE_TYPES = DOCUMENT_TYPES;
/** Types of profile pictures. */
export const PROFILE_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;

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

/** Whether an address is one we write to: one @, no white space, no two dots in a row, at most 254 characters. */
export function isEmail(address: string): boolean {
  if (address.length > ACCOUNT_LIMITS.emailLength || address.includes('..')) return false;
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  return (
    at > 0 &&
    local.length <= 64 &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/.test(
      domain,
    )
  );
}
