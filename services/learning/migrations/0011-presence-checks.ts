import type { Migration } from '@lectern/nest-kit';

/** When a learner in a live lecture is asked whether they are there, and when they confirmed it. */
export const presenceCheckTable: Migration = {
  name: '0011-presence-checks',
  sql: `
create table live_presence_check (
  user_id text not null,
  lecture_id text not null,
  number int not null check (number in (1, 2)),
  due_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (user_id, lecture_id, number),
  check (confirmed_at >= due_at)
);
create index presence_check_of_lecture on live_presence_check (lecture_id);
`,
};
