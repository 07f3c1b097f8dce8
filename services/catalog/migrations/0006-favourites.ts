import type { Migration } from '@lectern/nest-kit';

/** Courses people keep for later. Accounts are identity's: only their ids are known here. */
export const favourites: Migration = {
  name: '0006-favourites',
  sql: `
create table favourite (
  account_id text not null check (length(account_id) between 1 and 64),
  curriculum_id text not null references curriculum (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (account_id, curriculum_id)
);
create index favourite_of_curriculum on favourite (curriculum_id);
`,
};
