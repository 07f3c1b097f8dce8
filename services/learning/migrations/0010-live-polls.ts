import type { Migration } from '@lectern/nest-kit';

/** What staff ask the people in a live lecture, and what they chose. */
export const livePollTables: Migration = {
  name: '0010-live-polls',
  sql: `
create table live_poll (
  id uuid primary key,
  lecture_id text not null,
  question text not null check (length(question) <= 200),
  choices text[] not null check (cardinality(choices) between 2 and 6),
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index one_open_poll_of_lecture on live_poll (lecture_id) where closed_at is null;
create index poll_of_lecture on live_poll (lecture_id, opened_at);

create table live_poll_answer (
  poll_id uuid not null references live_poll on delete cascade,
  user_id text not null,
  -- Place in the poll's choices, counted from 0.
  choice int not null check (choice between 0 and 5),
  answered_at timestamptz not null,
  primary key (poll_id, user_id)
);
create index poll_answer_of_user on live_poll_answer (user_id);
`,
};
