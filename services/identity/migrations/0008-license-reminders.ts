import type { Migration } from '@lectern/nest-kit';

/** Days before the end at which the last reminder was sent, so that no reminder is sent twice. */
export const licenseReminders: Migration = {
  name: '0008-license-reminders',
  sql: `
alter table license add column reminded_days int;
create index license_to_end on license (valid_until) where state = 'verified';
`,
};
