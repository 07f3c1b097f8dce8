import type { Review } from '@lectern/contracts-catalog';
import { formatCount, formatDate } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, Button, Rating, TextLink, VerifiedIcon } from '@lectern/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { useCatalogText } from '../use-catalog-text.ts';
import { ReviewActs } from './acts/review-acts.tsx';
import type { Helpful } from './acts/use-helpful.ts';
import css from './review-card.module.css';

/** Characters before a review is folded. */
const FOLD = 320;

/** One review, by a name that is masked; the badge names a profession only where a licence proves it. */
export function ReviewCard({ review, helpful }: { review: Review; helpful: Helpful | null }) {
  const t = useCatalogText();
  const locale = useLocale();
  const value = String(review.rating);
  const { occupation_code: code = 'other' } = review;
  return (
    <article className={css.review}>
      <header className={css.head}>
        <span lang={review.language} className={css.author}>
          {review.author}
        </span>
        {code === 'other' ? (
          <Badge look="outline">{t('course.reviews.learner')}</Badge>
        ) : (
          <Badge icon={<VerifiedIcon size={12} />}>
            {t(`occupation.${code}`)}
            {' · '}
            {t('course.reviews.verified')}
          </Badge>
        )}
        <time dateTime={review.created_at} className={css.muted}>
          {formatDate(review.created_at, locale)}
        </time>
      </header>
      <p className={css.facts}>
        <Rating
          look="stars"
          value={review.rating}
          valueText=""
          label={t('course.reviews.average', { rating: value })}
        />
        <span className={css.muted}>{t('course.reviews.progress', { percent: review.progress })}</span>
      </p>
      {review.curriculum_title ? (
        <p className={css.course}>
          <TextLink as={Link} href={paths.course(review.curriculum_id)}>
            {review.curriculum_title}
          </TextLink>
        </p>
      ) : null}
      <ReviewText review={review} />
      {helpful === null && review.helpful_count > 0 ? (
        <p className={css.muted}>
          {t('course.reviews.helpfulCount', {
            count: review.helpful_count,
            formatted: formatCount(review.helpful_count),
          })}
        </p>
      ) : null}
      {review.reply ? (
        <div className={css.reply}>
          <p className={css.replyHead}>
            {t('course.reviews.reply')}
            <time dateTime={review.reply.created_at} className={css.muted}>
              {formatDate(review.reply.created_at, locale)}
            </time>
          </p>
          <p lang={review.language} className={css.text}>
            {review.reply.text}
          </p>
        </div>
      ) : null}
      {helpful === null ? null : <ReviewActs review={review} helpful={helpful} />}
    </article>
  );
}

function ReviewText({ review: { text, language } }: { review: Review }) {
  const t = useCatalogText();
  const [isOpen, setOpen] = useState(false);
  const characters = Array.from(text);
  const isLong = characters.length > FOLD;
  const shown = isLong && !isOpen ? `${characters.slice(0, FOLD).join('').trimEnd()}…` : text;
  return (
    <div className={css.words}>
      <p lang={language} className={css.text}>
        {shown}
      </p>
      {isLong ? (
        <Button variant="quiet" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'course.reviews.less' : 'course.reviews.more')}
        </Button>
      ) : null}
    </div>
  );
}
