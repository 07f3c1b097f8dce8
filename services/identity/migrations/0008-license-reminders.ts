import type { Migration } from '@lectern/nest-kit';

/** How many days before its end a person was reminded of it last: nobody is reminded twice of the same. */
export const licenseReminders: Migration = {
  name: '0008-license-reminders',
  sql: `
alter table license add column reminded_days int;
create index license_to_end on license (valid_until) where state = 'verified';
`,
};
