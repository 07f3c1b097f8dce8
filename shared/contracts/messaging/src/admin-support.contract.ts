import {
  ADMIN_PAGE_SIZES,
  clampedInt,
  DOCUMENT_LIMITS,
  lenient,
  optionalLenient,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CONTACT_SUBJECTS, SUPPORT_LIMITS, TICKET_STATES } from './contact.vocabulary.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { SUPPORT_ERRORS as S } from './support.errors.ts';
import { FileId, QueuedTicket, TicketCase, TicketNumber, writtenText } from './support.schemas.ts';

/*
 * The support queue of staff. `access` says who may call. The audit records who made each change
 * and who opened each file.
 */

const roles = ['viewer'] as const;
const params = z.object({ number: TicketNumber });
const count = z.int().check(z.minimum(0));
const Text = writtenText(SUPPORT_LIMITS.staffMin);

export const listTickets = defineEndpoint({
  method: 'GET',
  path: '/api/admin/support',
  access: { roles },
  summary: 'Tickets of one state: those that wait by age, others the latest first',
  query: z.object({
    state: lenient(z.enum(TICKET_STATES), 'open'),
    subject: optionalLenient(z.enum(CONTACT_SUBJECTS)),
    page: clampedInt(1, 1_000, 1),
    size: clampedInt(1, Math.max(...ADMIN_PAGE_SIZES), ADMIN_PAGE_SIZES[0]),
  }),
  response: z.object({
    items: z.array(QueuedTicket),
    total: count,
    page: z.int(),
    size: z.int(),
    /** Of the same subject, in every state. */
    counts: z.object({ open: count, answered: count, closed: count }),
    overdue: count,
  }),
  errors: [],
});

export const getTicketCase = defineEndpoint({
  method: 'GET',
  path: '/api/admin/support/:number',
  access: { roles },
  summary: 'A ticket with its thread and the notes of staff',
  params,
  response: TicketCase,
  errors: [S.TICKET_NOT_FOUND],
});

export const answerTicket = defineEndpoint({
  method: 'POST',
  path: '/api/admin/support/:number/reply',
  access: { roles },
  summary: 'Answers a ticket; the person gets a mail',
  secondStep: 'passed',
  params,
  body: z.strictObject({
    message: Text,
    /** Whether the ticket is closed with it. */
    close: z.boolean(),
    /** The last message of the thread as it was shown: what came since would go unanswered. */
    after: z.int().check(z.minimum(0)),
  }),
  response: TicketCase,
  errors: [S.TICKET_NOT_FOUND, S.TICKET_CHANGED],
});

export const noteOnTicket = defineEndpoint({
  method: 'POST',
  path: '/api/admin/support/:number/notes',
  access: { roles },
  summary: 'Notes something among staff',
  secondStep: 'passed',
  params,
  body: z.strictObject({ text: Text }),
  response: TicketCase,
  errors: [S.TICKET_NOT_FOUND],
});

/** Twice is once. */
export const setTicketState = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/support/:number/state',
  access: { roles },
  summary: 'Closes a ticket, or opens it again',
  secondStep: 'passed',
  params,
  body: z.strictObject({ state: z.enum(['open', 'closed']) }),
  response: TicketCase,
  errors: [S.TICKET_NOT_FOUND],
});

export const viewTicketFile = defineEndpoint({
  method: 'POST',
  path: '/api/admin/support/:number/files/:fileId/view',
  access: { roles },
  summary: 'An address that shows a page of a file, or the document, to this person for a minute',
  secondStep: 'passed',
  params: z.extend(params, { fileId: FileId }),
  /** Page 0 is the document the pages were drawn from. */
  body: z.strictObject({ page: z.int().check(z.minimum(0), z.maximum(DOCUMENT_LIMITS.pages)) }),
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  errors: [S.TICKET_NOT_FOUND, S.FILE_NOT_FOUND],
});
