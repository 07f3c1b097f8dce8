import type { ComponentPropsWithoutRef } from 'react';
import { cx } from '../common/cx.ts';
import css from './icon.module.css';

export interface IconProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'children'> {
  /** Edge in px on the 4 px grid; 20 by default. */
  size?: 12 | 16 | 20 | 24 | 32 | undefined;
  /** A name of its own; without one the icon is decoration and hidden from assistive technology. */
  label?: string | undefined;
}

/** Draws one icon of the set: 24 px grid, 1.5 px stroke, round joins; `solid` shapes are filled as well. */
export function icon(path: string, solid = false) {
  return function Icon({ size = 20, label, className, ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        className={cx(css.icon, solid && css.solid, className)}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };
}
