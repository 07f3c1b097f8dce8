import type { CourseDocument, CourseLength } from '@lectern/contracts-catalog';
import { PAYMENT_LIMITS } from '@lectern/contracts-commerce';
import { LEARNING_LIMITS } from '@lectern/contracts-learning';
import { formatDuration } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import type { ReactNode } from 'react';
import { useStudioText } from '../../../common/use-studio-text.ts';
import css from './certificate-facts.module.css';

interface CertificateFactsProps {
  readonly sections: CourseDocument['sections'];
  /** Undefined where the service does not tell it. */
  readonly length: CourseLength | undefined;
}

/** What a certificate says and how long access lasts. The rules of the site set them for all courses, so nothing is chosen here. */
export function CertificateFacts({ sections, length }: CertificateFactsProps) {
  const t = useStudioText();
  const locale = useLocale();
  const hasSessions = sections.some(({ lectures }) =>
    lectures.some(({ type }) => type === 'live' || type === 'onsite'),
  );
  const months = { count: PAYMENT_LIMITS.enrolmentMonths };
  const { seconds, undecided } = length ?? { seconds: 0, undecided: 0 };
  return (
    <section className={css.panel} aria-labelledby="certificate-facts">
      <h3 id="certificate-facts" className={css.heading}>
        {t('certificate.title')}
      </h3>
      <p className={css.why}>{t('certificate.text')}</p>
      <dl className={css.terms}>
        <Term name={t('certificate.hours')} why={t('certificate.hoursWhy')}>
          {seconds > 0
            ? formatDuration(Math.max(60, 60 * Math.round(seconds / 60)), locale)
            : t('certificate.noHours')}
          {undecided > 0 ? (
            <span className={css.open}>{t('certificate.undecided', { count: undecided })}</span>
          ) : null}
        </Term>
        <Term name={t('certificate.share')} why={t('certificate.shareWhy')}>
          {t('certificate.shareValue', { percent: Math.round(100 * LEARNING_LIMITS.courseShare) })}
        </Term>
        <Term name={t('certificate.credit')} why={t('certificate.creditWhy')}>
          {t('certificate.creditValue')}
        </Term>
        <Term name={t('certificate.access')} why={t('certificate.accessWhy')}>
          {t(hasSessions ? 'certificate.accessSessions' : 'certificate.accessValue', months)}
          {hasSessions ? <span className={css.why}>{t('certificate.sessions')}</span> : null}
        </Term>
      </dl>
    </section>
  );
}

function Term({ name, why, children }: { name: string; why: string; children: ReactNode }) {
  return (
    <div className={css.term}>
      <dt className={css.name}>{name}</dt>
      <dd className={css.value}>
        {children}
        <span className={css.why}>{why}</span>
      </dd>
    </div>
  );
}
