import { formatCount } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Table } from '@lectern/ui';
import { sumWords } from '../../common/figures/figure-words.ts';
import { useStudioText } from '../../common/use-studio-text.ts';
import type { Sales } from './analytics.api.ts';
import css from './analytics.module.css';

/** Whether people buy the course itself, with a code, or in a pack. */
export function SourcesTable({ sales }: { sales: Sales }) {
  const t = useStudioText();
  const locale = useLocale();
  const title = t('analytics.sources.title');
  return (
    <div className={css.section}>
      <h2 className={css.heading}>{title}</h2>
      <Table
        caption={title}
        rows={sales.sources}
        rowKey={({ source, currency }) => `${source} ${currency}`}
        stacksOnPhones
        columns={[
          {
            id: 'source',
            header: t('analytics.sources.source'),
            rowHeader: true,
            cell: ({ source }) => t(`analytics.sources.${source}`),
          },
          {
            id: 'purchases',
            header: t('analytics.figure.purchases'),
            align: 'end',
            cell: ({ purchases }) => formatCount(purchases),
          },
          {
            id: 'gross',
            header: t('analytics.figure.grossMinor'),
            align: 'end',
            cell: ({ grossMinor, currency }) => sumWords(grossMinor, currency, locale),
          },
          {
            id: 'net',
            header: t('analytics.figure.netMinor'),
            align: 'end',
            cell: ({ netMinor, currency }) => sumWords(netMinor, currency, locale),
          },
        ]}
      />
    </div>
  );
}
