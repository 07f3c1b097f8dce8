import type { ComponentPropsWithRef } from 'react';
import { cx } from '../common/cx.ts';
import { useFieldControl } from '../field/field-context.ts';
import { ChevronDownIcon } from '../icon/list-icons.tsx';
import css from './select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size' | 'children'> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; cannot be chosen again. */
  placeholder?: string | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** `plain` has no frame and is as wide as its words: for sort menus above a list. */
  variant?: 'framed' | 'plain' | undefined;
}

/** One of a few; native, so every phone shows its own picker. */
export function Select(props: SelectProps) {
  const { options, placeholder, size = 'm', variant = 'framed', className, ...select } = props;
  const control = useFieldControl(select);
  return (
    <span className={cx(css.frame, css[size], css[variant], className)}>
      <select className={css.select} {...select} {...control}>
        {placeholder ? (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} className={css.chevron} />
    </span>
  );
}
