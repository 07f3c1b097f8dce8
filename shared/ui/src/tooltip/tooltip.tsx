import { cloneElement, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { cx } from '../common/cx.ts';
import { anchorStyle } from '../overlay/anchor-style.ts';
import { placePopover } from '../overlay/place-popover.ts';
import css from './tooltip.module.css';

export interface TooltipProps {
  /** A few words; nothing that can only be found here. */
  text: string;
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
  /** `description` adds to the name of the element; `none` when it repeats it, as on icon buttons. */
  as?: 'description' | 'none' | undefined;
}

const DELAY_MS = 400;

/** Words beside a control on hover and keyboard focus; Escape puts them away. */
export function Tooltip({ text, children, as = 'description' }: TooltipProps) {
  const id = useId();
  const anchor = `--t${id.replaceAll(/[^\w-]/g, '')}`;
  const host = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), DELAY_MS);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const element = tip.current;
    if (!open || !element) return undefined;
    element.showPopover?.();
    if (host.current) placePopover(host.current, element, 'top');
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [open]);

  return (
    <span
      ref={host}
      className={css.host}
      data-anchor=""
      style={anchorStyle(anchor)}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') later();
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setOpen(true);
      }}
      onBlur={hide}
    >
      {as === 'description' && open ? cloneElement(children, { 'aria-describedby': id }) : children}
      {open ? (
        <span
          ref={tip}
          id={id}
          role="tooltip"
          popover="manual"
          className={cx(css.tip)}
          data-anchored=""
          style={anchorStyle(anchor)}
        >
          {text}
        </span>
      ) : null}
    </span>
  );
}
