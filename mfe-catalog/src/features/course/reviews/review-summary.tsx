import type { ReviewPage } from '@lectern/contracts';
import { formatCount, formatRating } from '@lectern/i18n';
import { Rating } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './reviews.module.css';

/** The average and how it comes about. */
export function ReviewSummary({ meta }: { meta: ReviewPage['meta'] }) {
  const t = useCatalogText();
  const rating = formatRating(meta.average);
  const formatted = formatCount(meta.total);
  const most = Math.max(1, ...meta.histogram);
  return (
    <div className={css.summary}>
      <div className={css.average}>
        <span className={css.number} aria-hidden>
          {rating}
        </span>
        <Rating
          look="stars"
          value={meta.average}
          valueText=""
          label={t('card.rated', { rating, count: meta.total, formatted })}
        />
        <span className={css.muted}>{t('course.reviews.count', { count: meta.total, formatted })}</span>
      </div>
      <ul className={css.histogram}>
        {meta.histogram
          .map((count, index) => ({ count, stars: index + 1 }))
          .reverse()
          .map(({ count, stars }) => (
            <li key={stars} className={css.bar}>
              <span className={css.stars}>{t('course.reviews.stars', { count: stars })}</span>
              <meter className={css.meter} min={0} max={most} value={count} aria-hidden />
              <span className={css.times}>{formatCount(count)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
