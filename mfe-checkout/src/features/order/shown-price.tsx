import type { Price } from '@lectern/contracts-commerce';
import { useLocale } from '@lectern/shell-api';
import { money } from '../../common/money.ts';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import type { Checkout } from './checkout.api.ts';
import css from './checkout.module.css';
import { takesDollars } from './method-picker.tsx';

/** Beside a total in another currency than the course page's, the amount that stood there. */
export function ShownPrice({ checkout, price }: { checkout: Checkout; price: Price }) {
  const t = useCheckoutText();
  const locale = useLocale();
  const shown = checkout.prices[locale === 'ko' ? 'KRW' : 'USD'];
  if (!shown || shown.currency === price.currency || price.totalMinor === 0) return null;
  return (
    <p className={css.shown}>
      {t(`summary.chargedIn.${takesDollars(checkout) ? price.currency : 'onlyWon'}`, {
        amount: money(shown.listMinor, shown.currency, locale),
      })}
    </p>
  );
}
