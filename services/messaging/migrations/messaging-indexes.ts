import type { IndexDefinition } from '@lectern/nest-kit';

/** Built while the tables are written to. */
export const messagingIndexes: readonly IndexDefinition[] = [
  {
    // The tickets of each state are counted in it alone, of all subjects or of one, and so are those that wait for too long.
    name: 'contact_ticket_counted',
    on: 'on contact_ticket (state, subject, waiting_since)',
  },
];
