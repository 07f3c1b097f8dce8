import type { Migration } from '@lectern/nest-kit';

/** When a certificate was issued for the first time: null of one that was not issued again, where `issued_at` says it. */
export const firstIssues: Migration = {
  name: '0025-first-issues',
  sql: `alter table certificate add column first_issued_at timestamptz;`,
};
