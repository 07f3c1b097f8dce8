import type { ReferralCode } from '@lectern/contracts-commerce';
import type { Locale } from '@lectern/contracts-core';
import { formatExactMoney } from '@lectern/i18n';

/** What a code takes off, such as `30%` or `₩10,000`. */
export function discountWords(
  { discountPercent, fixedDiscount }: Partial<Pick<ReferralCode, 'discountPercent' | 'fixedDiscount'>>,
  locale: Locale,
): string {
  if (fixedDiscount) return formatExactMoney(fixedDiscount, locale);
  return discountPercent === undefined ? '' : `${discountPercent}%`;
}
