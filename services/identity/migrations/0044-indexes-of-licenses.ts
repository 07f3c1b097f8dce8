import type { Migration } from '@lectern/nest-kit';

/**
 * The indexes go that had what licences are found by as people write it: `license_waiting_free_by_key` and
 * `license_claimed_by_key_with_texts` replace them. Until those are built, and for the release before, the queue is read by `license_waiting`.
 */
export const indexesOfLicenses: Migration = {
  name: '0044-indexes-of-licenses',
  sql: 'drop index if exists license_waiting_covered, license_claimed_by_key;',
};
