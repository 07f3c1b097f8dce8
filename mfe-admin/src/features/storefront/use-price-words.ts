import { hasNoDollars, type BothPrices, type CoursePrice } from '@lectern/contracts-catalog';
import type { Currency } from '@lectern/contracts-core';
import { formatExactMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { useAdminText } from '../../common/use-admin-text.ts';

/** Words for what courses cost by themselves, beside which the price of a pack is set. */
export interface PriceWords {
  amountOf: (amountMinor: number, currency: Currency) => string;
  /** Also says which currency the course has no price in, or none of its own. */
  coursePrice: (price: CoursePrice) => string;
  sum: (separate: BothPrices) => string;
}

export function usePriceWords(): PriceWords {
  const t = useAdminText();
  const locale = useLocale();
  const amountOf = (amountMinor: number, currency: Currency): string =>
    formatExactMoney({ amountMinor, currency }, locale);
  const both = ({ krw, usdMinor }: BothPrices) => ({
    won: amountOf(krw, 'KRW'),
    dollars: amountOf(usdMinor, 'USD'),
  });
  return {
    amountOf,
    coursePrice: (price) =>
      t(
        `storefront.pack.coursePrice.${hasNoDollars(price) ? 'noDollars' : (price.converted ?? 'both')}`,
        both(price),
      ),
    sum: (separate) => t('storefront.pack.sum', both(separate)),
  };
}
