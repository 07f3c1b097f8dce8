import {
  DOCUMENT_LIMITS,
  figuresFacts,
  figuresQuery,
  lenient,
  listFacts,
  listQuery,
  optionalLenient,
  Reason,
  shortText,
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
const count = z.int().check(z.minimum(0), z.describe('Tickets'));
const Text = writtenText(SUPPORT_LIMITS.staffMin);
const filters = {
  /** A ticket's number, or words of its sender or of any of its messages. */
  q: shortText(100),
  state: lenient(z.enum(TICKET_STATES), 'open'),
  subject: optionalLenient(z.enum(CONTACT_SUBJECTS)),
};

export const listTickets = defineEndpoint({
  method: 'GET',
  path: '/api/admin/support',
  access: { roles },
  summary: 'Tickets of one state: those that wait by the time they wait since, others by their last change',
  query: z.object({
    ...filters,
    ...listQuery,
    ...figuresQuery,
    /** Without one, of those that wait the longest wait first, of the others the latest change. */
    order: optionalLenient(z.enum(['desc', 'asc'])),
  }),
  response: z.object({
    items: z.array(QueuedTicket),
    ...listFacts,
    ...figuresFacts,
    /** Of the same subject, in every state; those that do not wait up to the cap of lists and one. */
    counts: z.object({ open: count, answered: count, closed: count }),
    overdue: count,
  }),
  errors: [],
});

export const TicketExport = z.object(filters);

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with the filters. */
export const exportTickets = defineEndpoint({
  method: 'GET',
  path: '/api/admin/support/export',
  access: { roles: ['owner'] },
  summary: 'The filtered tickets with their first message as CSV',
  secondStep: 'fresh',
  query: TicketExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});

/** Tickets that staff are shown at most while they type. */
export const FOUND_TICKETS = 8;

/** Says which tickets there are, not what is in them, so that it is not written down. */
export const findTickets = defineEndpoint({
  method: 'GET',
  path: '/api/admin/support/find',
  access: { roles },
  summary:
    'A few tickets in any state, by a part of their number, or name, initials or e-mail of their sender',
  query: z.object({ q: shortText(100) }),
  response: z.object({
    items: z.array(
      z.object({
        number: TicketNumber,
        name: z.string(),
        subject: z.enum(CONTACT_SUBJECTS),
        state: z.enum(TICKET_STATES),
      }),
    ),
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
  summary: 'Closes a ticket, or opens it again, with the reason',
  secondStep: 'passed',
  params,
  body: z.discriminatedUnion('state', [
    z.strictObject({
      state: z.literal('closed'),
      /** The last message of the thread as it was shown: what came since would be closed unread. */
      after: z.int().check(z.minimum(0)),
      reason: Reason,
    }),
    z.strictObject({ state: z.literal('open'), reason: Reason }),
  ]),
  response: TicketCase,
  errors: [S.TICKET_NOT_FOUND, S.TICKET_CHANGED],
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
