import { CATEGORY_NAMES } from '@lectern/contracts-catalog';
import { exportCourseSales } from '@lectern/contracts-commerce';
import { Currency } from '@lectern/contracts-core';
import { useLocale } from '@lectern/shell-api';
import { countryName } from '../../common/age.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { Definitions } from './definitions.tsx';
import { FigureTable } from './figure-table.tsx';
import { moneyNames, useMoneyColumns } from './money-columns.ts';
import { rangeFile } from './statistics-address.ts';
import { useNoteOf } from './use-note-of.ts';
import type { CountrySales, CourseSales } from './statistics.api.ts';

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
        file={rangeFile(exportCourseSales.path, sales, { currency })}
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
