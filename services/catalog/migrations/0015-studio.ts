import type { Migration } from '@lectern/nest-kit';

/**
 * Courses as their authors write them, beside what is sold. `curriculum` and `lecture` stay the published projection: a
 * course that was never published has no row there.
 */
export const studio: Migration = {
  name: '0015-studio',
  sql: `
create table curriculum_draft (
  curriculum_id     text primary key check (curriculum_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  owner_id          text not null,
  state             text not null check
                      (state in ('draft', 'submitted', 'changes-requested', 'rejected', 'live', 'hidden', 'archived')),
  document          jsonb not null check (pg_column_size(document) <= 4000000),
  version           integer not null default 1 check (version >= 1),
  base_version      integer,
  published_version integer,
  has_changes       boolean not null,
  hidden_by_staff   boolean not null default false,
  lecture_count     integer not null default 0,
  request_key       uuid,
  edited_by         text not null,
  saved_at          timestamptz not null default clock_timestamp(),
  created_at        timestamptz not null default now(),
  title_ko          text not null generated always as (document #>> '{titles,ko}') stored,
  title_en          text not null generated always as (document #>> '{titles,en}') stored,
  type              text not null generated always as (document ->> 'type') stored,
  category          text not null generated always as (document ->> 'category') stored,
  level             text not null generated always as (document ->> 'level') stored,
  language          text not null generated always as (document ->> 'language') stored,
  unique (owner_id, request_key)
);
create index curriculum_draft_of_owner on curriculum_draft (owner_id, saved_at desc, curriculum_id desc);
create index curriculum_draft_latest on curriculum_draft (saved_at desc, curriculum_id desc);

-- What was changed in which version, and what was there before: the base of a conflict.
create table curriculum_change (
  curriculum_id text not null references curriculum_draft (curriculum_id) on delete cascade,
  version       integer not null,
  path          text not null,
  before        jsonb,
  edited_by     text not null,
  page_key      uuid,
  at            timestamptz not null default now(),
  primary key (curriculum_id, version, path)
);

create table curriculum_version (
  curriculum_id text not null references curriculum_draft (curriculum_id) on delete cascade,
  number        integer not null,
  document      jsonb not null,
  changed       text[] not null default '{}',
  published_by  text not null,
  published_at  timestamptz not null default now(),
  primary key (curriculum_id, number)
);

create table curriculum_submission (
  id            uuid primary key default gen_random_uuid(),
  curriculum_id text not null references curriculum_draft (curriculum_id) on delete cascade,
  round         integer not null,
  version       integer not null,
  document      jsonb not null,
  submitted_by  text not null,
  submitted_at  timestamptz not null default now(),
  state         text not null default 'open' check
                  (state in ('open', 'withdrawn', 'approve', 'request-changes', 'reject')),
  decided_by    text,
  decided_at    timestamptz,
  reason        text,
  unique (curriculum_id, round)
);
create unique index curriculum_submission_open on curriculum_submission (curriculum_id) where state = 'open';
create index curriculum_submission_queue on curriculum_submission (submitted_at, id) where state = 'open';

create table curriculum_pin (
  id            uuid primary key default gen_random_uuid(),
  curriculum_id text not null references curriculum_draft (curriculum_id) on delete cascade,
  submission_id uuid not null references curriculum_submission (id) on delete cascade,
  path          text not null,
  body          text not null check (length(body) between 1 and 3000),
  at            timestamptz not null default now(),
  resolved_at   timestamptz
);
create index curriculum_pin_of_course on curriculum_pin (curriculum_id, at desc);

create table curriculum_editor (
  curriculum_id text not null references curriculum_draft (curriculum_id) on delete cascade,
  user_id       text not null,
  invited_by    text not null,
  at            timestamptz not null default now(),
  primary key (curriculum_id, user_id)
);
create index curriculum_editor_of_person on curriculum_editor (user_id);

create table curriculum_presence (
  curriculum_id text not null references curriculum_draft (curriculum_id) on delete cascade,
  user_id       text not null,
  path          text not null default '',
  at            timestamptz not null default now(),
  primary key (curriculum_id, user_id)
);
create index curriculum_presence_old on curriculum_presence (at);

-- Names of people who author, so that a list of them asks nobody.
create table studio_person (
  user_id text primary key,
  name    text not null,
  at      timestamptz not null default now()
);

alter table curriculum add column published_at timestamptz;

create table curriculum_section (
  curriculum_id text not null references curriculum (id) on delete cascade,
  id            text not null check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  position      integer not null check (position >= 1),
  title_ko      text not null,
  title_en      text not null,
  primary key (curriculum_id, id)
);

-- A lecture taken out of what is sold stays for those who bought it before.
alter table lecture add column section_id text, add column removed_at timestamptz;
create index lecture_removed on lecture (curriculum_id) where removed_at is not null;

-- Which film a lecture shows since it was published; media is told until it knows.
create table lecture_film (
  lecture_id text primary key references lecture (id) on delete cascade,
  video_id   text,
  owner_id   text not null,
  told_at    timestamptz
);
create index lecture_film_untold on lecture_film (lecture_id) where told_at is null;
`,
};
