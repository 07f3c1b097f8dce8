import { showToast, useApi, useReload } from '@lectern/shell-api';
import { Button, Cluster, RefreshIcon } from '@lectern/ui';
import { useState } from 'react';
import { KeyButton } from '../../common/keys/key-button.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { GrantDialog, OwnRefundDialog } from './order-dialogs.tsx';
import { mayAct } from './payments-address.ts';
import type { OpenOrder, OrderDetail } from './payments.api.ts';
import { leftOf } from './left-of.ts';

const RUNNING = new Set(['REQUESTED', 'APPROVED', 'EXECUTING', 'UNKNOWN']);

/** What finance can do to an order: read it at the provider, give money back without a request, open a course. */
export function OrderActs({ detail, buyer }: { detail: OrderDetail; buyer: OpenOrder['buyer'] }) {
  const t = useAdminText();
  const roles = useMyRoles();
  const [dialog, setDialog] = useState<'refund' | 'grant' | null>(null);
  if (!mayAct(roles)) return null;
  const { order, refunds } = detail;
  const isPaid = order.state === 'PAID' || order.state === 'PARTIALLY_REFUNDED';
  const mayRefund =
    isPaid && order.amountMinor > 0 && !refunds.some(({ refund }) => RUNNING.has(refund.state));
  const close = (): void => setDialog(null);
  return (
    <Cluster gap={2}>
      <FetchAgain orderId={order.orderId} />
      {mayRefund ? (
        <KeyButton shortcut="f" size="s" onClick={() => setDialog('refund')}>
          {t('payments.act.refund.button')}
        </KeyButton>
      ) : null}
      <KeyButton shortcut="g" size="s" onClick={() => setDialog('grant')}>
        {t('payments.act.grant.button')}
      </KeyButton>
      {dialog === 'refund' ? (
        <OwnRefundDialog order={order} buyer={buyer} most={leftOf(detail)} onClose={close} />
      ) : null}
      {dialog === 'grant' ? (
        <GrantDialog order={order} enrolments={detail.enrolments} onClose={close} />
      ) : null}
    </Cluster>
  );
}

/** Reads the payment at the provider and settles what it says. */
export function FetchAgain({ orderId }: { orderId: string }) {
  const t = useAdminText();
  const api = useApi();
  const { reload } = useReload();
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    setSending(true);
    try {
      const { fetchAgain } = await import(/* webpackChunkName: "admin.payments-data" */ './payments.api.ts');
      await fetchAgain(api, orderId);
      showToast({ tone: 'positive', title: t('payments.act.fetch.done') });
      reload();
    } catch {
      showToast({ tone: 'danger', title: t('action.failed') });
    } finally {
      setSending(false);
    }
  };
  return (
    <Button size="s" icon={<RefreshIcon size={16} />} loading={isSending} onClick={() => void send()}>
      {t('payments.act.fetch.button')}
    </Button>
  );
}
