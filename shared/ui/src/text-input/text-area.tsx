import type { ComponentPropsWithRef } from 'react';
import { cx } from '../common/cx.ts';
import { useFieldControl } from '../field/field-context.ts';
import css from './text-input.module.css';

export type TextAreaProps = ComponentPropsWithRef<'textarea'>;

/** Several lines of text; grows with what is written. */
export function TextArea({ className, rows = 4, ...area }: TextAreaProps) {
  const control = useFieldControl(area);
  return (
    <span className={css.frame}>
      <textarea rows={rows} className={cx(css.area, className)} {...area} {...control} />
    </span>
  );
}
