import type { Migration } from '@lectern/nest-kit';

/** Whom a session of staff sees the site as. What was looked at, why and for how long stands in the audit. */
export const views: Migration = {
  name: '0014-views',
  sql: `
alter table session add column viewed_id text references account on delete set null;
alter table session add column view_ends_at timestamptz;
create index session_with_view on session (viewed_id) where viewed_id is not null;
`,
};
