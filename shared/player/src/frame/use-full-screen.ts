import { useCallback, useEffect, useState } from 'react';

/** Whether the frame covers the screen, and how to change that. */
export interface FullScreen {
  readonly isFull: boolean;
  /** The browser has no full screen for elements (iPhone): the frame fills the window instead. */
  readonly isFilling: boolean;
  readonly toggle: () => void;
}

const OPEN_LAYERS = 'dialog[open], [popover]:popover-open';

/**
 * Full screen of the whole frame, never of the bare video, so that watermark and captions stay over the picture. Escape
 * leaves it.
 */
export function useFullScreen(frame: HTMLElement | null): FullScreen {
  const [isFull, setFull] = useState(false);
  const [isFilling, setFilling] = useState(false);
  useEffect(() => {
    const update = (): void => setFull(frame !== null && document.fullscreenElement === frame);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [frame]);
  useEffect(() => {
    if (!isFilling) return undefined;
    const leave = (event: KeyboardEvent): void => {
      // Escape closes what is open over the player first.
      if (event.key === 'Escape' && !document.querySelector(OPEN_LAYERS)) setFilling(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isFilling]);
  const toggle = useCallback(() => {
    if (!frame) return;
    if (document.fullscreenElement === frame) void document.exitFullscreen();
    else if (typeof frame.requestFullscreen === 'function') {
      frame.requestFullscreen().catch(() => setFilling(true));
    } else setFilling((filling) => !filling);
  }, [frame]);
  return { isFull: isFull || isFilling, isFilling, toggle };
}
