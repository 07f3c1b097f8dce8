import type { Currency } from '@lectern/contracts-core';
import { formatCount, formatExactMoney } from '@lectern/i18n';

type Locale = 'en' | 'ko';

/** A sum, also one below nothing: `−₩1,000`. */
export function sumWords(amountMinor: number, currency: Currency, locale: Locale): string {
  const words = formatExactMoney({ amountMinor: Math.abs(amountMinor), currency }, locale);
  return amountMinor < 0 ? `−${words}` : words;
}

/** How much more or less than before, such as `+12` or `−3`; null where one of both is not told. */
export function changeWords(
  now: number | null,
  before: number | null,
  write: (value: number) => string = formatCount,
): string | null {
  if (now === null || before === null) return null;
  const change = now - before;
  if (change === 0) return '±0';
  return `${change > 0 ? '+' : '−'}${write(Math.abs(change))}`;
}
