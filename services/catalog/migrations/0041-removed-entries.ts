import type { Migration } from '@lectern/nest-kit';

/**
 * Entries of the home page that staff removed: a newer seed, which still has some of them, does not bring them back. The release
 * before does not know them; it would bring back what the seed of that release has.
 */
export const removedEntries: Migration = {
  name: '0041-removed-entries',
  sql: `
create table removed_entry (
  table_name text not null,
  id text not null,
  primary key (table_name, id)
);`,
};
