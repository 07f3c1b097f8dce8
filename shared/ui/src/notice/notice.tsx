import type { ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import { IconButton } from '../button/icon-button.tsx';
import { AlertIcon, CircleCheckIcon, CircleXIcon, CloseIcon, InfoIcon } from '../icon/icons.tsx';
import css from './notice.module.css';

export interface NoticeProps {
  tone?: 'info' | 'positive' | 'warning' | 'danger' | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links after the text. */
  actions?: ReactNode;
  /** `banner` spans the page under the header; `box` sits in the content. */
  look?: 'box' | 'banner' | undefined;
  /** Announced when it appears after something the person did. */
  announce?: boolean | undefined;
  close?: { readonly label: string; readonly onClose: () => void } | undefined;
  className?: string | undefined;
}

const ICONS = { info: InfoIcon, positive: CircleCheckIcon, warning: AlertIcon, danger: CircleXIcon };

/** Something to know before going on: what happened, what was kept, what to do. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, actions, look = 'box', announce, close, className } = props;
  const Icon = ICONS[tone];
  return (
    <div
      className={cx(css.notice, css[tone], css[look], className)}
      {...(announce ? { role: tone === 'danger' ? 'alert' : 'status' } : {})}
    >
      <Icon className={css.icon} />
      <div className={css.body}>
        {title ? <p className={css.title}>{title}</p> : null}
        {children ? <div className={css.text}>{children}</div> : null}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
      {close ? (
        <IconButton
          size="s"
          label={close.label}
          icon={<CloseIcon size={16} />}
          className={css.close}
          onClick={close.onClose}
        />
      ) : null}
    </div>
  );
}
