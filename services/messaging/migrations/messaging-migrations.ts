import { limitsTable, type Migration } from '@lectern/nest-kit';
import { mailTable } from './0001-mail.ts';
import { contactTicketTable } from './0002-contact-ticket.ts';

/** Everything that ever changed the schema, in order. */
export const messagingMigrations: readonly Migration[] = [limitsTable, mailTable, contactTicketTable];
