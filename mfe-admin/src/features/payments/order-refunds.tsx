import type { StaffRefund } from '@lectern/contracts-commerce';
import { formatExactMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Cluster, Notice, Stack } from '@lectern/ui';
import { useState } from 'react';
import { KeyButton } from '../../common/keys/key-button.tsx';
import { PanelFacts, PanelSection } from '../../common/panel/panel-section.tsx';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { refundReasonWords } from './history-words.ts';
import { RefundBadge } from './order-badges.tsx';
import { mayAct } from './payments-address.ts';
import { leftOf } from './left-of.ts';
import type { OpenOrder, OrderDetail } from './payments.api.ts';
import { RefundDialog, type RefundAct } from './refund-dialog.tsx';

const SHORTCUTS: Readonly<Partial<Record<RefundAct, string>>> = {
  approve: 'a',
  'approve-sum': 's',
  decline: 'r',
};

/** Every refund of an order; one that waits can be decided, one that failed sent again. */
export function OrderRefunds({ detail, buyer }: Pick<OneRefundProps, 'detail' | 'buyer'>) {
  const t = useAdminText();
  if (detail.refunds.length === 0) return null;
  return (
    <PanelSection title={t('payments.refund.title')}>
      <Stack gap={5}>
        {detail.refunds.map((item) => (
          <OneRefund key={item.refund.refundId} item={item} detail={detail} buyer={buyer} />
        ))}
      </Stack>
    </PanelSection>
  );
}

interface OneRefundProps {
  item: StaffRefund;
  detail: OrderDetail;
  buyer: OpenOrder['buyer'];
}

function OneRefund({ item, detail, buyer }: OneRefundProps) {
  const t = useAdminText();
  const locale = useLocale();
  const roles = useMyRoles();
  const [act, setAct] = useState<RefundAct | null>(null);
  const { refund, requestedBy, proposal } = item;
  const { order } = detail;
  const money = (amountMinor: number): string =>
    formatExactMoney({ amountMinor, currency: order.currency }, locale);
  const acts: readonly RefundAct[] =
    refund.state === 'REQUESTED'
      ? ['approve', 'approve-sum', 'decline']
      : refund.state === 'FAILED'
        ? ['retry']
        : [];
  return (
    <Stack gap={3}>
      {proposal ? (
        <Notice tone="info">
          {t('payments.refund.proposed', {
            amount: money(proposal.amountMinor),
            staff: proposal.staff ?? proposal.staffId.slice(0, 8),
            reason: proposal.reason,
          })}
        </Notice>
      ) : null}
      <PanelFacts
        facts={[
          [t('payments.columns.state'), <RefundBadge key="state" state={refund.state} />],
          [t('payments.columns.amount'), money(refund.amountMinor)],
          [t('payments.refund.rule'), t(`payments.rule.${refund.rule}`)],
          [t('payments.columns.reason'), refundReasonWords(t, item)],
          [t('payments.columns.by'), t(`payments.by.${requestedBy}`)],
          [t('payments.columns.asked'), <Moment key="at" at={refund.requestedAt} />],
          [t('payments.columns.due'), refund.dueAt && <Moment key="at" at={refund.dueAt} />],
          [t('payments.columns.sent'), refund.sentAt && <Moment key="at" at={refund.sentAt} />],
          [t('payments.refund.note'), refund.note],
        ]}
      />
      {mayAct(roles) && acts.length > 0 ? (
        <Cluster gap={2}>
          {acts.map((one) => (
            <KeyButton
              key={one}
              shortcut={SHORTCUTS[one]}
              size="s"
              variant={one === 'approve' ? 'primary' : 'secondary'}
              onClick={() => setAct(one)}
            >
              {t(`payments.act.${one}.button`)}
            </KeyButton>
          ))}
        </Cluster>
      ) : null}
      {act ? (
        <RefundDialog
          act={act}
          item={item}
          order={order}
          buyer={buyer}
          most={leftOf(detail)}
          onClose={() => setAct(null)}
        />
      ) : null}
    </Stack>
  );
}
