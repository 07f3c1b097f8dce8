import { formatExactMoney } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { Stack, TextLink } from '@lectern/ui';
import { PanelFailure } from '../../common/panel/panel-failure.tsx';
import { PanelFacts, PanelSection } from '../../common/panel/panel-section.tsx';
import { Moment } from '../../common/moment-cell.tsx';
import { formatMoment } from '../../common/moment.ts';
import { SidePanel } from '../../common/panel/side-panel.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { numberOf } from '../../common/number-of.ts';
import { paths } from '../../paths.ts';
import { methodName } from './method-name.ts';
import { OrderActs } from './order-acts.tsx';
import { OrderBadges } from './order-badges.tsx';
import { OrderHistory } from './order-history.tsx';
import { RefundBasis } from './refund-basis.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import type { OpenOrder, OrderDetail } from './payments.api.ts';
import { ORDERS } from './payments-address.ts';

interface OrderPanelProps {
  panel: OpenOrder | null;
  onClose: () => void;
}

/** One order with everything that happened to it, beside the list. */
export function OrderPanel({ panel, onClose }: OrderPanelProps) {
  const t = useAdminText();
  return (
    <SidePanel
      place={ORDERS}
      open={panel !== null}
      title={t('payments.panel.title', {
        number: panel ? numberOf(panel.detail?.order ?? panel) : '',
      })}
      onClose={onClose}
      object={panel?.detail ? { kind: 'order', id: panel.orderId } : null}
    >
      {panel?.detail ? (
        <Stack gap={6} key={panel.orderId}>
          <OrderActs detail={panel.detail} buyer={panel.buyer} />
          <OrderRefunds detail={panel.detail} buyer={panel.buyer} />
          <RefundBasis detail={panel.detail} />
          <Facts detail={panel.detail} buyer={panel.buyer} />
          <OrderHistory detail={panel.detail} />
        </Stack>
      ) : (
        <PanelFailure title={t('payments.panel.failed')} text={t('payments.panel.failedText')} />
      )}
    </SidePanel>
  );
}

function Facts({ detail, buyer }: { detail: OrderDetail; buyer: OpenOrder['buyer'] }) {
  const t = useAdminText();
  const locale = useLocale();
  const { order, enrolments, refundFacts } = detail;
  const titleOf = (id: string): string =>
    refundFacts?.courses.find((one) => one.id === id)?.[`title_${locale}`] ?? id;
  const money = (amountMinor: number): string =>
    formatExactMoney({ amountMinor, currency: order.currency }, locale);
  const column = (id: string): string => t(`payments.columns.${id}`);
  return (
    <PanelSection title={t('payments.panel.facts')}>
      <PanelFacts
        facts={[
          [column('state'), <OrderBadges key="state" order={order} />],
          [
            column('number'),
            <span key="number">
              {order.number} <code>{order.orderId}</code>
            </span>,
          ],
          [
            column('buyer'),
            <TextLink key="buyer" as={Link} href={paths.user(order.userId)}>
              {buyer ? `${buyer.name} · ${buyer.email}` : order.userId}
            </TextLink>,
          ],
          [column('item'), order[`title_${locale}`]],
          [column('made'), order.createdAt && <Moment key="at" at={order.createdAt} />],
          [column('paidAt'), order.paidAt && <Moment key="at" at={order.paidAt} />],
          [column('method'), order.method && methodName(t, order.method)],
          [column('card'), order.cardTail && `…${order.cardTail}`],
          [column('list'), money(order.listMinor)],
          [column('discount'), order.discountMinor > 0 ? money(-order.discountMinor) : null],
          [column('code'), order.code],
          [column('paid'), money(order.amountMinor)],
          [column('refunded'), order.refundedMinor > 0 ? money(order.refundedMinor) : null],
          [column('rate'), order.fxRate.toLocaleString(locale)],
          [column('paymentKey'), order.paymentKeyTail && <code key="key">…{order.paymentKeyTail}</code>],
          [column('providerTrace'), order.providerTrace && <code key="trace">{order.providerTrace}</code>],
          [
            column('receipt'),
            order.receiptUrl && (
              <TextLink key="receipt" href={order.receiptUrl} target="_blank" rel="noreferrer">
                {t('payments.receipt')}
              </TextLink>
            ),
          ],
          [
            t('payments.panel.open'),
            enrolments.length > 0 ? (
              <ul key="open">
                {enrolments.map(({ curriculumId, endsAt }) => (
                  <li key={curriculumId}>
                    {t('payments.panel.openUntil', {
                      course: titleOf(curriculumId),
                      date: formatMoment(endsAt, locale),
                    })}
                  </li>
                ))}
              </ul>
            ) : null,
          ],
        ]}
      />
    </PanelSection>
  );
}
