import { at, distance, lerp, type Line, type Point } from './geometry.ts';

/** One cubic piece: two handles and its end; the start is the end before. */
export type Cubic = readonly [Point, Point, Point];

/**
 * The fewest cubic pieces that stay within `tolerance` of a dense line (after P. J. Schneider,
 * "An algorithm for automatically fitting digitized curves"). Sharp turns stay sharp.
 */
export function fitCubics(line: Line, tolerance: number, closed = false): Cubic[] {
  const points = withoutDoubles(line);
  if (points.length < 2) return [];
  const corners = cornersOf(points, closed);
  const stops = [0, ...corners, points.length - 1];
  const seam =
    closed && corners.length === 0 ? direction(at(points, points.length - 2), at(points, 1)) : undefined;
  return stops.slice(1).flatMap((to, index) => {
    const part = points.slice(at(stops, index), to + 1);
    const leaving =
      index === 0 && seam ? seam : direction(at(part, 0), at(part, Math.min(2, part.length - 1)));
    const arriving =
      to === points.length - 1 && seam
        ? negate(seam)
        : direction(at(part, part.length - 1), at(part, Math.max(0, part.length - 3)));
    return fitPart(part, leaving, arriving, tolerance);
  });
}

function fitPart(points: Line, leaving: Point, arriving: Point, tolerance: number): Cubic[] {
  const first = at(points, 0);
  const last = at(points, points.length - 1);
  if (points.length === 2) {
    const reach = distance(first, last) / 3;
    return [[along(first, leaving, reach), along(last, arriving, reach), last]];
  }
  let shares = chordShares(points);
  for (let round = 0; round < 4; round += 1) {
    const cubic = solve(points, shares, leaving, arriving);
    const { worst, split } = worstOf(points, shares, cubic);
    if (worst <= tolerance) return [cubic];
    if (round === 3 || worst > tolerance * 6) {
      const middle = direction(at(points, split + 1), at(points, split - 1));
      return [
        ...fitPart(points.slice(0, split + 1), leaving, middle, tolerance),
        ...fitPart(points.slice(split), negate(middle), arriving, tolerance),
      ];
    }
    shares = shares.map((t, index) => refine(first, cubic, at(points, index), t));
  }
  return [];
}

// Least squares for the lengths of the two handles along the given tangents.
function solve(points: Line, shares: readonly number[], leaving: Point, arriving: Point): Cubic {
  const first = at(points, 0);
  const last = at(points, points.length - 1);
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  points.forEach((p, index) => {
    const t = at(shares, index);
    const [b0, b1, b2, b3] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    const rest = {
      x: p.x - first.x * (b0 + b1) - last.x * (b2 + b3),
      y: p.y - first.y * (b0 + b1) - last.y * (b2 + b3),
    };
    c00 += b1 * b1;
    c01 += b1 * b2 * dot(leaving, arriving);
    c11 += b2 * b2;
    x0 += b1 * dot(leaving, rest);
    x1 += b2 * dot(arriving, rest);
  });
  const span = distance(first, last);
  const determinant = c00 * c11 - c01 * c01;
  const near = determinant === 0 ? 0 : (x0 * c11 - x1 * c01) / determinant;
  const far = determinant === 0 ? 0 : (c00 * x1 - c01 * x0) / determinant;
  const isSound = near > span * 1e-3 && far > span * 1e-3 && near < span * 4 && far < span * 4;
  const [a, b] = isSound ? [near, far] : [span / 3, span / 3];
  return [along(first, leaving, a), along(last, arriving, b), last];
}

function worstOf(points: Line, shares: readonly number[], cubic: Cubic): { worst: number; split: number } {
  let worst = 0;
  let split = Math.floor(points.length / 2);
  for (let i = 1; i + 1 < points.length; i += 1) {
    const away = distance(at(points, i), pointOn(at(points, 0), cubic, at(shares, i)));
    if (away > worst) [worst, split] = [away, i];
  }
  return { worst, split };
}

// One Newton step towards the share whose place on the cubic is nearest.
function refine(first: Point, [h1, h2, end]: Cubic, p: Point, t: number): number {
  const q = pointOn(first, [h1, h2, end], t);
  const u = 1 - t;
  const d = (a: number, b: number, c: number, e: number) =>
    3 * (u * u * (b - a) + 2 * u * t * (c - b) + t * t * (e - c));
  const s = (a: number, b: number, c: number, e: number) => 6 * (u * (c - 2 * b + a) + t * (e - 2 * c + b));
  const speed = { x: d(first.x, h1.x, h2.x, end.x), y: d(first.y, h1.y, h2.y, end.y) };
  const turn = { x: s(first.x, h1.x, h2.x, end.x), y: s(first.y, h1.y, h2.y, end.y) };
  const away = { x: q.x - p.x, y: q.y - p.y };
  const slope = dot(speed, speed) + dot(away, turn);
  return Math.abs(slope) < 1e-9 ? t : Math.min(1, Math.max(0, t - dot(away, speed) / slope));
}

function pointOn(first: Point, [h1, h2, end]: Cubic, t: number): Point {
  const u = 1 - t;
  const mix = (a: number, b: number, c: number, d: number) =>
    u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  return { x: mix(first.x, h1.x, h2.x, end.x), y: mix(first.y, h1.y, h2.y, end.y) };
}

function chordShares(points: Line): number[] {
  let walked = 0;
  const lengths = points.map((p, index) => (walked += index === 0 ? 0 : distance(at(points, index - 1), p)));
  return lengths.map((length) => length / (walked || 1));
}

function cornersOf(points: Line, closed: boolean): number[] {
  const reach = 3;
  const bends = points.map((p, index) => {
    if (index < reach || index >= points.length - reach) return 0;
    const before = direction(at(points, index - reach), p);
    const after = direction(p, at(points, index + reach));
    return Math.acos(Math.min(1, Math.max(-1, dot(before, after))));
  });
  const isPeak = (index: number) =>
    bends.slice(Math.max(0, index - reach), index + reach + 1).every((bend) => bend <= at(bends, index));
  const found = bends.flatMap((bend, index) => (bend > 0.95 && isPeak(index) ? [index] : []));
  return closed || points.length > 8
    ? found.filter((value, index) => index === 0 || value - at(found, index - 1) > reach)
    : [];
}

function withoutDoubles(line: Line): Point[] {
  return line.filter((p, index) => index === 0 || distance(p, at(line, index - 1)) > 0.02);
}

function direction(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

const along = (p: Point, dir: Point, reach: number): Point => ({
  x: lerp(p.x, p.x + dir.x, reach),
  y: lerp(p.y, p.y + dir.y, reach),
});
const negate = (v: Point): Point => ({ x: -v.x, y: -v.y });
const dot = (a: Point, b: Point) => a.x * b.x + a.y * b.y;
