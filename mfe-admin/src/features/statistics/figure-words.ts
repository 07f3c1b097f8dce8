import type { Currency, Locale } from '@lectern/contracts-core';
import { formatCount, formatExactMoney } from '@lectern/i18n';

/** A sum, also one below nothing: `−₩1,000`. */
export function sumWords(amountMinor: number, currency: Currency, locale: Locale): string {
  const words = formatExactMoney({ amountMinor: Math.abs(amountMinor), currency }, locale);
  return amountMinor < 0 ? `−${words}` : words;
}

/** How much more or less than before, such as `+12`, `−3` or `±0`. */
export function changeWords(
  now: number,
  before: number,
  write: (value: number) => string = formatCount,
): string {
  const change = now - before;
  if (change === 0) return '±0';
  return `${change > 0 ? '+' : '−'}${write(Math.abs(change))}`;
}

/** A share of a whole in percent; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : (100 * part) / whole;

/** A share in percent, with one decimal. */
export const shareWords = (share: number): string => `${share.toFixed(1)}%`;

/** A share of a whole with one decimal; null of nothing. */
export function percentWords(part: number, whole: number): string | null {
  const share = shareOf(part, whole);
  return share === null ? null : shareWords(share);
}

/** Money as spreadsheets count it: whole won, dollars with two decimals. */
export const majorUnits = (amountMinor: number, currency: Currency): string =>
  currency === 'KRW' ? String(amountMinor) : (amountMinor / 100).toFixed(2);
