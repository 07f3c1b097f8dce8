import { CATEGORIES } from '@lectern/contracts-core';
import { Link, useSession, useT } from '@lectern/shell-api';
import { IconButton, MenuIcon, Sheet } from '@lectern/ui';
import { AccountLink } from '../account/account-link.tsx';
import { useSignedInParts } from '../account/use-signed-in-parts.ts';
import styles from './mobile-menu.module.css';
import type { NavigationLink } from '../navigation.ts';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { useSheet } from '../use-sheet.ts';
import { MenuLinks } from './menu-links.tsx';

interface MobileMenuProps {
  readonly links: readonly NavigationLink[];
  readonly accountLinks: readonly NavigationLink[];
}

/** The side menu of narrow screens. */
export function MobileMenu({ links, accountLinks }: MobileMenuProps) {
  const t = useT('shell');
  const session = useSession();
  const { isOpen, setOpen } = useSheet();
  const parts = useSignedInParts(isOpen);
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
        {session.status === 'signed-in' && parts ? (
          <parts.SignedInSection links={accountLinks} user={session.user} />
        ) : null}
      </Sheet>
    </>
  );
}
