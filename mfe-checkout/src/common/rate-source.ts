import type { Translate } from './use-checkout-text.ts';

/** Who told an exchange rate, in words where it is our own table or made up for the sample. */
export function rateSource(t: Translate, source: string): string {
  if (source === 'lectern-table') return t('summary.rateTable');
  return source === 'sample' ? t('summary.rateSample') : source;
}
