import type { Migration } from '@lectern/nest-kit';

/**
 * What bulk acts of staff changed, so that each can be undone exactly. A row is of use for a day; who acted is in the record of what
 * was done.
 */
export const bulkChanges: Migration = {
  name: '0035-bulk-changes',
  sql: `
create table course_bulk_change (
  id        uuid primary key default gen_random_uuid(),
  act       text not null check (act in ('hide', 'unhide', 'publish', 'category', 'feature', 'unfeature')),
  -- A list of {id, before, after}: of each course what the act changed, before it and afterwards.
  courses   jsonb not null,
  at        timestamptz not null default now(),
  undone_at timestamptz
);
create index course_bulk_change_old on course_bulk_change (at);
`,
};
