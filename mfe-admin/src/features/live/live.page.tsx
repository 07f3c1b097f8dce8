import type { StaffLive } from '@lectern/contracts-learning';
import { definePage, Link, useLocale, useReload, useRouteData } from '@lectern/shell-api';
import {
  Button,
  EmptyShelfDrawing,
  EmptyState,
  Pagination,
  RefreshIcon,
  Skeleton,
  SkeletonGroup,
  TextLink,
} from '@lectern/ui';
import { STAFF_LIVE_VIEWS } from '@lectern/contracts-learning';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { ListPage, PageCount, PageHead } from '../../common/list/list-page.tsx';
import { ListTabs } from '../../common/list/list-tabs.tsx';
import { QueueItem, QueueList, QueueMarks } from '../../common/list/queue-list.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { liveAddress } from './live-address.ts';
import { LiveTimes, StateMarks } from './live-marks.tsx';
import { loadLiveList } from './live.api.ts';
import css from './live.module.css';

export const page = inFrame(
  definePage({
    loader: loadLiveList,
    Component: LiveListPage,
    Skeleton: LiveSkeleton,
    head: ({ t }) => ({ title: t('live.title'), description: t('live.text'), robots: 'noindex, nofollow' }),
  }),
);

/** Live and on-site lectures, the next first. The address holds the view, so that it can be shared. */
function LiveListPage() {
  const t = useAdminText();
  const { view, page, pages, lectures, total } = useRouteData<typeof loadLiveList>();
  const { reload, reloading } = useReload();
  return (
    <ListPage>
      <PageHead
        title={t('live.title')}
        text={t('live.text')}
        tools={
          <Button icon={<RefreshIcon size={16} />} onClick={reload} loading={reloading}>
            {t('live.refresh')}
          </Button>
        }
      >
        <PageCount live>{t('live.count', { count: total })}</PageCount>
      </PageHead>
      <ListTabs
        label={t('live.views')}
        tabs={STAFF_LIVE_VIEWS.map((id) => ({
          id,
          words: t(`live.view.${id}`),
          href: liveAddress(id),
          isCurrent: id === view,
        }))}
      />
      {lectures.length > 0 ? (
        <QueueList>
          {lectures.map((lecture) => (
            <LiveRow key={lecture.lectureId} lecture={lecture} />
          ))}
        </QueueList>
      ) : (
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t(`live.none.${view}`)}
          text={t(`live.noneText.${view}`)}
        />
      )}
      {pages > 1 ? (
        <Pagination
          label={t('live.pages')}
          page={page}
          total={pages}
          hrefOf={(number) => liveAddress(view, number)}
          pageLabel={(number) => t('users.page', { number })}
          previousLabel={t('users.previous')}
          nextLabel={t('users.next')}
          linkAs={Link}
        />
      ) : null}
    </ListPage>
  );
}

function LiveRow({ lecture }: { lecture: StaffLive }) {
  const t = useAdminText();
  const locale = useLocale();
  const { attended, questions } = lecture;
  const instructor = lecture[`instructor_${locale}`];
  return (
    <QueueItem>
      <div className={css.about}>
        <QueueMarks>
          <StateMarks lecture={lecture} />
          <span className={css.note}>
            <LiveTimes lecture={lecture} />
          </span>
        </QueueMarks>
        <TextLink as={Link} href={paths.liveLecture(lecture)} className={css.course}>
          {t('live.name', { course: lecture[`course_${locale}`], lecture: lecture[`title_${locale}`] })}
        </TextLink>
        <p className={css.note}>
          {[
            ...(instructor === '' ? [] : [instructor]),
            ...(attended > 0 ? [t('live.attended', { count: attended })] : []),
            ...(questions > 0 ? [t('live.questions', { count: questions })] : []),
          ].join(' · ')}
        </p>
      </div>
    </QueueItem>
  );
}

const ROWS = 4;

function LiveSkeleton() {
  const t = useAdminText();
  return (
    <ListPage>
      <PageHead title={t('live.title')} text={t('live.text')} />
      <SkeletonGroup label={t('live.loading')} className={css.skeleton}>
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} height="6rem" />
        ))}
      </SkeletonGroup>
    </ListPage>
  );
}
