import type { Migration } from '@lectern/nest-kit';

/** Pages by key through the licences that wait, in both directions. */
export const licenseQueue: Migration = {
  name: '0029-license-queue',
  sql: `
create index license_waiting on license (submitted_at, id) where state = 'pending';
`,
};
