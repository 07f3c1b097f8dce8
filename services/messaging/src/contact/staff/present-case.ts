import { afterBusinessDays, type AuditRecord } from '@lectern/contracts-core';
import {
  type CaseMessage,
  type QueuedTicket,
  SUPPORT_LIMITS,
  type TicketCase,
  type TicketStateChange,
} from '@lectern/contracts-messaging';
import { beginningOf, factsOf, presentFile } from '../threads/present-thread.ts';
import type { StoredMessage, StoredTicket } from '../tickets.repository.ts';
import type { AttachedFile } from '../uploads/files.repository.ts';
import type { ListedTicket } from './queue.repository.ts';

/** Whether a ticket can be answered: those of deleted accounts have a pseudonym in place of the address. */
export const isAnswerable = ({ email }: StoredTicket): boolean => email.includes('@');

export function presentQueued(ticket: ListedTicket): QueuedTicket {
  return { ...headOf(ticket), beginning: beginningOf(ticket.message), files: ticket.files };
}

interface CaseParts {
  readonly messages: readonly StoredMessage[];
  readonly files: readonly AttachedFile[];
  /** Entries of the record about closings and openings, also by an answer, the oldest first. */
  readonly changes: readonly AuditRecord[];
  /** Of the colleagues who wrote and acted, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Who looks. */
  readonly staffId: string;
}

/** A ticket with everything that was written, notes included, and by whom; and who closed and opened it, and why. */
export function presentCase(
  ticket: StoredTicket,
  { messages, files, changes, names, staffId }: CaseParts,
): TicketCase {
  const filesOf = (id: number) =>
    files
      .filter(({ message }) => message === id)
      .map((file) => ({ ...presentFile(file), pages: file.pages, hasDocument: file.hasDocument }));
  const first: CaseMessage = {
    id: 0,
    from: 'person',
    text: ticket.message,
    at: ticket.createdAt.toISOString(),
    files: filesOf(0),
    isNote: false,
    isMine: false,
    author: null,
  };
  const later = messages.map(({ id, author, body, at, isNote, staffId: authorId }) => ({
    id,
    from: author,
    text: body,
    at: at.toISOString(),
    files: filesOf(id),
    isNote,
    isMine: authorId === staffId,
    author: authorId === null ? null : { userId: authorId, name: names.get(authorId) ?? '' },
  }));
  return {
    ...headOf(ticket),
    ...factsOf(ticket),
    email: isAnswerable(ticket) ? ticket.email : '',
    accountId: ticket.accountId,
    messages: [first, ...later],
    stateChanges: changes.map(({ id, action, at, actorId, detail }): TicketStateChange => {
      const { reason, isOpened } = detail;
      return {
        id,
        state: action === 'ticket-reopened' || isOpened === 'true' ? 'open' : 'closed',
        at,
        reason: typeof reason === 'string' ? reason : '',
        isWithAnswer: action === 'ticket-answered',
        isMine: actorId === staffId,
        author: { userId: actorId ?? '', name: names.get(actorId ?? '') ?? '' },
      };
    }),
  };
}

function headOf(ticket: StoredTicket) {
  const { number, subject, state, name, locale, waitingSince: since } = ticket;
  return {
    number,
    subject,
    state,
    name,
    locale,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
    waitingSince: since?.toISOString() ?? null,
    isOverdue: since !== null && afterBusinessDays(since, SUPPORT_LIMITS.answerBusinessDays) < new Date(),
  };
}
