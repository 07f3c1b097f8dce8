import type { Migration } from '@lectern/nest-kit';

/** The record of what was done has left the schema, and its guards go. What an actor is, `sql/20-audit.sql` tells. */
export const auditApart: Migration = {
  name: '0024-audit-apart',
  sql: `
drop function if exists identity.keep_audit();
drop function if exists identity.note_actor_roles();
`,
};
