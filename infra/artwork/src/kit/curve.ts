import { at, distance, lerp, mix, type Line, type Point } from './geometry.ts';

/** A dense, evenly spaced Catmull-Rom curve through `knots`. */
export function curve(knots: Line, spacing: number, closed = false): Point[] {
  return resample(dense(knots, closed), spacing);
}

/** The same line with points every `spacing` units; both ends are kept. */
export function resample(line: Line, spacing: number): Point[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last) return [];
  const result: Point[] = [first];
  let carried = 0;
  for (let i = 1; i < line.length; i += 1) {
    const from = at(line, i - 1);
    const to = at(line, i);
    const length = distance(from, to);
    let walked = spacing - carried;
    for (; walked <= length; walked += spacing) result.push(mix(from, to, walked / length));
    carried = length - (walked - spacing);
  }
  if (distance(at(result, result.length - 1), last) > spacing * 0.2) result.push(last);
  return result;
}

/** The point at fraction `t` of the line's length. */
export function along(line: Line, t: number): Point {
  const lengths = line.slice(1).map((p, index) => distance(at(line, index), p));
  let rest = t * lengths.reduce((sum, value) => sum + value, 0);
  for (const [index, length] of lengths.entries()) {
    if (rest <= length) return mix(at(line, index), at(line, index + 1), length === 0 ? 0 : rest / length);
    rest -= length;
  }
  return at(line, line.length - 1);
}

/** Drops points that lie within `tolerance` of the straight line between kept ones. */
export function simplify<P extends Point>(line: readonly P[], tolerance: number): P[] {
  if (line.length < 3) return [...line];
  const first = at(line, 0);
  const last = at(line, line.length - 1);
  let worst = 0;
  let split = 0;
  for (let i = 1; i < line.length - 1; i += 1) {
    const away = offLine(at(line, i), first, last);
    if (away > worst) [worst, split] = [away, i];
  }
  if (worst <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, split + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(split), tolerance),
  ];
}

/** Interpolates a table of rows at fractional row `at`, cubic in every column. */
export function tableRow(rows: readonly (readonly number[])[], position: number): number[] {
  const index = Math.min(Math.floor(position), rows.length - 2);
  const t = position - index;
  const pick = (i: number) => at(rows, Math.min(Math.max(i, 0), rows.length - 1));
  return pick(index).map((_, column) =>
    cubic(
      at(pick(index - 1), column),
      at(pick(index), column),
      at(pick(index + 1), column),
      at(pick(index + 2), column),
      t,
    ),
  );
}

function cubic(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

function dense(knots: Line, closed: boolean): Point[] {
  const count = knots.length;
  const pick = (i: number) =>
    closed ? at(knots, (i + count) % count) : at(knots, Math.min(Math.max(i, 0), count - 1));
  const result: Point[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
    for (let s = 0; s < 24; s += 1) {
      result.push({ x: cubic(a.x, b.x, c.x, d.x, s / 24), y: cubic(a.y, b.y, c.y, d.y, s / 24) });
    }
  }
  result.push(closed ? pick(0) : pick(count - 1));
  return result;
}

function offLine(p: Point, a: Point, b: Point): number {
  const length = distance(a, b);
  if (length === 0) return distance(p, a);
  const t = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length ** 2;
  const u = Math.min(1, Math.max(0, t));
  return Math.hypot(p.x - lerp(a.x, b.x, u), p.y - lerp(a.y, b.y, u));
}
