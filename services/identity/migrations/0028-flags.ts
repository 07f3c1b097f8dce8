import type { Migration } from '@lectern/nest-kit';

/** What staff decided about each flag: the latest decision is in force, and the others are its history. Staff are found without reading all accounts. */
export const flags: Migration = {
  name: '0028-flags',
  sql: `
create table flag_decision (
  id       integer generated always as identity primary key,
  flag     text not null check (flag ~ '^[a-z0-9-]{1,60}$'),
  mode     text not null check (mode in ('on', 'off', 'percent', 'roles')),
  percent  smallint not null check (percent between 0 and 100),
  roles    text[] not null,
  reason   text not null check (reason <> ''),
  staff_id text not null,
  at       timestamptz not null default now()
);
create index flag_decision_latest on flag_decision (flag, id desc);
create index account_of_staff on account (name) where roles && array['viewer', 'license-reviewer', 'content', 'finance', 'owner'];
`,
};
