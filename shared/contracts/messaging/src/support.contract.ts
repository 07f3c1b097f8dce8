import {
  ACCESS_ERRORS as A,
  BOT_CHECK_ERRORS as B,
  BotToken,
  Done,
  UPLOAD_ERRORS as U,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { SUPPORT_ERRORS as S } from './support.errors.ts';
import {
  AttachedUploads,
  FileId,
  Message,
  Secret,
  TicketNumber,
  TicketSummary,
  TicketThread,
} from './support.schemas.ts';

/*
 * Tickets as people see them: files beside a message, and the thread, opened by its owner or by a secret link from a
 * mail. Secrets travel in bodies: addresses end up in logs.
 */

const Pass = z.object({ pass: Secret, expiresAt: z.iso.datetime() });
const reply = { message: Message, uploads: z.optional(AttachedUploads) };
const replyErrors = [
  S.TICKET_NOT_FOUND,
  S.UPLOAD_EXPIRED,
  U.UPLOAD_MISSING,
  A.TOO_MANY_ATTEMPTS,
  A.CROSS_SITE,
];

/** For a first message; who shows a solution may put files for two hours. */
export const askUploadPass = defineEndpoint({
  method: 'POST',
  path: '/api/contact/upload-pass',
  access: 'guest',
  summary: 'A pass to put files that go with a new message',
  body: z.strictObject({ botToken: BotToken }),
  response: Pass,
  errors: [A.TOO_MANY_ATTEMPTS, B.CAPTCHA_REQUIRED, B.CAPTCHA_FAILED, B.CAPTCHA_UNAVAILABLE],
});

export const askFileUpload = defineEndpoint({
  method: 'POST',
  path: '/api/contact/uploads',
  access: 'guest',
  summary: 'An address to put one file of one type and size to',
  body: z.strictObject({
    pass: Secret,
    filename: z.string().check(z.minLength(1), z.maxLength(255)),
    /** One of `DOCUMENT_TYPES`; the service answers INVALID_FILE_TYPE to others. */
    type: z.string().check(z.maxLength(100)),
    size: z.int().check(z.minimum(1)),
  }),
  response: z.object({ id: FileId, url: z.string() }),
  errors: [S.UPLOAD_EXPIRED, U.INVALID_FILE_TYPE, U.FILE_TOO_LARGE, A.TOO_MANY_ATTEMPTS],
});

/** Twice is once. */
export const checkFileUpload = defineEndpoint({
  method: 'POST',
  path: '/api/contact/uploads/check',
  access: 'guest',
  summary: 'Looks into a file that was put; from then on it can go with a message',
  timeout: 30_000,
  body: z.strictObject({ pass: Secret, id: FileId }),
  response: Done,
  errors: [S.UPLOAD_EXPIRED, U.UPLOAD_MISSING, U.INVALID_FILE_TYPE, U.FILE_TOO_LARGE, A.TOO_MANY_ATTEMPTS],
});

export const openTicketLink = defineEndpoint({
  method: 'POST',
  path: '/api/contact/thread',
  access: 'guest',
  summary: 'The thread a secret link opens',
  body: z.strictObject({ link: Secret }),
  response: TicketThread,
  errors: [S.TICKET_NOT_FOUND, A.TOO_MANY_ATTEMPTS],
});

export const replyByLink = defineEndpoint({
  method: 'POST',
  path: '/api/contact/thread/reply',
  access: 'guest',
  summary: 'Writes into the thread a secret link opens',
  body: z.strictObject({ link: Secret, ...reply }),
  response: TicketThread,
  errors: replyErrors,
});

export const askPassByLink = defineEndpoint({
  method: 'POST',
  path: '/api/contact/thread/upload-pass',
  access: 'guest',
  summary: 'A pass to put files that go into the thread a secret link opens',
  body: z.strictObject({ link: Secret }),
  response: Pass,
  errors: [S.TICKET_NOT_FOUND, A.TOO_MANY_ATTEMPTS],
});

const params = z.object({ number: TicketNumber });

export const listOwnTickets = defineEndpoint({
  method: 'GET',
  path: '/api/support/tickets',
  access: 'account',
  summary: 'What the signed-in person wrote to us, the latest first',
  /** At most a hundred. */
  response: z.object({ items: z.array(TicketSummary) }),
  errors: [],
});

export const getOwnTicket = defineEndpoint({
  method: 'GET',
  path: '/api/support/tickets/:number',
  access: 'account',
  summary: 'A thread of the signed-in person',
  params,
  response: TicketThread,
  errors: [S.TICKET_NOT_FOUND],
});

export const replyToOwnTicket = defineEndpoint({
  method: 'POST',
  path: '/api/support/tickets/:number/reply',
  access: 'account',
  summary: 'Writes into a thread of the signed-in person',
  params,
  body: z.strictObject(reply),
  response: TicketThread,
  errors: [...replyErrors],
});

export const askPassForOwnTicket = defineEndpoint({
  method: 'POST',
  path: '/api/support/tickets/:number/upload-pass',
  access: 'account',
  summary: 'A pass to put files that go into a thread of the signed-in person',
  params,
  response: Pass,
  errors: [S.TICKET_NOT_FOUND, A.TOO_MANY_ATTEMPTS],
});
