import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import css from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'children'> {
  label: ReactNode;
  description?: ReactNode;
  /** Neither on nor off: some of what it stands for is chosen. */
  indeterminate?: boolean | undefined;
  /** Marks it invalid and says why. */
  error?: string | undefined;
}

/** Yes or no, on its own or in a list. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, indeterminate = false, error, className, ref, ...input } = props;
  const attach = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = indeterminate;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
    return undefined;
  };
  return (
    <label className={cx(css.row, className)}>
      <input
        type="checkbox"
        className={css.box}
        ref={attach}
        {...(error ? { 'aria-invalid': true } : {})}
        {...input}
      />
      <span className={css.words}>
        <span>{label}</span>
        {description ? <span className={css.description}>{description}</span> : null}
        {error ? <span className={css.error}>{error}</span> : null}
      </span>
    </label>
  );
}
