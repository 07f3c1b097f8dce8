import { formatLocalMoment } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { QrCode } from '../../../common/qr-code/qr-code.tsx';
import { useAccountText } from '../../../common/use-account-text.ts';
import type { LiveLecture } from './live.api.ts';
import css from './live.module.css';

/** An on-site lecture: where it is, how many it holds, and the person's code for the door. */
export function OnSite({ lecture }: { lecture: LiveLecture }) {
  const t = useAccountText();
  const locale = useLocale();
  const venue = locale === 'ko' ? lecture.venue_ko : lecture.venue_en;
  const { ticket, seats, presences, state, reason } = lecture;
  return (
    <section className={css.onSite} aria-labelledby="on-site">
      <div>
        <h2 id="on-site" className={css.cardTitle}>
          {t('live.onSite.title')}
        </h2>
        <p>{venue || t('live.undecided')}</p>
        {seats === null ? null : <p className={css.small}>{t('live.onSite.seats', { count: seats })}</p>}
        {venue ? (
          <a
            className={css.map}
            href={`https://map.naver.com/p/search/${encodeURIComponent(venue)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('live.onSite.map')}
          </a>
        ) : null}
        {state === 'cancelled' ? <p>{`${t('live.cards.cancelled.title')} ${reason}`.trim()}</p> : null}
        <p className={css.small}>{t('live.onSite.bring')}</p>
        {presences.map(({ joinedAt, leftAt }) => (
          <p key={joinedAt} className={css.small}>
            {leftAt
              ? t('live.onSite.was', {
                  from: formatLocalMoment(joinedAt, locale),
                  to: formatLocalMoment(leftAt, locale),
                })
              : t('live.onSite.isIn', { from: formatLocalMoment(joinedAt, locale) })}
          </p>
        ))}
      </div>
      {ticket && state !== 'cancelled' ? (
        <figure className={css.ticket}>
          <QrCode text={ticket} label={t('live.onSite.code')} />
          <figcaption className={css.small}>{t('live.onSite.show')}</figcaption>
        </figure>
      ) : null}
    </section>
  );
}
