import type { IndexDefinition } from '@lectern/nest-kit';

/** Built while the tables are written to. */
export const identityIndexes: readonly IndexDefinition[] = [
  {
    // Has the claims too, so that those which are free are found behind thousands of claimed ones without reading these.
    name: 'license_waiting_with_claims',
    on: `on license (submitted_at, id) include (claimed_until, claimed_by, account_id) where state = 'pending'`,
  },
];
