import type { AdminOrderRow, RefundView } from '@lectern/contracts-commerce';
import { Badge, Cluster } from '@lectern/ui';
import { useAdminText } from '../../common/use-admin-text.ts';

const ORDER_TONES = {
  OPEN: 'neutral',
  CONFIRMING: 'info',
  UNKNOWN: 'danger',
  PAID: 'positive',
  PARTIALLY_REFUNDED: 'warning',
  REFUNDED: 'neutral',
  FAILED: 'danger',
  EXPIRED: 'neutral',
  SUPERSEDED: 'neutral',
} as const;
const REFUND_TONES = {
  REQUESTED: 'warning',
  APPROVED: 'info',
  EXECUTING: 'info',
  UNKNOWN: 'danger',
  DONE: 'positive',
  DECLINED: 'neutral',
  FAILED: 'danger',
} as const;

/** Where an order stands, and whether it needs a person. */
export function OrderBadges({ order }: { order: Pick<AdminOrderRow, 'state' | 'hasProblem'> }) {
  const t = useAdminText();
  return (
    <Cluster gap={1}>
      <Badge tone={ORDER_TONES[order.state]}>{t(`payments.state.${order.state}`)}</Badge>
      {order.hasProblem && order.state !== 'UNKNOWN' ? (
        <Badge tone="danger">{t('payments.problem')}</Badge>
      ) : null}
    </Cluster>
  );
}

/** Where a refund stands. */
export function RefundBadge({ state }: { state: RefundView['state'] }) {
  const t = useAdminText();
  return <Badge tone={REFUND_TONES[state]}>{t(`payments.refundState.${state}`)}</Badge>;
}
