import { CATEGORIES } from '@lectern/contracts-core';
import { definePage, useReload, useRouteData, useSearchParams } from '@lectern/shell-api';
import { Button, RefreshIcon } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { DataList } from '../../common/list/data-list.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { placeAddress } from '../../common/list/list-place.ts';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { ListTabs } from '../../common/list/list-tabs.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { firstOrderOf, SUBMISSION_VIEWS, SUBMISSIONS, submissionsFile, viewIn } from './courses-address.ts';
import { loadSubmissions } from './courses.api.ts';
import { useSubmissionColumns } from './use-submission-columns.tsx';

export const page = inFrame(
  definePage({
    loader: loadSubmissions,
    Component: SubmissionsPage,
    Skeleton: SubmissionsSkeleton,
    head: ({ t }) => ({
      title: t('courses.submissions.title'),
      description: t('courses.submissions.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** Courses that instructors handed in, those that wait longest first. The address holds the whole view. */
function SubmissionsPage() {
  const t = useAdminText();
  const list = useRouteData<typeof loadSubmissions>();
  const { reload, reloading } = useReload();
  const [search] = useSearchParams();
  const columns = useSubmissionColumns();
  const view = viewIn(search);
  return (
    <ListPage>
      <PageHead
        title={t('courses.submissions.title')}
        text={t('courses.submissions.text')}
        tools={
          <Button icon={<RefreshIcon size={16} />} onClick={reload} loading={reloading}>
            {t('courses.refresh')}
          </Button>
        }
      />
      <ListTabs
        label={t('courses.submissions.views')}
        tabs={SUBMISSION_VIEWS.map((one) => ({
          id: one,
          words: t(`courses.submissions.view.${one}`),
          href: placeAddress(SUBMISSIONS, search, { state: one === 'open' ? null : one, order: null }),
          isCurrent: one === view,
        }))}
      />
      <DataList
        place={SUBMISSIONS}
        page={list}
        columns={columns}
        rowKey={({ id }) => id}
        timeColumn="since"
        firstOrder={firstOrderOf(view)}
        showsAge={view === 'open'}
        storeName="submissions"
        tools={<CsvLink href={submissionsFile(search)} />}
        filters={[
          {
            name: 'category',
            label: t('courses.submissions.columns.category'),
            all: t('courses.submissions.allCategories'),
            values: CATEGORIES,
            wordOf: (value) => t(`courses.category.${value}`),
          },
          {
            name: 'state',
            label: t('courses.submissions.views'),
            all: t('courses.submissions.view.open'),
            values: SUBMISSION_VIEWS.filter((one) => one !== 'open'),
            wordOf: (value) => t(`courses.submissions.view.${value}`),
            isByTabs: true,
          },
        ]}
        words={{
          caption: t('courses.submissions.title'),
          search: t('courses.submissions.search'),
          none: t(`courses.submissions.none.${view}`),
          noneText: t(`courses.submissions.noneText.${view}`),
        }}
      />
    </ListPage>
  );
}

function SubmissionsSkeleton() {
  const t = useAdminText();
  return (
    <ListSkeleton
      title={t('courses.submissions.title')}
      text={t('courses.submissions.text')}
      label={t('courses.loading')}
    />
  );
}
