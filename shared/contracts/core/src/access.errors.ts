import type { ErrorSpec } from './endpoint.ts';

/** Failures of the check who calls. */
export const ACCESS_ERRORS = {
  UNAUTHENTICATED: { code: 'UNAUTHENTICATED', status: 401, message: 'Login required. Please log in again.' },
  FORBIDDEN: { code: 'FORBIDDEN', status: 403, message: 'You are not allowed to do this.' },
  LICENSE_REQUIRED: {
    code: 'LICENSE_REQUIRED',
    status: 403,
    message: 'A verified licence is needed for this.',
  },
  SECOND_STEP_REQUIRED: {
    code: 'SECOND_STEP_REQUIRED',
    status: 403,
    message: 'Enter the code of your authenticator app.',
  },
  SECOND_STEP_STALE: {
    code: 'SECOND_STEP_STALE',
    status: 403,
    message: 'Enter a new code of your authenticator app first.',
  },
  VIEW_ONLY: {
    code: 'VIEW_ONLY',
    status: 403,
    message: 'You are seeing the site as another person: changes are refused.',
  },
  CROSS_SITE: { code: 'CROSS_SITE', status: 403, message: 'The request did not come from our own pages.' },
  TOO_MANY_ATTEMPTS: {
    code: 'TOO_MANY_ATTEMPTS',
    status: 429,
    message: 'Too many attempts. Please try again later.',
  },
} as const satisfies Record<string, ErrorSpec>;
