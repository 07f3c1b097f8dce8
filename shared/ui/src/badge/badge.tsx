import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { Category } from '@lectern/contracts-core';
import { cx } from '../common/cx.ts';
import css from './badge.module.css';

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  tone?: 'neutral' | 'accent' | 'info' | 'positive' | 'warning' | 'danger' | 'live' | undefined;
  /** `soft` tinted, `solid` for what must be seen first, `outline` for what may be overlooked. */
  look?: 'soft' | 'solid' | 'outline' | undefined;
  icon?: ReactNode;
}

/** A short word of state or kind. */
export function Badge({ tone = 'neutral', look = 'soft', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span className={cx(css.badge, css[tone], css[look], className)} {...rest}>
      {tone === 'live' && !icon ? <span className={css.pulse} /> : icon}
      {children}
    </span>
  );
}

export interface CategoryMarkProps extends ComponentPropsWithRef<'span'> {
  category: Category;
}

/** A category's name with its colour, the same as in the drawn pictures. */
export function CategoryMark({ category, className, children, ...rest }: CategoryMarkProps) {
  return (
    <span className={cx(css.category, className)} style={{ color: `var(--category-${category})` }} {...rest}>
      {children}
    </span>
  );
}

export interface LevelMarkProps extends ComponentPropsWithRef<'span'> {
  /** 1 beginner to 4 expert; draws as many bars. */
  step: 1 | 2 | 3 | 4;
}

/** A level's name with four rising bars, to be taken in without reading. */
export function LevelMark({ step, className, children, ...rest }: LevelMarkProps) {
  return (
    <span className={cx(css.level, className)} {...rest}>
      <svg viewBox="0 0 15 12" width="15" height="12" aria-hidden className={css.bars}>
        {[1, 2, 3, 4].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 4}
            y={9 - bar * 2.25}
            width="2.5"
            height={3 + bar * 2.25}
            rx="1"
            className={bar <= step ? css.on : css.off}
          />
        ))}
      </svg>
      {children}
    </span>
  );
}
