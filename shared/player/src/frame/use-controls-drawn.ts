import { useEffect, useState } from 'react';
import { useFirstFrame } from './use-first-frame.ts';

/** Milliseconds that the first frame is waited for. Browsers that play only when asked to have none without controls. */
const LONGEST_WAIT_MS = 400;

/** Whether the controls are drawn: after the first frame, which drawing them would delay, or when it does not come soon. */
export function useControlsDrawn(video: HTMLVideoElement | null, isPlayable: boolean): boolean {
  const hasFrame = useFirstFrame(video);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPlayable || hasFrame) return undefined;
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isPlayable, hasFrame]);
  return isPlayable && (hasFrame || isLate);
}
