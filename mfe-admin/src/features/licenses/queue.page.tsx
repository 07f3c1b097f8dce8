import { OCCUPATIONS } from '@lectern/contracts-core';
import { QUEUE_CLAIMS } from '@lectern/contracts-identity';
import {
  definePage,
  useApi,
  useNavigate,
  useReload,
  useRouteData,
  useSearchParams,
} from '@lectern/shell-api';
import { Button, Cluster, Notice, RefreshIcon } from '@lectern/ui';
import { useState } from 'react';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { countInWords } from '../../common/list/count-in-words.ts';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { DataList } from '../../common/list/data-list.tsx';
import { ListPage, PageCount, PageHead } from '../../common/list/list-page.tsx';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { loadQueue, takeNext } from './licenses.api.ts';
import { LICENSES, licensesFile } from './queue-address.ts';
import { useQueueColumns } from './use-queue-columns.tsx';

export const page = inFrame(
  definePage({
    loader: loadQueue,
    Component: LicenseQueuePage,
    Skeleton: QueueSkeleton,
    head: ({ t }) => ({
      title: t('license.queue.title'),
      description: t('license.queue.description'),
      robots: 'noindex, nofollow',
    }),
  }),
);

/** Waiting licences: the oldest first, late ones in red, with their claims. */
function LicenseQueuePage() {
  const t = useAdminText();
  const list = useRouteData<typeof loadQueue>();
  const { reload, reloading } = useReload();
  const next = useNext();
  const [search] = useSearchParams();
  const columns = useQueueColumns();
  // As long as it is true: what came since is free.
  const isDone = search.has('done') && list.free === 0;
  return (
    <ListPage>
      <PageHead
        title={t('license.queue.title')}
        text={t('license.queue.description')}
        tools={
          <Cluster gap={2}>
            <Button icon={<RefreshIcon size={16} />} onClick={reload} loading={reloading}>
              {t('license.queue.refresh')}
            </Button>
            {list.waiting > 0 ? (
              <Button variant="primary" onClick={next.open} loading={next.isBusy}>
                {t('license.queue.start')}
              </Button>
            ) : null}
          </Cluster>
        }
      >
        <PageCount
          late={list.overdue > 0 ? t('license.queue.overdue', { words: countInWords(list.overdue) }) : null}
        >
          {t('license.queue.waiting', { words: countInWords(list.waiting) })}
        </PageCount>
      </PageHead>
      {next.problem || isDone ? (
        <Notice tone={next.problem === 'failed' ? 'danger' : 'info'} announce>
          {t(`license.queue.${next.problem ?? 'done'}`)}
        </Notice>
      ) : null}
      <DataList
        place={LICENSES}
        page={list}
        columns={columns}
        rowKey={({ id }) => id}
        timeColumn="since"
        firstOrder="asc"
        showsAge
        storeName="licenses"
        tools={<CsvLink href={licensesFile(search)} />}
        filters={[
          {
            name: 'occupation',
            label: t('license.queue.columns.occupation'),
            all: t('license.queue.allOccupations'),
            values: OCCUPATIONS,
            wordOf: (value) => t(`license.occupation.${value}`),
          },
          {
            name: 'claim',
            label: t('license.queue.columns.claim'),
            all: t('license.queue.allClaims'),
            values: QUEUE_CLAIMS,
            wordOf: (value) => t(`license.queue.claim.${value}`),
          },
          {
            name: 'late',
            label: t('license.queue.columns.since'),
            all: t('license.queue.allAges'),
            values: ['1'],
            wordOf: () => t('license.queue.onlyLate'),
          },
        ]}
        words={{
          caption: t('license.queue.title'),
          search: t('license.queue.search'),
          none: t('license.queue.empty'),
          noneText: t('license.queue.emptyText'),
        }}
      />
    </ListPage>
  );
}

function QueueSkeleton() {
  const t = useAdminText();
  return (
    <ListSkeleton
      title={t('license.queue.title')}
      text={t('license.queue.description')}
      label={t('license.queue.loading')}
    />
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
