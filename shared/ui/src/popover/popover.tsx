import type { ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import { usePopover, type PopoverPlacement, type PopoverTriggerProps } from '../overlay/use-popover.ts';
import panel from '../overlay/panel.module.css';
import css from './popover.module.css';

export interface PopoverProps {
  /** Name of the panel. */
  label: string;
  /** Draws the button; spread what it is given. */
  trigger: (props: PopoverTriggerProps) => ReactNode;
  placement?: PopoverPlacement | undefined;
  /** Content, or a function that is given a way to close. */
  children: ReactNode | ((close: () => void) => ReactNode);
  className?: string | undefined;
}

/** A small panel beside its button; a press elsewhere or Escape closes it. */
export function Popover({ label, trigger, placement = 'bottom-start', children, className }: PopoverProps) {
  const popover = usePopover(placement);
  return (
    <>
      {trigger(popover.triggerProps)}
      <div
        {...popover.panelProps}
        role="dialog"
        aria-label={label}
        className={cx(panel.panel, css.popover, className)}
      >
        {typeof children === 'function' ? children(() => popover.close()) : children}
      </div>
    </>
  );
}
