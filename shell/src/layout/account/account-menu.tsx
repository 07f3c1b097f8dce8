import { Link, useLogOut, useSession, useT, type SessionUser } from '@lectern/shell-api';
import { Avatar, IconButton, Menu } from '@lectern/ui';
import styles from './account-menu.module.css';
import type { NavigationLink } from '../navigation.ts';

/** What the remotes offer to who is signed in, beside My Library, and logging out: behind their picture or initials. */
export function AccountMenu({ links }: { links: readonly NavigationLink[] }) {
  const session = useSession();
  if (session.status !== 'signed-in' || links.length === 0) return null;
  return <SignedInMenu links={links} user={session.user} />;
}

/** A component of its own, because logging out loads its call at once, and guests need none. */
function SignedInMenu({ links, user }: { links: readonly NavigationLink[]; user: SessionUser }) {
  const t = useT('shell');
  const { isLeaving, logOut } = useLogOut(t('account.logOutUnheard'));
  const { name, picture = null } = user;
  return (
    <Menu
      label={t('nav.account')}
      linkAs={Link}
      items={[
        ...links.map(({ href, label }) => ({ id: href, href, label })),
        null,
        {
          id: 'log-out',
          label: t(isLeaving ? 'account.loggingOut' : 'account.logOut'),
          disabled: isLeaving,
          onSelect: () => void logOut(),
        },
      ]}
      trigger={(trigger) => (
        <IconButton
          size="s"
          className={styles.face}
          label={t('account.menu')}
          icon={<Avatar image={picture} name={name} size={32} />}
          {...trigger}
        />
      )}
    />
  );
}
