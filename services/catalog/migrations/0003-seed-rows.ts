import type { Migration } from '@lectern/nest-kit';

/** Which rows came from the seed, so that a newer seed can take back what it no longer contains and nothing else. */
export const seedRows: Migration = {
  name: '0003-seed-rows',
  sql: `
create table seed_row (
  table_name text not null,
  id         text not null,
  primary key (table_name, id)
);
`,
};
