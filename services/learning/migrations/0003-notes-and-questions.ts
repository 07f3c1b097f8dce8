import type { Migration } from '@lectern/nest-kit';

/** What people write beside lectures: notes for themselves, questions for others. */
export const noteAndQuestionTables: Migration = {
  name: '0003-notes-and-questions',
  sql: `
create table note (
  id uuid primary key,
  user_id text not null,
  curriculum_id text not null,
  lecture_id text not null,
  at_ms int not null check (at_ms >= 0),
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index note_of_course on note (user_id, curriculum_id, lecture_id, at_ms);

create table question (
  id uuid primary key,
  -- A pseudonym once the account is deleted.
  user_id text not null,
  curriculum_id text not null,
  lecture_id text not null,
  at_ms int check (at_ms >= 0),
  -- As others see it; empty once the account is deleted.
  author text not null,
  text text not null check (length(text) between 1 and 3000),
  state text not null check (state in ('open', 'answered', 'hidden')),
  created_at timestamptz not null
);
create index question_of_lecture on question (curriculum_id, lecture_id, created_at desc);
create index question_of_user on question (user_id);

create table question_answer (
  id uuid primary key,
  question_id uuid not null references question on delete cascade,
  user_id text not null,
  author text not null,
  kind text not null check (kind in ('learner', 'instructor', 'staff')),
  text text not null check (length(text) between 1 and 3000),
  is_hidden boolean not null default false,
  created_at timestamptz not null
);
create index answer_of_question on question_answer (question_id, created_at);
create index answer_of_user on question_answer (user_id);

create table question_vote (
  question_id uuid not null references question on delete cascade,
  user_id text not null,
  primary key (question_id, user_id)
);
create index vote_of_user on question_vote (user_id);

create table question_report (
  id bigint generated always as identity primary key,
  question_id uuid not null references question on delete cascade,
  answer_id uuid references question_answer on delete cascade,
  user_id text not null,
  reason text not null,
  at timestamptz not null,
  unique nulls not distinct (question_id, answer_id, user_id)
);
create index report_of_user on question_report (user_id);
`,
};
