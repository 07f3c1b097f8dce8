import { definePage, Link, useReload, useRouteData } from '@lectern/shell-api';
import {
  Button,
  EmptyShelfDrawing,
  EmptyState,
  Pagination,
  RefreshIcon,
  Skeleton,
  SkeletonGroup,
} from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { ListPage, PageCount, PageHead } from '../../common/list/list-page.tsx';
import { ListTabs } from '../../common/list/list-tabs.tsx';
import { QueueList } from '../../common/list/queue-list.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { ReviewRow } from './review-row.tsx';
import { REVIEW_VIEWS, reviewsAddress } from './reviews-address.ts';
import { loadReviews } from './reviews.api.ts';
import css from './reviews.module.css';

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
  const { reload, reloading } = useReload();
  return (
    <ListPage>
      <PageHead
        title={t('reviews.title')}
        text={t('reviews.text')}
        tools={
          <Button icon={<RefreshIcon size={16} />} onClick={reload} loading={reloading}>
            {t('reviews.refresh')}
          </Button>
        }
      >
        <PageCount live>{t(`reviews.count.${view}`, { count: total })}</PageCount>
      </PageHead>
      <ListTabs
        label={t('reviews.views')}
        tabs={REVIEW_VIEWS.map((id) => ({
          id,
          words: t(`reviews.view.${id}`),
          href: reviewsAddress(id),
          isCurrent: id === view,
        }))}
      />
      {reviews.length > 0 ? (
        <QueueList>
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </QueueList>
      ) : (
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t(`reviews.none.${view}`)}
          text={t(`reviews.noneText.${view}`)}
        />
      )}
      {pages > 1 ? (
        <Pagination
          label={t('reviews.pages')}
          page={page}
          total={pages}
          hrefOf={(number) => reviewsAddress(view, number)}
          pageLabel={(number) => t('users.page', { number })}
          previousLabel={t('users.previous')}
          nextLabel={t('users.next')}
          linkAs={Link}
        />
      ) : null}
    </ListPage>
  );
}

const ROWS = 4;

function ReviewsSkeleton() {
  const t = useAdminText();
  return (
    <ListPage>
      <PageHead title={t('reviews.title')} text={t('reviews.text')} />
      <SkeletonGroup label={t('reviews.loading')} className={css.skeleton}>
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} height="8rem" />
        ))}
      </SkeletonGroup>
    </ListPage>
  );
}
