import type { Migration } from '../database/migration.ts';

/**
 * The secrets that a service seals with, by name (`secretIdOf`), for `SealingService`; a service that uses it lists this among
 * its migrations. `is_unmarked` is the secret of what names none, because a release before this table wrote it.
 */
export const sealingTable: Migration = {
  name: '0000-sealing',
  sql: `
create table sealing_secret (
  id text primary key,
  is_unmarked boolean not null,
  started_at timestamptz not null default now(),
  -- Since when a process seals rows anew, null while none does, and when it last said that it is still at it.
  claimed_at timestamptz,
  renewed_at timestamptz,
  -- When the last complete pass began, and the rows that only other secrets open, as it found them.
  looked_at timestamptz,
  left_over int
);
create unique index sealing_secret_unmarked on sealing_secret (is_unmarked) where is_unmarked;
`,
};
