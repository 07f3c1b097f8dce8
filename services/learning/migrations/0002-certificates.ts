import type { Migration } from '@lectern/nest-kit';

/** Completed courses and the certificates issued for them: everything that is printed is kept as it was. */
export const certificateTables: Migration = {
  name: '0002-certificates',
  sql: `
create table course_completion (
  user_id text not null,
  curriculum_id text not null,
  completed_at timestamptz not null,
  primary key (user_id, curriculum_id)
);

create table certificate (
  number text primary key check (number ~ '^LC-[0-9]{4}-[0-9A-HJKMNP-TV-Z]{8}$'),
  user_id text not null,
  curriculum_id text not null,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  title_ko text not null,
  title_en text not null,
  instructor_ko text not null,
  instructor_en text not null,
  category text not null,
  image jsonb,
  duration_seconds int not null check (duration_seconds >= 0),
  percentage int not null check (percentage between 0 and 100),
  started_at timestamptz not null,
  completed_at timestamptz not null,
  -- As verified, and frozen: a change needs evidence and another revision.
  holder_ko text not null check (holder_ko <> ''),
  holder_en text not null check (holder_en <> ''),
  revision int not null check (revision >= 1),
  issued_at timestamptz not null,
  revoked_at timestamptz,
  unique (user_id, curriculum_id)
);
create index certificate_latest on certificate (issued_at desc, number);
`,
};
