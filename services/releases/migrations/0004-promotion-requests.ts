import type { Migration } from '@lectern/nest-kit';

/** Releases that wait until a second person confirms them. */
export const promotionRequestTable: Migration = {
  name: '0004-promotion-requests',
  sql: `
create table promotion_request (
  id bigint primary key generated always as identity,
  remote_id text not null references remote,
  release_id text not null,
  percent int not null check (percent in (1, 5, 25, 100)),
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  foreign key (remote_id, release_id) references release
);
create unique index promotion_request_open on promotion_request (remote_id) where ended_at is null;

alter table decision drop constraint decision_kind_check;
alter table decision add constraint decision_kind_check
  check (kind in ('published', 'asked', 'rolled-out', 'promoted', 'rolled-back'));
`,
};
