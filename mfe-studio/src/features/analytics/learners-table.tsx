import { exportStudioLearners } from '@lectern/contracts-learning';
import { formatDate } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { ButtonLink, Cluster, Notice, Table } from '@lectern/ui';
import type { Settled } from '../../common/figures/settle.ts';
import { FileLink } from '../../common/file-link.tsx';
import { useStudioText } from '../../common/use-studio-text.ts';
import { analyticsAddress, type AnalyticsFilter } from './analytics-address.ts';
import type { Learners } from './analytics.api.ts';
import css from './analytics.module.css';

interface LearnersTableProps {
  readonly learners: Settled<Learners>;
  readonly filter: AnalyticsFilter;
}

/** Who watches the course, under masked names; nobody before there are five. */
export function LearnersTable({ learners, filter }: LearnersTableProps) {
  const t = useStudioText();
  const locale = useLocale();
  const title = t('analytics.learners.title');
  const day = (date: string | null): string => (date === null ? '–' : formatDate(date, locale));
  if (!learners.isHere) return <Notice tone="warning">{t('figures.failed')}</Notice>;
  const { total, learners: rows, next } = learners.value;
  return (
    <div className={css.section}>
      <div className={css.bar}>
        <h2 className={css.heading}>{title}</h2>
        {total === null ? null : (
          <FileLink href={exportStudioLearners.path.replace(':curriculumId', filter.course ?? '')}>
            {t('analytics.learners.file')}
          </FileLink>
        )}
      </div>
      {total === null ? (
        <p className={css.muted}>{t('analytics.learners.few')}</p>
      ) : (
        <Table
          caption={title}
          rows={rows.map((row, index) => ({ ...row, id: String(index) }))}
          rowKey={({ id }) => id}
          stacksOnPhones
          columns={[
            {
              id: 'name',
              header: t('analytics.learners.name'),
              rowHeader: true,
              cell: ({ name }) => name || t('analytics.learners.left'),
            },
            {
              id: 'progress',
              header: t('analytics.learners.progress'),
              align: 'end',
              cell: ({ progress }) => `${progress} %`,
            },
            { id: 'seen', header: t('analytics.learners.lastSeen'), cell: (row) => day(row.lastSeenOn) },
            { id: 'done', header: t('analytics.learners.completed'), cell: (row) => day(row.completedOn) },
            {
              id: 'certificate',
              header: t('analytics.learners.certificate'),
              cell: ({ hasCertificate }) => t(`analytics.learners.${hasCertificate ? 'has' : 'hasNot'}`),
            },
          ]}
        />
      )}
      {filter.after === null && next === null ? null : (
        <nav aria-label={t('analytics.learners.pages')}>
          <Cluster gap={2}>
            {filter.after === null ? null : (
              <ButtonLink as={Link} size="s" href={analyticsAddress(filter, { after: null })}>
                {t('analytics.learners.first')}
              </ButtonLink>
            )}
            {next === null ? null : (
              <ButtonLink as={Link} size="s" href={analyticsAddress(filter, { after: next })}>
                {t('analytics.learners.next')}
              </ButtonLink>
            )}
          </Cluster>
        </nav>
      )}
    </div>
  );
}
