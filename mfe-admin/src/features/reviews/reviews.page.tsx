import { REVIEW_STARS } from '@lectern/contracts-catalog';
import { hasRole } from '@lectern/contracts-core';
import { definePage, useNavigate, useRouteData, useSearchParams, type LoaderArgs } from '@lectern/shell-api';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { DataList } from '../../common/list/data-list.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { placeAddress } from '../../common/list/list-place.ts';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { ReviewPanel } from './review-panel.tsx';
import { FURTHER_VIEWS, REVIEWS, reviewsFile, viewIn } from './reviews-address.ts';
import type { ReviewDesk } from './reviews.api.ts';
import { useReviewColumns } from './use-review-columns.tsx';

const load = async (args: LoaderArgs): Promise<ReviewDesk> => {
  const { loadReviews } = await import(/* webpackChunkName: "admin.reviews-data" */ './reviews.api.ts');
  return loadReviews(args);
};

export const page = inFrame(
  definePage({
    loader: load,
    Component: ReviewsPage,
    Skeleton: ReviewsSkeleton,
    head: ({ t }) => ({
      title: t('reviews.title'),
      description: t('reviews.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** Reviews of courses; it opens with those that readers reported. The address holds the whole view. */
function ReviewsPage() {
  const t = useAdminText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { page: reviews, open, history } = useRouteData<typeof load>();
  const columns = useReviewColumns();
  const roles = useMyRoles();
  const view = viewIn(search);
  return (
    <ListPage>
      <PageHead title={t('reviews.title')} text={t('reviews.text')} />
      <DataList
        place={REVIEWS}
        page={reviews}
        columns={columns}
        rowKey={({ id }) => id}
        timeColumn="changed"
        storeName="reviews"
        filters={[
          {
            name: 'state',
            label: t('reviews.views'),
            all: t('reviews.view.reported'),
            values: FURTHER_VIEWS,
            wordOf: (value) => t(`reviews.view.${value}`),
          },
          {
            name: 'stars',
            label: t('reviews.columns.stars'),
            all: t('reviews.allStars'),
            values: REVIEW_STARS,
            wordOf: (value) => t('reviews.stars', { count: Number(value) }),
          },
        ]}
        words={{
          caption: t('reviews.title'),
          search: t('reviews.search'),
          none: t(`reviews.none.${view}`),
          noneText: t(`reviews.noneText.${view}`),
        }}
        tools={hasRole(roles, ['content']) ? <CsvLink href={reviewsFile(search)} /> : null}
      />
      <ReviewPanel
        review={open}
        history={history}
        onClose={() => navigate(placeAddress(REVIEWS, search, { open: null }), { preventScrollReset: true })}
      />
    </ListPage>
  );
}

function ReviewsSkeleton() {
  const t = useAdminText();
  return <ListSkeleton title={t('reviews.title')} text={t('reviews.text')} label={t('reviews.loading')} />;
}
