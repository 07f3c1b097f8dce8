import type { Currency } from '@lectern/contracts-core';
import { formatCount } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { useAdminText, type Translate } from '../../common/use-admin-text.ts';
import type { FigureColumn } from './figure-table.tsx';
import { majorUnits, sumWords } from './figure-words.ts';

interface Sums {
  readonly currency: Currency;
  readonly refunds: number;
  readonly grossMinor: number;
  readonly refundedMinor: number;
}

/** Columns of every table of money; the count before them is the table's own. */
export function useMoneyColumns() {
  const t = useAdminText();
  const locale = useLocale();
  return <Row extends Sums>(count: (row: Row) => number, name: string): FigureColumn<Row>[] => [
    { id: 'count', header: name, words: (row) => formatCount(count(row)), value: count },
    {
      id: 'gross',
      header: t('statistics.money.gross'),
      words: ({ grossMinor, currency }) => sumWords(grossMinor, currency, locale),
      value: ({ grossMinor, currency }) => majorUnits(grossMinor, currency),
      bar: ({ grossMinor }) => grossMinor,
    },
    {
      id: 'refunds',
      header: t('statistics.money.refunds'),
      words: ({ refunds }) => formatCount(refunds),
      value: ({ refunds }) => refunds,
    },
    {
      id: 'refunded',
      header: t('statistics.money.refunded'),
      words: ({ refundedMinor, currency }) => sumWords(refundedMinor, currency, locale),
      value: ({ refundedMinor, currency }) => majorUnits(refundedMinor, currency),
    },
  ];
}

/** What each column of money is called, by the name of its figure. */
export const moneyNames = (t: Translate) => ({
  charges: t('statistics.money.charges'),
  grossMinor: t('statistics.money.gross'),
  refunds: t('statistics.money.refunds'),
  refundedMinor: t('statistics.money.refunded'),
});
