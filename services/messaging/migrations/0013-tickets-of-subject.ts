import type { Migration } from '@lectern/nest-kit';

/** Pages by key through the tickets of a subject in a state, and their number up to the cap of lists. */
export const ticketsOfSubject: Migration = {
  name: '0013-tickets-of-subject',
  sql: `create index contact_ticket_of_subject on contact_ticket (subject, state, updated_at, number);`,
};
