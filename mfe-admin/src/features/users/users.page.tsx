import type { AdminUserPanel } from '@lectern/contracts-identity';
import {
  definePage,
  Link,
  useNavigate,
  usePendingNavigation,
  useRouteData,
  useSearchParams,
  type LoaderArgs,
} from '@lectern/shell-api';
import { Button, Cluster, EmptyShelfDrawing, EmptyState, NothingFoundDrawing, Pagination } from '@lectern/ui';
import { ListPage, PageCount, PageHead } from '../../common/list/list-page.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { PageSize } from './page-size.tsx';
import { useColumns } from './use-columns.ts';
import { UserFilters } from './user-filters.tsx';
import { UserPanel } from './user-panel.tsx';
import { UserTabs } from './user-tabs.tsx';
import { csvAddress, FILTERS, listQuery, usersAddress } from './users-address.ts';
import type { UserCounts, UserList } from './users.api.ts';
import { UsersSkeleton } from './users-skeleton.tsx';
import css from './users.module.css';
import { UsersTable } from './users-table.tsx';

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
  const userId = url.searchParams.get('user');
  const [list, counts, person] = await Promise.all([
    loadUsers(api, listQuery(url.searchParams), signal),
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
  const columns = useColumns();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { pending, to } = usePendingNavigation();
  const isBusy = pending && new URLSearchParams(to?.search).get('user') === search.get('user');
  const mayExport = useMyRoles().includes('owner');
  const pages = Math.ceil(list.total / list.size);
  return (
    <ListPage>
      <PageHead
        title={t('users.title')}
        tools={
          <Cluster gap={2}>
            <ColumnChooser columns={columns} />
            {mayExport ? <CsvLink href={csvAddress(search, columns.shown)} /> : null}
          </Cluster>
        }
      >
        <PageCount live>{t('users.count', { count: list.total })}</PageCount>
      </PageHead>
      <UserTabs counts={counts} />
      <UserFilters choices={counts ?? NO_CHOICES} />
      {list.items.length > 0 ? (
        <>
          <UsersTable users={list.items} shown={columns.shown} isBusy={isBusy} />
          <div className={css.foot}>
            <Pagination
              label={t('users.pages')}
              page={list.page}
              total={pages}
              hrefOf={(number) => usersAddress(search, { page: String(number) })}
              pageLabel={(number) => t('users.page', { number })}
              previousLabel={t('users.previous')}
              nextLabel={t('users.next')}
              linkAs={Link}
            />
            <PageSize size={list.size} />
          </div>
        </>
      ) : (
        <NoPeople />
      )}
      <UserPanel
        panel={panel}
        onClose={() => navigate(usersAddress(search, { user: null }), { preventScrollReset: true })}
      />
    </ListPage>
  );
}

/** None at all, none on this page, or none that fit. */
function NoPeople() {
  const t = useAdminText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isNarrowed = FILTERS.some((name) => search.get(name)) || Number(search.get('page') ?? 1) > 1;
  if (!isNarrowed) {
    return <EmptyState drawing={<EmptyShelfDrawing />} title={t('users.none')} text={t('users.noneText')} />;
  }
  const all = Object.fromEntries(FILTERS.map((name) => [name, null]));
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t('users.nothing')}
      text={t('users.nothingText')}
      action={
        <Button variant="primary" onClick={() => navigate(usersAddress(search, { ...all, page: null }))}>
          {t('users.clear')}
        </Button>
      }
    />
  );
}
