import type { Migration } from '@lectern/nest-kit';

/**
 * Lists of people go by the key (created_at, id), and addresses are found by their beginning. The index of words stands with
 * its function in `sql/05-people-words.sql`.
 */
export const peopleLookUp: Migration = {
  name: '0026-people-look-up',
  sql: `
create index account_by_email_start on account (email text_pattern_ops);
create index account_by_key on account (created_at, id);
create index account_suspended on account (created_at, id) where suspended_at is not null;
create index account_staff on account (created_at, id) where cardinality(array_remove(roles, 'instructor')) > 0;
create index account_by_license on account (license_state, created_at, id);
drop index account_by_joined;
drop index account_by_text;
`,
};
