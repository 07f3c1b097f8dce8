import {
  definePage,
  Link,
  useApi,
  useNavigate,
  useReload,
  useRouteData,
  useSearchParams,
} from '@lectern/shell-api';
import { Button, ButtonLink, Cluster, EmptyShelfDrawing, EmptyState, Notice, RefreshIcon } from '@lectern/ui';
import { useState } from 'react';
import { ListPage, PageCount, PageHead } from '../../common/list/list-page.tsx';
import { QueueList } from '../../common/list/queue-list.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { paths } from '../../paths.ts';
import { loadQueue, takeNext } from './licenses.api.ts';
import { QueueRow } from './queue-row.tsx';

export const page = inFrame(
  definePage({
    loader: loadQueue,
    Component: QueuePage,
    head: ({ t }) => ({
      title: t('license.queue.title'),
      description: t('license.queue.description'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** Waiting licences: the oldest first, late ones in red, with their claims. */
function QueuePage() {
  const t = useAdminText();
  const { items, total, overdue } = useRouteData<typeof loadQueue>();
  const { reload, reloading } = useReload();
  const next = useNext();
  const [search] = useSearchParams();
  // As long as it is true: what came since is free.
  const isDone = search.has('done') && items.every(({ claim }) => claim !== null && !claim.isMine);
  return (
    <ListPage>
      <PageHead
        title={t('license.queue.title')}
        tools={
          <Cluster gap={2}>
            <Button icon={<RefreshIcon size={16} />} onClick={reload} loading={reloading}>
              {t('license.queue.refresh')}
            </Button>
            {total > 0 ? (
              <Button variant="primary" onClick={next.open} loading={next.isBusy}>
                {t('license.queue.start')}
              </Button>
            ) : null}
          </Cluster>
        }
      >
        <PageCount late={overdue > 0 ? t('license.queue.overdue', { count: overdue }) : null}>
          {t('license.queue.waiting', { count: total })}
        </PageCount>
      </PageHead>
      {next.problem || isDone ? (
        <Notice tone={next.problem === 'failed' ? 'danger' : 'info'} announce>
          {t(`license.queue.${next.problem ?? 'done'}`)}
        </Notice>
      ) : null}
      {items.length === 0 ? (
        <EmptyState
          drawing={<EmptyShelfDrawing />}
          title={t('license.queue.empty')}
          text={t('license.queue.emptyText')}
          action={
            <ButtonLink as={Link} href={paths.users}>
              {t('license.queue.users')}
            </ButtonLink>
          }
        />
      ) : (
        <QueueList>
          {items.map((license) => (
            <QueueRow key={license.id} license={license} />
          ))}
        </QueueList>
      )}
      {total > items.length ? (
        <PageCount>{t('license.queue.more', { count: total - items.length })}</PageCount>
      ) : null}
    </ListPage>
  );
}

/** Claims and opens the oldest unclaimed licence. */
function useNext() {
  const api = useApi();
  const navigate = useNavigate();
  const { reload } = useReload();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'taken' | 'failed' | null>(null);
  const open = (): void => {
    setBusy(true);
    setProblem(null);
    takeNext(api)
      .then((id) => {
        if (id !== null) return navigate(paths.license(id));
        setProblem('taken');
        reload();
      })
      .catch(() => setProblem('failed'))
      .finally(() => setBusy(false));
  };
  return { open, isBusy, problem };
}
