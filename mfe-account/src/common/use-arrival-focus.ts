import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to what took the place of the control that was pressed; left alone, it falls to the top of the page.
 * `isArrived` turns true when it does, or names what arrived where one thing after the other does. The element needs `tabIndex={-1}` unless it takes focus by itself.
 */
export function useArrivalFocus<Element extends HTMLElement>(
  isArrived: boolean | string,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isArrived !== false) element.current?.focus();
  }, [isArrived]);
  return element;
}
