import { DayBars } from '@lectern/ui/day-bars';
import { CATEGORY_NAMES } from '@lectern/contracts-catalog';
import { Currency } from '@lectern/contracts-core';
import { formatCount } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { formatDay } from '../../common/moment.ts';
import { useAdminText, type Translate } from '../../common/use-admin-text.ts';
import { countryName } from '../../common/age.ts';
import { Definitions } from './definitions.tsx';
import { FigureCards } from './figure-cards.tsx';
import { FigureTable, type FigureColumn } from './figure-table.tsx';
import { useNoteOf } from './use-note-of.ts';
import { changeWords, majorUnits, percentWords, sumWords } from './figure-words.ts';
import type { CountrySales, CourseSales, Sales } from './statistics.api.ts';

interface Sums {
  readonly currency: Currency;
  readonly refunds: number;
  readonly grossMinor: number;
  readonly refundedMinor: number;
}

/** Columns of every table of money; the count before them is the table's own. */
function useMoneyColumns() {
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
          figures={[
            {
              id: 'gross',
              name: titled('gross'),
              value: sum(now.grossMinor),
              change: changeWords(now.grossMinor, before.grossMinor, sum),
            },
            {
              id: 'refunded',
              name: titled('refunded'),
              value: sum(now.refundedMinor),
              change: changeWords(now.refundedMinor, before.refundedMinor, sum),
            },
            {
              id: 'rate',
              name: titled('rate'),
              value: percentWords(now.refundedMinor, now.grossMinor) ?? '–',
              change: null,
            },
            {
              id: 'charges',
              name: titled('charges'),
              value: formatCount(now.charges),
              change: changeWords(now.charges, before.charges),
            },
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
          file={`sales-by-code-${currency}`}
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

/** What each column of money is called, by the name of its figure. */
const moneyNames = (t: Translate) => ({
  charges: t('statistics.money.charges'),
  grossMinor: t('statistics.money.gross'),
  refunds: t('statistics.money.refunds'),
  refundedMinor: t('statistics.money.refunded'),
});

/** Sales by course and category, each currency by itself. */
export function CourseSalesFigures({ sales }: { sales: CourseSales }) {
  const t = useAdminText();
  const locale = useLocale();
  const money = useMoneyColumns();
  const noteOf = useNoteOf();
  const currencies = Currency.options.filter((one) => sales.courses.some(({ currency }) => currency === one));
  if (currencies.length === 0) return <p>{t('statistics.sales.none')}</p>;
  const parts = currencies.map((currency) => (
    <div key={currency} style={{ display: 'contents' }}>
      <FigureTable
        caption={t(`statistics.courses.categoriesIn.${currency}`)}
        file={`sales-by-category-${currency}`}
        rows={sales.categories.filter((row) => row.currency === currency)}
        rowKey={({ category }) => category ?? ''}
        columns={[
          {
            id: 'category',
            header: t('statistics.courses.category'),
            isName: true,
            words: ({ category }) =>
              category ? CATEGORY_NAMES[locale][category] : t('statistics.courses.unknown'),
            value: ({ category }) => (category ? CATEGORY_NAMES[locale][category] : ''),
          },
          ...money(
            ({ purchases }: CourseSales['categories'][number]) => purchases,
            t('statistics.courses.purchases'),
          ),
        ]}
      />
      <FigureTable
        caption={t(`statistics.courses.coursesIn.${currency}`)}
        note={noteOf(
          sales.courses.filter((row) => row.currency === currency).length,
          sales.courseCounts?.find((one) => one.currency === currency)?.courses,
        )}
        file={`sales-by-course-${currency}`}
        rows={sales.courses.filter((row) => row.currency === currency)}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'course',
            header: t('statistics.courses.course'),
            isName: true,
            words: (row) => row[`title_${locale}`] || row.id,
            value: (row) => row[`title_${locale}`] || row.id,
          },
          ...money(
            ({ purchases }: CourseSales['courses'][number]) => purchases,
            t('statistics.courses.purchases'),
          ),
        ]}
      />
    </div>
  ));
  const names = { ...moneyNames(t), purchases: t('statistics.courses.purchases') };
  return (
    <>
      {parts}
      <Definitions of={sales.definitions ?? {}} names={names} />
    </>
  );
}

/** Sales by the country of the buyer, each currency by itself. */
export function CountrySalesFigures({ sales }: { sales: CountrySales }) {
  const t = useAdminText();
  const locale = useLocale();
  const money = useMoneyColumns();
  const currencies = Currency.options.filter((one) =>
    sales.countries.some(({ currency }) => currency === one),
  );
  if (currencies.length === 0) return <p>{t('statistics.sales.none')}</p>;
  const nameOf = ({ country }: CountrySales['countries'][number]): string =>
    country === null ? t('statistics.countries.unknown') : countryName(country, locale);
  return (
    <>
      {currencies.map((currency) => (
        <FigureTable
          key={currency}
          caption={t(`statistics.countries.tableIn.${currency}`)}
          file={`sales-by-country-${currency}`}
          rows={sales.countries.filter((row) => row.currency === currency)}
          rowKey={({ country }) => country ?? ''}
          columns={[
            {
              id: 'country',
              header: t('statistics.countries.country'),
              isName: true,
              words: nameOf,
              value: nameOf,
            },
            ...money(
              ({ charges }: CountrySales['countries'][number]) => charges,
              t('statistics.money.charges'),
            ),
          ]}
        />
      ))}
      <Definitions
        of={sales.definitions}
        names={{ country: t('statistics.countries.country'), ...moneyNames(t) }}
      />
    </>
  );
}
