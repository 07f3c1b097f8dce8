import { exportStudioVisits } from '@lectern/contracts-catalog';
import { formatCount, formatDate } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Table } from '@lectern/ui';
import { DayBars } from '@lectern/ui/day-bars';
import { Definition } from '../../common/figures/definition.tsx';
import { FileLink } from '../../common/file-link.tsx';
import { useStudioText } from '../../common/use-studio-text.ts';
import type { AnalyticsFilter } from './analytics-address.ts';
import type { Visits } from './analytics.api.ts';
import css from './analytics.module.css';

interface VisitSourcesProps {
  readonly visits: Visits;
  readonly filter: AnalyticsFilter;
}

/** How visitors came to the courses, and on which days; drawn, in tables and as a file. */
export function VisitSources({ visits, filter }: VisitSourcesProps) {
  const t = useStudioText();
  const locale = useLocale();
  const title = t('analytics.visits.title');
  const { sources, days, definitions } = visits;
  return (
    <div className={css.section}>
      <div className={css.bar}>
        <h2 className={css.heading}>
          {title}
          <Definition name={title} words={definitions['source']} />
        </h2>
        {sources.length > 0 ? (
          <FileLink href={fileAddress(visits, filter)}>{t('analytics.visits.file')}</FileLink>
        ) : null}
      </div>
      {sources.length === 0 ? <p className={css.muted}>{t('analytics.visits.none')}</p> : null}
      {sources.length > 0 ? (
        <div className={css.beside}>
          <SourceBars sources={sources} />
          <Table
            caption={title}
            rows={sources}
            rowKey={({ source }) => source}
            stacksOnPhones
            columns={[
              {
                id: 'source',
                header: t('analytics.visits.source'),
                rowHeader: true,
                cell: ({ source }) => t(`analytics.visits.way.${source}`),
              },
              ...(['seen', 'opened'] as const).map((step) => ({
                id: step,
                header: t(`analytics.figure.${step}`),
                align: 'end' as const,
                cell: (row: Visits['sources'][number]) =>
                  row[step] === null ? t('figures.few') : formatCount(row[step]),
              })),
            ]}
          />
        </div>
      ) : null}
      {days.length > 0 ? (
        <>
          <h3 className={css.heading}>{t('analytics.visits.byDay')}</h3>
          <div className={css.beside}>
            <DayBars
              label={t('analytics.visits.dayDrawing')}
              from={visits.from}
              to={visits.to}
              values={days.map(({ day, opened }) => ({ day, value: opened }))}
              words={{ day: (day) => formatDate(day, locale), value: formatCount }}
            />
            <Table
              caption={t('analytics.visits.byDay')}
              rows={days}
              rowKey={({ day }) => day}
              maxHeight="22rem"
              stacksOnPhones
              columns={[
                {
                  id: 'day',
                  header: t('analytics.day'),
                  rowHeader: true,
                  cell: ({ day }) => formatDate(day, locale),
                },
                ...(['seen', 'opened'] as const).map((step) => ({
                  id: step,
                  header: t(`analytics.figure.${step}`),
                  align: 'end' as const,
                  cell: (row: Visits['days'][number]) => formatCount(row[step]),
                })),
              ]}
            />
          </div>
        </>
      ) : null}
    </div>
  );
}

function SourceBars({ sources }: { sources: Visits['sources'] }) {
  const t = useStudioText();
  const most = Math.max(1, ...sources.map(({ opened }) => opened ?? 0));
  return (
    <ol className={css.funnel} aria-label={t('analytics.visits.drawing')}>
      {sources.map(({ source, opened }) => (
        <li key={source} className={css.step}>
          <span className={css.muted}>{t(`analytics.visits.way.${source}`)}</span>
          <span className={css.track} aria-hidden>
            <span
              className={css.fill}
              style={{ display: 'block', inlineSize: `${(100 * (opened ?? 0)) / most}%` }}
            />
          </span>
          <span className={css.count}>{opened === null ? t('figures.few') : formatCount(opened)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The days that the page shows, as the service understood them. */
function fileAddress({ from, to }: Visits, { course }: AnalyticsFilter): string {
  const query = new URLSearchParams({ from, to, ...(course === null ? {} : { course }) });
  return `${exportStudioVisits.path}?${query.toString()}`;
}
