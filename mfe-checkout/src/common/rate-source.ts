import type { Translate } from './use-checkout-text.ts';

/** Who told an exchange rate, in words where it is our own table. */
export const rateSource = (t: Translate, source: string): string =>
  source === 'lectern-table' ? t('summary.rateTable') : source;
