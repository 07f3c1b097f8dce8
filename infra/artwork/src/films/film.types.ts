import type { Hue } from '../kit/palette.ts';
import type { Stage } from '../scenes/stage.ts';

/** Seconds of a film drawing; in the second half of them its marks move. */
export const FILM_SECONDS = 16;
export const MARKS_FROM = 8;

/** Something that is to be seen from one second of the drawing until another. */
export interface Layer {
  readonly from: number;
  readonly until: number;
  readonly svg: string;
}

/** A plate that moves: the first half rests, the second half shows what is done. */
export interface FilmPlate {
  readonly id: string;
  readonly hue: Hue;
  readonly layers: (stage: Stage) => readonly Layer[];
}

export const always = (svg: string): Layer => ({ from: 0, until: FILM_SECONDS, svg });

/** Marks that come one after another in the second half and stay. */
export function inTurn(marks: readonly string[]): Layer[] {
  const room = FILM_SECONDS - MARKS_FROM - 1;
  return marks.map((svg, index) => ({
    from: MARKS_FROM + Math.floor((index * room) / Math.max(1, marks.length)),
    until: FILM_SECONDS,
    svg,
  }));
}
