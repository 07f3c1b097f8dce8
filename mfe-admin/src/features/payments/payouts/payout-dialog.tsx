import { MOST_REFERENCE } from '@lectern/contracts-commerce';
import { koreanDay } from '@lectern/contracts-core';
import { formatExactMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Field, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../../common/act/act-dialog.tsx';
import { useAdminText } from '../../../common/use-admin-text.ts';
import { nameOfOwner } from './name-of-owner.ts';
import type { PayoutRow } from './payouts.api.ts';

const REFUSALS = {
  PAYOUT_MADE: 'payments.payouts.refusal.made',
  PAYOUT_DIFFERS: 'payments.payouts.refusal.differs',
  PAID_ON_REFUSED: 'payments.payouts.refusal.day',
  STATEMENT_NOT_FOUND: 'payments.payouts.refusal.gone',
};

/** Writes down that a month was paid: the day and the number of the transfer, and why staff know it. */
export function PayoutDialog({ row, onClose }: { row: PayoutRow; onClose: () => void }) {
  const t = useAdminText();
  const locale = useLocale();
  const today = koreanDay(new Date());
  const closedOn = koreanDay(new Date(row.closedAt));
  const [paidOn, setPaidOn] = useState(today);
  const [reference, setReference] = useState('');
  const { ownerId, month, currency, payoutMinor } = row;
  return (
    <ActDialog
      words={{
        title: t('payments.payouts.mark.title', {
          name: nameOfOwner(t, row),
          amount: formatExactMoney({ amountMinor: payoutMinor, currency }, locale),
          month,
        }),
        text: t('payments.payouts.mark.text'),
        confirm: t('payments.payouts.mark.confirm'),
      }}
      done={t('payments.payouts.mark.done')}
      isReady={paidOn >= closedOn && paidOn <= today && reference.trim() !== ''}
      refusals={REFUSALS}
      send={async (api, reason) => {
        const { markPaid } = await import(/* webpackChunkName: "admin.payments-data" */ './payouts.api.ts');
        await markPaid(api, { ownerId, month, currency, payoutMinor, paidOn, reference, reason });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <Field label={t('payments.payouts.mark.paidOn')} required>
        <TextInput
          type="date"
          value={paidOn}
          min={closedOn}
          max={today}
          onChange={(event) => setPaidOn(event.currentTarget.value)}
        />
      </Field>
      <Field
        label={t('payments.payouts.mark.reference')}
        hint={t('payments.payouts.mark.referenceHint')}
        required
      >
        <TextInput
          value={reference}
          maxLength={MOST_REFERENCE}
          autoComplete="off"
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </Field>
    </ActDialog>
  );
}
