import type { ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import css from '../common/state.module.css';

export interface EmptyStateProps {
  /** One of the drawings of this package, such as `<NothingFoundDrawing />`. */
  drawing?: ReactNode;
  /** One sentence that says what is missing. */
  title: ReactNode;
  text?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/** Nothing here yet, or nothing matches: says so and offers the way on. */
export function EmptyState({ drawing, title, text, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx(css.state, className)}>
      {drawing}
      <Heading className={css.title}>{title}</Heading>
      {text ? <p className={css.text}>{text}</p> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}
