import type { ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import state from '../common/state.module.css';
import { InterruptedDrawing } from '../drawing/interrupted-drawing.tsx';
import css from './error-state.module.css';

export interface ErrorStateProps {
  /** What happened, in one sentence. */
  title: ReactNode;
  /** What was kept and what to do. */
  text?: ReactNode;
  /** The retry button, and other ways on. */
  action?: ReactNode;
  /** The number support asks for, with its name. */
  trace?: { readonly label: string; readonly id: string } | undefined;
  drawing?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/** Something failed: what, what now, and the id to quote. Announced when it takes the place of content. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, action, trace, drawing = <InterruptedDrawing />, headingLevel = 2, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div role="alert" className={cx(state.state, className)}>
      {drawing}
      <Heading className={state.title}>{title}</Heading>
      {text ? <p className={state.text}>{text}</p> : null}
      {action ? <div className={state.action}>{action}</div> : null}
      {trace ? (
        <p className={css.trace}>
          {trace.label} <code className={css.id}>{trace.id}</code>
        </p>
      ) : null}
    </div>
  );
}
