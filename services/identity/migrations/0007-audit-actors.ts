import type { Migration } from '@lectern/nest-kit';

/** Finds audit entries by their actor, because deleting an account replaces its id there. */
export const auditActors: Migration = {
  name: '0007-audit-actors',
  sql: 'create index audit_entry_of_actor on audit_entry (actor_id);',
};
