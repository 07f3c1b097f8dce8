import { exportStudioLearners } from '@lectern/contracts-learning';
import { formatDate } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { ButtonLink, DownloadIcon, Notice, Pagination, Table } from '@lectern/ui';
import type { Settled } from '../../common/figures/settle.ts';
import { useStudioText } from '../../common/use-studio-text.ts';
import { analyticsAddress, type AnalyticsFilter } from './analytics-address.ts';
import { LEARNERS_OF_PAGE, type Learners } from './analytics.api.ts';
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
  const { total, learners: rows } = learners.value;
  const pages = Math.ceil((total ?? 0) / LEARNERS_OF_PAGE);
  return (
    <div className={css.section}>
      <div className={css.bar}>
        <h2 className={css.heading}>{title}</h2>
        {total === null ? null : (
          <ButtonLink
            href={exportStudioLearners.path.replace(':curriculumId', filter.course ?? '')}
            download
            icon={<DownloadIcon size={16} />}
          >
            {t('analytics.learners.file')}
          </ButtonLink>
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
      {pages > 1 ? (
        <Pagination
          label={t('analytics.learners.pages')}
          page={filter.page}
          total={pages}
          hrefOf={(number) => analyticsAddress(filter, { page: number })}
          pageLabel={(number) => t('reviews.page', { number })}
          previousLabel={t('reviews.previous')}
          nextLabel={t('reviews.next')}
          linkAs={Link}
        />
      ) : null}
    </div>
  );
}
