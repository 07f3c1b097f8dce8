import { curve } from '../kit/curve.ts';
import { at, point, type Line, type Point } from '../kit/geometry.ts';
import { stroked } from '../kit/ink.ts';
import { target } from '../kit/marks.ts';
import { smoothPath } from '../kit/path.ts';
import { drawThread, type ThreadLook } from '../props/thread.ts';
import type { HeadView } from '../head/view.ts';
import type { Sitting } from './sitting.ts';

/** Injection points at frontal places; hidden ones are left out. */
export function targets(
  sitting: Sitting,
  places: Line,
  radius: number,
  ink = sitting.look.line,
  paper = sitting.look.skin,
): string {
  return places
    .map(({ x, y }) => sitting.view.place(x, y, 0.01))
    .filter((p) => p.isVisible)
    .map((p) => target(p, radius, ink, paper))
    .join('');
}

/** Injection points given as degrees around the head or neck and height. */
export function wrappedTargets(
  sitting: Sitting,
  places: Line,
  on: 'head' | 'neck',
  radius: number,
  ink = sitting.look.line,
  paper = sitting.look.skin,
): string {
  return wrappedPlaces(sitting.view, places, on)
    .map((p) => target(p, radius, ink, paper))
    .join('');
}

export function wrappedPlaces(view: HeadView, places: Line, on: 'head' | 'neck'): Point[] {
  return places.flatMap(({ x, y }) => {
    const found = view.wrap([point(x, y), point(x + 0.01, y), point(x + 0.02, y)], on, 0.01);
    return found.map((run) => at(run, 0));
  });
}

/** Frontal lines drawn onto the face. */
export function drawnOn(
  view: HeadView,
  lines: readonly Line[],
  ink: string,
  weight: number,
  dash?: string,
): string {
  return stroked(
    lines.flatMap((line) => view.lift(curve(line, 0.01), 0.006)).map((run) => smoothPath(run)),
    ink,
    weight,
    dash,
  );
}

/** The visible runs of lines given as degrees around the head or neck and height. */
export function wrappedLines(
  view: HeadView,
  lines: readonly Line[],
  side: 1 | -1,
  on: 'head' | 'neck' = 'head',
): Point[][] {
  return lines.flatMap((line) =>
    view.wrap(
      curve(line, 0.5).map((p) => point(p.x * side, p.y)),
      on,
      0.012,
    ),
  );
}

/** Threads under the skin with a ring at the entry. */
export function threadsOn(
  sitting: Sitting,
  plans: readonly Line[],
  side: 1 | -1,
  look: ThreadLook,
  on: 'head' | 'neck' = 'head',
): string {
  const runs = wrappedLines(sitting.view, plans, side, on);
  const entries = runs.map((run) => target(at(run, 0), look.weight * 2.4, look.line, sitting.look.skin));
  return runs.map((run) => drawThread(run, look)).join('') + entries.join('');
}

export const mirror = (places: Line): Point[] =>
  places.flatMap((p) => (p.x === 0 ? [p] : [p, point(-p.x, p.y)]));
