import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../common/cx.ts';
import { stepFromKey } from '../common/step-from-key.ts';
import css from './tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  /** A count or mark after the label. */
  readonly badge?: ReactNode;
  readonly content: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((id: string) => void) | undefined;
  /** Hidden panels stay in the page (for search engines and forms). */
  keepMounted?: boolean | undefined;
  className?: string | undefined;
}

/** Several panels in one place; arrows, Home and End move, and moving shows the panel. */
export function Tabs(props: TabsProps) {
  const { label, items, value, defaultValue, onValueChange, keepMounted = false, className } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(defaultValue ?? items[0]?.id);
  const current = value ?? own;
  useEffect(() => showTab(list.current, current), [current]);

  const choose = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const open = items.filter((item) => !item.disabled);
    const next = stepFromKey(
      event,
      open.findIndex((item) => item.id === current),
      open.length,
      'horizontal',
    );
    const item = next === null ? undefined : open[next];
    if (!item) return;
    event.preventDefault();
    choose(item.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(item.id)}"]`)?.focus();
  };

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={css.list}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-tab-${item.id}`}
            data-tab={item.id}
            aria-selected={item.id === current}
            aria-controls={`${id}-panel-${item.id}`}
            tabIndex={item.id === current ? 0 : -1}
            disabled={item.disabled}
            className={css.tab}
            onClick={() => choose(item.id)}
          >
            {item.label}
            {item.badge === undefined ? null : <span className={css.badge}>{item.badge}</span>}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${id}-panel-${item.id}`}
          aria-labelledby={`${id}-tab-${item.id}`}
          hidden={item.id !== current}
          tabIndex={0}
          className={cx(css.panel)}
        >
          {keepMounted || item.id === current ? item.content : null}
        </div>
      ))}
    </div>
  );
}

/** Moves a row of tabs that is wider than the screen to the chosen one; the page stays where it is. */
function showTab(list: HTMLElement | null, id: string | undefined): void {
  const tab = id === undefined ? null : list?.querySelector(`[data-tab="${CSS.escape(id)}"]`);
  if (!list || !tab) return;
  const [room, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (place.left >= room.left && place.right <= room.right) return;
  list.scrollLeft += (place.left + place.right - room.left - room.right) / 2;
}
