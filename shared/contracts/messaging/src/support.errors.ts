import type { ErrorSpec } from '@lectern/contracts-core';

/** Expected failures of tickets, the files beside them, and the words of mails. */
export const SUPPORT_ERRORS = {
  /** Also for what is another person's, and for links that are unknown or over. */
  TICKET_NOT_FOUND: { code: 'TICKET_NOT_FOUND', status: 404, message: 'No such message.' },
  TICKET_CHANGED: {
    code: 'TICKET_CHANGED',
    status: 409,
    message: 'Something was written in the meantime.',
  },
  UPLOAD_EXPIRED: {
    code: 'UPLOAD_EXPIRED',
    status: 403,
    message: 'The files have waited too long. Please attach them again.',
  },
  FILE_NOT_FOUND: { code: 'FILE_NOT_FOUND', status: 404, message: 'No such file.' },
  /** Figures are asked for a year at most, and not for days to come. */
  RANGE_REFUSED: {
    code: 'RANGE_REFUSED',
    status: 400,
    message: 'Please choose a range of at most a year that does not end in the future.',
  },
  /** `details.variable` is the name that the mail does not know, or `{{` where one was not closed. */
  MAIL_VARIABLE: {
    code: 'MAIL_VARIABLE',
    status: 422,
    message: 'The words name something that this mail does not know.',
  },
  MAIL_TEXT_CHANGED: {
    code: 'MAIL_TEXT_CHANGED',
    status: 409,
    message: 'Somebody else changed these words in the meantime.',
  },
} as const satisfies Record<string, ErrorSpec>;
