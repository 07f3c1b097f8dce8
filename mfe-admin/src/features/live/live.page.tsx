import { STAFF_LIVE_VIEWS, type StaffLive } from '@lectern/contracts-learning';
import { definePage, Link, useLocale, useRouteData } from '@lectern/shell-api';
import { EmptyShelfDrawing, EmptyState, TextLink } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { PageCount } from '../../common/list/list-page.tsx';
import { ListTabs } from '../../common/list/list-tabs.tsx';
import { QueueItem, QueueMarks } from '../../common/list/queue-list.tsx';
import { QueuePage, QueueSkeleton } from '../../common/list/queue-page.tsx';
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
  return (
    <QueuePage
      title={t('live.title')}
      text={t('live.text')}
      refresh={t('live.refresh')}
      count={<PageCount live>{t('live.count', { count: total })}</PageCount>}
      filters={
        <ListTabs
          label={t('live.views')}
          tabs={STAFF_LIVE_VIEWS.map((id) => ({
            id,
            words: t(`live.view.${id}`),
            href: liveAddress(id),
            isCurrent: id === view,
          }))}
        />
      }
      rows={lectures.map((lecture) => (
        <LiveRow key={lecture.lectureId} lecture={lecture} />
      ))}
      empty={
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t(`live.none.${view}`)}
          text={t(`live.noneText.${view}`)}
        />
      }
      pages={{
        label: t('live.pages'),
        current: page,
        total: pages,
        hrefOf: (number) => liveAddress(view, number),
      }}
    />
  );
}

function LiveRow({ lecture }: { lecture: StaffLive }) {
  const t = useAdminText();
  const locale = useLocale();
  const { attended, questions, seats, taken } = lecture;
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
            ...(seats != null && taken != null ? [t('live.taken', { taken, seats })] : []),
            ...(attended > 0 ? [t('live.attended', { count: attended })] : []),
            ...(questions > 0 ? [t('live.questions', { count: questions })] : []),
          ].join(' · ')}
        </p>
      </div>
    </QueueItem>
  );
}

function LiveSkeleton() {
  const t = useAdminText();
  return (
    <QueueSkeleton title={t('live.title')} text={t('live.text')} label={t('live.loading')} rowHeight="6rem" />
  );
}
