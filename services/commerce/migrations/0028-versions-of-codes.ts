import type { Migration } from '@lectern/nest-kit';

/** Counts the decisions about a code, so that nobody writes over what a colleague decided since they looked. */
export const versionsOfCodes: Migration = {
  name: '0028-versions-of-codes',
  sql: `
alter table referral_code add column version int not null default 1;
`,
};
