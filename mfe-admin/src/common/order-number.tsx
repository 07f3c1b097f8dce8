import { numberOf } from './number-of.ts';

/** The ten digits that a buyer reads out, never translated. */
export const OrderNumber = ({ order }: { order: Parameters<typeof numberOf>[0] }) => (
  <span translate="no">{numberOf(order)}</span>
);
