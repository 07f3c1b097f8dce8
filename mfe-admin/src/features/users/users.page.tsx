import type { AdminUserPanel } from '@lectern/contracts-identity';
import { definePage, useNavigate, useRouteData, useSearchParams, type LoaderArgs } from '@lectern/shell-api';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { DataList } from '../../common/list/data-list.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { placeAddress, queryAt } from '../../common/list/list-place.ts';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { OrderCountsOf } from './order-counts.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import { useUserFilters } from './use-user-filters.ts';
import { UserPanel } from './user-panel.tsx';
import { UserTabs } from './user-tabs.tsx';
import { USERS, usersFile } from './users-address.ts';
import type { UserCounts, UserList } from './users.api.ts';

const NO_CHOICES = { countries: [], memberships: [] };

interface Loaded {
  readonly list: UserList;
  /** The list stands without them. */
  readonly counts: UserCounts | null;
  /** Of the person in the address; a failure has its place in the panel, not in place of the list. */
  readonly panel: { readonly userId: string; readonly person: AdminUserPanel | null } | null;
}

const load = async ({ api, url, signal }: LoaderArgs): Promise<Loaded> => {
  const { loadCounts, loadPanel, loadUsers } = await import(
    /* webpackChunkName: "admin.users-data" */ './users.api.ts'
  );
  const userId = url.searchParams.get(USERS.panel);
  const [list, counts, person] = await Promise.all([
    loadUsers(api, queryAt(USERS, url.searchParams), signal),
    loadCounts(api, signal).catch(() => null),
    userId ? loadPanel(api, userId, signal).catch(() => null) : null,
  ]);
  return { list, counts, panel: userId ? { userId, person } : null };
};

export const page = definePage({
  loader: load,
  Component: UsersPage,
  Skeleton: UsersSkeleton,
  head: ({ t }) => ({ title: t('users.title'), description: t('users.text'), robots: 'noindex, nofollow' }),
});

/** All accounts (product-screens B16). The address holds the whole view, so that it can be shared. */
function UsersPage() {
  const t = useAdminText();
  const { list, counts, panel } = useRouteData<typeof load>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const columns = useUserColumns();
  const filters = useUserFilters(counts ?? NO_CHOICES);
  const mayExport = useMyRoles().includes('owner');
  return (
    <ListPage>
      <PageHead title={t('users.title')} text={t('users.text')} />
      <UserTabs counts={counts} />
      <OrderCountsOf ids={list.items.map(({ id }) => id)}>
        <DataList
          place={USERS}
          page={list}
          columns={columns}
          rowKey={({ id }) => id}
          timeColumn="joined"
          storeName="users"
          filters={filters}
          words={{
            caption: t('users.title'),
            search: t('users.search'),
            none: t('users.none'),
            noneText: t('users.noneText'),
          }}
          tools={(shown) => (mayExport ? <CsvLink href={usersFile(search, shown)} /> : null)}
        />
      </OrderCountsOf>
      <UserPanel
        panel={panel}
        onClose={() => navigate(placeAddress(USERS, search, { user: null }), { preventScrollReset: true })}
      />
    </ListPage>
  );
}

function UsersSkeleton() {
  const t = useAdminText();
  return <ListSkeleton title={t('users.title')} text={t('users.text')} label={t('users.loading')} />;
}
