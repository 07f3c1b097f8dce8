import type { Translate } from './use-account-text.ts';

/** A failed call as screens need it; `code` is `UNKNOWN` for other errors. */
export interface Failure {
  readonly code: string;
  /** HTTP status, or 0 without an answer. */
  readonly status: number;
  readonly message: string;
  /** Number of the call that support can look up. */
  readonly traceId?: string | undefined;
  readonly details: unknown;
}

/** Longest text of a service that is shown (spec 2 §8). */
const LONGEST = 200;

/** Failures with words of their own, in the person's language. */
const WORDED = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'CROSS_SITE',
  'INVALID_CREDENTIALS',
  'ACCOUNT_SUSPENDED',
  'SECOND_STEP_REQUIRED',
  'SECOND_STEP_WRONG',
  'TOO_MANY_ATTEMPTS',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_FAILED',
  'CAPTCHA_HARDER',
  'CAPTCHA_UNAVAILABLE',
  'EMAIL_EXISTS',
  'EMAIL_NOT_FOUND',
  'EMAIL_NOT_VERIFIED',
  'MAIL_FAILED',
  'INVALID_CODE',
  'CODE_EXPIRED',
  'INVALID_RESET_CODE',
  'SOCIAL_ACCOUNT',
  'SOCIAL_SIGNUP_INVALID',
  'WEAK_PASSWORD',
  'COMMON_PASSWORD',
  'NAME_NOT_PRINTABLE',
  'INVALID_FILE_TYPE',
  'FILE_TOO_LARGE',
  'UPLOAD_MISSING',
  'LICENSE_PENDING',
  'NIGHT_NEEDS_EMAIL',
  'TIMEOUT',
  'NETWORK',
]);

/** Failures without a specific cause; a screen that knows the failed act names it instead. */
const GENERAL = new Set(['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'INTERNAL', 'UNAVAILABLE', 'RESET_MAIL_FAILED']);

/** Reads a thrown error by its shape, so that the page's first code need not load the client for `instanceof`. */
export function failureOf(thrown: unknown): Failure {
  const { code, status, message, traceId, details } = (thrown ?? {}) as Partial<
    Record<keyof Failure, unknown>
  >;
  return {
    code: typeof code === 'string' ? code : 'UNKNOWN',
    status: typeof status === 'number' ? status : 0,
    message: typeof message === 'string' ? message : '',
    traceId: typeof traceId === 'string' ? traceId : undefined,
    details,
  };
}

/** A failure in words: those of its code where it has some, else `fallback`, which says what failed. */
export function failureText(t: Translate, failure: Failure, fallback: string): string {
  return WORDED.has(failure.code) ? t(`failure.${failure.code}`) : fallback;
}

/** The same for a press with which nothing was typed: the words of a lost network speak of typed text. */
export function pressFailureText(t: Translate, failure: Failure, fallback: string): string {
  return failure.code === 'NETWORK' ? fallback : failureText(t, failure, fallback);
}

/**
 * The same where the specification shows what the service said: our words for that, else the service's, cut;
 * `fallback` when it has none or did not answer.
 */
export function serviceFailureText(t: Translate, failure: Failure, fallback: string): string {
  if (WORDED.has(failure.code) || GENERAL.has(failure.code)) return t(`failure.${failure.code}`);
  const isAnswer = failure.status >= 400 && failure.code !== 'INVALID_RESPONSE';
  return isAnswer && failure.message ? failure.message.slice(0, LONGEST) : fallback;
}
