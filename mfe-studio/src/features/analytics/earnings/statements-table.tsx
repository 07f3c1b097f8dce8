import type { Statement } from '@lectern/contracts-commerce';
import { formatDate } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, Table, type TableColumn } from '@lectern/ui';
import { sumWords } from '../../../common/figures/figure-words.ts';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { analyticsAddress, type AnalyticsFilter } from '../analytics-address.ts';
import type { Earnings } from '../analytics.api.ts';
import css from '../analytics.module.css';
import { monthWords } from './month-words.ts';

const SUMS = [
  'grossMinor',
  'refundedMinor',
  'feeMinor',
  'shareMinor',
  'netMinor',
  'withheldMinor',
  'payoutMinor',
] as const;
const TONES = { open: 'neutral', payable: 'info', paid: 'positive' } as const;

/** Each month of each currency, the latest first; one that is closed never changes. */
export function StatementsTable({ earnings, filter }: { earnings: Earnings; filter: AnalyticsFilter }) {
  const t = useStudioText();
  const locale = useLocale();
  const title = t('analytics.earnings.statements');
  const sums = SUMS.map((field): TableColumn<Statement> => ({
    id: field,
    header: t(`analytics.earnings.${field}`),
    align: 'end',
    cell: (row) => sumWords(row[field], row.currency, locale),
  }));
  return (
    <div className={css.section}>
      <h2 className={css.heading}>{title}</h2>
      <p className={css.muted}>{t('analytics.earnings.statementsText')}</p>
      <Table
        caption={title}
        rows={earnings.statements}
        rowKey={({ month, currency }) => `${month} ${currency}`}
        empty={t('analytics.earnings.noStatements')}
        stacksOnPhones
        columns={[
          {
            id: 'month',
            header: t('analytics.earnings.month'),
            rowHeader: true,
            cell: ({ month, currency }) => (
              <Link href={analyticsAddress(filter, { month, currency })}>
                {monthWords(month, locale)} · {currency}
              </Link>
            ),
          },
          {
            id: 'state',
            header: t('analytics.earnings.state'),
            cell: ({ state, paidAt, paidOn }) => (
              <Badge tone={TONES[state]}>
                {paidAt === null
                  ? t(`analytics.earnings.states.${state}`)
                  : t('analytics.earnings.paidOn', { day: formatDate(paidOn ?? paidAt, locale) })}
              </Badge>
            ),
          },
          ...sums,
        ]}
      />
    </div>
  );
}
