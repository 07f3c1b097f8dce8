import { formatCount, formatDate } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Table, type TableColumn } from '@lectern/ui';
import { DayBars } from '@lectern/ui/day-bars';
import { sumWords } from '../../common/figures/figure-words.ts';
import { useStudioText } from '../../common/use-studio-text.ts';
import type { Sales } from './analytics.api.ts';
import css from './analytics.module.css';

type Row = Sales['days'][number];

/** What came in each day, drawn and in a table, for each currency. */
export function SalesByDay({ sales }: { sales: Sales }) {
  const t = useStudioText();
  const locale = useLocale();
  const sum = (field: 'grossMinor' | 'refundedMinor' | 'netMinor'): TableColumn<Row> => ({
    id: field,
    header: t(`analytics.figure.${field}`),
    align: 'end',
    cell: (row) => sumWords(row[field], row.currency, locale),
  });
  const count = (field: 'purchases' | 'refunds'): TableColumn<Row> => ({
    id: field,
    header: t(`analytics.figure.${field}`),
    align: 'end',
    cell: (row) => formatCount(row[field]),
  });
  const columns: TableColumn<Row>[] = [
    { id: 'day', header: t('analytics.day'), rowHeader: true, cell: ({ day }) => formatDate(day, locale) },
    count('purchases'),
    count('refunds'),
    sum('grossMinor'),
    sum('refundedMinor'),
    sum('netMinor'),
  ];
  const currencies = (['KRW', 'USD'] as const).filter((currency) =>
    sales.days.some((row) => row.currency === currency),
  );
  return currencies.map((currency) => {
    const title = t(`analytics.byDay.${currency}`);
    const rows = sales.days.filter((row) => row.currency === currency);
    return (
      <div key={currency} className={css.section}>
        <h2 className={css.heading}>{title}</h2>
        <DayBars
          label={t('analytics.byDay.drawing')}
          from={sales.from}
          to={sales.to}
          values={rows.map(({ day, netMinor }) => ({ day, value: netMinor }))}
          words={{
            day: (day) => formatDate(day, locale),
            value: (minor) => sumWords(minor, currency, locale),
          }}
        />
        <Table
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ day }) => day}
          maxHeight="22rem"
          stacksOnPhones
        />
      </div>
    );
  });
}
