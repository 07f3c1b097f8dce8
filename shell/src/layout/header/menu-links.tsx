import { Link, useLocale, useLocation } from '@lectern/shell-api';
import { isCurrent, type NavigationLink } from '../navigation.ts';
import styles from './menu-links.module.css';

/** Places of the side menu, one on each line. */
export function MenuLinks({ links }: { links: readonly NavigationLink[] }) {
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
