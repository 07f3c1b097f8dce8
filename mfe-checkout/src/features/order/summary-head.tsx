import { formatCount, formatRating, formatTotalDuration } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Picture, Rating } from '@lectern/ui';
import { titleOf } from '../../common/localized.ts';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import type { Checkout } from './checkout.api.ts';
import css from './summary-head.module.css';

/** What the total is for, as its card showed it: picture, title, lectures, length and rating. */
export function SummaryHead({ product }: { product: Checkout['product'] }) {
  const t = useCheckoutText();
  const locale = useLocale();
  const { thumbnail_ko: korean, thumbnail_en: english, lectureCount, rating, durationSeconds = 0 } = product;
  const image = (locale === 'ko' ? (korean ?? english) : (english ?? korean)) ?? null;
  const length = formatTotalDuration(durationSeconds, locale);
  return (
    <div className={css.head}>
      {image ? (
        <Picture
          image={{ ...image, alt: '' }}
          sizes="96px"
          ratio={2460 / 2048}
          rounded
          hideOnFailure
          className={css.picture}
        />
      ) : null}
      <div className={css.words}>
        <p className={css.title}>{titleOf(product, locale)}</p>
        <p className={css.facts}>
          {[t('course.lectures', { count: lectureCount }), length].filter(Boolean).join(' · ')}
        </p>
        {rating ? (
          <Rating
            value={rating.value}
            valueText={formatRating(rating.value)}
            label={t('course.rated', {
              rating: formatRating(rating.value),
              count: rating.count,
              formatted: formatCount(rating.count),
            })}
            countText={`(${formatCount(rating.count)})`}
          />
        ) : null}
      </div>
    </div>
  );
}
