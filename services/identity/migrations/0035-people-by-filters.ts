import type { Migration } from '@lectern/nest-kit';

/**
 * Several filters at once: one index has each value of each of them, and finds the few people who have all. Who agrees to
 * marketing by mail, and since when, stands in a table of its own (`sql/07-marketing.sql`), so that nobody's consents are looked
 * through for a list. Writes to accounts wait while the index is built: a second with a million people.
 */
export const peopleByFilters: Migration = {
  name: '0035-people-by-filters',
  sql: `
create index account_by_filters on account using gin (license_state, occupation, country, membership, roles);
create table marketing_consent (
  account_id text primary key references account on delete cascade,
  -- Null once it was taken back.
  since timestamptz
);
`,
};
