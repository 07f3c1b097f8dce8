import { Link, useLocation } from '@lectern/shell-api';
import { useStudioText } from '../use-studio-text.ts';
import { SECTIONS, sectionOf } from './sections.ts';
import css from './studio-navigation.module.css';

/** The places of the studio, and the way back to the site. */
export function StudioNavigation() {
  const t = useStudioText();
  const current = sectionOf(useLocation().pathname);
  return (
    <nav className={css.navigation} aria-label={t('frame.navigation')}>
      <ul className={css.sections}>
        {SECTIONS.map(({ id, href }) => (
          <li key={id}>
            <Link
              href={href}
              className={css.section}
              {...(id === current ? { 'aria-current': 'page' as const } : {})}
            >
              {t(`frame.sections.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
      <Link href={'/'} className={css.section}>
        {t('frame.home')}
      </Link>
    </nav>
  );
}
