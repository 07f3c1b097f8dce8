import type { ReactNode } from 'react';
import css from './section.module.css';

interface SectionProps {
  /** Also the address of the section on its page. */
  id: string;
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of the course page. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={css.section}>
      <div className={css.head}>
        <h2 id={`${id}-title`} className={css.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
