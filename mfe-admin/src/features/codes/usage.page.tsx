import { ORDER_STATES, type CodeUse } from '@lectern/contracts-commerce';
import { koreanDay, type Locale } from '@lectern/contracts-core';
import { formatExactMoney } from '@lectern/i18n';
import {
  definePage,
  Link,
  useLocale,
  useNavigate,
  useRouteData,
  useSearchParams,
  type LoaderArgs,
} from '@lectern/shell-api';
import { Cluster, Field, Select, Stack, Table, TextInput, TextLink } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { DataList } from '../../common/list/data-list.tsx';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { FilterMenus, ListPage, PageHead } from '../../common/list/list-page.tsx';
import { placeAddress } from '../../common/list/list-place.ts';
import { Moment } from '../../common/moment-cell.tsx';
import { OrderNumber } from '../../common/order-number.tsx';
import { useAdminText, type Translate } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import { mayAct, statementsFile, USES, usesFile } from './codes-address.ts';
import type { Statements, UsePage } from './codes.api.ts';
import { monthName, monthsWith } from './months.ts';

const load = async (args: LoaderArgs): Promise<{ uses: UsePage; statements: Statements }> => {
  const { loadUses } = await import(/* webpackChunkName: "admin.codes-data" */ './codes.api.ts');
  return loadUses(args);
};

