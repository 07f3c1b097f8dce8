import type { Migration } from '@lectern/nest-kit';

/** When people were first verified is counted by day. */
export const statistics: Migration = {
  name: '0027-statistics',
  sql: `create index license_verified_by_time on license (decided_at) where state in ('verified', 'expired');`,
};
