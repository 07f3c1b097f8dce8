import { REVIEW_FAULTS, REVIEW_LIMITS } from '@lectern/contracts-catalog';
import { useCatalogText } from '../use-catalog-text.ts';
import css from './reviews.module.css';

/** Who writes reviews, what the badge means, and for what reasons staff remove one. */
export function ReviewRules() {
  const t = useCatalogText();
  return (
    <details className={css.rules}>
      <summary>{t('course.reviews.rules.title')}</summary>
      <p>
        {t('course.reviews.rules.who', {
          minutes: REVIEW_LIMITS.watchedSeconds / 60,
          percent: REVIEW_LIMITS.percentage,
        })}
      </p>
      <p>{t('course.reviews.rules.badge')}</p>
      <p>{t('course.reviews.rules.removed')}</p>
      <ul>
        {REVIEW_FAULTS.map((fault) => (
          <li key={fault}>{t(`course.reviews.fault.${fault}`)}</li>
        ))}
      </ul>
    </details>
  );
}
