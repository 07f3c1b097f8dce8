import type { Migration } from '@lectern/nest-kit';

/**
 * Alerts were open for ever before they could be closed. Those of more than thirty days ago are closed as a whole: by nobody, so that
 * no record says who did. What lasts is raised again at the next look; those of the last thirty days are for finance to close.
 * The index goes that another one replaces.
 */
export const alertsOfBefore: Migration = {
  name: '0038-alerts-of-before',
  sql: `
update alert set closed_at = now() where closed_at is null and at < now() - interval '30 days';
drop index if exists alert_open;
`,
};
