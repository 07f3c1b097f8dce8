import { useLogOut, useT, type SessionUser } from '@lectern/shell-api';
import { Avatar } from '@lectern/ui';
import { MenuLinks } from '../header/menu-links.tsx';
import lines from '../header/menu-links.module.css';
import type { NavigationLink } from '../navigation.ts';
import styles from './signed-in-section.module.css';

interface SignedInProps {
  readonly links: readonly NavigationLink[];
  readonly user: SessionUser;
}

/** Who is signed in, their places and the way out, in the side menu of narrow screens. */
export function SignedInSection({ links, user }: SignedInProps) {
  const t = useT('shell');
  return (
    <div className={styles.account}>
      <Me user={user} />
      {links.length > 0 ? (
        <nav aria-label={t('nav.account')}>
          <MenuLinks links={links} />
        </nav>
      ) : null}
      <LogOut />
    </div>
  );
}

function LogOut() {
  const t = useT('shell');
  const { isLeaving, logOut } = useLogOut(t('account.logOutUnheard'));
  return (
    <button
      type="button"
      className={`${lines.link} ${styles.leave}`}
      aria-disabled={isLeaving}
      onClick={() => (isLeaving ? undefined : void logOut())}
    >
      {t(isLeaving ? 'account.loggingOut' : 'account.logOut')}
    </button>
  );
}

function Me({ user: { name, email, picture } }: { user: SessionUser }) {
  return (
    <div className={styles.me}>
      <Avatar image={picture ?? null} name={name} size={40} />
      <p className={styles.who}>
        <strong translate="no">{name}</strong>
        <span className={styles.email} translate="no">
          {email}
        </span>
      </p>
    </div>
  );
}
