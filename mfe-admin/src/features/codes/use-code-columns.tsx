import type { CodeTotals, ListedCode } from '@lectern/contracts-commerce';
import { formatExactMoney } from '@lectern/i18n';
import { Link, useLocale, useSearchParams } from '@lectern/shell-api';
import { Badge, TextLink } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { placeAddress } from '../../common/list/list-place.ts';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { CODES } from './codes-address.ts';
import { discountWords } from './discount-words.ts';

/** Sums of a code, won and dollars side by side. */
export function useSums() {
  const locale = useLocale();
  return (
    totals: readonly CodeTotals[],
    of: 'paidMinor' | 'discountMinor' | 'refundedMinor' | 'commissionMinor',
  ): string =>
    totals
      .map((one) => formatExactMoney({ amountMinor: one[of], currency: one.currency }, locale))
      .join(' · ') || '–';
}

/** The columns of the list of codes (product-screens B19). */
export function useCodeColumns(): DataColumn<ListedCode>[] {
  const t = useAdminText();
  const locale = useLocale();
  const [search] = useSearchParams();
  const sums = useSums();
  const column = (
    id: string,
    cell: DataColumn<ListedCode>['cell'],
    more: Partial<DataColumn<ListedCode>> = {},
  ): DataColumn<ListedCode> => ({ id, header: t(`codes.columns.${id}`), cell, ...more });
  const end = { align: 'end' } as const;
  return [
    column(
      'code',
      ({ code }) => (
        <TextLink as={Link} href={placeAddress(CODES, search, { open: code })} preventScrollReset>
          {code}
        </TextLink>
      ),
      { rowHeader: true },
    ),
    column('owner', ({ owner }) => owner),
    column('ownerKind', ({ ownerKind }) => t(`codes.ownerKind.${ownerKind ?? 'unsaid'}`), { isExtra: true }),
    column('state', ({ isActive }) => (
      <Badge tone={isActive ? 'positive' : 'neutral'}>{t(`codes.active.${isActive ? 'yes' : 'no'}`)}</Badge>
    )),
    column('discount', (code) => discountWords(code, locale), end),
    column('uses', ({ uses, maxUses }) => (maxUses === null ? String(uses) : `${uses} / ${maxUses}`), end),
    column('revenue', ({ totals }) => sums(totals, 'paidMinor'), end),
    column('given', ({ totals }) => sums(totals, 'discountMinor'), end),
    column('due', ({ totals }) => sums(totals, 'commissionMinor'), end),
    column('ends', ({ endsAt }) => <Moment at={endsAt} none={t('codes.noEnd')} />),
    column('made', ({ createdAt }) => <Moment at={createdAt} />, { sortable: true }),
    column('starts', ({ startsAt }) => <Moment at={startsAt} />, { isExtra: true }),
    column('scope', ({ scope }) => t(`codes.scope.${scope}`), { isExtra: true }),
    column(
      'minimum',
      ({ minimumKrw }) =>
        minimumKrw === null ? '–' : formatExactMoney({ amountMinor: minimumKrw, currency: 'KRW' }, locale),
      { ...end, isExtra: true },
    ),
    column('commission', ({ commissionPercent }) => `${commissionPercent}%`, { ...end, isExtra: true }),
    column('refunded', ({ totals }) => sums(totals, 'refundedMinor'), { ...end, isExtra: true }),
  ];
}
