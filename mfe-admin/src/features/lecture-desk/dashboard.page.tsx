import { definePage, useReload, useRouteData } from '@lectern/shell-api';
import { Button, RefreshIcon } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { CaptionsCard, FilmsCard, LiveCard, SubmissionsCard } from './list-cards.tsx';
import { loadLectureDesk } from './lecture-desk.api.ts';
import css from './lecture-desk.module.css';
import { StorageCard } from './storage-card.tsx';
import { FallingCard, TopCard } from './trend-cards.tsx';

export const page = inFrame(
  definePage({
    loader: loadLectureDesk,
    Component: DashboardPage,
    Skeleton: DashboardSkeleton,
    head: ({ t }) => ({
      title: t('lectureDesk.title'),
      description: t('lectureDesk.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** What the courses and lectures need today, each card with the list behind it. */
function DashboardPage() {
  const t = useAdminText();
  const { reload, reloading } = useReload();
  const { readAt, submissions, live, films, captions, trends, storage } =
    useRouteData<typeof loadLectureDesk>();
  return (
    <ListPage>
      <PageHead
        title={t('lectureDesk.title')}
        text={t('lectureDesk.text')}
        tools={
          <Button icon={<RefreshIcon size={16} />} onClick={reload} loading={reloading}>
            {t('courses.refresh')}
          </Button>
        }
      />
      <div className={css.cards}>
        <SubmissionsCard answer={submissions} readAt={readAt} />
        <LiveCard answer={live} readAt={readAt} />
        <FilmsCard answer={films} readAt={readAt} />
        <CaptionsCard answer={captions} readAt={readAt} />
        <TopCard answer={trends} />
        <FallingCard answer={trends} />
        <StorageCard answer={storage} />
      </div>
    </ListPage>
  );
}

function DashboardSkeleton() {
  const t = useAdminText();
  return (
    <ListSkeleton
      title={t('lectureDesk.title')}
      text={t('lectureDesk.text')}
      label={t('lectureDesk.loading')}
    />
  );
}
