import type { Migration } from '@lectern/nest-kit';

/** Releases that a share of the visitors gets. */
export const rolloutTable: Migration = {
  name: '0002-rollouts',
  sql: `
create table rollout (
  -- Visitors are told apart by it: another rollout reaches others first.
  id uuid primary key default gen_random_uuid(),
  remote_id text not null references remote,
  release_id text not null,
  percent int not null check (percent in (1, 5, 25)),
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  foreign key (remote_id, release_id) references release
);
create unique index rollout_of_remote on rollout (remote_id) where ended_at is null;

alter table decision drop constraint decision_kind_check;
alter table decision add constraint decision_kind_check
  check (kind in ('published', 'rolled-out', 'promoted', 'rolled-back'));
`,
};
