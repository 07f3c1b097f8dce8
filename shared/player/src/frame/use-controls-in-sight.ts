import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds without a move after which controls go out of sight while the video plays. */
const QUIET_MS = 3_000;

/**
 * Whether controls are in sight: always while the video stands, for a while after each move, and as long as the keyboard
 * focus is among them.
 */
export function useControlsInSight(frame: HTMLElement | null, isPlaying: boolean) {
  const [isAwake, setAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    clearTimeout(timer.current);
    setAwake(true);
    timer.current = setTimeout(() => {
      if (!hasKeyboardFocus(frame)) setAwake(false);
    }, QUIET_MS);
  }, [frame]);
  const sleep = useCallback(() => {
    clearTimeout(timer.current);
    if (!hasKeyboardFocus(frame)) setAwake(false);
  }, [frame]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isInSight: isAwake || !isPlaying, wake, sleep };
}

const hasKeyboardFocus = (frame: HTMLElement | null): boolean =>
  frame?.querySelector(':focus-visible, [popover]:popover-open') != null;
