import type { Migration } from '@lectern/nest-kit';

/** Remotes with their releases, what is live, every set that ever was, and who decided what. */
export const releaseTables: Migration = {
  name: '0001-releases',
  sql: `
create table remote (
  id text primary key,
  -- The team that published it first; no other publishes it.
  owner text not null,
  created_at timestamptz not null default now()
);

create table release (
  remote_id text not null references remote,
  release_id text not null,
  version text not null,
  -- SHA-256 of the archive.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  bytes int not null check (bytes > 0),
  state text not null check (state in ('announced', 'ready', 'blocked')),
  -- release.json of the archive; of an announced release it is not known yet.
  description jsonb,
  published_by text not null,
  published_at timestamptz not null default now(),
  primary key (remote_id, release_id),
  check (state = 'announced' or description is not null)
);
create index release_of_version on release (remote_id, version) where state <> 'announced';

create table channel (
  remote_id text not null references remote,
  name text not null check (name in ('stable')),
  release_id text not null,
  primary key (remote_id, name),
  foreign key (remote_id, release_id) references release
);

create table release_set (
  sequence int primary key check (sequence > 0),
  -- Exactly the text that is signed.
  content text not null,
  signature text not null,
  made_at timestamptz not null default now()
);

create table decision (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  remote_id text not null references remote,
  kind text not null check (kind in ('published', 'promoted', 'rolled-back')),
  release_id text not null,
  former_release_id text,
  actor text not null,
  reason text not null
);
create index decision_of_remote on decision (remote_id, id desc);
`,
};
