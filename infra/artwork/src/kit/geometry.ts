export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Point3 extends Point {
  readonly z: number;
}

export type Line = readonly Point[];

export const point = (x: number, y: number): Point => ({ x, y });

/** The item at `index`; an index outside is a bug in the caller, so it throws. */
export function at<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

export const lerp = (from: number, to: number, t: number) => from + (to - from) * t;
export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
export const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);
export const mix = (a: Point, b: Point, t: number): Point => ({ x: lerp(a.x, b.x, t), y: lerp(a.y, b.y, t) });

export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

/** `count` numbers from 0 to 1, both included. */
export function steps(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (count === 1 ? 0.5 : index / (count - 1)));
}

export function polar(center: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
}

export function lengthOf(line: Line): number {
  return line.slice(1).reduce((sum, p, index) => sum + distance(at(line, index), p), 0);
}

/** Turns, scales and moves points: first scale, then turn (degrees, clockwise on screen), then shift. */
export function transform(line: Line, shift: Point, scale = 1, degrees = 0, flip = false): Point[] {
  const cos = Math.cos((degrees * Math.PI) / 180) * scale;
  const sin = Math.sin((degrees * Math.PI) / 180) * scale;
  return line.map((p) => {
    const x = flip ? -p.x : p.x;
    return { x: shift.x + x * cos - p.y * sin, y: shift.y + x * sin + p.y * cos };
  });
}
