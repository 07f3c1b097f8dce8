import { REFUND_STATES } from '@lectern/contracts-commerce';
import type { Locale } from '@lectern/contracts-core';
import { formatExactMoney } from '@lectern/i18n';
import { Link, useLocale, useSearchParams } from '@lectern/shell-api';
import { Badge, Cluster, TextLink } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { ageInWords } from '../../common/age.ts';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { DataList } from '../../common/list/data-list.tsx';
import { placeAddress } from '../../common/list/list-place.ts';
import { Moment } from '../../common/moment-cell.tsx';
import { OrderNumber } from '../../common/order-number.tsx';
import { useAdminText, type Translate } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import { refundReasonWords } from './history-words.ts';
import { RefundBadge } from './order-badges.tsx';
import { mayAct, REFUNDS, refundsFile } from './payments-address.ts';
import type { RefundPage } from './payments.api.ts';

type RefundRow = RefundPage['items'][number];

/** Refunds; a row opens its order, where it is decided. `words`: what they were looked for by. */
export function RefundsList({ page, words }: { page: RefundPage; words: string }) {
  const t = useAdminText();
  const locale = useLocale();
  const [search] = useSearchParams();
  const roles = useMyRoles();
  return (
    <DataList
      place={REFUNDS}
      page={page}
      columns={columns(t, locale, search)}
      rowKey={({ refund }) => refund.refundId}
      panelKey={({ order }) => order.orderId}
      timeColumn="asked"
      tools={mayAct(roles) ? <CsvLink href={refundsFile(search, words)} /> : null}
      filters={[
        {
          name: 'state',
          label: t('payments.filter.state'),
          all: t('payments.filter.anyState'),
          values: REFUND_STATES,
          wordOf: (state) => t(`payments.refundState.${state}`),
        },
        {
          name: 'late',
          label: t('payments.columns.age'),
          all: t('payments.filter.anyAge'),
          values: ['1'],
          wordOf: () => t('payments.filter.onlyLate'),
        },
      ]}
      words={{
        caption: t('payments.tabs.refunds'),
        search: t('payments.searchRefunds'),
        none: t('payments.none.refunds'),
        noneText: t('payments.noneText.refunds'),
      }}
    />
  );
}

function columns(t: Translate, locale: Locale, search: URLSearchParams): DataColumn<RefundRow>[] {
  const column = (
    id: string,
    cell: DataColumn<RefundRow>['cell'],
    more: Partial<DataColumn<RefundRow>> = {},
  ): DataColumn<RefundRow> => ({ id, header: t(`payments.columns.${id}`), cell, ...more });
  return [
    column(
      'number',
      ({ order }) => (
        <TextLink as={Link} href={placeAddress(REFUNDS, search, { open: order.orderId })} preventScrollReset>
          <OrderNumber order={order} />
        </TextLink>
      ),
      { rowHeader: true },
    ),
    column('state', ({ refund, isOverdue, proposal }) => (
      <Cluster gap={1}>
        <RefundBadge state={refund.state} />
        {proposal ? <Badge tone="info">{t('payments.refund.second')}</Badge> : null}
        {isOverdue ? <Badge tone="danger">{t('payments.refund.late')}</Badge> : null}
      </Cluster>
    )),
    column('asked', ({ refund }) => <Moment at={refund.requestedAt} />, { sortable: true }),
    column('age', ({ refund }) =>
      refund.state === 'REQUESTED' ? ageInWords(refund.requestedAt, locale) : null,
    ),
    column('buyer', ({ order }) => (
      <TextLink as={Link} href={paths.user(order.userId)}>
        {order.buyer ?? order.userId.slice(0, 8)}
      </TextLink>
    )),
    column('item', ({ order }) => order[`title_${locale}`], { wraps: true }),
    column('amount', ({ refund }) => formatExactMoney(refund, locale), { align: 'end' }),
    column('paid', ({ order }) => formatExactMoney(order, locale), { align: 'end' }),
    column('reason', (one) => refundReasonWords(t, one), { wraps: true }),
    column('by', ({ requestedBy }) => t(`payments.by.${requestedBy}`), { isExtra: true }),
    column('due', ({ refund }) => <Moment at={refund.dueAt} />, { isExtra: true }),
    column('sent', ({ refund }) => <Moment at={refund.sentAt} />, { isExtra: true }),
  ];
}
