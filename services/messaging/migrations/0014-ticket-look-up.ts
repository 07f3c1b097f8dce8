import type { Migration } from '@lectern/nest-kit';

/**
 * Tickets are found by letters of who wrote, of what they wrote first and of every later message. The indexes are not built
 * concurrently: tickets are read meanwhile and cannot be written. A hundred thousand of them take some ten seconds, so choose a
 * quiet hour for a table of that size.
 */
export const ticketLookUp: Migration = {
  name: '0014-ticket-look-up',
  sql: `
create index contact_ticket_by_pieces on contact_ticket
  using gin (text_pieces(name || chr(10) || email || chr(10) || message));
create index ticket_message_by_pieces on ticket_message using gin (text_pieces(body));
`,
};
