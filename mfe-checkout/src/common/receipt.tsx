import { brand } from '@lectern/brand';
import type { Receipt as ReceiptData } from '@lectern/contracts-commerce';
import { useLocale, useSession } from '@lectern/shell-api';
import { TextLink } from '@lectern/ui';
import type { ReactNode } from 'react';
import { koreanMoment } from './korean-moment.ts';
import { titleOf } from './localized.ts';
import { methodName } from './method-name.ts';
import { money } from './money.ts';
import { OrderNumber } from './order-number.tsx';
import css from './receipt.module.css';
import { useCheckoutText } from './use-checkout-text.ts';

/** What was sold to whom for how much, fit for paper. `isTitled`: the page says that it is a receipt; paper needs it still. */
export function Receipt({ receipt, isTitled = false }: { receipt: ReceiptData; isTitled?: boolean }) {
  const t = useCheckoutText();
  const locale = useLocale();
  const session = useSession();
  const { order, price, payment, vatMinor, courses } = receipt;
  const { currency } = order;
  const sum = (minor: number): string => money(minor, currency, locale);
  const { company } = brand;
  const parts = courses.filter(({ id }) => id !== order.curriculumId);
  const isPack = parts.length > 0;
  return (
    <section aria-labelledby={`receipt-${order.orderId}`} className={css.receipt}>
      <h2 id={`receipt-${order.orderId}`} className={isTitled ? css.printedTitle : css.title}>
        {t('receipt.title')}
      </h2>
      <dl className={css.rows}>
        <Row name={t('receipt.order')}>
          <OrderNumber order={order} />
        </Row>
        {session.status === 'signed-in' ? <Row name={t('receipt.buyer')}>{session.user.name}</Row> : null}
        <Row name={t(isPack ? 'course.pack' : 'receipt.course')}>{titleOf(order, locale)}</Row>
        {isPack ? (
          <Row name={t('receipt.included')}>{parts.map((course) => titleOf(course, locale)).join(', ')}</Row>
        ) : null}
        {order.paidAt ? <Row name={t('receipt.paidAt')}>{koreanMoment(order.paidAt, locale)}</Row> : null}
        <Row name={t('receipt.method')}>{payment ? methodName(t, payment.method) : t('receipt.free')}</Row>
        {payment?.card ? <Row name={t('receipt.card')}>{payment.card}</Row> : null}
        {payment?.approveNo ? <Row name={t('receipt.approval')}>{payment.approveNo}</Row> : null}
        <Row name={t(isPack ? 'summary.packPrice' : 'summary.price')}>{sum(price.listMinor)}</Row>
        {price.discountMinor > 0 ? <Row name={t('receipt.discount')}>{sum(-price.discountMinor)}</Row> : null}
        <Row name={t('receipt.total')} isTotal>
          {sum(order.amountMinor)}
        </Row>
        {vatMinor === null || vatMinor === 0 ? null : <Row name={t('receipt.vat')}>{sum(vatMinor)}</Row>}
        {order.refundedMinor > 0 ? <Row name={t('receipt.refunded')}>{sum(-order.refundedMinor)}</Row> : null}
      </dl>
      <p className={css.seller}>
        {company.name[locale]} · {t('receipt.business')} {company.businessNumber} · {company.address[locale]}{' '}
        · <span className={css.phone}>{company.phone}</span>
      </p>
      {payment?.receiptUrl ? (
        <TextLink href={payment.receiptUrl} external data-print="hide">
          {t('receipt.provider')}
        </TextLink>
      ) : null}
    </section>
  );
}

function Row({ name, isTotal, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={isTotal ? `${css.row} ${css.total}` : css.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
