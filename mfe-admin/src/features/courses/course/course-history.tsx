import { Link, useLocale } from '@lectern/shell-api';
import { TextLink } from '@lectern/ui';
import { actionKey } from '../../../common/action-key.ts';
import { formatMoment } from '../../../common/moment.ts';
import { reasonWords } from '../../../common/reason-words.ts';
import { useAdminText } from '../../../common/use-admin-text.ts';
import { reviewAddress } from '../courses-address.ts';
import type { CourseDetail } from '../courses.api.ts';
import css from '../courses.module.css';
import { nameOfChanged } from './name-of-changed.ts';

/** Submissions with their decisions, published versions, and what staff did, each the latest first. */
export function CourseHistory({ detail }: { detail: CourseDetail }) {
  const { submissions, versions, history, isHistoryCut } = detail;
  return (
    <>
      <Submissions submissions={submissions} />
      <Versions versions={versions} />
      <Acts acts={history} isCut={isHistoryCut} />
    </>
  );
}

function Submissions({ submissions }: Pick<CourseDetail, 'submissions'>) {
  const t = useAdminText();
  const locale = useLocale();
  return (
    <section className={css.panel} aria-labelledby="course-submissions">
      <h2 id="course-submissions">{t('courses.one.submissions')}</h2>
      {submissions.length === 0 ? <p>{t('courses.one.noSubmissions')}</p> : null}
      <ol className={css.rows}>
        {submissions.map((one) => (
          <li key={one.id} className={css.entry}>
            <span>
              <TextLink as={Link} href={reviewAddress(one)}>
                {t('courses.one.round', {
                  count: one.round + 1,
                  decision: t(`courses.decision.${one.state}`),
                })}
              </TextLink>
            </span>
            {one.reason ? <span>{one.reason}</span> : null}
            <span className={css.muted}>
              {t('courses.one.submittedBy', {
                name: one.authorName || t('courses.one.someone'),
                at: formatMoment(one.submittedAt, locale),
              })}
              {one.decidedAt && one.decidedByName
                ? ` · ${t('courses.one.decidedBy', {
                    name: one.decidedByName,
                    at: formatMoment(one.decidedAt, locale),
                  })}`
                : ''}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Versions({ versions }: Pick<CourseDetail, 'versions'>) {
  const t = useAdminText();
  const locale = useLocale();
  return (
    <section className={css.panel} aria-labelledby="course-versions">
      <h2 id="course-versions">{t('courses.one.versions')}</h2>
      {versions.length === 0 ? <p>{t('courses.one.neverSold')}</p> : null}
      <ol className={css.rows}>
        {versions.map(({ number, publishedAt, publishedByName, changed, isLive }) => (
          <li key={number} className={css.entry}>
            <span>
              {t(isLive ? 'courses.one.presentVersion' : 'courses.one.version', { number })}
              {changed.length > 0 ? ` · ${nameOfChanged(changed, t)}` : ''}
            </span>
            <span className={css.muted}>
              {[publishedByName, formatMoment(publishedAt, locale)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Acts({ acts, isCut }: { acts: CourseDetail['history']; isCut: boolean }) {
  const t = useAdminText();
  const locale = useLocale();
  return (
    <section className={css.panel} aria-labelledby="course-acts">
      <h2 id="course-acts">{t('courses.one.history')}</h2>
      {acts.length === 0 ? <p>{t('courses.one.noHistory')}</p> : null}
      <ol className={css.rows}>
        {acts.map(({ id, at, action, actorName, reason }) => (
          <li key={id} className={css.entry}>
            <span>{t(`audit.${actionKey(action)}`, { defaultValue: action })}</span>
            {reason ? <span>{reasonWords(t, reason)}</span> : null}
            <span className={css.muted}>
              {actorName || t('courses.one.someone')} · <time dateTime={at}>{formatMoment(at, locale)}</time>
            </span>
          </li>
        ))}
      </ol>
      {isCut ? <p className={css.muted}>{t('courses.one.historyCut', { count: acts.length })}</p> : null}
    </section>
  );
}
