import { Link, useLocation } from '@lectern/shell-api';
import { useId } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import { useMyRoles } from '../use-my-roles.ts';
import css from './admin-navigation.module.css';
import { sectionOf, sectionsFor } from './sections.ts';
import { useCounters, type Counter } from './use-counters.ts';

interface AdminNavigationProps {
  /** A section was chosen, which may be slow to come. */
  onChoose?: () => void;
}

/** The sections the signed-in person can use. */
export function AdminNavigation({ onChoose }: AdminNavigationProps) {
  const t = useAdminText();
  const id = useId();
  const roles = useMyRoles();
  const current = sectionOf(useLocation().pathname);
  const counters = useCounters();
  return (
    <nav className={css.navigation} aria-label={t('frame.navigation')}>
      {sectionsFor(roles).map((group) => (
        <div key={group.id}>
          <h2 id={`${id}-${group.id}`} className={css.group}>
            {t(`frame.groups.${group.id}`)}
          </h2>
          <ul className={css.sections} aria-labelledby={`${id}-${group.id}`}>
            {group.sections.map((section) => (
              <li key={section.id}>
                <Link
                  href={section.href}
                  className={css.section}
                  onClick={onChoose}
                  {...(section.id === current ? { 'aria-current': 'page' as const } : {})}
                >
                  {t(`frame.sections.${section.id}`)}
                  <Waiting counter={counters.get(section.id)} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** How much waits in a section; red when some of it waits too long. */
function Waiting({ counter }: { counter: Counter | undefined }) {
  const t = useAdminText();
  if (!counter) return null;
  const { count, isLate } = counter;
  return (
    <span className={`${css.waiting} ${isLate ? css.isLate : ''}`}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t(isLate ? 'frame.waitingLate' : 'frame.waiting', { count })}</span>
    </span>
  );
}
