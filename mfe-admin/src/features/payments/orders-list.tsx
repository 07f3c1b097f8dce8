import { ORDER_STATES, ProviderMethod, type AdminOrderRow } from '@lectern/contracts-commerce';
import type { Currency, Locale } from '@lectern/contracts-core';
import { formatExactMoney } from '@lectern/i18n';
import { Link, useLocale, useSearchParams } from '@lectern/shell-api';
import { TextLink } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { DataList } from '../../common/list/data-list.tsx';
import { placeAddress } from '../../common/list/list-place.ts';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText, type Translate } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { OrderNumber } from '../../common/order-number.tsx';
import { paths } from '../../paths.ts';
import { OrderBadges } from './order-badges.tsx';
import { OrderFields } from './order-fields.tsx';
import { methodName } from './method-name.ts';
import { mayAct, ORDERS, ordersFile } from './payments-address.ts';
import type { OrderPage } from './payments.api.ts';

const CURRENCIES: readonly Currency[] = ['KRW', 'USD'];

interface OrdersListProps {
  page: OrderPage;
  /** What they were looked for by. */
  words: string;
  isProblems: boolean;
}

/** Orders, or those of them that need a person. */
export function OrdersList({ page, words, isProblems }: OrdersListProps) {
  const t = useAdminText();
  const locale = useLocale();
  const [search] = useSearchParams();
  const roles = useMyRoles();
  const part = isProblems ? 'problems' : 'orders';
  // The service sorts them so too.
  const isByPayment = !isProblems && words.trim() === '' && (search.has('paidFrom') || search.has('paidTo'));
  const timeColumn = isByPayment ? 'paidAt' : 'made';
  return (
    <DataList
      place={ORDERS}
      page={page}
      columns={columns(t, locale, search, timeColumn)}
      rowKey={({ orderId }) => orderId}
      timeColumn={timeColumn}
      filters={[
        {
          name: 'state',
          label: t('payments.filter.state'),
          all: t('payments.filter.anyState'),
          values: ORDER_STATES,
          wordOf: (state) => t(`payments.state.${state}`),
        },
        {
          name: 'currency',
          label: t('payments.filter.currency'),
          all: t('payments.filter.anyCurrency'),
          values: CURRENCIES,
          wordOf: (currency) => currency,
        },
        {
          name: 'method',
          label: t('payments.filter.method'),
          all: t('payments.filter.anyMethod'),
          values: ProviderMethod.options,
          wordOf: (method) => t(`payments.methods.${method}`),
        },
      ]}
      fields={<OrderFields />}
      words={{
        caption: t(`payments.tabs.${part}`),
        search: t('payments.search'),
        searchShort: t('payments.searchShort'),
        none: t(`payments.none.${part}`),
        noneText: t(`payments.noneText.${part}`),
      }}
      tools={(shown) => (mayAct(roles) ? <CsvLink href={ordersFile(search, words, shown)} /> : null)}
    />
  );
}

function columns(
  t: Translate,
  locale: Locale,
  search: URLSearchParams,
  timeColumn: string,
): DataColumn<AdminOrderRow>[] {
  const column = (
    id: string,
    cell: DataColumn<AdminOrderRow>['cell'],
    more: Partial<DataColumn<AdminOrderRow>> = {},
  ): DataColumn<AdminOrderRow> => ({ id, header: t(`payments.columns.${id}`), cell, ...more });
  const sum = (
    id: string,
    of: (order: AdminOrderRow) => number,
    more: Partial<DataColumn<AdminOrderRow>> = {},
  ) =>
    column(
      id,
      (order) => {
        const amountMinor = of(order);
        return amountMinor === 0 && id !== 'paid'
          ? '–'
          : formatExactMoney({ amountMinor, currency: order.currency }, locale);
      },
      { align: 'end', ...more },
    );
  return [
    column(
      'number',
      (order) => (
        <TextLink as={Link} href={placeAddress(ORDERS, search, { open: order.orderId })} preventScrollReset>
          <OrderNumber order={order} />
        </TextLink>
      ),
      { rowHeader: true },
    ),
    column('made', ({ createdAt }) => <Moment at={createdAt} />, { sortable: timeColumn === 'made' }),
    column('item', (order) => order[`title_${locale}`], { wraps: true }),
    column('state', (order) => <OrderBadges order={order} />),
    sum('paid', ({ amountMinor }) => amountMinor),
    sum('refunded', ({ refundedMinor }) => refundedMinor),
    column('method', ({ method }) => method && methodName(t, method)),
    column('code', ({ code }) => code),
    column('buyer', ({ userId, buyer }) => (
      <TextLink as={Link} href={paths.user(userId)}>
        {buyer ?? userId.slice(0, 8)}
      </TextLink>
    )),
    column('card', ({ cardTail }) => cardTail && `…${cardTail}`, { isExtra: true }),
    column('paidAt', ({ paidAt }) => <Moment at={paidAt} />, {
      isExtra: timeColumn !== 'paidAt',
      sortable: timeColumn === 'paidAt',
    }),
    column('currency', ({ currency }) => currency, { isExtra: true }),
    sum('list', ({ listMinor }) => listMinor, { isExtra: true }),
    sum('discount', ({ discountMinor }) => discountMinor, { isExtra: true }),
    column('rate', ({ fxRate }) => fxRate.toLocaleString(locale), { align: 'end', isExtra: true }),
    column('paymentKey', ({ paymentKeyTail }) => paymentKeyTail, { isExtra: true }),
    column('providerTrace', ({ providerTrace }) => providerTrace && <code>{providerTrace}</code>, {
      isExtra: true,
    }),
    column(
      'receipt',
      ({ receiptUrl }) =>
        receiptUrl && (
          <TextLink href={receiptUrl} target="_blank" rel="noreferrer">
            {t('payments.receipt')}
          </TextLink>
        ),
      { isExtra: true },
    ),
  ];
}
