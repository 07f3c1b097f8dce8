import type { IndexDefinition } from '@lectern/nest-kit';

/** Built while the tables are written to. */
export const commerceIndexes: readonly IndexDefinition[] = [
  {
    name: 'redemption_key_in_state',
    on: 'on referral_redemption (order_state, reserved_at, id) where released_at is null',
  },
];
