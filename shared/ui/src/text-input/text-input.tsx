import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import { useFieldControl } from '../field/field-context.ts';
import css from './text-input.module.css';

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'prefix'> {
  size?: 'm' | 'l' | undefined;
  /** Shown inside the frame, such as a currency sign or an icon. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Class of the frame around the input. */
  frameClassName?: string | undefined;
}

/** One line of text. Spreads native props, so form libraries register it like an input. */
export function TextInput(props: TextInputProps) {
  const { size = 'm', prefix, suffix, frameClassName, className, ...input } = props;
  const control = useFieldControl(input);
  return (
    <span className={cx(css.frame, css[size], frameClassName)}>
      {prefix ? <span className={css.affix}>{prefix}</span> : null}
      <input className={cx(css.input, className)} {...input} {...control} />
      {suffix ? <span className={css.affix}>{suffix}</span> : null}
    </span>
  );
}
