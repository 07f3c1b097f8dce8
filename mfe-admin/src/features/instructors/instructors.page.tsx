import { definePage, useRouteData } from '@lectern/shell-api';
import { EmptyShelfDrawing, EmptyState } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { PageCount } from '../../common/list/list-page.tsx';
import { ListTabs } from '../../common/list/list-tabs.tsx';
import { QueuePage, QueueSkeleton } from '../../common/list/queue-page.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { ApplicationRow } from './application-row.tsx';
import { APPLICATION_VIEWS, instructorsAddress } from './instructors-address.ts';
import { loadApplications } from './instructors.api.ts';

export const page = inFrame(
  definePage({
    loader: loadApplications,
    Component: InstructorsPage,
    Skeleton: InstructorsSkeleton,
    head: ({ t }) => ({
      title: t('instructors.title'),
      description: t('instructors.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** Applications to teach, those that wait longest first. The address holds the view, so that it can be shared. */
function InstructorsPage() {
  const t = useAdminText();
  const { view, page, pages, items, total, waiting } = useRouteData<typeof loadApplications>();
  return (
    <QueuePage
      title={t('instructors.title')}
      text={t('instructors.text')}
      refresh={t('instructors.refresh')}
      count={<PageCount live>{t('instructors.count', { count: total })}</PageCount>}
      filters={
        <ListTabs
          label={t('instructors.views')}
          tabs={APPLICATION_VIEWS.map((id) => ({
            id,
            words: t(`instructors.state.${id}`),
            href: instructorsAddress(id),
            isCurrent: id === view,
            ...(id === 'in-review' ? { count: waiting } : {}),
          }))}
        />
      }
      rows={items.map((application) => (
        <ApplicationRow key={application.id} application={application} />
      ))}
      empty={
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t(`instructors.none.${view === 'in-review' ? 'waiting' : 'decided'}`)}
          text={t('instructors.noneText')}
        />
      }
      pages={{
        label: t('instructors.pages'),
        current: page,
        total: pages,
        hrefOf: (number) => instructorsAddress(view, number),
      }}
    />
  );
}

function InstructorsSkeleton() {
  const t = useAdminText();
  return (
    <QueueSkeleton
      title={t('instructors.title')}
      text={t('instructors.text')}
      label={t('instructors.loading')}
      rowHeight="10rem"
    />
  );
}
