import { DOCUMENT_TYPES, LocaleSchema } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CONTACT_LIMITS, CONTACT_SUBJECTS, SUPPORT_LIMITS, TICKET_STATES } from './contact.vocabulary.ts';

const when = z.iso.datetime();

/** Line breaks are kept, other control characters are not text. */
export const writtenText = (least: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(CONTACT_LIMITS.messageMax * 2)),
      z.transform((typed) =>
        typed
          .normalize('NFC')
          .replace(/\r\n?/g, '\n')
          .replace(/[^\P{Cc}\n\t]/gu, '')
          .trim(),
      ),
    ),
    z.string().check(z.minLength(least), z.maxLength(CONTACT_LIMITS.messageMax)),
  );

/** What a person writes to us, at first and later. */
export const Message = writtenText(CONTACT_LIMITS.messageMin);

export const TicketNumber = z.string().check(z.regex(/^LC-[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/));
/** What opens one thread, or lets files be put for a while: 256 random bits. */
export const Secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
export const FileId = z.uuid();

/** Files that were put and checked with a pass, to go with a message. */
export const AttachedUploads = z.strictObject({
  pass: Secret,
  ids: z.array(FileId).check(z.minLength(1), z.maxLength(SUPPORT_LIMITS.files)),
});
export type AttachedUploads = z.infer<typeof AttachedUploads>;

/** A file as the person who sent it sees it: they have it, so it is only named. */
export const TicketFile = z.object({
  id: FileId,
  name: z.string(),
  size: z.int(),
  type: z.enum(DOCUMENT_TYPES),
});

const message = {
  /** 0 is the message the ticket was opened with. */
  id: z.int(),
  from: z.enum(['person', 'staff']),
  text: z.string(),
  at: when,
};
export const TicketMessage = z.object({ ...message, files: z.array(TicketFile) });
export type TicketMessage = z.infer<typeof TicketMessage>;

const ticket = {
  number: TicketNumber,
  subject: z.enum(CONTACT_SUBJECTS),
  state: z.enum(TICKET_STATES),
  createdAt: when,
  /** When something was last written. */
  updatedAt: when,
};

/** A ticket in the list of its owner. */
export const TicketSummary = z.object({ ...ticket, beginning: z.string() });
export type TicketSummary = z.infer<typeof TicketSummary>;

const facts = {
  orderId: z.nullable(z.string()),
  code: z.nullable(z.string()),
  traceId: z.nullable(z.string()),
};

/** A ticket with all that was written, as its owner sees it. */
export const TicketThread = z.object({ ...ticket, ...facts, messages: z.array(TicketMessage) });
export type TicketThread = z.infer<typeof TicketThread>;

/** A ticket in the queue of staff. */
export const QueuedTicket = z.object({
  ...ticket,
  name: z.string(),
  beginning: z.string(),
  locale: LocaleSchema,
  /** Since when the person waits for us; null when they do not. */
  waitingSince: z.nullable(when),
  isOverdue: z.boolean(),
  files: z.int(),
});
export type QueuedTicket = z.infer<typeof QueuedTicket>;

/** What staff see of a file: they look at its pages, drawn anew. */
export const CaseFile = z.extend(TicketFile, { pages: z.int(), hasDocument: z.boolean() });
export const CaseMessage = z.object({
  ...message,
  files: z.array(CaseFile),
  /** Among staff; the person never sees it. */
  isNote: z.boolean(),
  /** Whether the one who asks wrote it. */
  isMine: z.boolean(),
  /**
   * Who of staff wrote it; null for what the person wrote. The name is empty for an account that is gone, and while identity does
   * not answer. The person never sees it: to them the site answers.
   */
  author: z.nullable(z.object({ userId: z.string(), name: z.string() })),
});
export type CaseMessage = z.infer<typeof CaseMessage>;

/** That one of staff closed a ticket, or opened it again. The person never sees it: the reason is written among staff. */
export const TicketStateChange = z.object({
  id: z.string(),
  state: z.enum(['open', 'closed']),
  at: when,
  /** Empty where none was given, and once the account of the person is deleted. */
  reason: z.string(),
  /**
   * Closed or opened by an answer, which is a message of the thread; no reason is asked for then. The release before sends none of
   * these.
   */
  isWithAnswer: z.optional(z.boolean()),
  isMine: z.boolean(),
  /** The name is empty for an account that is gone, and while identity does not answer. */
  author: z.object({ userId: z.string(), name: z.string() }),
});
export type TicketStateChange = z.infer<typeof TicketStateChange>;

/** A ticket as staff see it. */
export const TicketCase = z.object({
  ...ticket,
  ...facts,
  name: z.string(),
  email: z.string(),
  /** Null for a guest, and for an account that was deleted. */
  accountId: z.nullable(z.string()),
  locale: LocaleSchema,
  waitingSince: z.nullable(when),
  isOverdue: z.boolean(),
  messages: z.array(CaseMessage),
  /** The oldest first; an answer that changed it under the release before has none for it, and that release sends none. */
  stateChanges: z.optional(z.array(TicketStateChange)),
});
export type TicketCase = z.infer<typeof TicketCase>;
