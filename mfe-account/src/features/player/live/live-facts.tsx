import { formatLocalMoment } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Badge, ButtonLink, CalendarIcon, Cluster } from '@lectern/ui';
import { useAccountText } from '../../../common/use-account-text.ts';
import { calendarLinks } from './calendar-links.ts';
import css from './live.module.css';
import type { LiveRoom } from './use-live-room.ts';

/** Address of the calendar file, spelled here so that the contract stays out of the page's first code. */
const fileOf = (curriculumId: string, lectureId: string, locale: string): string =>
  `/api/learning/live/${encodeURIComponent(curriculumId)}/${encodeURIComponent(lectureId)}/calendar.ics?lang=${locale}`;

const TONES = {
  preparing: 'neutral',
  scheduled: 'accent',
  live: 'danger',
  ended: 'neutral',
  cancelled: 'neutral',
} as const;

/** When it is, in Korea and here, who speaks, and the way into a calendar. */
export function LiveFacts({ room, title, course }: { room: LiveRoom; title: string; course: string }) {
  const t = useAccountText();
  const locale = useLocale();
  const { lecture } = room;
  const { startsAt, endsAt, state } = lecture;
  const venue = locale === 'ko' ? lecture.venue_ko : lecture.venue_en;
  const instructor = locale === 'ko' ? lecture.instructor_ko : lecture.instructor_en;
  const { asked, confirmed } = lecture.presenceChecks;
  // Staff and the instructor look after the chat, and are not asked.
  const mayBeAsked =
    lecture.type === 'live' && (state === 'scheduled' || state === 'live') && !room.canModerate;
  const isAsked = asked > 0 || mayBeAsked;
  const links = calendarLinks(lecture, { title, text: course, place: venue });
  const korean = startsAt ? formatLocalMoment(startsAt, locale, 'Asia/Seoul') : null;
  const local = startsAt ? formatLocalMoment(startsAt, locale) : null;
  return (
    <section className={css.facts} aria-labelledby="live-facts">
      <h2 id="live-facts" className={css.factsTitle}>
        {t('live.facts')} <Badge tone={TONES[state]}>{t(`live.states.${state}`)}</Badge>
      </h2>
      <dl className={css.list}>
        {instructor === '' ? null : (
          <>
            <dt>{t('live.instructor')}</dt>
            <dd>{instructor}</dd>
          </>
        )}
        <dt>{t('live.starts')}</dt>
        <dd>
          {korean ?? t('live.undecided')}
          {local !== korean && local !== null ? (
            <span className={css.local}>{t('live.local', { time: local })}</span>
          ) : null}
        </dd>
        {endsAt ? (
          <>
            <dt>{t('live.ends')}</dt>
            <dd>{formatLocalMoment(endsAt, locale, 'Asia/Seoul')}</dd>
          </>
        ) : null}
        {lecture.attendedSeconds > 0 ? (
          <>
            <dt>{t('live.attended')}</dt>
            <dd>{t('live.minutes', { count: Math.floor(lecture.attendedSeconds / 60) })}</dd>
          </>
        ) : null}
        {isAsked ? (
          <>
            <dt>{t('live.presence.title')}</dt>
            <dd>
              {asked === 0 ? t('live.presence.before') : t('live.presence.confirmedOf', { confirmed, asked })}
            </dd>
          </>
        ) : null}
      </dl>
      {links && state !== 'ended' && state !== 'cancelled' ? (
        <Cluster gap={2}>
          <ButtonLink
            href={fileOf(lecture.curriculumId, lecture.lectureId, locale)}
            download
            icon={<CalendarIcon size={16} />}
          >
            {t('live.calendar.file')}
          </ButtonLink>
          <ButtonLink href={links.google} target="_blank" rel="noopener noreferrer">
            {t('live.calendar.google')}
          </ButtonLink>
          <ButtonLink href={links.outlook} target="_blank" rel="noopener noreferrer">
            {t('live.calendar.outlook')}
          </ButtonLink>
        </Cluster>
      ) : null}
    </section>
  );
}
