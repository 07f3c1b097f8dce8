import { formatCount, formatRating } from '@lectern/i18n';
import { Rating } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { DoctorProfile } from './doctor-profile.ts';
import css from './rating-card.module.css';

/** The average of all courses' ratings, once enough people have rated. */
export function RatingCard({ doctor }: { doctor: DoctorProfile }) {
  const t = useCatalogText();
  const { rating, reviewCount, courseCount } = doctor;
  const formatted = formatCount(reviewCount);
  return (
    <section aria-labelledby="rating" className={css.card}>
      <h2 id="rating" className={css.title}>
        {t('doctor.rating')}
      </h2>
      {rating === null ? (
        <>
          <p className={css.newcomer}>{t('doctors.newcomer')}</p>
          <p className={css.note}>{t('doctor.newcomerText')}</p>
        </>
      ) : (
        <>
          <p className={css.value}>
            <Rating
              look="stars"
              size="m"
              value={rating}
              valueText={formatRating(rating)}
              label={t('card.rated', { rating: formatRating(rating), count: reviewCount, formatted })}
              className={css.rating}
            />
          </p>
          <p className={css.note}>{t('course.reviews.count', { count: reviewCount, formatted })}</p>
        </>
      )}
      <p className={css.courses}>{t('course.instructorCourses', { count: courseCount })}</p>
    </section>
  );
}
