import type { Migration } from '../database/migration.ts';

/** The table of `DoomedObjectsService`; a service that has not made one of its own lists this among its migrations. */
export const doomedObjectsTable: Migration = {
  name: '0000-doomed-objects',
  sql: `
create table doomed_object (
  key text primary key,
  due_at timestamptz not null
);
create index doomed_object_due on doomed_object (due_at);
`,
};
