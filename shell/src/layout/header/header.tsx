import { brand } from '@lectern/brand';
import { Link, useLocale, useLocation, useT, type NavigationManifest } from '@lectern/shell-api';
import { AccountLink } from '../account/account-link.tsx';
import { AccountMenu } from '../account/account-menu.tsx';
import { BrandLogo } from '../brand-logo.tsx';
import styles from './header.module.css';
import { LanguageLinks } from '../language/language-links.tsx';
import { LanguagePopup } from '../language/language-popup.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { isCurrent, useFixedLinks, useRemoteLinks, type FixedLink } from '../navigation.ts';
import { SearchBox } from '../search/search-box.tsx';
import { SearchOverlay } from '../search/search-overlay.tsx';
import { NavigationProgress } from '../../features/navigation-progress/navigation-progress.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { useStaffLink } from './use-staff-link.ts';

const HEADER_LINKS: readonly FixedLink[] = [
  ['/', 'nav.home'],
  ['/search', 'nav.courses'],
  ['/doctors', 'nav.doctors'],
  ['/help', 'nav.help'],
];

/** Drawn by `AccountLink`, so the menus beside it leave it out. */
const LIBRARY_LINK: readonly FixedLink[] = [['/my', 'account.library']];

/** The top of every page: where to go, what to search, which language, who is asking. */
export function Header({ navigation }: { navigation: readonly NavigationManifest[] }) {
  const t = useT('shell');
  const locale = useLocale();
  const { pathname } = useLocation();
  const fixed = useFixedLinks();
  const own = fixed(HEADER_LINKS);
  const links = [...own, ...useRemoteLinks('header', navigation, own)];
  const accountLinks = [...useRemoteLinks('account', navigation, fixed(LIBRARY_LINK)), ...useStaffLink()];
  // The search page brings a box of its own.
  const hasSearch = !isCurrent(`/${locale}/search`, pathname, locale);
  return (
    <header className={styles.header}>
      <NavigationProgress />
      <div className={styles.bar}>
        <Link href="/" className={styles.home} aria-label={t('nav.homePage', { brand: brand.name })}>
          <BrandLogo />
        </Link>
        <nav aria-label={t('nav.main')} className={styles.links}>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} {...(isCurrent(href, pathname, locale) ? { 'aria-current': 'page' } : {})}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.search}>{hasSearch ? <SearchBox look="inset" /> : null}</div>
        <div className={styles.tools}>
          <div className={styles.wide}>
            <nav aria-label={t('language.label')}>
              <LanguageLinks short className={styles.languages} />
            </nav>
            <ThemeToggle />
            <div className={styles.account}>
              <AccountLink hasMenu={accountLinks.length > 0} />
              <AccountMenu links={accountLinks} />
            </div>
          </div>
          <div className={styles.narrow}>
            {hasSearch ? <SearchOverlay /> : null}
            <LanguagePopup />
            <MobileMenu links={links} accountLinks={accountLinks} />
          </div>
        </div>
      </div>
    </header>
  );
}
