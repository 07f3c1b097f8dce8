import { at, distance, type Line, type Point } from './geometry.ts';
import { bandPath } from './path.ts';

/** A point of a line with the full stroke width there. */
export interface Inked extends Point {
  readonly w: number;
}

/** Path data of a stroke whose width changes along the way. */
export function ribbonPath(line: readonly Inked[], tolerance = 0.5): string {
  const spaced = line.filter((p, index) => index === 0 || distance(p, at(line, index - 1)) > 0.6);
  if (spaced.length < 2) return '';
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [index, p] of spaced.entries()) {
    const before = at(spaced, Math.max(index - 1, 0));
    const after = at(spaced, Math.min(index + 1, spaced.length - 1));
    const length = distance(before, after) || 1;
    const nx = (-(after.y - before.y) / length) * (p.w / 2);
    const ny = ((after.x - before.x) / length) * (p.w / 2);
    left.push({ x: p.x + nx, y: p.y + ny });
    right.push({ x: p.x - nx, y: p.y - ny });
  }
  return bandPath(left, right, tolerance);
}

/** Gives a line the swell of a pen: thin at both ends, `width` in between. */
export function tapered(line: Line, width: number, start = 0.25, end = 0.25, tip = 0.15): Inked[] {
  const last = line.length - 1;
  return line.map((p, index) => {
    const t = last === 0 ? 0 : index / last;
    const rise = start === 0 ? 1 : Math.min(1, t / start);
    const fall = end === 0 ? 1 : Math.min(1, (1 - t) / end);
    const swell = Math.sin((Math.min(rise, fall) * Math.PI) / 2);
    return { x: p.x, y: p.y, w: width * (tip + (1 - tip) * swell) };
  });
}

/** A tapered pen stroke as path data. */
export function penPath(line: Line, width: number, start?: number, end?: number): string {
  return ribbonPath(tapered(line, width, start, end));
}
