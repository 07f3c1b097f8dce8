import type { Migration } from '@lectern/nest-kit';

/** Hints are counted for each order of ours, so that only those that name nothing of ours share a limit. */
export const hintsOfAnOrder: Migration = {
  name: '0004-hints-of-an-order',
  sql: 'create index inbox_of_order on webhook_inbox (order_id, received_at);',
};
