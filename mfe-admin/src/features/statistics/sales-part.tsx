import { DayBars } from '@lectern/ui/day-bars';
import { exportCodeSales } from '@lectern/contracts-commerce';
import type { Currency } from '@lectern/contracts-core';
import { useLocale } from '@lectern/shell-api';
import { formatDay } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { Definitions } from './definitions.tsx';
import { FigureCards } from './figure-cards.tsx';
import { FigureTable } from './figure-table.tsx';
import { majorUnits, shareOf, shareWords, sumWords } from './figure-words.ts';
import { moneyNames, useMoneyColumns } from './money-columns.ts';
import { rangeFile } from './statistics-address.ts';
import { useNoteOf } from './use-note-of.ts';
import type { Sales } from './statistics.api.ts';

/** Money by day, method and code; won and dollars are never one figure. */
export function SalesFigures({ sales }: { sales: Sales }) {
  const t = useAdminText();
  const locale = useLocale();
  const money = useMoneyColumns();
  const noteOf = useNoteOf();
  if (sales.totals.length === 0) return <p>{t('statistics.sales.none')}</p>;
  const parts = sales.totals.map(({ currency, now, before }) => {
    const of = <Row extends { currency: Currency }>(rows: readonly Row[]): readonly Row[] =>
      rows.filter((row) => row.currency === currency);
    const sum = (minor: number): string => sumWords(minor, currency, locale);
    const titled = (what: string): string => t(`statistics.sales.${what}In.${currency}`);
    const charges = money(({ charges }: Sales['days'][number]) => charges, t('statistics.money.charges'));
    return (
      <div key={currency} style={{ display: 'contents' }}>
        <FigureCards
          caption={titled('figures')}
          file={`sales-${currency}`}
          figures={[
            ...(['gross', 'refunded'] as const).map((id) => ({
              id,
              name: titled(id),
              now: now[`${id}Minor`],
              before: before[`${id}Minor`],
              words: sum,
              plain: (minor: number) => majorUnits(minor, currency),
            })),
            {
              id: 'rate',
              name: titled('rate'),
              now: shareOf(now.refundedMinor, now.grossMinor),
              before: null,
              words: shareWords,
              plain: shareWords,
            },
            { id: 'charges', name: titled('charges'), now: now.charges, before: before.charges },
          ]}
        />
        <DayBars
          label={t('statistics.sales.chart', { table: titled('days') })}
          from={sales.from}
          to={sales.to}
          values={of(sales.days).map(({ day, grossMinor, refundedMinor }) => ({
            day,
            value: grossMinor - refundedMinor,
          }))}
          words={{ day: (day) => formatDay(day, locale), value: sum }}
        />
        <FigureTable
          caption={titled('days')}
          file={`sales-by-day-${currency}`}
          rows={of(sales.days)}
          rowKey={({ day }) => day}
          columns={[
            {
              id: 'day',
              header: t('statistics.day'),
              isName: true,
              words: ({ day }) => formatDay(day, locale),
              value: ({ day }) => day,
            },
            ...charges,
          ]}
        />
        <FigureTable
          caption={titled('methods')}
          file={`sales-by-method-${currency}`}
          rows={of(sales.methods)}
          rowKey={({ method }) => method ?? ''}
          columns={[
            {
              id: 'method',
              header: t('statistics.sales.method'),
              isName: true,
              words: ({ method }) => t(`statistics.sales.methods.${method ?? 'unknown'}`),
              value: ({ method }) => method ?? '',
            },
            ...money(({ charges: count }: Sales['methods'][number]) => count, t('statistics.money.charges')),
          ]}
        />
        <FigureTable
          caption={titled('codes')}
          note={noteOf(
            of(sales.codes).length,
            sales.codeCounts?.find((one) => one.currency === currency)?.codes,
          )}
          file={rangeFile(exportCodeSales.path, sales, { currency })}
          rows={of(sales.codes)}
          rowKey={({ code }) => code ?? ''}
          columns={[
            {
              id: 'code',
              header: t('statistics.sales.code'),
              isName: true,
              words: ({ code }) => code ?? t('statistics.sales.noCode'),
              value: ({ code }) => code ?? '',
            },
            ...money(({ charges: count }: Sales['codes'][number]) => count, t('statistics.money.charges')),
          ]}
        />
      </div>
    );
  });
  return (
    <>
      {parts}
      <Definitions of={sales.definitions ?? {}} names={moneyNames(t)} />
    </>
  );
}