export const page = inFrame(
  definePage({
    loader: load,
    Component: UsagePage,
    Skeleton: UsageSkeleton,
    head: ({ t }) => ({
      title: t('codesUsage.title'),
      description: t('codesUsage.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** Who used which code, and what is due to its owner (product-screens B19). */
function UsagePage() {
  const t = useAdminText();
  const locale = useLocale();
  const [search] = useSearchParams();
  const roles = useMyRoles();
  const { uses, statements } = useRouteData<typeof load>();
  return (
    <ListPage>
      <PageHead title={t('codesUsage.title')} text={t('codesUsage.text')} />
      <Narrowing />
      <DataList
        place={USES}
        page={uses}
        columns={columns(t, locale)}
        rowKey={({ orderId }) => orderId}
        timeColumn="used"
        filters={[
          {
            name: 'state',
            label: t('payments.filter.state'),
            all: t('payments.filter.anyState'),
            values: ORDER_STATES,
            wordOf: (state) => t(`payments.state.${state}`),
          },
        ]}
        words={{
          caption: t('codesUsage.title'),
          none: t('codesUsage.none'),
          noneText: t('codesUsage.noneText'),
        }}
        tools={mayAct(roles) ? <CsvLink href={usesFile(search)} /> : null}
      />
      <StatementTable statements={statements} />
    </ListPage>
  );
}

/** Code, owner and month, each a field of its own: the month is one of Korea. Not every browser has a field for months. */
function Narrowing() {
  const t = useAdminText();
  const locale = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const input = (name: 'code' | 'owner') => (
    <Field label={t(`codesUsage.filter.${name}`)}>
      <TextInput
        key={search.get(name)}
        type="search"
        defaultValue={search.get(name) ?? ''}
        onBlur={(event) => {
          const value = event.currentTarget.value.trim();
          if (value !== (search.get(name) ?? '')) navigate(placeAddress(USES, search, { [name]: value }));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter')
            navigate(placeAddress(USES, search, { [name]: event.currentTarget.value.trim() }));
        }}
      />
    </Field>
  );
  return (
    <FilterMenus>
      {input('code')}
      {input('owner')}
      <Field label={t('codesUsage.filter.month')}>
        <Select
          value={search.get('month') ?? ''}
          options={[
            { value: '', label: t('codesUsage.filter.anyMonth') },
            ...monthsWith(search.get('month') ?? '', koreanDay(new Date())).map((month) => ({
              value: month,
              label: monthName(month, locale),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            navigate(placeAddress(USES, search, { month: value || null }))
          }
        />
      </Field>
    </FilterMenus>
  );
}

function columns(t: Translate, locale: Locale): DataColumn<CodeUse>[] {
  const column = (
    id: string,
    cell: DataColumn<CodeUse>['cell'],
    more: Partial<DataColumn<CodeUse>> = {},
  ): DataColumn<CodeUse> => ({ id, header: t(`codesUsage.columns.${id}`), cell, ...more });
  const sum = (id: string, of: (use: CodeUse) => number, more: Partial<DataColumn<CodeUse>> = {}) =>
    column(id, (use) => formatExactMoney({ amountMinor: of(use), currency: use.currency }, locale), {
      align: 'end',
      ...more,
    });
  // Beside the menu a screen of 1440 px has room for nine. What the others say follows from them: the owner from the code, the list
  // price from discount and payment, a refund from the state and what is due.
  const extra = { isExtra: true };
  return [
    column(
      'order',
      (use) => (
        <TextLink as={Link} href={`${paths.payments}?open=${encodeURIComponent(use.orderId)}`}>
          <OrderNumber order={use} />
        </TextLink>
      ),
      { rowHeader: true },
    ),
    column('used', ({ usedAt }) => <Moment at={usedAt} />, { sortable: true, wraps: 'short' }),
    column('code', ({ code }) => code, { wraps: 'short' }),
    column('owner', ({ owner }) => owner, extra),
    column('ownerKind', ({ ownerKind }) => t(`codes.ownerKind.${ownerKind ?? 'unsaid'}`), extra),
    column('buyer', ({ buyer }) => `${buyer}…`),
    column('course', (use) => use[`title_${locale}`], { wraps: true }),
    sum('list', ({ listMinor }) => listMinor, extra),
    sum('discount', ({ discountMinor }) => discountMinor),
    sum('paid', ({ paidMinor }) => paidMinor),
    sum('refunded', ({ refundedMinor }) => refundedMinor, extra),
    sum('due', ({ commissionMinor }) => commissionMinor),
    column('state', ({ state }) => t(`payments.state.${state}`)),
  ];
}

/** What each owner is due for the month; refunds are taken off. */
function StatementTable({ statements: { month, items } }: { statements: Statements }) {
  const t = useAdminText();
  const locale = useLocale();
  const roles = useMyRoles();
  const [search] = useSearchParams();
  const isOfSome = Boolean(search.get('owner'));
  // Uses of all months stand above; a statement is of one, the present month where none is chosen.
  const isChosen = Boolean(search.get('month'));
  const title = t(`codesUsage.${isChosen ? 'statement' : 'statementNow'}`, {
    month: monthName(month, locale),
  });
  const sum = (id: string, of: (row: Statements['items'][number]) => number) => ({
    id,
    header: t(`codesUsage.columns.${id}`),
    align: 'end' as const,
    cell: (row: Statements['items'][number]) =>
      formatExactMoney({ amountMinor: of(row), currency: row.currency }, locale),
  });
  return (
    <Stack gap={3}>
      <Cluster gap={4}>
        <h2>{title}</h2>
        {mayAct(roles) ? <CsvLink href={statementsFile(search, month)} /> : null}
      </Cluster>
      {search.get('code') || search.get('state') ? <p>{t('codesUsage.statementWhole')}</p> : null}
      <Table
        caption={title}
        stacksOnPhones
        rows={items}
        rowKey={({ owner, ownerKey = owner, currency }) => `${ownerKey} ${currency}`}
        empty={t(isOfSome ? 'codesUsage.noStatementOf' : 'codesUsage.noStatement')}
        columns={[
          { id: 'owner', header: t('codesUsage.columns.owner'), cell: ({ owner }) => owner, rowHeader: true },
          {
            id: 'ownerKind',
            header: t('codesUsage.columns.ownerKind'),
            cell: ({ ownerKind }) => t(`codes.ownerKind.${ownerKind ?? 'unsaid'}`),
          },
          { id: 'codes', header: t('codesUsage.columns.codes'), align: 'end', cell: ({ codes }) => codes },
          { id: 'uses', header: t('codesUsage.columns.uses'), align: 'end', cell: ({ uses }) => uses },
          sum('discount', ({ discountMinor }) => discountMinor),
          sum('paid', ({ paidMinor }) => paidMinor),
          sum('refunded', ({ refundedMinor }) => refundedMinor),
          sum('due', ({ commissionMinor }) => commissionMinor),
        ]}
      />
    </Stack>
  );
}

function UsageSkeleton() {
  const t = useAdminText();
  return (
    <ListSkeleton title={t('codesUsage.title')} text={t('codesUsage.text')} label={t('codesUsage.loading')} />
  );
}
