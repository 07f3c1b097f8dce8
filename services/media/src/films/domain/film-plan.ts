import type { Category } from '@lectern/contracts-core';
import { CLOSINGS, DRAWING_SECONDS, drawingsFor, SEGMENT_SECONDS, type Drawing } from './drawings.ts';
import { numbersFrom } from './numbers-from.ts';

/** The facts from which a film is composed. */
export interface FilmSubject {
  readonly id: string;
  readonly duration: number;
  readonly projection: '2d' | '360';
  readonly category: Category;
}

/** A stretch of a film that shows one drawing. */
export interface PlannedPart {
  readonly drawing: string;
  /** Second of the film at which it begins. */
  readonly at: number;
  readonly seconds: number;
  /** Names of its pieces in the store: `0` and `1` are the halves of a drawing, `t3` a closing of three seconds. */
  readonly pieces: readonly { readonly name: string; readonly seconds: number }[];
}

const HALVES = ['0', '1'].map((name) => ({ name, seconds: SEGMENT_SECONDS }));

/**
 * Composes a film of drawings so that it lasts exactly as long as its lecture says. The order follows from the lecture's id
 * alone: it is the same at every start and on every replica, and differs from lecture to lecture.
 */
export function planFilm(subject: FilmSubject): readonly PlannedPart[] {
  const drawings = drawingsFor(subject.projection, subject.category);
  const next = numbersFrom(`film ${subject.id}`);
  const parts: PlannedPart[] = [];
  let rest = Math.max(1, Math.round(subject.duration));
  let at = 0;
  let last: Drawing | undefined;
  const add = (drawing: string, pieces: PlannedPart['pieces']) => {
    const seconds = pieces.reduce((sum, piece) => sum + piece.seconds, 0);
    parts.push({ drawing, at, seconds, pieces });
    at += seconds;
    rest -= seconds;
  };
  while (rest >= SEGMENT_SECONDS) {
    const others = drawings.filter((drawing) => drawing !== last);
    last = others[Math.floor(next() * others.length)];
    if (!last) throw new Error(`There is no drawing for ${subject.id}`);
    add(last.id, rest >= DRAWING_SECONDS ? HALVES : HALVES.slice(0, 1));
  }
  if (rest > 0) add(CLOSINGS[subject.projection], [{ name: `t${rest}`, seconds: rest }]);
  return parts;
}
