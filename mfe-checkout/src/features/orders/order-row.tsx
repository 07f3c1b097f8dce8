import type { OrderState, RefundView } from '@lectern/contracts-commerce';
import { formatDate } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import type { ReactNode } from 'react';
import { Badge, Button, ButtonLink, Cluster, TextLink, type BadgeProps } from '@lectern/ui';
import { OrderNumber } from '../../common/order-number.tsx';
import { koreanMoment } from '../../common/korean-moment.ts';
import { titleOf } from '../../common/localized.ts';
import { methodName } from '../../common/method-name.ts';
import { money } from '../../common/money.ts';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import { paths } from '../../paths.ts';
import type { OrderSummary } from './orders.api.ts';
import css from './orders.module.css';

const TONES: Readonly<Record<OrderState, NonNullable<BadgeProps['tone']>>> = {
  OPEN: 'neutral',
  CONFIRMING: 'info',
  UNKNOWN: 'info',
  PAID: 'positive',
  PARTIALLY_REFUNDED: 'warning',
  REFUNDED: 'neutral',
  FAILED: 'danger',
  EXPIRED: 'neutral',
  SUPERSEDED: 'neutral',
};

/** One order: what, when, how much, where it stands, and what can be done. */
export function OrderRow({ order, onRefund }: { order: OrderSummary; onRefund: () => void }) {
  const t = useCheckoutText();
  const locale = useLocale();
  const { orderId, curriculumId, state, currency, amountMinor, refundedMinor, refund } = order;
  const hasPaid = state === 'PAID' || state === 'PARTIALLY_REFUNDED' || state === 'REFUNDED';
  const isRefundOpen = refund !== null && !['DONE', 'DECLINED', 'FAILED'].includes(refund.state);
  const canAsk = (state === 'PAID' || state === 'PARTIALLY_REFUNDED') && !isRefundOpen && amountMinor > 0;
  return (
    <li className={css.row}>
      <div className={css.head}>
        <TextLink as={Link} href={paths.course(curriculumId)} tone="strong" className={css.course}>
          {titleOf(order, locale)}
        </TextLink>
        <Badge tone={TONES[state]}>{t(`orders.state.${state}`)}</Badge>
      </div>
      <dl className={css.facts}>
        <Fact name={t('receipt.total')}>
          {amountMinor === 0 ? t('receipt.free') : money(amountMinor, currency, locale)}
        </Fact>
        <Fact name={t(order.paidAt ? 'receipt.paidAt' : 'orders.orderedAt')}>
          {koreanMoment(order.paidAt ?? order.createdAt, locale)}
        </Fact>
        {order.method ? <Fact name={t('receipt.method')}>{methodName(t, order.method)}</Fact> : null}
        {order.discountMinor > 0 ? (
          <Fact name={t('receipt.discount')}>{money(-order.discountMinor, currency, locale)}</Fact>
        ) : null}
        {refundedMinor > 0 ? (
          <Fact name={t('receipt.refunded')}>{money(refundedMinor, currency, locale)}</Fact>
        ) : null}
        {order.accessEndsAt ? (
          <Fact name={t('orders.access')}>
            {t('orders.until', { date: formatDate(order.accessEndsAt, locale) })}
          </Fact>
        ) : null}
        <Fact name={t('receipt.order')} isLong>
          <OrderNumber order={order} />
        </Fact>
      </dl>
      {refund ? <RefundState refund={refund} /> : null}
      {order.failure ? (
        <p className={css.note}>
          {t(`orders.failure.${order.failure.why}`)}{' '}
          {t(`orders.money.${order.failure.money}`, {
            amount: money(order.failure.amountMinor, currency, locale),
          })}
        </p>
      ) : null}
      {state === 'UNKNOWN' || state === 'CONFIRMING' ? (
        <p className={css.note}>{t('problem.PAYMENT_IN_PROGRESS')}</p>
      ) : null}
      <Cluster gap={2}>
        {order.accessEndsAt ? (
          <ButtonLink as={Link} href={paths.player(curriculumId)} variant="positive" size="s">
            {t('action.start')}
          </ButtonLink>
        ) : null}
        {hasPaid ? (
          <ButtonLink as={Link} href={paths.receipt(orderId)} size="s">
            {t('receipt.open')}
          </ButtonLink>
        ) : null}
        {canAsk ? (
          <Button size="s" onClick={onRefund}>
            {t('refundRequest.open')}
          </Button>
        ) : null}
        {state === 'FAILED' ? (
          <ButtonLink as={Link} href={paths.checkout(curriculumId)} size="s">
            {t('failed.tryAgain')}
          </ButtonLink>
        ) : null}
      </Cluster>
    </li>
  );
}

function Fact({ name, isLong, children }: { name: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div className={isLong ? css.long : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Where a refund stands, with its sum and dates. */
function RefundState({ refund }: { refund: RefundView }) {
  const t = useCheckoutText();
  const locale = useLocale();
  const { state, amountMinor, currency, requestedAt, sentAt, dueAt, note } = refund;
  const date = formatDate(sentAt ?? dueAt ?? requestedAt, locale);
  return (
    <div className={css.refund}>
      <p>{t(`refundState.${state}`, { amount: money(amountMinor, currency, locale), date })}</p>
      {note ? <p className={css.note}>{t('refundState.note', { note })}</p> : null}
    </div>
  );
}
