import { PAYOUT_STATES } from '@lectern/contracts-commerce';
import { formatDate, formatExactMoney } from '@lectern/i18n';
import { useLocale, useSearchParams } from '@lectern/shell-api';
import { Badge, Button } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { useState } from 'react';
import { CsvLink } from '../../../common/list/csv-link.tsx';
import { DataList } from '../../../common/list/data-list.tsx';
import { Moment } from '../../../common/moment-cell.tsx';
import { useAdminText } from '../../../common/use-admin-text.ts';
import { useMyRoles } from '../../../common/use-my-roles.ts';
import { mayAct, PAYOUTS, payoutsFile } from '../payments-address.ts';
import { CourseShareDialog } from './course-share-dialog.tsx';
import { nameOfOwner } from './name-of-owner.ts';
import { PayoutDialog } from './payout-dialog.tsx';
import type { PayoutPage, PayoutRow } from './payouts.api.ts';

/** Closed months of instructors; finance marks those that were paid. */
export function PayoutsList({ page }: { page: PayoutPage }) {
  const t = useAdminText();
  const locale = useLocale();
  const roles = useMyRoles();
  const [search] = useSearchParams();
  const [marked, setMarked] = useState<PayoutRow | null>(null);
  const [isSharing, setSharing] = useState(false);
  const column = (
    id: string,
    cell: DataColumn<PayoutRow>['cell'],
    more: Partial<DataColumn<PayoutRow>> = {},
  ): DataColumn<PayoutRow> => ({ id, header: t(`payments.payouts.columns.${id}`), cell, ...more });
  const sum = (id: string, field: 'netMinor' | 'carriedMinor' | 'withheldMinor' | 'payoutMinor') =>
    column(id, (row) => formatExactMoney({ amountMinor: row[field], currency: row.currency }, locale), {
      align: 'end',
      isExtra: id !== 'payout',
    });
  return (
    <>
      <DataList
        place={PAYOUTS}
        page={page}
        rowKey={({ ownerId, month, currency }) => `${ownerId} ${month} ${currency}`}
        timeColumn="closed"
        rowsOpen={false}
        tools={
          mayAct(roles) ? (
            <>
              <Button onClick={() => setSharing(true)}>{t('payments.payouts.share')}</Button>
              <CsvLink href={payoutsFile(search)} />
            </>
          ) : null
        }
        filters={[
          {
            name: 'state',
            label: t('payments.payouts.state'),
            all: t('payments.payouts.anyState'),
            values: PAYOUT_STATES,
            wordOf: (state) => t(`payments.payouts.states.${state}`),
          },
        ]}
        words={{
          caption: t('payments.payouts.caption'),
          none: t('payments.payouts.none'),
          noneText: t('payments.payouts.noneText'),
        }}
        columns={[
          column('instructor', (row) => nameOfOwner(t, row), { rowHeader: true }),
          column('month', ({ month }) => month),
          column('state', (row) =>
            row.state === 'payable' && mayAct(roles) ? (
              <Button
                size="s"
                aria-label={t('payments.payouts.mark.of', { name: nameOfOwner(t, row), month: row.month })}
                onClick={() => setMarked(row)}
              >
                {t('payments.payouts.mark.button')}
              </Button>
            ) : (
              <Badge tone={row.state === 'paid' ? 'positive' : 'neutral'}>
                {t(`payments.payouts.states.${row.state}`)}
              </Badge>
            ),
          ),
          sum('payout', 'payoutMinor'),
          column('closed', ({ closedAt }) => <Moment at={closedAt} />, { sortable: true }),
          column('paid', ({ paidOn, paidAt }) => {
            const day = paidOn ?? paidAt;
            return day === null ? null : formatDate(day, locale);
          }),
          column('reference', ({ reference }) => reference),
          sum('net', 'netMinor'),
          sum('carried', 'carriedMinor'),
          sum('withheld', 'withheldMinor'),
        ]}
      />
      {isSharing ? <CourseShareDialog onClose={() => setSharing(false)} /> : null}
      {marked ? <PayoutDialog row={marked} onClose={() => setMarked(null)} /> : null}
    </>
  );
}
