import type { Migration } from '@lectern/nest-kit';

/**
 * Claimed licences are read by `license_claimed_by_key`, in the order of the queue: this index has all of them to be sorted, and
 * PostgreSQL takes it where it expects few. The release before asks the same and is answered by the other one too.
 */
export const claimedLicenses: Migration = {
  name: '0042-claimed-licenses',
  sql: 'drop index license_claimed;',
};
