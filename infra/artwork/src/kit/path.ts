import { fitCubics, type Cubic } from './fit.ts';
import { at, distance, lengthOf, mix, type Line, type Point } from './geometry.ts';
import { num } from './svg.ts';

/** Path data of straight segments. */
export function straightPath(line: Line, closed = false): string {
  return line.length === 0 ? '' : writer(at(line, 0)).lines(line.slice(1)).end(closed);
}

/** Path data of a smooth curve: exactly through sparse knots, within `tolerance` units of dense ones. */
export function smoothPath(line: Line, closed = false, tolerance = 0.6): string {
  const ring = closed && line.length > 2 ? openRing(line) : line;
  if (ring.length < 3) return straightPath(ring, closed);
  const whole = closed ? [...ring, at(ring, 0)] : ring;
  const isDense = tolerance > 0 && lengthOf(whole) / whole.length < 14;
  const pieces = isDense ? fitCubics(whole, tolerance, closed) : throughKnots(ring, closed);
  return writer(at(whole, 0)).cubics(pieces).end(closed);
}

/** Path data of a soft closed shape that touches the middle of each side of a polygon. */
export function blobPath(polygon: Line): string {
  const middle = (i: number) =>
    mix(at(polygon, i % polygon.length), at(polygon, (i + 1) % polygon.length), 0.5);
  const out = writer(middle(polygon.length - 1));
  polygon.forEach((corner, i) => out.quadratic(corner, middle(i)));
  return out.end(true);
}

/** Path data of the band between two curves that run the same way, with straight ends. */
export function bandPath(left: Line, right: Line, tolerance = 0.5): string {
  const back = [...right].reverse();
  return writer(at(left, 0))
    .cubics(fitCubics(left, tolerance))
    .lines([at(back, 0)])
    .cubics(fitCubics(back, tolerance))
    .end(true);
}

function openRing(line: Line): Line {
  return distance(at(line, 0), at(line, line.length - 1)) < 0.05 ? line.slice(0, -1) : line;
}

function throughKnots(knots: Line, closed: boolean): Cubic[] {
  const count = knots.length;
  const pick = (i: number) =>
    closed ? at(knots, (i + count) % count) : at(knots, Math.min(Math.max(i, 0), count - 1));
  return Array.from({ length: closed ? count : count - 1 }, (_, i) =>
    handles(pick(i - 1), pick(i), pick(i + 1), pick(i + 2)),
  );
}

// Directions weigh the nearer neighbour more (chordal), so uneven knots neither overshoot nor loop.
function handles(a: Point, b: Point, c: Point, d: Point): Cubic {
  const leaving = direction(a, b, c);
  const arriving = direction(b, c, d);
  const reach = distance(b, c) / 3;
  return [
    { x: b.x + leaving.x * reach, y: b.y + leaving.y * reach },
    { x: c.x - arriving.x * reach, y: c.y - arriving.y * reach },
    c,
  ];
}

function direction(from: Point, mid: Point, to: Point): Point {
  const before = distance(from, mid);
  const after = distance(mid, to);
  const share = (near: number, far: number) => (near < 1e-6 ? 0 : far < 1e-6 ? 1 : far / near);
  const x = (mid.x - from.x) * share(before, after) + (to.x - mid.x) * share(after, before);
  const y = (mid.y - from.y) * share(before, after) + (to.y - mid.y) * share(after, before);
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

// Relative commands on a rounded pen position keep files small without drifting.
function writer(start: Point) {
  let pen = round(start);
  let data = `M${join([pen.x, pen.y])}`;
  let last = 'M';
  const relative = (p: Point) => {
    const target = round(p);
    return [target.x - pen.x, target.y - pen.y];
  };
  const write = (command: string, values: readonly number[]) => {
    const text = join(values);
    const needsLetter = command !== last;
    data += needsLetter ? command + text : text.startsWith('-') ? text : ` ${text}`;
    last = command;
  };
  const self = {
    lines(points: Line) {
      for (const p of points) {
        write('l', relative(p));
        pen = round(p);
      }
      return self;
    },
    cubics(pieces: readonly Cubic[]) {
      for (const [first, second, to] of pieces) {
        write('c', [...relative(first), ...relative(second), ...relative(to)]);
        pen = round(to);
      }
      return self;
    },
    quadratic(handle: Point, to: Point) {
      write('q', [...relative(handle), ...relative(to)]);
      pen = round(to);
      return self;
    },
    end: (closed: boolean) => (closed ? `${data}z` : data),
  };
  return self;
}

function round(p: Point): Point {
  return { x: Math.round(p.x * 10) / 10, y: Math.round(p.y * 10) / 10 };
}

function join(values: readonly number[]): string {
  return values
    .map(num)
    .reduce((text, value) => (text === '' || value.startsWith('-') ? text + value : `${text} ${value}`), '');
}
