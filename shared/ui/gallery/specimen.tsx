import type { ReactNode } from 'react';
import css from './gallery.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One chapter of the gallery. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface SpecimenProps {
  /** The part's name in code. */
  readonly name: string;
  readonly look?: 'row' | 'stack' | 'columns' | 'plain';
  readonly children: ReactNode;
}

/** One part in its states. */
export function Specimen({ name, look = 'row', children }: SpecimenProps) {
  return (
    <div className={css.specimen}>
      <code className={css.name}>{name}</code>
      <div className={css[look]}>{children}</div>
    </div>
  );
}
