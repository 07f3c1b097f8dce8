import type { ErrorSpec } from '@lectern/contracts-core';

/** Expected failures of what people do with their data. */
export const PRIVACY_ERRORS = {
  ACCOUNT_HAS_DUTIES: {
    code: 'ACCOUNT_HAS_DUTIES',
    status: 409,
    message: 'Staff and instructors hand over their duties first. Please contact us.',
  },
  NIGHT_NEEDS_EMAIL: {
    code: 'NIGHT_NEEDS_EMAIL',
    status: 409,
    message: 'E-mails at night need your consent to e-mails first.',
  },
  EXPORT_NOT_FOUND: {
    code: 'EXPORT_NOT_FOUND',
    status: 404,
    message: 'No such download, or it has expired.',
  },
} as const satisfies Record<string, ErrorSpec>;
