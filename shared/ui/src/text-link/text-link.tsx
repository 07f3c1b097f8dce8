import type { ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import { newTab, type LinkComponent, type LinkProps } from '../common/link.ts';
import { ExternalIcon } from '../icon/icons.tsx';
import css from './text-link.module.css';

export interface TextLinkProps extends LinkProps {
  as?: LinkComponent | undefined;
  /** `inline` inside a sentence (underlined), `quiet` in lists and footers, `strong` as a call to go on. */
  tone?: 'inline' | 'quiet' | 'strong' | undefined;
  /** Opens in a new tab; `externalLabel` is read out after the text. */
  external?: boolean | undefined;
  externalLabel?: string | undefined;
  icon?: ReactNode;
}

/** A link made of words. */
export function TextLink(props: TextLinkProps) {
  const {
    as: Anchor = 'a',
    tone = 'inline',
    external,
    externalLabel,
    icon,
    className,
    children,
    ...rest
  } = props;
  return (
    <Anchor
      className={cx(css.link, css[tone], Boolean(icon) && css.withIcon, className)}
      {...newTab(external)}
      {...rest}
    >
      {children}
      {external ? <ExternalIcon size={16} className={css.icon} /> : icon}
      {external && externalLabel ? <span className="sr-only"> {externalLabel}</span> : null}
    </Anchor>
  );
}
