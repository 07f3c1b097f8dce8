import type { WaitingLicense } from '@lectern/contracts-identity';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, ClockIcon, LockIcon, TextLink } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { ageInWords, countryName } from '../../common/age.ts';
import { Moment } from '../../common/moment-cell.tsx';
import { formatClock } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';

/** The columns of the queue; the name leads to the licence. */
export function useQueueColumns(): DataColumn<WaitingLicense>[] {
  const t = useAdminText();
  const locale = useLocale();
  const column = (
    id: string,
    cell: DataColumn<WaitingLicense>['cell'],
    more: Partial<DataColumn<WaitingLicense>> = {},
  ): DataColumn<WaitingLicense> => ({ id, header: t(`license.queue.columns.${id}`), cell, ...more });
  return [
    column(
      'name',
      ({ id, name }) => (
        <TextLink as={Link} href={paths.license(id)}>
          {name}
        </TextLink>
      ),
      { rowHeader: true },
    ),
    column('occupation', ({ occupation }) => t(`license.occupation.${occupation}`)),
    column('country', ({ country }) => countryName(country, locale)),
    column(
      'since',
      ({ submittedAt, isOverdue }) => (
        <Badge tone={isOverdue ? 'danger' : 'neutral'} icon={<ClockIcon size={12} />}>
          {t('license.queue.age', { age: ageInWords(submittedAt, locale) })}
          {isOverdue ? ` · ${t('license.queue.late')}` : ''}
        </Badge>
      ),
      { sortable: true },
    ),
    column('claim', ({ claim }) =>
      claim ? (
        <Badge tone={claim.isMine ? 'accent' : 'warning'} icon={<LockIcon size={12} />}>
          {t(claim.isMine ? 'license.queue.mine' : 'license.queue.claimed', {
            name: claim.by,
            time: formatClock(claim.until),
          })}
        </Badge>
      ) : (
        t('license.queue.claim.free')
      ),
    ),
    column('attempt', ({ attempt }) =>
      attempt > 1 ? (
        <Badge tone="info">{t('license.queue.attempt', { count: attempt })}</Badge>
      ) : (
        t('license.queue.first')
      ),
    ),
    column('submitted', ({ submittedAt }) => <Moment at={submittedAt} />),
  ];
}
