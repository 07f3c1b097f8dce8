import { useId, type ReactNode } from 'react';
import css from './user-panel.module.css';

interface PanelSectionProps {
  title: string;
  /** Said in place of the content where there is none. */
  none?: string | null;
  children: ReactNode;
}

/** A part of the panel under its heading. */
export function PanelSection({ title, none, children }: PanelSectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {title}
      </h3>
      {none ? <p className={css.hint}>{none}</p> : children}
    </section>
  );
}
