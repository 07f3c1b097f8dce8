import type { CSSProperties, ReactNode } from 'react';
import css from './section.module.css';

interface SectionProps {
  /** Also the address of the section on its page. */
  id: string;
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Height it is likely to have, any CSS length: for sections below the first screens, drawn only when near. */
  expected?: string;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ id, title, aside, expected, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={expected ? `${css.section} ${css.deferred}` : css.section}
      {...(expected ? { style: { '--expected': expected } as CSSProperties } : {})}
    >
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
