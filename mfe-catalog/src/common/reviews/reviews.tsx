import type { ReviewPage } from '@lectern/contracts-catalog';
import { formatCount } from '@lectern/i18n';
import { useSession } from '@lectern/shell-api';
import {
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  EmptyState,
  IconButton,
  ShowMore,
  WAITS,
} from '@lectern/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { Section } from '../section/section.tsx';
import { useCatalogText } from '../use-catalog-text.ts';
import { useHelpful } from './acts/use-helpful.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewControls } from './review-controls.tsx';
import type { ReviewQuery, ReviewSource } from './review-query.ts';
import { ReviewRules } from './review-rules.tsx';
import { ReviewSummary } from './review-summary.tsx';
import css from './reviews.module.css';
import { useReviews } from './use-reviews.ts';

const OwnReview = lazy(() =>
  import(/* webpackChunkName: "catalog.own-review" */ './own-review/own-review.tsx').then((part) => ({
    default: part.OwnReview,
  })),
);

/** Reviews of a page that phones show at first; a single further one is shown with them. */
const FIRST_SHOWN = 2;

interface ReviewsProps {
  source: ReviewSource;
  first: ReviewPage;
  title?: string;
  /** Too few reviews make no average: then only the reviews themselves are shown. */
  hasAverage?: boolean;
  /** Whether the signed-in person may have one of their own: nobody reviews a draft. */
  hasOwn?: boolean;
}

/** What buyers say, five at a time, and what the signed-in person says. */
export function Reviews({ title, source, first, hasAverage = true, hasOwn = true }: ReviewsProps) {
  const t = useCatalogText();
  const isSignedIn = useSession().status === 'signed-in';
  const shown = useReviews(source, first);
  const [ownId, setOwnId] = useState<string | null>(null);
  const hasReviews = shown.reviews.meta.histogram.some((count) => count > 0);
  const own =
    hasOwn && isSignedIn && 'curriculum_id' in source ? (
      <Suspense fallback={null}>
        <OwnReview
          curriculumId={source.curriculum_id}
          onChanged={() => void shown.show({})}
          onKnown={setOwnId}
        />
      </Suspense>
    ) : null;
  return (
    <Section id="reviews" title={title ?? t('course.reviews.heading')} expected="62rem">
      {hasReviews ? (
        hasAverage && (
          <ReviewSummary
            meta={shown.reviews.meta}
            stars={shown.asked.stars}
            onStars={(stars) => void shown.show({ stars: stars === shown.asked.stars ? undefined : stars })}
          />
        )
      ) : (
        <EmptyState headingLevel={3} title={t('course.reviews.empty')} text={t('course.reviews.emptyText')} />
      )}
      {/* In one place with and without reviews: the first or last review must not mount it anew. */}
      {own}
      {hasReviews ? <SomeReviews shown={shown} ownId={ownId} /> : null}
      <ReviewRules />
    </Section>
  );
}

interface SomeReviewsProps {
  readonly shown: ReturnType<typeof useReviews>;
  /** The person's own review of the course, which may have been written after the votes were loaded. */
  readonly ownId: string | null;
}

function SomeReviews({ shown, ownId }: SomeReviewsProps) {
  const t = useCatalogText();
  const list = useRef<HTMLUListElement>(null);
  const helpful = useHelpful();
  const { asked, page, isFiltered, reviews, isLoading, totalPages, show } = shown;
  const { results } = reviews;
  const isLong = results.length > FIRST_SHOWN + 1;
  const { total } = reviews.meta;
  const count = t('course.reviews.count', { count: total, formatted: formatCount(total) });
  const position = t('course.reviews.page', { page, total: totalPages });

  /** For controls that move away or vanish: reading goes on at the start of the new reviews. */
  const showAndRead = async (change: Partial<ReviewQuery>) => {
    if (!(await show(change))) return;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  };
  const clear = () => void showAndRead({ stars: undefined, language: undefined });

  return (
    <>
      <ReviewControls asked={asked} count={count} onChange={(change) => void show(change)}>
        {isFiltered ? (
          <Button size="s" variant="quiet" onClick={clear}>
            {t('course.reviews.clear')}
          </Button>
        ) : null}
      </ReviewControls>
      <p role="status" className="sr-only">
        {`${count}, ${position}`}
      </p>
      <ShowMore
        moreLabel={t('course.more.reviews', { count: results.length - FIRST_SHOWN })}
        lessLabel={t('course.more.less')}
        isNeeded={isLong}
      >
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('course.reviews.heading')}
          aria-busy={isLoading}
          className={`busy-line ${css.list}`}
        >
          {results.map((review, index) => (
            <li key={review.id} className={css.item} {...(isLong && index >= FIRST_SHOWN ? WAITS : {})}>
              <ReviewCard
                review={review}
                helpful={review.id === ownId || helpful?.isOwn(review.id) ? null : helpful}
              />
            </li>
          ))}
        </ul>
        {totalPages > 1 ? (
          <nav aria-label={t('course.reviews.pages')} className={css.pages} {...(isLong ? WAITS : {})}>
            <IconButton
              variant="outline"
              label={t('search.pages.previous')}
              icon={<ChevronLeftIcon />}
              disabled={page <= 1}
              onClick={() => void showAndRead({ page: page - 1 })}
            />
            <span className={css.page}>{position}</span>
            <IconButton
              variant="outline"
              label={t('search.pages.next')}
              icon={<ChevronRightIcon />}
              disabled={page >= totalPages}
              onClick={() => void showAndRead({ page: page + 1 })}
            />
          </nav>
        ) : null}
      </ShowMore>
      {results.length === 0 ? <p className={css.none}>{t('course.reviews.noMatch')}</p> : null}
    </>
  );
}
