import type { Locale } from '@lectern/contracts-core';
import { ADMIN_USER_SORTS, type AdminUser, type AdminUserColumn } from '@lectern/contracts-identity';
import { formatDate } from '@lectern/i18n';
import { Link, useLocale, useNavigate, useSearchParams } from '@lectern/shell-api';
import { Table, type TableColumn } from '@lectern/ui';
import { useAdminText, type Translate } from '../../common/use-admin-text.ts';
import { formatMoment } from '../../common/moment.ts';
import { LicenseBadge, StatusBadge } from './badges.tsx';
import { membershipName } from './membership-name.ts';
import { usersAddress } from './users-address.ts';
import css from './users.module.css';

interface UsersTableProps {
  users: readonly AdminUser[];
  shown: readonly AdminUserColumn[];
  isBusy: boolean;
}

/** The people of a page. A name opens the panel; the service sorts. */
export function UsersTable({ users, shown, isBusy }: UsersTableProps) {
  const t = useAdminText();
  const locale = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const sorted = ADMIN_USER_SORTS.find((sort) => sort === search.get('sort')) ?? 'joined';
  return (
    <Table
      caption={t('users.title')}
      className={css.table}
      columns={columns(t, locale, search).filter(({ id }) => shown.some((one) => one === id))}
      rows={users}
      rowKey={({ id }) => id}
      busy={isBusy}
      rowsOpen
      sort={{ column: sorted, direction: search.get('order') === 'asc' ? 'ascending' : 'descending' }}
      onSort={({ column, direction }) =>
        navigate(usersAddress(search, { sort: column, order: direction === 'ascending' ? 'asc' : 'desc' }))
      }
    />
  );
}

function columns(t: Translate, locale: Locale, search: URLSearchParams): TableColumn<AdminUser>[] {
  const countries = new Intl.DisplayNames([locale], { type: 'region' });
  const column = (
    id: AdminUserColumn,
    cell: TableColumn<AdminUser>['cell'],
    more: Partial<TableColumn<AdminUser>> = {},
  ): TableColumn<AdminUser> => ({ id, header: t(`users.columns.${id}`), cell, ...more });
  return [
    column(
      'name',
      (user) => (
        <Link className={css.name} href={usersAddress(search, { user: user.id })} preventScrollReset>
          {user.name}
        </Link>
      ),
      { rowHeader: true, sortable: true },
    ),
    column(
      'email',
      ({ email }) => (
        <span className={css.email} title={email}>
          {email}
        </span>
      ),
      { sortable: true },
    ),
    column('status', (user) => <StatusBadge user={user} />),
    column('license', ({ licenseState }) => <LicenseBadge state={licenseState} />),
    column('occupation', ({ occupation }) => occupation && t(`occupation.${occupation}`)),
    column('specialty', ({ specialty }) => specialty && t(`specialty.${specialty}`)),
    column('country', ({ country }) => countries.of(country) ?? country),
    column('membership', ({ membership }) => membershipName(t, membership)),
    column('roles', ({ roles }) => roles.map((role) => t(`roles.${role}`)).join(', ')),
    column('devices', ({ devices }) => devices, { align: 'end' }),
    column('marketing', ({ wantsMarketing }) => t(wantsMarketing ? 'users.yes' : 'users.no')),
    column('joined', ({ joinedAt }) => formatDate(joinedAt, locale), { sortable: true }),
    column('last-seen', ({ lastSeenAt }) => formatMoment(lastSeenAt, locale) || t('users.never'), {
      sortable: true,
    }),
  ];
}
