import type { IndexDefinition } from '@lectern/nest-kit';

/** Built while the tables are written to. */
export const messagingIndexes: readonly IndexDefinition[] = [
  {
    // The tickets of each state are counted in it alone, of all subjects or of one, and so are those that wait for too long.
    name: 'contact_ticket_counted',
    on: 'on contact_ticket (state, subject, waiting_since)',
  },
  // What staff type into the palette: any part of a number, and the initials of a sender.
  { name: 'contact_ticket_by_number_pieces', on: 'on contact_ticket using gin (text_pieces(number))' },
  { name: 'contact_ticket_by_initials', on: 'on contact_ticket using gin (initials_of(name))' },
];
