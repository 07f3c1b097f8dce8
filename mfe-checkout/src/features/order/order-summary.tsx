import { brand } from '@lectern/brand';
import type { Price, PriceLine } from '@lectern/contracts-commerce';
import { formatDate } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { TextLink } from '@lectern/ui';
import type { ReactNode } from 'react';
import { money } from '../../common/money.ts';
import { rateSource } from '../../common/rate-source.ts';
import { useCheckoutText, type Translate } from '../../common/use-checkout-text.ts';
import { paths } from '../../paths.ts';
import type { Checkout } from './checkout.api.ts';
import css from './checkout.module.css';
import { ShownPrice } from './shown-price.tsx';
import { SummaryHead } from './summary-head.tsx';

interface OrderSummaryProps {
  readonly checkout: Checkout;
  readonly price: Price;
  /** The button and what stands around it. */
  readonly children: ReactNode;
}

/** The total first, then how it came about, in the currency that will be charged. */
export function OrderSummary({ checkout, price, children }: OrderSummaryProps) {
  const t = useCheckoutText();
  const locale = useLocale();
  const { prices, quote } = checkout;
  const isConverted = [prices.KRW, prices.USD].some((one) => one?.isConverted);
  return (
    <section aria-labelledby="summary-title" className={css.summary}>
      <h2 id="summary-title" className={css.summaryTitle}>
        {t('summary.title')}
      </h2>
      <SummaryHead product={checkout.product} />
      <p className={css.total}>
        <span>{t('summary.total')}</span>
        <strong translate="no">{money(price.totalMinor, price.currency, locale)}</strong>
      </p>
      <ShownPrice checkout={checkout} price={price} />
      <dl className={css.lines}>
        <Line name={t(checkout.product.kind === 'pack' ? 'summary.packPrice' : 'summary.price')}>
          {money(prices.KRW.listMinor, 'KRW', locale)}
          {prices.USD ? (
            <span className={css.other}>{money(prices.USD.listMinor, 'USD', locale)}</span>
          ) : null}
        </Line>
        {price.lines
          .filter(({ kind }) => kind !== 'list')
          .map((line, index) => (
            <Line key={`${line.kind}-${line.curriculumId ?? index}`} name={lineName(t, line, locale)} isOff>
              {money(line.amountMinor, price.currency, locale)}
            </Line>
          ))}
      </dl>
      {isConverted ? (
        <p className={css.rate}>
          {t('summary.rate', {
            rate: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(quote.rate),
            date: formatDate(quote.asOf, locale),
            source: rateSource(t, quote.source),
          })}
        </p>
      ) : null}
      {children}
      {price.totalMinor === 0 ? null : (
        <p className={css.agree}>
          {t('summary.agreement')}{' '}
          <TextLink as={Link} href={paths.policy} tone="quiet">
            {t('refund.policy')}
          </TextLink>
        </p>
      )}
      <p className={css.seller}>{t('summary.seller', { seller: brand.company.name[locale] })}</p>
    </section>
  );
}

function Line({ name, isOff, children }: { name: string; isOff?: boolean; children: ReactNode }) {
  return (
    <div className={isOff ? `${css.line} ${css.off}` : css.line}>
      <dt>{name}</dt>
      <dd translate="no">{children}</dd>
    </div>
  );
}

function lineName(t: Translate, line: PriceLine, locale: 'en' | 'ko'): string {
  if (line.kind === 'code') {
    const { discountPercent: percent } = line;
    return percent === undefined ? t('summary.codeSum') : t('summary.code', { percent });
  }
  const title = (locale === 'ko' ? line.title_ko : line.title_en) ?? '';
  return t('summary.owned', { title });
}
