import type { Locale } from '@lectern/contracts-core';
import { formatExactMoney } from '@lectern/i18n';
import type { Trends } from './lecture-desk.api.ts';

/** Won and dollars side by side, each with what it was before: `₩300,000 (₩120,000)`. Null where nothing was paid. */
export function moneyWords(money: Trends['top'][number]['money'], locale: Locale): string | null {
  if (money.length === 0) return null;
  return money
    .map(({ currency, grossMinor, grossMinorBefore }) => {
      const words = (amountMinor: number): string => formatExactMoney({ amountMinor, currency }, locale);
      return `${words(grossMinor)} (${words(grossMinorBefore)})`;
    })
    .join(' · ');
}
