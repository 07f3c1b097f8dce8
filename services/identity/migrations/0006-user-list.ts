import type { Migration } from '@lectern/nest-kit';

/** What staff find people by. */
export const userList: Migration = {
  name: '0006-user-list',
  sql: `
create index account_by_joined on account (created_at desc, id);
create index account_by_text on account using gin ((lower(name) || ' ' || email) public.gin_trgm_ops);
create index session_by_account on session (account_id, seen_at desc);
create index consent_latest on consent (account_id, kind, id desc);
`,
};
