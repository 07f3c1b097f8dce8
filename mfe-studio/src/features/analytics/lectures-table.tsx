import { formatCount, formatLength } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { Notice, Table } from '@lectern/ui';
import type { Settled } from '../../common/figures/settle.ts';
import { useStudioText } from '../../common/use-studio-text.ts';
import { analyticsAddress, type AnalyticsFilter } from './analytics-address.ts';
import type { Lectures } from './analytics.api.ts';
import css from './analytics.module.css';

interface LecturesTableProps {
  readonly lectures: Settled<Lectures>;
  readonly filter: AnalyticsFilter;
}

/** How far each lecture is watched; its name opens the curve of its seconds. */
export function LecturesTable({ lectures, filter }: LecturesTableProps) {
  const t = useStudioText();
  const locale = useLocale();
  const title = t('analytics.lectures.title');
  const few = t('figures.few');
  return (
    <div className={css.section}>
      <h2 className={css.heading}>{title}</h2>
      {lectures.isHere ? (
        <Table
          caption={title}
          rows={lectures.value.lectures}
          rowKey={({ lectureId }) => lectureId}
          empty={t('analytics.lectures.none')}
          stacksOnPhones
          columns={[
            {
              id: 'title',
              header: t('analytics.lectures.lecture'),
              rowHeader: true,
              cell: (row) => (
                <Link
                  href={analyticsAddress(filter, { lecture: row.lectureId })}
                  {...(row.lectureId === filter.lecture ? { 'aria-current': 'true' as const } : {})}
                >
                  {row[`title_${locale}`] || row.title_ko || row.title_en || t('analytics.lectures.removed')}
                </Link>
              ),
            },
            {
              id: 'duration',
              header: t('analytics.lectures.duration'),
              align: 'end',
              cell: ({ duration }) => (duration === null ? '–' : formatLength(duration, locale)),
            },
            {
              id: 'people',
              header: t('analytics.lectures.people'),
              align: 'end',
              cell: ({ people }) => (people === null ? few : formatCount(people)),
            },
            {
              id: 'share',
              header: t('analytics.lectures.share'),
              align: 'end',
              cell: ({ averageShare }) => (averageShare === null ? few : `${averageShare} %`),
            },
            {
              id: 'completions',
              header: t('analytics.figure.completions'),
              align: 'end',
              cell: ({ completions }) => (completions === null ? few : formatCount(completions)),
            },
          ]}
        />
      ) : (
        <Notice tone="warning">{t('figures.failed')}</Notice>
      )}
    </div>
  );
}
