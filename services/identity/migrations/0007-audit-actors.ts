import type { Migration } from '@lectern/nest-kit';

/** What somebody did to others is found by who did it: their name in it goes with their account. */
export const auditActors: Migration = {
  name: '0007-audit-actors',
  sql: 'create index audit_entry_of_actor on audit_entry (actor_id);',
};
