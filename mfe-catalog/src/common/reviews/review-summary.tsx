import type { ReviewPage } from '@lectern/contracts-catalog';
import { formatCount, formatRating } from '@lectern/i18n';
import { Rating } from '@lectern/ui';
import { useCatalogText } from '../use-catalog-text.ts';
import type { Stars } from './review-query.ts';
import css from './review-summary.module.css';

interface ReviewSummaryProps {
  meta: ReviewPage['meta'];
  /** Only these are shown below. */
  stars: Stars | undefined;
  onStars: (stars: Stars) => void;
}

const ALL_STARS = ['5', '4', '3', '2', '1'] as const satisfies readonly Stars[];

/** The average and how it comes about; each bar shows only its own reviews. */
export function ReviewSummary({ meta, stars, onStars }: ReviewSummaryProps) {
  const t = useCatalogText();
  const counts = ALL_STARS.map((value) => ({
    value,
    count: Math.max(0, meta.histogram[Number(value) - 1] ?? 0),
  }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const average = Math.min(5, Math.max(0, meta.average));
  const rating = formatRating(average);
  const formatted = formatCount(total);
  return (
    <div className={css.summary}>
      <div className={css.average}>
        <span className={css.number} aria-hidden translate="no">
          {rating}
        </span>
        <Rating
          look="stars"
          value={average}
          valueText=""
          label={t('card.rated', { rating, count: total, formatted })}
        />
        <span className={css.muted}>{t('course.reviews.count', { count: total, formatted })}</span>
      </div>
      <ul className={css.histogram} aria-label={t('course.reviews.byStars')}>
        {counts.map(({ value, count }) => (
          <li key={value}>
            <Bar
              value={value}
              count={count}
              share={count / most}
              isChosen={stars === value}
              onChoose={() => onStars(value)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BarProps {
  value: Stars;
  count: number;
  /** 0 to 1. */
  share: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Bar({ value, count, share, isChosen, onChoose }: BarProps) {
  const t = useCatalogText();
  return (
    <button
      type="button"
      className={css.bar}
      aria-pressed={isChosen}
      disabled={count === 0}
      onClick={onChoose}
    >
      <span className={css.stars}>{t('course.reviews.stars', { count: Number(value) })}</span>
      <span className={css.meter}>
        <span className={css.share} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={css.times}>
        {formatCount(count)}
        <span className="sr-only"> {t('course.reviews.unit', { count })}</span>
      </span>
    </button>
  );
}
