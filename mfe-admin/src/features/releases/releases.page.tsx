import { definePage, useReload, useRouteData } from '@lectern/shell-api';
import { Button, EmptyShelfDrawing, EmptyState, RefreshIcon, Skeleton, SkeletonGroup } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { ListPage, PageCount, PageHead } from '../../common/list/list-page.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { loadReleases } from './releases.api.ts';
import css from './releases.module.css';
import { RemoteSection } from './remote-section.tsx';

export const page = inFrame(
  definePage({
    loader: loadReleases,
    Component: ReleasesPage,
    Skeleton: ReleasesSkeleton,
    head: ({ t }) => ({
      title: t('releases.title'),
      description: t('releases.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** Which version of each remote visitors get, and what was decided about it. */
function ReleasesPage() {
  const t = useAdminText();
  const remotes = useRouteData<typeof loadReleases>();
  const { reload, reloading } = useReload();
  const rollouts = remotes.filter(({ rollout }) => rollout).length;
  return (
    <ListPage>
      <PageHead
        title={t('releases.title')}
        text={t('releases.text')}
        tools={
          <Button icon={<RefreshIcon size={16} />} onClick={reload} loading={reloading}>
            {t('releases.refresh')}
          </Button>
        }
      >
        <PageCount live>
          {t('releases.count', { count: remotes.length })} · {t('releases.running', { count: rollouts })}
        </PageCount>
      </PageHead>
      {remotes.length > 0 ? (
        remotes.map((remote) => <RemoteSection key={remote.id} remote={remote} />)
      ) : (
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t('releases.empty')}
          text={t('releases.emptyText')}
        />
      )}
    </ListPage>
  );
}

const CARDS = 3;

function ReleasesSkeleton() {
  const t = useAdminText();
  return (
    <ListPage>
      <PageHead title={t('releases.title')} />
      <SkeletonGroup label={t('releases.loading')} className={css.skeleton}>
        {Array.from({ length: CARDS }, (_, card) => (
          <Skeleton key={card} height="14rem" />
        ))}
      </SkeletonGroup>
    </ListPage>
  );
}
