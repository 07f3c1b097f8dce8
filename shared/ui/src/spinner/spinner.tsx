import { cx } from '../common/cx.ts';
import css from './spinner.module.css';

export interface SpinnerProps {
  /** Read out while waiting; without it the spinner is decoration beside text that says so. */
  label?: string | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** Shows that something of unknown length is going on. */
export function Spinner({ label, size = 'm', className }: SpinnerProps) {
  return (
    <span
      className={cx(css.spinner, css[size], className)}
      {...(label ? { role: 'status' } : { 'aria-hidden': true })}
    >
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
