import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import css from './switch.module.css';

export interface SwitchProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'size' | 'role' | 'children'
> {
  label: ReactNode;
  description?: ReactNode;
}

/** Turns something on or off at once, without a save button. */
export function Switch({ label, description, className, ...input }: SwitchProps) {
  return (
    <label className={cx(css.row, className)}>
      <span className={css.words}>
        <span>{label}</span>
        {description ? <span className={css.description}>{description}</span> : null}
      </span>
      <input type="checkbox" role="switch" className={css.switch} {...input} />
    </label>
  );
}
