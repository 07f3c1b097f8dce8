import { hasRole } from '@lectern/contracts-core';
import { Link, useSearchParams } from '@lectern/shell-api';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import { usersAddress } from './users-address.ts';
import type { UserCounts } from './users.api.ts';
import css from './users.module.css';

/** Parts of the list one click away. They are links: each is an address of its own. */
export function UserTabs({ counts }: { counts: UserCounts | null }) {
  const t = useAdminText();
  const [search] = useSearchParams();
  const roles = useMyRoles();
  const isBlocked = search.get('status') === 'suspended';
  const fresh = new URLSearchParams();
  const tabs = [
    { id: 'all', href: paths.users, count: counts?.all, isCurrent: !isBlocked },
    ...(hasRole(roles, ['license-reviewer'])
      ? [{ id: 'licenses', href: paths.licenses, count: counts?.licensesWaiting, isCurrent: false }]
      : []),
    ...(hasRole(roles, ['content'])
      ? [{ id: 'instructors', href: paths.instructors, count: undefined, isCurrent: false }]
      : []),
    {
      id: 'blocked',
      href: usersAddress(fresh, { status: 'suspended' }),
      count: counts?.suspended,
      isCurrent: isBlocked,
    },
  ];
  return (
    <nav aria-label={t('users.tabs.label')}>
      <ul className={css.tabs}>
        {tabs.map(({ id, href, count, isCurrent }) => (
          <li key={id}>
            <Link href={href} className={css.tab} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
              {t(`users.tabs.${id}`)}
              {count === undefined ? null : <span className={css.tabCount}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
