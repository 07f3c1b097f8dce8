import {
  definePage,
  Link,
  useApi,
  useNavigate,
  useReload,
  useRouteData,
  useSearchParams,
} from '@lectern/shell-api';
import {
  Button,
  ButtonLink,
  Cluster,
  EmptyShelfDrawing,
  EmptyState,
  Notice,
  RefreshIcon,
  Stack,
} from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { paths } from '../../paths.ts';
import { loadQueue, takeNext } from './licenses.api.ts';
import css from './queue.module.css';
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

/** Licences that wait: the oldest first, what is late in red, who works on what. */
function QueuePage() {
  const t = useAdminText();
  const { items, total, overdue } = useRouteData<typeof loadQueue>();
  const { reload, reloading } = useReload();
  const next = useNext();
  const [search] = useSearchParams();
  // As long as it is true: what came since is free.
  const isDone = search.has('done') && items.every(({ claim }) => claim !== null && !claim.isMine);
  return (
    <Stack gap={5}>
      <div className={css.head}>
        <div>
          <h1 className={css.title}>{t('license.queue.title')}</h1>
          <p className={css.count}>
            {t('license.queue.waiting', { count: total })}
            {overdue > 0 ? <strong> {t('license.queue.overdue', { count: overdue })}</strong> : null}
          </p>
        </div>
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
      </div>
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
        <ol className={css.list}>
          {items.map((license) => (
            <QueueRow key={license.id} license={license} />
          ))}
        </ol>
      )}
      {total > items.length ? (
        <p className={css.count}>{t('license.queue.more', { count: total - items.length })}</p>
      ) : null}
    </Stack>
  );
}

/** Opens the oldest licence nobody works on. */
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
