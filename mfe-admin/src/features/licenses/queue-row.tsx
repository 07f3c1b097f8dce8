import type { WaitingLicense } from '@lectern/contracts';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, ClockIcon, LockIcon } from '@lectern/ui';
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
    <li className={css.row}>
      <div className={css.person}>
        <Link href={paths.license(id)} className={css.name}>
          {name}
        </Link>
        <span className={css.about}>
          {t(`license.occupation.${occupation}`)} · {countryName(country, locale)}
        </span>
      </div>
      <div className={css.since}>
        <Badge tone={isOverdue ? 'danger' : 'neutral'} icon={<ClockIcon size={12} />}>
          {t('license.queue.age', { age: ageInWords(submittedAt, locale) })}
          {isOverdue ? ` · ${t('license.queue.late')}` : ''}
        </Badge>
        <time className={css.about} dateTime={submittedAt}>
          {formatMoment(submittedAt, locale)}
        </time>
      </div>
      <div className={css.state}>
        {attempt > 1 ? <Badge tone="info">{t('license.queue.attempt', { count: attempt })}</Badge> : null}
        {claim ? (
          <Badge tone={claim.isMine ? 'accent' : 'warning'} icon={<LockIcon size={12} />}>
            {t(claim.isMine ? 'license.queue.mine' : 'license.queue.claimed', {
              name: claim.by,
              time: formatClock(claim.until),
            })}
          </Badge>
        ) : null}
      </div>
    </li>
  );
}
