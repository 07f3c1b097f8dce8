import type { TicketFile, TicketMessage, TicketSummary, TicketThread } from '@lectern/contracts-messaging';
import type * as z from 'zod/mini';
import type { StoredMessage, StoredTicket } from '../tickets.repository.ts';
import type { AttachedFile } from '../uploads/files.repository.ts';

/** Characters of a ticket in a list. */
const BEGINNING = 160;

const headOf = ({ number, subject, state, createdAt, updatedAt }: StoredTicket) => ({
  number,
  subject,
  state,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** The first words of a ticket, on one line. */
export const beginningOf = (message: string): string =>
  [...message.replace(/\s+/g, ' ')].slice(0, BEGINNING).join('');

export const presentFile = ({ id, filename, size, type }: AttachedFile): z.infer<typeof TicketFile> => ({
  id,
  name: filename,
  size,
  type,
});

export function presentSummary(ticket: StoredTicket): TicketSummary {
  return { ...headOf(ticket), beginning: beginningOf(ticket.message) };
}

/** A thread as its owner sees it: without notes, and without names of staff. */
export function presentThread(
  ticket: StoredTicket,
  messages: readonly StoredMessage[],
  files: readonly AttachedFile[],
): TicketThread {
  const filesOf = (id: number) => files.filter(({ message }) => message === id).map(presentFile);
  const first: TicketMessage = {
    id: 0,
    from: 'person',
    text: ticket.message,
    at: ticket.createdAt.toISOString(),
    files: filesOf(0),
  };
  const later = messages
    .filter(({ isNote }) => !isNote)
    .map(({ id, author, body, at }) => ({
      id,
      from: author,
      text: body,
      at: at.toISOString(),
      files: filesOf(id),
    }));
  return { ...headOf(ticket), ...factsOf(ticket), messages: [first, ...later] };
}

/** The numbers that the page before the form passed on. */
export const factsOf = ({ orderId, errorCode, traceId }: StoredTicket) => ({
  orderId,
  code: errorCode,
  traceId,
});
