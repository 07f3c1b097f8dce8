import { useRef, type PointerEvent, type ReactNode } from 'react';
import type { VideoActions } from './video-actions.ts';
import css from './player-frame.module.css';

interface StageProps {
  readonly actions: VideoActions;
  readonly isInSight: boolean;
  readonly wake: () => void;
  readonly sleep: () => void;
  readonly onFullScreen: () => void;
  readonly children: ReactNode;
}

/** Milliseconds within which a second tap belongs to the first. */
const DOUBLE_TAP_MS = 300;
const SKIP_SEC = 10;

/**
 * The picture as something to press: a mouse plays and pauses, twice for full screen; a finger shows the controls, twice
 * at a side skips. Buttons do the same for keyboards and screen readers.
 */
export function Stage({ actions, isInSight, wake, sleep, onFullScreen, children }: StageProps) {
  const lastTap = useRef({ at: 0, side: 0 });
  const onPointerUp = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    if (event.pointerType === 'mouse') {
      actions.togglePlay();
      return;
    }
    const side = sideOf(event);
    const isDouble =
      event.timeStamp - lastTap.current.at < DOUBLE_TAP_MS && side !== 0 && side === lastTap.current.side;
    lastTap.current = { at: event.timeStamp, side };
    if (isDouble) actions.seekBy(side * SKIP_SEC);
    else if (isInSight) sleep();
    else wake();
  };
  return (
    <div
      role="presentation"
      className={css.stage}
      onPointerUp={onPointerUp}
      onDoubleClick={onFullScreen}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}

/** -1 at the first third of the picture, 1 at the last, 0 between. */
function sideOf(event: PointerEvent<HTMLDivElement>): -1 | 0 | 1 {
  const box = event.currentTarget.getBoundingClientRect();
  const share = box.width > 0 ? (event.clientX - box.left) / box.width : 0.5;
  if (share < 1 / 3) return -1;
  return share > 2 / 3 ? 1 : 0;
}
