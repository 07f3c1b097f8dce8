import type { Migration } from '@lectern/nest-kit';

/** Pictures people uploaded; the files are in the picture store under the same id. */
export const pictureTable: Migration = {
  name: '0001-picture',
  sql: `
create table picture (
  id text primary key check (id ~ '^u_[A-Za-z0-9_-]{22}$'),
  owner_id text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  bytes int not null,
  kept_at timestamptz,
  created_at timestamptz not null default now()
);
create index picture_of_owner on picture (owner_id, created_at);
create index picture_waiting on picture (created_at) where kept_at is null;
`,
};
