import type { ComponentPropsWithRef } from 'react';
import { cx } from '../common/cx.ts';

/** Text for assistive technology only. */
export function VisuallyHidden({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return <span className={cx('sr-only', className)} {...rest} />;
}
