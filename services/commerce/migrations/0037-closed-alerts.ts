import type { Migration } from '@lectern/nest-kit';

/** Since when an alert needs nobody any more; why, and who said so, is in the record of what was done. */
export const closedAlerts: Migration = {
  name: '0037-closed-alerts',
  sql: `
alter table alert add column closed_at timestamptz;
`,
};
