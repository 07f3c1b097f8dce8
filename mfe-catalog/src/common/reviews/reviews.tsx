import type { ReviewPage } from '@lectern/contracts-catalog';
import { formatCount } from '@lectern/i18n';
import { Button, ChevronLeftIcon, ChevronRightIcon, EmptyState, IconButton } from '@lectern/ui';
import { useRef } from 'react';
import { Section } from '../section/section.tsx';
import { useCatalogText } from '../use-catalog-text.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewControls } from './review-controls.tsx';
import type { ReviewQuery, ReviewSource } from './review-query.ts';
import { ReviewSummary } from './review-summary.tsx';
import css from './reviews.module.css';
import { useReviews } from './use-reviews.ts';

interface ReviewsProps {
  source: ReviewSource;
  first: ReviewPage;
  title?: string;
  /** Too few reviews make no average: then only the reviews themselves are shown. */
  hasAverage?: boolean;
}

/** What buyers say, five at a time. */
export function Reviews({ title, ...props }: ReviewsProps) {
  const t = useCatalogText();
  return (
    <Section id="reviews" title={title ?? t('course.reviews.heading')} expected="62rem">
      {props.first.meta.total > 0 ? (
        <SomeReviews {...props} />
      ) : (
        <EmptyState headingLevel={3} title={t('course.reviews.empty')} text={t('course.reviews.emptyText')} />
      )}
    </Section>
  );
}

function SomeReviews({ source, first, hasAverage = true }: ReviewsProps) {
  const t = useCatalogText();
  const list = useRef<HTMLUListElement>(null);
  const { asked, page, isFiltered, reviews, isLoading, totalPages, show } = useReviews(source, first);
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
      {hasAverage ? (
        <ReviewSummary
          meta={first.meta}
          stars={asked.stars}
          onStars={(stars) => void show({ stars: stars === asked.stars ? undefined : stars })}
        />
      ) : null}
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
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('course.reviews.heading')}
        aria-busy={isLoading}
        className={css.list}
      >
        {reviews.results.map((review) => (
          <li key={review.id} className={css.item}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {reviews.results.length === 0 ? <p className={css.none}>{t('course.reviews.noMatch')}</p> : null}
      {totalPages > 1 ? (
        <nav aria-label={t('course.reviews.pages')} className={css.pages}>
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
    </>
  );
}
