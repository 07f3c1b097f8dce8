import type { ReviewPage } from '@lectern/contracts';
import { ChevronLeftIcon, ChevronRightIcon, EmptyState, IconButton, Select } from '@lectern/ui';
import { useRef } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { Section } from '../components/section.tsx';
import type { ReviewSort } from '../course.api.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewSummary } from './review-summary.tsx';
import css from './reviews.module.css';
import { useReviews } from './use-reviews.ts';

const SORTS = ['latest', 'helpful', 'high', 'low'] as const satisfies readonly ReviewSort[];

/** What buyers say, five at a time. */
export function Reviews({ courseId, first }: { courseId: string; first: ReviewPage }) {
  const t = useCatalogText();
  if (first.meta.total === 0) {
    return (
      <Section id="reviews" title={t('course.reviews.heading')}>
        <EmptyState headingLevel={3} title={t('course.reviews.empty')} text={t('course.reviews.emptyText')} />
      </Section>
    );
  }
  return (
    <Section id="reviews" title={t('course.reviews.heading')}>
      <ReviewSummary meta={first.meta} />
      <ReviewList courseId={courseId} first={first} />
    </Section>
  );
}

function ReviewList({ courseId, first }: { courseId: string; first: ReviewPage }) {
  const t = useCatalogText();
  const list = useRef<HTMLDivElement>(null);
  const { page, sort, reviews, isLoading, totalPages, goTo, sortBy } = useReviews(courseId, first);
  const turn = (next: number) => {
    goTo(next);
    list.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={list} className={css.reviews}>
      <Select
        variant="plain"
        aria-label={t('course.reviews.sort')}
        options={SORTS.map((value) => ({ value, label: t(`course.reviews.${value}`) }))}
        value={sort}
        onChange={({ currentTarget }) =>
          sortBy(SORTS.find((value) => value === currentTarget.value) ?? 'latest')
        }
      />
      <ul className={css.list} aria-busy={isLoading}>
        {reviews.results.map((review) => (
          <li key={review.id} className={css.item}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {totalPages > 1 ? (
        <nav aria-label={t('course.reviews.pages')} className={css.pages}>
          <IconButton
            variant="outline"
            label={t('search.pages.previous')}
            icon={<ChevronLeftIcon />}
            disabled={page <= 1}
            onClick={() => turn(page - 1)}
          />
          <span role="status" className={css.page}>
            {t('course.reviews.page', { page, total: totalPages })}
          </span>
          <IconButton
            variant="outline"
            label={t('search.pages.next')}
            icon={<ChevronRightIcon />}
            disabled={page >= totalPages}
            onClick={() => turn(page + 1)}
          />
        </nav>
      ) : null}
    </div>
  );
}
