import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import css from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The button's name; say what happens, not what the picture shows. */
  label: string;
  icon: ReactNode;
  variant?: 'quiet' | 'outline' | 'raised' | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** Turns it into a toggle. */
  pressed?: boolean | undefined;
}

/** A button that is only an icon; pair it with a Tooltip where the icon is not obvious. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size = 'm', pressed, className, type = 'button', ...rest } = props;
  return (
    <button
      type={type}
      aria-label={label}
      className={cx(css.button, css[variant], css[size], className)}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...rest}
    >
      {icon}
    </button>
  );
}
