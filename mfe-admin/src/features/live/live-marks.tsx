import type { StaffLive } from '@lectern/contracts-learning';
import { useLocale } from '@lectern/shell-api';
import { Badge, type BadgeProps } from '@lectern/ui';
import { Moment } from '../../common/moment-cell.tsx';
import { formatBeginning, formatClock } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';

const TONES: Readonly<Record<StaffLive['state'], BadgeProps['tone']>> = {
  preparing: 'warning',
  scheduled: 'accent',
  live: 'danger',
  ended: 'neutral',
  cancelled: 'neutral',
};

/** Where a lecture stands, and whether staff said so. */
export function StateMarks({ lecture: { state, order, type, seats, taken } }: { lecture: StaffLive }) {
  const t = useAdminText();
  return (
    <>
      <Badge tone={TONES[state]}>{t(`live.state.${state}`)}</Badge>
      {type === 'onsite' ? <Badge>{t('live.onSite')}</Badge> : null}
      {seats !== null && taken !== null && taken > seats ? (
        <Badge tone="danger">{t('live.overbooked', { taken, seats })}</Badge>
      ) : null}
      {order === 'begin' || order === 'end' ? <Badge>{t('live.byStaff')}</Badge> : null}
    </>
  );
}

/** From when to when, in Korean time. */
export function LiveTimes({ lecture: { startsAt, endsAt } }: { lecture: StaffLive }) {
  const t = useAdminText();
  const locale = useLocale();
  if (startsAt === null) return t('live.undated');
  return (
    <>
      {endsAt === null ? (
        <Moment at={startsAt} />
      ) : (
        <>
          <time dateTime={startsAt}>{formatBeginning(startsAt, locale)}</time>–
          <time dateTime={endsAt}>{formatClock(endsAt)}</time>
        </>
      )}
    </>
  );
}
