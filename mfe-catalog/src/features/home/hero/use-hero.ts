import { useEffect, useReducer, useState } from 'react';
import { useMediaQuery } from '../../../common/use-media-query.ts';
import { HERO_START, heroReducer } from './hero-state.ts';

/** Milliseconds a change of slides takes; the style sheet uses the same time. */
const TRANSITION_MS = 250;

export interface HeroOptions {
  readonly count: number;
  readonly autoPlay: boolean;
  /** Milliseconds a slide stays. */
  readonly interval: number;
  /** True while the visitor points at or is inside the slides. */
  readonly isHeld: boolean;
  /** The slide that is shown first, counted from 0. */
  readonly startAt: number;
}

/** Drives the slides: autoplay with a toggle, a pause while held, and one move at a time. */
export function useHero({ count, autoPlay, interval, isHeld, startAt }: HeroOptions) {
  const [{ index, isMoving }, dispatch] = useReducer(heroReducer, { ...HERO_START, index: startAt });
  const prefersStillness = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [choice, setChoice] = useState<boolean | null>(null);
  const isPlaying = count > 1 && (choice ?? (autoPlay && !prefersStillness));

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => dispatch({ type: 'settled' }), TRANSITION_MS);
    return () => clearTimeout(timer);
  }, [isMoving]);

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) dispatch({ type: 'step', by: 1, count });
    }, interval);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, interval, count, index]);

  return {
    index,
    isPlaying,
    step: (by: 1 | -1) => dispatch({ type: 'step', by, count }),
    show: (next: number) => dispatch({ type: 'show', index: next }),
    togglePlaying: () => setChoice(!isPlaying),
  };
}
