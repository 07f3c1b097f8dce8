import { Link } from '@lectern/shell-api';
import type { ReactNode } from 'react';
import css from './queue-list.module.css';

/** What waits, in its order. */
export function QueueList({ children }: { children: ReactNode }) {
  return <ol className={css.list}>{children}</ol>;
}

/** `className` says by `--columns` how wide its parts are where there is room. */
export function QueueItem({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <li className={`${css.row} ${className}`}>{children}</li>;
}

/** The whole row leads where its link does. */
export function QueueLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={css.link}>
      {children}
    </Link>
  );
}

/** Badges and times of a row. */
export function QueueMarks({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={`${css.marks} ${className}`}>{children}</div>;
}
