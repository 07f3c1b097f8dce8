import type { Migration } from '@lectern/nest-kit';

/** An order has one attempt (`order_id` is unique), so it has one that was taken at most: an index on those alone says nothing more. */
export const oneAttemptOfAnOrder: Migration = {
  name: '0007-one-attempt-of-an-order',
  sql: 'drop index attempt_approved_once;',
};
