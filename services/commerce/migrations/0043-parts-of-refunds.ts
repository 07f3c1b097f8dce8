import type { Migration } from '@lectern/nest-kit';

/**
 * The parts of a pack that a refund is of, with what each gives: its author loses that, and no other. Refunds from before, and
 * those of the former release, say nothing and take from all courses that they close.
 */
export const partsOfRefunds: Migration = {
  name: '0043-parts-of-refunds',
  sql: 'alter table refund add column given_parts jsonb;',
};
