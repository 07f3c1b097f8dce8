import type { Migration } from '@lectern/nest-kit';

/**
 * Notes of staff, which only grow (`sql/21-notes.sql`), and which roles an actor had when something happened. The record
 * of that left the schema with 0024.
 */
export const staffRecords: Migration = {
  name: '0011-staff-records',
  // Until 2026-11-22 with the functions that are in sql/21-notes.sql and in the schema of the audit now.
  formerChecksums: ['7c852f37664a720b28d700eed4a5e1e26a62222a96e25336e255a97fd62322f6'],
  sql: `
create table user_note (
  id text primary key,
  account_id text not null references account on delete cascade,
  author_id text not null,
  text text not null,
  at timestamptz not null default now()
);
create index user_note_of_account on user_note (account_id, at desc);
create index user_note_of_author on user_note (author_id);

alter table audit_entry add column actor_roles text[] not null default '{}';
create index audit_entry_of_staff on audit_entry (id desc)
  where actor_id is not null and actor_id is distinct from account_id;
create index audit_entry_by_action on audit_entry (action, id desc);
create index account_by_country on account (country);
create index account_by_membership on account (membership);
`,
};
