import type { Migration } from '@lectern/nest-kit';

/**
 * Each check says for which date of its lecture it was planned, named by the planned start, because when a lecture begins
 * and ends may change while it is live. A check of more than a day before the known start was planned for a former date.
 * Without a date it is planned anew: processes of the release before, which may still run, write none.
 */
export const datesOfPresenceChecks: Migration = {
  name: '0012-dates-of-presence-checks',
  sql: `
alter table live_presence_check add column starts_at timestamptz;
update live_presence_check c set starts_at = l.starts_at
  from live_lecture l where l.lecture_id = c.lecture_id and c.due_at > l.starts_at - interval '1 day';
`,
};
