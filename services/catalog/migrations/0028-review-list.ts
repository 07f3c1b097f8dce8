import type { Migration } from '@lectern/nest-kit';

/**
 * Pages by key through the reviews of all courses, those that changed last first. Migrations run in a transaction, so the indexes
 * are not built concurrently: reviews are read meanwhile and cannot be written. A million reviews took 12 s on two processors at a
 * load of 20; a service call is cut after 5 s, so choose a quiet hour for a table of that size.
 */
export const reviewList: Migration = {
  name: '0028-review-list',
  sql: `
create index review_changed on review (updated_at, id);
create index review_changed_in_state on review (status, updated_at, id);
`,
};
