import {
  auditTable,
  doomedObjectsTable,
  limitsTable,
  sealingTable,
  hangulInitials,
  textPieces,
  type Migration,
} from '@lectern/nest-kit/provision';
import { mailTable } from './0001-mail.ts';
import { contactTicketTable } from './0002-contact-ticket.ts';
import { support } from './0003-support.ts';
import { helpFeedbackTable } from './0004-help-feedback.ts';
import { mailsOfStrangers } from './0005-mails-of-strangers.ts';
import { sealedMails } from './0009-sealed-mails.ts';
import { statistics } from './0010-statistics.ts';
import { mailTexts } from './0011-mail-texts.ts';
import { ticketList } from './0012-ticket-list.ts';
import { ticketsOfSubject } from './0013-tickets-of-subject.ts';
import { ticketLookUp } from './0014-ticket-look-up.ts';
import { ticketIndexes } from './0015-ticket-indexes.ts';

/** Everything that ever changed the schema, in order. */
export const messagingMigrations: readonly Migration[] = [
  limitsTable,
  mailTable,
  contactTicketTable,
  auditTable,
  doomedObjectsTable,
  support,
  helpFeedbackTable,
  mailsOfStrangers,
  sealedMails,
  statistics,
  mailTexts,
  ticketList,
  ticketsOfSubject,
  textPieces,
  ticketLookUp,
  ticketIndexes,
  sealingTable,
  hangulInitials,
];
