import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element in the browser's top layer and raises it above dialogs opened since. It stays shown while empty,
 * because a live region must be there before its words are.
 */
export function useTopLayer(id: string | null) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof element.showPopover !== 'function') return;
    const shown = element.matches(':popover-open');
    if (shown && id !== null && document.querySelector('dialog[open]')) {
      element.hidePopover();
      element.showPopover();
    } else if (!shown) {
      element.showPopover();
    }
  }, [id]);
  return ref;
}
