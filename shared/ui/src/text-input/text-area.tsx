import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { cx } from '../common/cx.ts';
import { useFieldControl } from '../field/field-context.ts';
import css from './text-input.module.css';

export type TextAreaProps = ComponentPropsWithRef<'textarea'>;

/** Several lines of text; grows with what is written. */
export function TextArea({ className, rows = 4, style, ...area }: TextAreaProps) {
  const control = useFieldControl(area);
  // What grows with its content has no height of its own in rows: the least comes from the style sheet.
  const height: CSSProperties & Record<'--rows', number> = { ...style, '--rows': rows };
  return (
    <span className={css.frame}>
      <textarea rows={rows} style={height} className={cx(css.area, className)} {...area} {...control} />
    </span>
  );
}
