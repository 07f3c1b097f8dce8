import { CURRENCY_DIGITS, type Currency } from '@lectern/contracts-core';

/** A sum as staff type it: whole won, or dollars with cents. */
export const typedOf = (minor: number, currency: Currency): string =>
  (minor / 10 ** CURRENCY_DIGITS[currency]).toFixed(CURRENCY_DIGITS[currency]);

/** Minor units of a typed sum; null for what is none. Digits may be grouped by commas. */
export function minorOf(typed: string, currency: Currency): number | null {
  const plain = typed.trim().replaceAll(',', '');
  const form = CURRENCY_DIGITS[currency] === 0 ? /^\d{1,12}$/ : /^\d{1,10}(\.\d{1,2})?$/;
  return form.test(plain) ? Math.round(Number(plain) * 10 ** CURRENCY_DIGITS[currency]) : null;
}
