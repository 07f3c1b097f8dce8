import type { Migration } from '@lectern/nest-kit';

/**
 * An index that a longer one of `0012-ticket-list` begins with. In a transaction of its own: together with the build, a drop and a
 * request that reads and writes a ticket could wait for each other.
 */
export const ticketIndexes: Migration = {
  name: '0015-ticket-indexes',
  sql: `drop index contact_ticket_latest;`,
};
