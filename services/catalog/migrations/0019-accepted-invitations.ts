import type { Migration } from '@lectern/nest-kit';

/** Nobody is an author of a course without their yes: those who were invited before are asked now. */
export const acceptedInvitations: Migration = {
  name: '0019-accepted-invitations',
  sql: 'alter table curriculum_editor add column accepted_at timestamptz;',
};
