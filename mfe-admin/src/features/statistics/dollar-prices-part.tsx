import type { Locale } from '@lectern/contracts-core';
import { formatCount } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { countryName } from '../../common/age.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { FigureTable } from './figure-table.tsx';
import { changeWords, majorUnits, percentWords, sumWords } from './figure-words.ts';
import type { DollarPrices } from './statistics.api.ts';

type Row = DollarPrices['prices'][number];

const gapOf = ({ wonMinor, dollarInWonMinor }: Row): number => dollarInWonMinor - wonMinor;

/** What a product costs in won and in dollars, what lies between them, and who may pay dollars. */
export function DollarPriceFigures({ dollars: { quote, countries, prices } }: { dollars: DollarPrices }) {
  const t = useAdminText();
  const locale = useLocale();
  const table = t('statistics.dollars.table');
  const won = (minor: number): string => sumWords(minor, 'KRW', locale);
  const names = new Intl.ListFormat(locale).format(countries.codes.map((code) => countryName(code, locale)));
  return (
    <>
      <p>
        {t(`statistics.dollars.${whoMay(countries)}`, { countries: names })}{' '}
        {t('statistics.dollars.rate', { rate: quote.rate.toLocaleString(numbersOf(locale)) })}
      </p>
      <FigureTable
        caption={table}
        file="dollar-prices"
        rows={prices}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'product',
            header: t('statistics.dollars.product'),
            isName: true,
            words: (row) => row[`title_${locale}`] || row.id,
            value: (row) => row[`title_${locale}`] || row.id,
          },
          {
            id: 'won',
            header: t('statistics.dollars.won'),
            words: ({ wonMinor }) => won(wonMinor),
            value: ({ wonMinor }) => majorUnits(wonMinor, 'KRW'),
          },
          {
            id: 'dollars',
            header: t('statistics.dollars.dollars'),
            words: ({ dollarMinor }) => sumWords(dollarMinor, 'USD', locale),
            value: ({ dollarMinor }) => majorUnits(dollarMinor, 'USD'),
          },
          {
            id: 'inWon',
            header: t('statistics.dollars.inWon'),
            words: ({ dollarInWonMinor }) => won(dollarInWonMinor),
            value: ({ dollarInWonMinor }) => majorUnits(dollarInWonMinor, 'KRW'),
          },
          {
            id: 'gap',
            header: t('statistics.dollars.gap'),
            words: (row) => {
              const share = percentWords(Math.abs(gapOf(row)), row.wonMinor);
              return `${changeWords(row.dollarInWonMinor, row.wonMinor, won)}${share ? ` (${share})` : ''}`;
            },
            value: (row) => majorUnits(gapOf(row), 'KRW'),
          },
          {
            id: 'paid',
            header: t('statistics.dollars.paid'),
            words: ({ paidInDollars }) => formatCount(paidInDollars),
            value: ({ paidInDollars }) => paidInDollars,
          },
        ]}
      />
    </>
  );
}

function whoMay({ areAllBut, codes }: DollarPrices['countries']): 'everybody' | 'nobody' | 'allBut' | 'only' {
  if (codes.length === 0) return areAllBut ? 'everybody' : 'nobody';
  return areAllBut ? 'allBut' : 'only';
}

const numbersOf = (locale: Locale): string => (locale === 'ko' ? 'ko-KR' : 'en-US');
