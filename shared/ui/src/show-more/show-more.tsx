import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../common/cx.ts';
import { ChevronDownIcon } from '../icon/list-icons.tsx';
import css from './show-more.module.css';

/** Spread on what phones show only after a press on the button of the `ShowMore` around it. */
export const WAITS = { 'data-waits': true } as const;

export interface ShowMoreProps {
  /** What the button brings, such as "Show 6 more lectures". */
  moreLabel: string;
  lessLabel: string;
  /** False while there is too little to fold: then nothing waits and no button is drawn. */
  isNeeded?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/**
 * A long part of a page, of which phones show the beginning and a button for the rest. All of it is in the HTML; wide
 * screens, print and browsers without scripts show it and no button.
 */
export function ShowMore(props: ShowMoreProps) {
  const { moreLabel, lessLabel, isNeeded = true, children, className } = props;
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current) return;
    if (isOpen) focusFirst(root.current);
    // The button moved up by the height that went away.
    else root.current?.querySelector(':scope > button')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const press = () => {
    isPressed.current = true;
    setOpen(!isOpen);
  };
  return (
    <div ref={root} className={cx(css.part, className)} data-open={isOpen}>
      {children}
      {isNeeded ? (
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          onClick={press}
          iconAfter={<ChevronDownIcon size={16} />}
          className={css.button}
        >
          {isOpen ? lessLabel : moreLabel}
        </Button>
      ) : null}
    </div>
  );
}

/** Reading goes on at the first thing that came, which stands before the button. */
function focusFirst(root: HTMLElement | null): void {
  const first = root?.querySelector<HTMLElement>('[data-waits]');
  if (!first) return;
  first.tabIndex = -1;
  first.focus({ preventScroll: true });
}
