import type { CSSProperties, ReactNode } from 'react';
import css from './section.module.css';

/** Something far below the first screen, drawn only when near; `expected` is the height it is likely to have. */
export function Deferred({ expected, children }: { expected: string; children: ReactNode }) {
  return (
    <div className={css.deferred} style={{ '--expected': expected } as CSSProperties}>
      {children}
    </div>
  );
}
