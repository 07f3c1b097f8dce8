import type { AdminUser, AdminUserColumn } from '@lectern/contracts-identity';
import { formatDate } from '@lectern/i18n';
import { Link, useLocale, useSearchParams } from '@lectern/shell-api';
import type { DataColumn } from '@lectern/ui/data-table';
import { placeAddress } from '../../common/list/list-place.ts';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { LicenseBadge, StatusBadge } from './badges.tsx';
import { membershipName } from './membership-name.ts';
import { mayCountOrders, OrderCount } from './order-counts.tsx';
import { USERS } from './users-address.ts';
import css from './users.module.css';

/** As many as a screen of 1440 px shows without cutting the last one; the others are a choice away. */
const FURTHER: readonly AdminUserColumn[] = ['membership', 'devices', 'specialty', 'country', 'marketing'];

/** The columns of the list (product-screens B16). A name opens the panel. */
export function useUserColumns(): DataColumn<AdminUser>[] {
  const t = useAdminText();
  const locale = useLocale();
  const [search] = useSearchParams();
  const roles = useMyRoles();
  const countries = new Intl.DisplayNames([locale], { type: 'region' });
  const column = (
    id: AdminUserColumn,
    cell: DataColumn<AdminUser>['cell'],
    more: Partial<DataColumn<AdminUser>> = {},
  ): DataColumn<AdminUser> => ({
    id,
    header: t(`users.columns.${id}`),
    cell,
    isExtra: FURTHER.includes(id),
    ...more,
  });
  return [
    column(
      'name',
      (user) => (
        <Link className={css.name} href={placeAddress(USERS, search, { user: user.id })} preventScrollReset>
          {user.name}
        </Link>
      ),
      { rowHeader: true },
    ),
    column('email', ({ email }) => (
      <span className={css.email} title={email}>
        {email}
      </span>
    )),
    column('status', (user) => <StatusBadge user={user} />),
    column('license', ({ licenseState }) => <LicenseBadge state={licenseState} />),
    column('occupation', ({ occupation }) => occupation && t(`occupation.${occupation}`)),
    column('specialty', ({ specialty }) => specialty && t(`specialty.${specialty}`)),
    column('country', ({ country }) => countries.of(country) ?? country),
    column('membership', ({ membership }) => membershipName(t, membership)),
    column('roles', (user) => user.roles.map((role) => t(`roles.${role}`)).join(', ')),
    column('devices', ({ devices }) => devices, { align: 'end' }),
    ...(mayCountOrders(roles)
      ? [
          {
            id: 'orders',
            header: t('users.columns.orders'),
            cell: ({ id }: AdminUser) => <OrderCount userId={id} />,
            align: 'end' as const,
            isExtra: true,
          },
        ]
      : []),
    column('marketing', ({ wantsMarketing }) => t(wantsMarketing ? 'users.yes' : 'users.no')),
    column('joined', ({ joinedAt }) => formatDate(joinedAt, locale), { sortable: true }),
    column('last-seen', ({ lastSeenAt }) => <Moment at={lastSeenAt} none={t('users.never')} />),
  ];
}
