import { definePage, useRouteData } from '@lectern/shell-api';
import { EmptyShelfDrawing, EmptyState } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { PageCount } from '../../common/list/list-page.tsx';
import { ListTabs } from '../../common/list/list-tabs.tsx';
import { QueuePage, QueueSkeleton } from '../../common/list/queue-page.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { ReviewRow } from './review-row.tsx';
import { REVIEW_VIEWS, reviewsAddress } from './reviews-address.ts';
import { loadReviews } from './reviews.api.ts';

export const page = inFrame(
  definePage({
    loader: loadReviews,
    Component: ReviewsPage,
    Skeleton: ReviewsSkeleton,
    head: ({ t }) => ({
      title: t('reviews.title'),
      description: t('reviews.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** Reviews of courses, those that readers reported first. The address holds the view, so that it can be shared. */
function ReviewsPage() {
  const t = useAdminText();
  const { view, page, pages, reviews, total } = useRouteData<typeof loadReviews>();
  return (
    <QueuePage
      title={t('reviews.title')}
      text={t('reviews.text')}
      refresh={t('reviews.refresh')}
      count={<PageCount live>{t(`reviews.count.${view}`, { count: total })}</PageCount>}
      filters={
        <ListTabs
          label={t('reviews.views')}
          tabs={REVIEW_VIEWS.map((id) => ({
            id,
            words: t(`reviews.view.${id}`),
            href: reviewsAddress(id),
            isCurrent: id === view,
          }))}
        />
      }
      rows={reviews.map((review) => (
        <ReviewRow key={review.id} review={review} />
      ))}
      empty={
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t(`reviews.none.${view}`)}
          text={t(`reviews.noneText.${view}`)}
        />
      }
      pages={{
        label: t('reviews.pages'),
        current: page,
        total: pages,
        hrefOf: (number) => reviewsAddress(view, number),
      }}
    />
  );
}

function ReviewsSkeleton() {
  const t = useAdminText();
  return (
    <QueueSkeleton
      title={t('reviews.title')}
      text={t('reviews.text')}
      label={t('reviews.loading')}
      rowHeight="8rem"
    />
  );
}
