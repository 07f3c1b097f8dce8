import { type AdminOrderRow, needsSecondApprover, type StaffRefund } from '@lectern/contracts-commerce';
import { formatExactMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Notice } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { minorOf, typedOf } from '../../common/typed-sum.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { AnswerField, languageOf } from './answer-field.tsx';
import type { OpenOrder } from './payments.api.ts';
import { rehearseAnswer } from './rehearsed-answer.ts';
import { SumField } from './sum-field.tsx';

/** What can be done to a refund. */
export type RefundAct = 'approve' | 'approve-sum' | 'decline' | 'retry';

/** Failures of refunds that have words of their own. */
export const REFUND_REFUSALS = {
  REFUND_STATE: 'payments.refusal.decided',
  REFUND_TOO_HIGH: 'payments.refusal.tooHigh',
  REFUND_NOT_POSSIBLE: 'payments.refusal.notPossible',
  SECOND_APPROVER: 'payments.refusal.second',
  REFUND_CHANGED: 'payments.refusal.changed',
};

interface RefundDialogProps {
  act: RefundAct;
  item: StaffRefund;
  order: AdminOrderRow;
  buyer: OpenOrder['buyer'];
  /** What can be given back at most, in minor units. */
  most: number;
  onClose: () => void;
}

/** Decides a refund with a reason for colleagues and, apart from it, words to the buyer. */
export function RefundDialog({ act, item, order, buyer, most, onClose }: RefundDialogProps) {
  const { refund, proposal, closesAccess } = item;
  const t = useAdminText();
  const locale = useLocale();
  const { currency, refundId } = refund;
  const [typed, setTyped] = useState(typedOf(refund.amountMinor, currency));
  const own = minorOf(typed, currency);
  const amountMinor = act === 'approve-sum' ? own : refund.amountMinor;
  const amount = formatExactMoney({ amountMinor: amountMinor ?? 0, currency }, locale);
  const needsTwo = act !== 'decline' && needsSecondApprover({ ...order, leftMinor: most }, amountMinor ?? 0);
  const language = languageOf(buyer);
  const rehearsed =
    act === 'retry'
      ? ''
      : rehearseAnswer(language, {
          decision: act,
          rule: refund.rule,
          amount: formatExactMoney({ amountMinor: amountMinor ?? 0, currency }, language),
        });
  // What the first of two approvers wrote is theirs to decide on together.
  const proposed = act !== 'decline' && proposal?.amountMinor === amountMinor ? proposal?.message : null;
  const [written, setWritten] = useState<string | null>(null);
  const message = written ?? proposed ?? rehearsed;
  return (
    <ActDialog
      size="m"
      words={{
        title: t(`payments.act.${act}.title`, { amount }),
        text: t(`payments.act.${act}.text`),
        confirm: t(`payments.act.${act}.confirm`),
      }}
      done={t(`payments.act.${act}.done`)}
      isReady={act !== 'approve-sum' || (own !== null && own > 0 && own <= most)}
      isDangerous={act === 'decline'}
      refusals={REFUND_REFUSALS}
      send={async (api, reason) => {
        const { decide, retry } = await import(
          /* webpackChunkName: "admin.payments-data" */ './payments.api.ts'
        );
        if (act === 'retry') await retry(api, refundId, reason);
        else if (act === 'approve-sum')
          await decide(api, refundId, { decision: act, amountMinor: own ?? 0, reason, message });
        else await decide(api, refundId, { decision: act, reason, message });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      {act !== 'decline' && act !== 'retry' && closesAccess ? (
        <Notice tone="warning">{t('payments.refund.closesCourse')}</Notice>
      ) : null}
      {needsTwo ? <Notice tone="info">{t('payments.refund.needsTwo')}</Notice> : null}
      {act === 'approve-sum' ? (
        <SumField value={typed} currency={currency} most={most} onChange={setTyped} />
      ) : null}
      {act === 'retry' ? null : <AnswerField buyer={buyer} value={message} onChange={setWritten} />}
    </ActDialog>
  );
}
