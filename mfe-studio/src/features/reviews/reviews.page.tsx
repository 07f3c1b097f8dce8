import { definePage, Link, useLocale, useNavigate, useReload, useRouteData } from '@lectern/shell-api';
import {
  Button,
  Checkbox,
  EmptyShelfDrawing,
  EmptyState,
  ErrorState,
  Field,
  Pagination,
  Select,
  Skeleton,
  SkeletonGroup,
} from '@lectern/ui';
import type { ReactNode } from 'react';
import { StudioHeader } from '../../common/frame/studio-header.tsx';
import { useStudioText } from '../../common/use-studio-text.ts';
import { ReviewRow } from './review-row.tsx';
import { reviewsAddress, type ReviewsFilter } from './reviews-address.ts';
import { loadReviews, type ReviewList } from './reviews.api.ts';
import css from './reviews.module.css';

/** What learners wrote about the own courses (product-screens B13). */
export const page = definePage({
  loader: loadReviews,
  Component: ReviewsPage,
  Skeleton: ReviewsSkeleton,
  ErrorBoundary: ReviewsFailure,
  head: ({ t }) => ({
    title: t('reviews.title'),
    description: t('reviews.text'),
    robots: 'noindex, nofollow',
  }),
});

function ReviewsPage() {
  const t = useStudioText();
  const navigate = useNavigate();
  const list = useRouteData<typeof loadReviews>();
  const { filter, reviews, total, pages, histogram } = list;
  const hasAny = histogram.some((count) => count > 0) || reviews.length > 0;
  return (
    <Frame>
      <Histogram counts={histogram} />
      <Filters list={list} onChange={(change) => navigate(reviewsAddress(filter, change))} />
      <p role="status" className={css.muted}>
        {t('reviews.count', { count: total })}
      </p>
      {reviews.length > 0 ? (
        <ol className={css.list}>
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </ol>
      ) : (
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t(hasAny ? 'reviews.none.found' : 'reviews.none.all')}
          text={t(hasAny ? 'reviews.noneText.found' : 'reviews.noneText.all')}
        />
      )}
      {pages > 1 ? (
        <Pagination
          label={t('reviews.pages')}
          page={filter.page}
          total={pages}
          hrefOf={(number) => reviewsAddress(filter, { page: number })}
          pageLabel={(number) => t('reviews.page', { number })}
          previousLabel={t('reviews.previous')}
          nextLabel={t('reviews.next')}
          linkAs={Link}
        />
      ) : null}
    </Frame>
  );
}

interface FiltersProps {
  readonly list: ReviewList;
  readonly onChange: (change: Partial<ReviewsFilter>) => void;
}

function Filters({ list: { filter, courses }, onChange }: FiltersProps) {
  const t = useStudioText();
  const locale = useLocale();
  return (
    <div className={css.filters}>
      <Field label={t('reviews.filter.course')}>
        <Select
          value={filter.course ?? ''}
          options={[
            { value: '', label: t('reviews.filter.allCourses') },
            ...courses.map((course) => ({ value: course.id, label: course[`title_${locale}`] })),
          ]}
          onChange={(event) => onChange({ course: event.currentTarget.value || null })}
        />
      </Field>
      <Field label={t('reviews.filter.stars')}>
        <Select
          value={String(filter.stars ?? '')}
          options={[
            { value: '', label: t('reviews.filter.allStars') },
            ...[5, 4, 3, 2, 1].map((count) => ({
              value: String(count),
              label: t('reviews.stars', { count }),
            })),
          ]}
          onChange={(event) => onChange({ stars: Number(event.currentTarget.value) || null })}
        />
      </Field>
      <Checkbox
        label={t('reviews.filter.unanswered')}
        checked={filter.unanswered}
        onChange={(event) => onChange({ unanswered: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('reviews.filter.written')}
        checked={filter.written}
        onChange={(event) => onChange({ written: event.currentTarget.checked })}
      />
    </div>
  );
}

/** How many reviews gave how many stars, over all own courses, in words and as bars. */
function Histogram({ counts }: { counts: readonly number[] }) {
  const t = useStudioText();
  const most = Math.max(1, ...counts);
  return (
    <section aria-label={t('reviews.summary')}>
      <ul className={css.histogram}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = counts[stars - 1] ?? 0;
          return (
            <li key={stars} className={css.bar}>
              <span>{t('reviews.stars', { count: stars })}</span>
              <meter className={css.meter} min={0} max={most} value={count} aria-hidden />
              <span>{t('reviews.count', { count })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useStudioText();
  return (
    <div className={css.page}>
      <StudioHeader title={t('reviews.title')} text={t('reviews.text')} />
      {children}
    </div>
  );
}

function ReviewsSkeleton() {
  const t = useStudioText();
  return (
    <Frame>
      <SkeletonGroup label={t('reviews.loading')}>
        <Skeleton height="12rem" />
      </SkeletonGroup>
    </Frame>
  );
}

function ReviewsFailure() {
  const t = useStudioText();
  const { reload } = useReload();
  return (
    <div className={css.page}>
      <ErrorState
        headingLevel={1}
        title={t('reviews.loadFailed')}
        action={<Button onClick={reload}>{t('reviews.reload')}</Button>}
      />
    </div>
  );
}
