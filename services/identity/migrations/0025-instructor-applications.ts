import type { Migration } from '@lectern/nest-kit';

/**
 * Applications to teach: one row for each attempt, at most one of a person that is open. `signed_text` is the contract as
 * it was read and signed.
 */
export const instructorApplications: Migration = {
  name: '0025-instructor-applications',
  sql: `
create table instructor_application (
  id uuid primary key,
  account_id text not null references account on delete cascade,
  state text not null default 'draft'
    check (state in ('draft', 'in-review', 'more-asked', 'approved', 'declined')),
  version integer not null default 1 check (version > 0),
  content jsonb not null,
  signed_version text,
  signed_language text check (signed_language in ('ko', 'en')),
  signed_text text,
  signed_at timestamptz,
  submitted_at timestamptz,
  decided_at timestamptz,
  asked text[] not null default '{}',
  declined_for text,
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state = 'draft' or (signed_at is not null and submitted_at is not null)),
  check ((signed_at is null) = (signed_text is null) and (signed_at is null) = (signed_version is null))
);
create unique index instructor_application_open on instructor_application (account_id)
  where state in ('draft', 'in-review', 'more-asked');
create index instructor_application_of_account on instructor_application (account_id, created_at desc);
create index instructor_application_by_state on instructor_application (state, submitted_at, id);
`,
};
