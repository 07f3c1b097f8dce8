import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import type { LinkComponent } from '../common/link.ts';
import { stepFromKey } from '../common/step-from-key.ts';
import panel from '../overlay/panel.module.css';
import { usePopover, type PopoverPlacement, type PopoverTriggerProps } from '../overlay/use-popover.ts';
import { MenuEntry } from './menu-entry.tsx';
import css from './menu.module.css';

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** Goes there; otherwise `onSelect` is called. */
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  /** Makes it one of a set of which one is chosen. */
  readonly checked?: boolean | undefined;
  readonly tone?: 'neutral' | 'danger' | undefined;
  readonly disabled?: boolean | undefined;
  /** Language of the label where it differs from the page's. */
  readonly lang?: string | undefined;
}

export interface MenuProps {
  label: string;
  trigger: (props: PopoverTriggerProps & { 'aria-haspopup': 'menu' }) => ReactNode;
  /** Items; null draws a line. A function makes them when the menu opens, for pages with many menus. */
  items: readonly (MenuItem | null)[] | (() => readonly (MenuItem | null)[]);
  placement?: PopoverPlacement | undefined;
  linkAs?: LinkComponent | undefined;
  className?: string | undefined;
}

/** A list of actions or places under a button: arrows and first letters move, Escape closes. */
export function Menu({ label, trigger, items, placement = 'bottom-end', linkAs, className }: MenuProps) {
  const popover = usePopover(placement);
  const list = useRef<HTMLDivElement>(null);
  const { open } = popover;
  const shown = typeof items !== 'function' ? items : open ? items() : [];

  useEffect(() => {
    if (!open) return;
    const entries = entriesOf(list.current);
    (entries.find((entry) => entry.ariaChecked === 'true') ?? entries[0])?.focus();
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const entries = entriesOf(list.current);
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const next = stepFromKey(event, at, entries.length, 'vertical') ?? letter(event, entries, at);
    if (next !== null) {
      event.preventDefault();
      entries[next]?.focus();
    } else if (event.key === 'Tab') {
      popover.close(false);
    }
  };

  return (
    <>
      {trigger({ ...popover.triggerProps, 'aria-haspopup': 'menu' })}
      <div {...popover.panelProps} className={cx(panel.panel, className)}>
        <div
          ref={list}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={css.menu}
          onKeyDown={onKeyDown}
        >
          {shown.map((item, index) =>
            item === null ? (
              <hr key={`line-${index}`} className={css.line} />
            ) : (
              <MenuEntry
                key={item.id}
                item={item}
                linkAs={linkAs}
                onChosen={() => {
                  popover.close();
                  item.onSelect?.();
                }}
              />
            ),
          )}
        </div>
      </div>
    </>
  );
}

function entriesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])];
}

function letter(event: KeyboardEvent, entries: readonly HTMLElement[], at: number): number | null {
  if (event.key.length !== 1 || event.key === ' ' || event.metaKey || event.ctrlKey || event.altKey)
    return null;
  const wanted = event.key.toLocaleLowerCase();
  const order = entries.map((_, index) => (at + 1 + index) % entries.length);
  const found = order.find((index) =>
    entries[index]?.textContent?.trim().toLocaleLowerCase().startsWith(wanted),
  );
  return found ?? null;
}
