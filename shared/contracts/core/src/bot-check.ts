import * as z from 'zod/mini';
import type { ErrorSpec } from './endpoint.ts';

/**
 * The token of a solved bot check: of Turnstile at most 2,048 characters, of ALTCHA a few hundred. For an empty one the
 * service answers CAPTCHA_REQUIRED.
 */
export const BotToken = z.string().check(z.maxLength(4_096));

/** Failures of forms with a bot check. */
export const BOT_CHECK_ERRORS = {
  CAPTCHA_REQUIRED: {
    code: 'CAPTCHA_REQUIRED',
    status: 400,
    message: 'CAPTCHA verification is required.',
  },
  CAPTCHA_FAILED: {
    code: 'CAPTCHA_FAILED',
    status: 400,
    message: 'CAPTCHA verification failed. Please try again.',
  },
  /** The solution is right, but so much is going on that a harder one is needed. */
  CAPTCHA_HARDER: {
    code: 'CAPTCHA_HARDER',
    status: 400,
    message:
      'There is a lot of traffic right now. Please wait for the longer security check, then try again.',
  },
  CAPTCHA_UNAVAILABLE: {
    code: 'CAPTCHA_UNAVAILABLE',
    status: 503,
    message: 'Failed to load CAPTCHA. Please refresh the page.',
  },
} as const satisfies Record<string, ErrorSpec>;
