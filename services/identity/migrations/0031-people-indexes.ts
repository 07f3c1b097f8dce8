import type { Migration } from '@lectern/nest-kit';

/**
 * Indexes that longer ones of `0029-license-queue` and `0030-people-by-filter` begin with. In a transaction of its own: together
 * with their builds, a drop and a request that reads and writes an account or a licence could wait for each other.
 */
export const peopleIndexes: Migration = {
  name: '0031-people-indexes',
  sql: `
drop index license_queue;
drop index account_by_country;
drop index account_by_membership;
`,
};
