import type { Migration } from '@lectern/nest-kit';

/** A refund in doubt counts the looks that showed no cancel, apart from those that the provider did not answer. */
export const emptyLooks: Migration = {
  name: '0005-empty-looks',
  sql: 'alter table refund add column empty_looks integer not null default 0 check (empty_looks >= 0);',
};
