import {
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ToggleEvent,
} from 'react';
import { anchorStyle } from './anchor-style.ts';
import { placePopover } from './place-popover.ts';

export type PopoverPlacement = 'bottom-start' | 'bottom-end' | 'bottom' | 'top';

/** What a trigger must spread on its button; its press opens the panel even before the page is hydrated. */
export interface PopoverTriggerProps {
  readonly id: string;
  readonly ref: (element: HTMLButtonElement | null) => void;
  readonly popoverTarget?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
  readonly 'data-anchor': '';
  readonly style: CSSProperties;
  readonly onClick: () => void;
}

/**
 * A panel in the browser's top layer, tied to its button: light dismiss, Escape order and stacking are the
 * browser's, placement is CSS anchoring with a measured fallback.
 */
export function usePopover(placement: PopoverPlacement) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const native = useSyncExternalStore(
    never,
    () => 'popover' in HTMLElement.prototype,
    () => true,
  );
  const anchor = `--a${id.replaceAll(/[^\w-]/g, '')}`;

  const close = (returnFocus = true) => {
    if (native) panel.current?.hidePopover();
    setOpen(false);
    if (returnFocus) trigger.current?.focus();
  };
  const show = () => {
    if (native) panel.current?.showPopover();
    setOpen(true);
  };

  useEffect(() => {
    if (!open || native) return undefined;
    const dismiss = (event: Event) => {
      const inside = event.target instanceof Node && panel.current?.contains(event.target);
      const onTrigger = event.target instanceof Node && trigger.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !inside && !onTrigger) {
        setOpen(false);
        if (event instanceof KeyboardEvent) trigger.current?.focus();
      }
    };
    document.addEventListener('pointerdown', dismiss);
    document.addEventListener('keydown', dismiss);
    return () => {
      document.removeEventListener('pointerdown', dismiss);
      document.removeEventListener('keydown', dismiss);
    };
  }, [open, native]);

  useEffect(() => {
    if (open && trigger.current && panel.current) placePopover(trigger.current, panel.current, placement);
  }, [open, placement]);

  const triggerProps: PopoverTriggerProps = {
    id: `${id}-trigger`,
    ref: (element) => {
      trigger.current = element;
    },
    // The browser says itself what a button with a popover controls and whether it is open.
    ...(native
      ? { popoverTarget: `${id}-panel` }
      : { 'aria-expanded': open, 'aria-controls': `${id}-panel` }),
    'data-anchor': '',
    style: anchorStyle(anchor),
    onClick: () => {
      if (!native) setOpen(!open);
    },
  };
  const panelProps = {
    id: `${id}-panel`,
    ref: panel,
    popover: 'auto' as const,
    'data-placement': placement,
    'data-open': open,
    hidden: !native && !open,
    'data-anchored': '' as const,
    style: anchorStyle(anchor),
    onToggle: (event: ToggleEvent<HTMLDivElement>) => {
      if (event.target === event.currentTarget) setOpen(event.newState === 'open');
    },
  };
  return { open, show, close, triggerProps, panelProps, triggerId: triggerProps.id };
}

// What a browser can do does not change while a page lives.
function never() {
  return () => undefined;
}
