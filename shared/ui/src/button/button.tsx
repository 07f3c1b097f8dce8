import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import { newTab, type LinkComponent, type LinkProps } from '../common/link.ts';
import { Spinner } from '../spinner/spinner.tsx';
import css from './button.module.css';

export interface ButtonLook {
  /**
   * `primary` once per view; `buy` enrols or pays, in the same accent; `positive` (green) continues something owned;
   * `danger` destroys.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'buy' | 'positive' | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** Takes the whole width. */
  block?: boolean | undefined;
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** Shows a spinner in place, keeps width and focus, and ignores presses. */
  loading?: boolean | undefined;
  /** Read out while loading, such as "Saving". */
  loadingLabel?: string | undefined;
}

/** Does something here. What goes somewhere is a `ButtonLink`. */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, iconAfter, loading = false, loadingLabel, ...button } = props;
  const { className, children, onClick, type = 'button', ...rest } = button;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={cx(look({ variant, size, block }), loading && css.loading, className)}
      onClick={press}
      {...(loading ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      {...rest}
    >
      {content(icon, children, iconAfter)}
      {loading ? <Spinner size="s" className={css.spinner} /> : null}
      {loading && loadingLabel ? <span className="sr-only">{loadingLabel}</span> : null}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, LinkProps {
  as?: LinkComponent | undefined;
  /** Opens in a new tab. */
  external?: boolean | undefined;
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const {
    as: Anchor = 'a',
    external,
    variant,
    size,
    block,
    icon,
    iconAfter,
    className,
    children,
    ...rest
  } = props;
  return (
    <Anchor className={cx(look({ variant, size, block }), className)} {...newTab(external)} {...rest}>
      {content(icon, children, iconAfter)}
    </Anchor>
  );
}

function look({ variant = 'secondary', size = 'm', block }: ButtonLook): string {
  return cx(css.button, css[variant], css[size], block && css.block);
}

function content(before: ReactNode, children: ReactNode, after: ReactNode) {
  return (
    <span className={css.content}>
      {before}
      {children ? <span className={css.label}>{children}</span> : null}
      {after}
    </span>
  );
}
