import { SPECIALTIES } from '@lectern/contracts-core';
import { LISTED_APPLICATIONS } from '@lectern/contracts-identity';
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
import { ApplicationPanel } from './application-panel.tsx';
import { APPLICATIONS, applicationsFile, firstOrderOf, stateIn } from './instructors-address.ts';
import { loadApplications } from './instructors.api.ts';
import { useApplicationColumns } from './use-application-columns.tsx';

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

/** Applications to teach, those that wait longest first. The address holds the whole view. */
function InstructorsPage() {
  const t = useAdminText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { reload, reloading } = useReload();
  const { page: list, open, history } = useRouteData<typeof loadApplications>();
  const columns = useApplicationColumns();
  const state = stateIn(search);
  return (
    <ListPage>
      <PageHead
        title={t('instructors.title')}
        text={t('instructors.text')}
        tools={
          <Button icon={<RefreshIcon size={16} />} onClick={reload} loading={reloading}>
            {t('instructors.refresh')}
          </Button>
        }
      />
      <ListTabs
        label={t('instructors.views')}
        tabs={LISTED_APPLICATIONS.map((one) => ({
          id: one,
          words: t(`instructors.state.${one}`),
          href: placeAddress(APPLICATIONS, search, {
            state: one === 'in-review' ? null : one,
            order: null,
            open: null,
          }),
          isCurrent: one === state,
          ...(one === 'in-review' ? { count: list.waiting } : {}),
        }))}
      />
      <DataList
        place={APPLICATIONS}
        page={list}
        columns={columns}
        rowKey={({ id }) => id}
        timeColumn="submitted"
        firstOrder={firstOrderOf(state)}
        showsAge={state === 'in-review'}
        storeName="applications"
        tools={<CsvLink href={applicationsFile(search)} />}
        filters={[
          {
            name: 'specialty',
            label: t('instructors.columns.specialty'),
            all: t('instructors.allSpecialties'),
            values: SPECIALTIES,
            wordOf: (value) => t(`specialty.${value}`),
          },
          {
            name: 'state',
            label: t('instructors.views'),
            all: t('instructors.state.in-review'),
            values: LISTED_APPLICATIONS.filter((one) => one !== 'in-review'),
            wordOf: (value) => t(`instructors.state.${value}`),
            isByTabs: true,
          },
        ]}
        words={{
          caption: t('instructors.title'),
          search: t('instructors.search'),
          none: t(`instructors.none.${state === 'in-review' ? 'waiting' : 'decided'}`),
          noneText: t('instructors.noneText'),
        }}
      />
      <ApplicationPanel
        application={open}
        history={history}
        onClose={() =>
          navigate(placeAddress(APPLICATIONS, search, { open: null }), { preventScrollReset: true })
        }
      />
    </ListPage>
  );
}

function InstructorsSkeleton() {
  const t = useAdminText();
  return (
    <ListSkeleton
      title={t('instructors.title')}
      text={t('instructors.text')}
      label={t('instructors.loading')}
    />
  );
}
