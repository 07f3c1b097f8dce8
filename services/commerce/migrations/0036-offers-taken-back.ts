import type { Migration } from '@lectern/nest-kit';

/**
 * When the sale of a course closed before somebody took the seat that was offered to them: the offer is taken back, and they keep
 * their place. What a person is told about who was offered a seat (see `RETENTION_RULES`) needs it, as the times of the offer go.
 */
export const offersTakenBack: Migration = {
  name: '0036-offers-taken-back',
  sql: 'alter table seat_wait add column offer_taken_back_at timestamptz;',
};
