import type { Currency, Locale } from '@lectern/contracts-core';
import { formatExactMoney } from '@lectern/i18n';

/** A sum of minor units; what is taken off has its minus before the sign of the currency. */
export function money(amountMinor: number, currency: Currency, locale: Locale): string {
  const text = formatExactMoney({ amountMinor: Math.abs(amountMinor), currency }, locale);
  return amountMinor < 0 ? `−${text}` : text;
}
