import type { Migration } from '@lectern/nest-kit';

/** Files of the shells that edges run, so that every edge can serve those of all others. */
export const shellFiles: Migration = {
  name: '0008-shell-files',
  sql: `
create table shell_archive (
  -- SHA-256 of the archive.
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  announced_at timestamptz not null default now(),
  -- When it had arrived and its files were kept.
  kept_at timestamptz
);

create table shell_file (
  name text primary key,
  -- SHA-256 of the content.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  archive text not null references shell_archive,
  -- In the order of arrival: edges ask for what came after the last they know.
  position int generated always as identity unique,
  -- When an edge whose shell has it named it last, to the hour.
  named_at timestamptz not null default now()
);
create index shell_file_of_archive on shell_file (archive);
`,
};
