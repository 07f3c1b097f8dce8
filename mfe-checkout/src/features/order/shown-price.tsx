import type { Price } from '@lectern/contracts-commerce';
import { useLocale } from '@lectern/shell-api';
import { money } from '../../common/money.ts';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import type { Checkout } from './checkout.api.ts';
import css from './checkout.module.css';

/** Beside a total in another currency than the course page's, the amount that stood there. */
export function ShownPrice({ checkout: { prices }, price }: { checkout: Checkout; price: Price }) {
  const t = useCheckoutText();
  const locale = useLocale();
  const shown = prices[locale === 'ko' ? 'KRW' : 'USD'];
  if (!shown || shown.currency === price.currency || price.totalMinor === 0) return null;
  return (
    <p className={css.shown}>
      {t(`summary.chargedIn.${price.currency}`, { amount: money(shown.listMinor, shown.currency, locale) })}
    </p>
  );
}
