import type { Migration } from '@lectern/nest-kit';

/**
 * When the state of a course was last set. `saved_at` moves with every change of the draft, so it cannot tell whether a course that is
 * hidden now was hidden by the act that staff undo. Null until the next time, and where the release before set the state.
 */
export const stateTimes: Migration = {
  name: '0038-state-times',
  sql: 'alter table curriculum_draft add column state_at timestamptz;',
};
