import { Link } from '@lectern/shell-api';
import css from './list-tabs.module.css';

/** A part of a list with an address of its own. */
export interface ListTab {
  readonly id: string;
  readonly words: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** How many entries it has, where that is known. */
  readonly count?: number | string;
}

/** Parts of a list one click away. */
export function ListTabs({ label, tabs }: { label: string; tabs: readonly ListTab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={css.tabs}>
        {tabs.map(({ id, words, href, isCurrent, count }) => (
          <li key={id}>
            <Link href={href} className={css.tab} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
              {words} {count === undefined ? null : <span className={css.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
