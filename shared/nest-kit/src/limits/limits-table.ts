import type { Migration } from '../database/migration.ts';

/** The table `SlidingLimits` counts in; a service that uses it lists this among its migrations. */
export const limitsTable: Migration = {
  name: '0000-rate-limits',
  sql: `
create table rate_limit (
  key text primary key,
  hits timestamptz[] not null,
  is_taken boolean not null,
  expires_at timestamptz not null
);
create index rate_limit_expiry on rate_limit (expires_at);
`,
};
