import { LIVE_TYPES, STAFF_LIVE_VIEWS } from '@lectern/contracts-learning';
import { definePage, useNavigate, useReload, useRouteData, useSearchParams } from '@lectern/shell-api';
import { Button, RefreshIcon } from '@lectern/ui';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { DataList } from '../../common/list/data-list.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { placeAddress } from '../../common/list/list-place.ts';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { ListTabs } from '../../common/list/list-tabs.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { firstOrderOf, LIVE, liveFile, panelKeyOf, viewIn } from './live-address.ts';
import { loadLiveList } from './live.api.ts';
import { LivePanel } from './live-panel.tsx';
import { useLiveColumns } from './use-live-columns.tsx';

export const page = inFrame(
  definePage({
    loader: loadLiveList,
    Component: LiveListPage,
    Skeleton: LiveSkeleton,
    head: ({ t }) => ({ title: t('live.title'), description: t('live.text'), robots: 'noindex, nofollow' }),
  }),
);

/** Live and on-site lectures, the next first. The address holds the whole view. */
function LiveListPage() {
  const t = useAdminText();
  const { page: list, open } = useRouteData<typeof loadLiveList>();
  const navigate = useNavigate();
  const { reload, reloading } = useReload();
  const [search] = useSearchParams();
  const columns = useLiveColumns();
  const view = viewIn(search);
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
      />
      <ListTabs
        label={t('live.views')}
        tabs={STAFF_LIVE_VIEWS.map((one) => ({
          id: one,
          words: t(`live.view.${one}`),
          href: placeAddress(LIVE, search, { view: one === 'coming' ? null : one, order: null }),
          isCurrent: one === view,
        }))}
      />
      <DataList
        place={LIVE}
        page={list}
        columns={columns}
        rowKey={({ lectureId }) => lectureId}
        panelKey={panelKeyOf}
        timeColumn="times"
        firstOrder={firstOrderOf(view)}
        storeName="live"
        filters={[
          {
            name: 'type',
            label: t('live.types'),
            all: t('live.allTypes'),
            values: LIVE_TYPES,
            wordOf: (value) => t(`live.type.${value}`),
          },
          {
            name: 'view',
            label: t('live.views'),
            all: t('live.view.coming'),
            values: STAFF_LIVE_VIEWS.filter((one) => one !== 'coming'),
            wordOf: (value) => t(`live.view.${value}`),
            isByTabs: true,
          },
        ]}
        words={{
          caption: t('live.title'),
          search: t('live.search'),
          none: t(`live.none.${view}`),
          noneText: t(`live.noneText.${view}`),
        }}
        tools={<CsvLink href={liveFile(search)} />}
      />
      <LivePanel
        isOpen={search.get(LIVE.panel) !== null}
        open={open}
        onClose={() => navigate(placeAddress(LIVE, search, { open: null }), { preventScrollReset: true })}
      />
    </ListPage>
  );
}

function LiveSkeleton() {
  const t = useAdminText();
  return <ListSkeleton title={t('live.title')} text={t('live.text')} label={t('live.loading')} />;
}
