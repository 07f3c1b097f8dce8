import { DRAWINGS, type Drawing } from '../src/films/domain/drawings.ts';
import { planFilm, type FilmOutline } from '../src/films/domain/film-plan.ts';

/** A drawing in a composed film, and the seconds of the film at which it is to be seen. */
export interface ShownDrawing {
  readonly drawing: Drawing;
  readonly from: number;
  readonly to: number;
  /** Second of the drawing at which this stretch of it begins. */
  readonly begins: number;
}

const drawings = new Map(DRAWINGS.map((drawing) => [drawing.id, drawing]));

/** What the composed film of a lecture shows, one after another. */
export function shownDrawings(film: FilmOutline): ShownDrawing[] {
  return planFilm(film).flatMap(({ drawing, at, seconds, pieces }) => {
    const found = drawings.get(drawing);
    const begins = pieces[0]?.name === '1' ? seconds : 0;
    return found ? [{ drawing: found, from: at, to: at + seconds, begins }] : [];
  });
}
