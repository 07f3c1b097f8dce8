import type { Migration } from '@lectern/nest-kit';

/** What the service says of a payment, as figures beside the English sentence. Alerts of before have the sentence alone. */
export const factsOfAlerts: Migration = {
  name: '0039-facts-of-alerts',
  sql: `
alter table alert add column facts jsonb;
`,
};
