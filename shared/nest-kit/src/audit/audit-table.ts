import type { Migration } from '../database/migration.ts';

/** The table `AuditService` writes to; a service that has not made one of its own lists this among its migrations. */
export const auditTable: Migration = {
  name: '0000-audit',
  sql: `
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  account_id text,
  actor_id text,
  address text,
  detail jsonb not null default '{}'
);
create index audit_entry_of_account on audit_entry (account_id, at desc);
create index audit_entry_of_actor on audit_entry (actor_id);
`,
};
