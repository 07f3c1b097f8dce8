import type { Migration } from '@lectern/nest-kit';

/** Pages by key through the tickets of a state, in both directions. */
export const ticketList: Migration = {
  name: '0012-ticket-list',
  sql: `
create index contact_ticket_of_state on contact_ticket (state, updated_at, number);
`,
};
