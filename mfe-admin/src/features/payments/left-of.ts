import type { OrderDetail } from './payments.api.ts';

/** What can be given back of an order at most, in minor units: what the ledger has left. */
export const leftOf = ({ ledger }: Pick<OrderDetail, 'ledger'>): number =>
  Math.max(
    0,
    ledger.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  );
