import { PAYMENT_LIMITS } from './order.vocabulary.ts';

/** Whether staff may set a rate: with a digit too many or too few, courses would sell at a tenth of their price. */
export const isNearRate = (rate: number, sourceRate: number): boolean =>
  Math.abs(rate - sourceRate) <= sourceRate * PAYMENT_LIMITS.setRateSpread;
