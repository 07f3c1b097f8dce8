import type { AuditLine } from '@lectern/contracts-identity';
import { Link, useLocale } from '@lectern/shell-api';
import { TextLink } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { formatMoment } from '../../common/moment.ts';
import { RecordEntry } from '../../common/record/record-entry.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import css from './audit.module.css';

/** The columns of the record. */
export function useAuditColumns(): DataColumn<AuditLine>[] {
  const t = useAdminText();
  const locale = useLocale();
  const column = (
    id: string,
    cell: DataColumn<AuditLine>['cell'],
    more: Partial<DataColumn<AuditLine>> = {},
  ): DataColumn<AuditLine> => ({ id, header: t(`auditLog.columns.${id}`), cell, ...more });
  return [
    column(
      'at',
      ({ at }) => (
        <time dateTime={at} className={css.time}>
          {formatMoment(at, locale)}
        </time>
      ),
      { width: '13rem', sortable: true },
    ),
    column('entry', (line) => (
      <>
        <RecordEntry line={line} roles={line.actorRoles} />
        <CourseLink more={line.more} />
      </>
    )),
    column('service', ({ service }) => t(`auditLog.chain.services.${service}`), { width: '7rem' }),
    column(
      'address',
      ({ addressDigest }) => (addressDigest ? <code title={t('panel.digest')}>{addressDigest}</code> : '–'),
      { width: '9rem' },
    ),
    column(
      'trace',
      ({ traceId }) =>
        traceId ? (
          <Link
            className={css.trace}
            href={paths.trace(traceId)}
            title={t('auditLog.traceOf', { id: traceId })}
          >
            {traceId.slice(0, 8)}
          </Link>
        ) : (
          '–'
        ),
      { width: '7rem' },
    ),
  ];
}

/** The sentence says whose course it is; of several, this tells which. */
function CourseLink({ more }: Pick<AuditLine, 'more'>) {
  const t = useAdminText();
  const id = more['curriculumId'] ?? more['curriculum'];
  if (!id) return null;
  return (
    <TextLink as={Link} href={paths.adminCourse(id)} className={css.course}>
      {t('timeline.object.course')}
    </TextLink>
  );
}
