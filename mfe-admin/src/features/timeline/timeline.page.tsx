import { definePage, Link, useRouteData, type LoaderArgs } from '@lectern/shell-api';
import { ArrowLeftIcon, EmptyShelfDrawing, EmptyState, Notice, TextLink } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { KeyPager } from '../../common/list/key-pager.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { timelineOf } from './timeline-address.ts';
import type { Timeline } from './timeline.api.ts';
import { TimelineList } from './timeline-list.tsx';
import css from './timeline.module.css';

const load = async (args: LoaderArgs): Promise<Timeline> => {
  const { loadTimeline } = await import(/* webpackChunkName: "admin.timeline-data" */ './timeline.api.ts');
  return loadTimeline(args);
};

export const page = inFrame(
  definePage({
    loader: load,
    Component: TimelinePage,
    Skeleton: TimelineSkeleton,
    head: ({ t }) => ({
      title: t('timeline.title'),
      description: t('timeline.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** Everything that happened to a person, in every service, the latest first. */
function TimelinePage() {
  const t = useAdminText();
  const { person, items, next, size, missing } = useRouteData<typeof load>();
  const gaps = missing.map((service) => t(`auditLog.chain.services.${service}`)).join(', ');
  return (
    <ListPage>
      <TextLink as={Link} href={paths.user(person.id)} tone="quiet" className={css.back}>
        <ArrowLeftIcon size={16} /> {t('timeline.back')}
      </TextLink>
      <PageHead title={t('timeline.of', { name: person.name })} text={t('timeline.text')} />
      {gaps ? (
        <Notice tone="warning" announce>
          {t('auditLog.missing', { names: gaps })}
        </Notice>
      ) : null}
      {items.length > 0 ? (
        <TimelineList rows={items} />
      ) : (
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t('timeline.none')}
          text={t(next === null ? 'timeline.noneText' : 'timeline.hiddenText')}
        />
      )}
      <div className={css.pager}>
        <KeyPager place={timelineOf(person.id)} next={next} size={size} />
      </div>
    </ListPage>
  );
}

function TimelineSkeleton() {
  const t = useAdminText();
  return <ListSkeleton title={t('timeline.title')} text={t('timeline.text')} label={t('timeline.loading')} />;
}
