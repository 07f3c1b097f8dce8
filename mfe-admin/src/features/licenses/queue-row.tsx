import type { WaitingLicense } from '@lectern/contracts-identity';
import { useLocale } from '@lectern/shell-api';
import { Badge, ClockIcon, LockIcon } from '@lectern/ui';
import { QueueItem, QueueLink, QueueMarks } from '../../common/list/queue-list.tsx';
import { formatClock, formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { ageInWords, countryName } from '../../common/age.ts';
import css from './queue.module.css';

/** One licence that waits. */
export function QueueRow({ license }: { license: WaitingLicense }) {
  const t = useAdminText();
  const locale = useLocale();
  const { id, name, occupation, country, submittedAt, isOverdue, attempt, claim } = license;
  return (
    <QueueItem className={css.row}>
      <div className={css.person}>
        <QueueLink href={paths.license(id)}>{name}</QueueLink>
        <span className={css.about}>
          {t(`license.occupation.${occupation}`)} · {countryName(country, locale)}
        </span>
      </div>
      <QueueMarks>
        <Badge tone={isOverdue ? 'danger' : 'neutral'} icon={<ClockIcon size={12} />}>
          {t('license.queue.age', { age: ageInWords(submittedAt, locale) })}
          {isOverdue ? ` · ${t('license.queue.late')}` : ''}
        </Badge>
        <time className={css.about} dateTime={submittedAt}>
          {formatMoment(submittedAt, locale)}
        </time>
      </QueueMarks>
      <QueueMarks className={css.state}>
        {attempt > 1 ? <Badge tone="info">{t('license.queue.attempt', { count: attempt })}</Badge> : null}
        {claim ? (
          <Badge tone={claim.isMine ? 'accent' : 'warning'} icon={<LockIcon size={12} />}>
            {t(claim.isMine ? 'license.queue.mine' : 'license.queue.claimed', {
              name: claim.by,
              time: formatClock(claim.until),
            })}
          </Badge>
        ) : null}
      </QueueMarks>
    </QueueItem>
  );
}
