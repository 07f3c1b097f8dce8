import type { ReactNode } from 'react';
import css from './drawing.module.css';

/** Frame of a drawing: 160 × 120, ink lines with one tone of accent. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden className={css.drawing}>
      {children}
    </svg>
  );
}

/** Class of shapes filled with the pale accent. */
export const tint = css.tint;
/** Class of lines in the accent colour. */
export const mark = css.mark;
/** Class of fine construction lines. */
export const fine = css.fine;
