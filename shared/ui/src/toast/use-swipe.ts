import { useRef, type PointerEvent } from 'react';

const ENOUGH_PX = 50;

/** Follows a finger sideways or off the nearer edge and calls `onAway` when it went far enough. */
export function useSwipe(onAway: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const travel = (event: PointerEvent) => {
    if (!start.current) return null;
    return { x: event.clientX - start.current.x, y: event.clientY - start.current.y };
  };
  const rest = (element: HTMLElement) => {
    start.current = null;
    element.style.removeProperty('transform');
    element.style.removeProperty('opacity');
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onButton = event.target instanceof Element && event.target.closest('button, a');
      if (!onButton) start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const by = travel(event);
      if (!by) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const sideways = Math.abs(by.x) > Math.abs(by.y);
      event.currentTarget.style.transform = sideways ? `translateX(${by.x}px)` : `translateY(${by.y}px)`;
      event.currentTarget.style.opacity = `${Math.max(0.3, 1 - Math.max(Math.abs(by.x), Math.abs(by.y)) / 200)}`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const by = travel(event);
      rest(event.currentTarget);
      if (by && Math.max(Math.abs(by.x), Math.abs(by.y)) >= ENOUGH_PX) onAway();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => rest(event.currentTarget),
  };
}
