import { CATEGORIES } from '@lectern/contracts-core';
import {
  Link,
  useLocale,
  useLocation,
  useLogOut,
  useSession,
  useT,
  type SessionUser,
} from '@lectern/shell-api';
import { Avatar, IconButton, MenuIcon, Sheet } from '@lectern/ui';
import { AccountLink } from '../account/account-link.tsx';
import styles from './mobile-menu.module.css';
import { isCurrent, type NavigationLink } from '../navigation.ts';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { useSheet } from '../use-sheet.ts';

interface MobileMenuProps {
  readonly links: readonly NavigationLink[];
  readonly accountLinks: readonly NavigationLink[];
}

/** The side menu of narrow screens. */
export function MobileMenu({ links, accountLinks }: MobileMenuProps) {
  const t = useT('shell');
  const session = useSession();
  const { isOpen, setOpen } = useSheet();
  return (
    <>
      <IconButton
        label={t('menu.open')}
        icon={<MenuIcon size={24} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Sheet
        side="end"
        open={isOpen}
        onOpenChange={setOpen}
        title={t('menu.title')}
        closeLabel={t('menu.close')}
        footer={
          <div className={styles.foot}>
            <AccountLink className={styles.login} />
            <ThemeToggle />
          </div>
        }
      >
        <nav aria-label={t('nav.main')}>
          <MenuLinks links={links} />
        </nav>
        <nav aria-label={t('nav.categories')}>
          <ul className={styles.categories}>
            {CATEGORIES.map((category) => (
              <li key={category}>
                <Link href={`/search?category=${category}`} className={styles.category}>
                  {t(`category.${category}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {session.status === 'signed-in' ? (
          <div className={styles.account}>
            <Me user={session.user} />
            {accountLinks.length > 0 ? (
              <nav aria-label={t('nav.account')}>
                <MenuLinks links={accountLinks} />
              </nav>
            ) : null}
            <LogOut />
          </div>
        ) : null}
      </Sheet>
    </>
  );
}

function LogOut() {
  const t = useT('shell');
  const { isLeaving, logOut } = useLogOut(t('account.logOutUnheard'));
  return (
    <button
      type="button"
      className={`${styles.link} ${styles.leave}`}
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

function MenuLinks({ links }: { links: readonly NavigationLink[] }) {
  const { pathname } = useLocation();
  const locale = useLocale();
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link
            href={href}
            className={styles.link}
            {...(isCurrent(href, pathname, locale) ? { 'aria-current': 'page' } : {})}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
