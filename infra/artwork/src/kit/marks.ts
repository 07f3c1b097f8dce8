import { curve, resample } from './curve.ts';
import { at, point, polar, steps, type Line, type Point } from './geometry.ts';
import { smoothPath } from './path.ts';
import { circle, element, group } from './svg.ts';

/** An injection point: a ring with a dot, readable on any tone. */
export function target(p: Point, radius: number, ink: string, paper: string): string {
  return (
    circle(p.x, p.y, radius, { fill: paper, stroke: ink, 'stroke-width': radius * 0.24 }) +
    circle(p.x, p.y, radius * 0.36, { fill: ink })
  );
}

export function dot(p: Point, radius: number, fill: string): string {
  return circle(p.x, p.y, radius, { fill });
}

/** A thin line from a part to an open ring outside it, as plates use for captions. */
export function leader(from: Point, to: Point, ink: string, weight: number): string {
  const ring = weight * 3;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const end = { x: to.x - ((to.x - from.x) / length) * ring, y: to.y - ((to.y - from.y) / length) * ring };
  return group(
    { fill: 'none', stroke: ink, 'stroke-width': weight },
    element('path', { d: smoothPath([from, end]) }),
    circle(to.x, to.y, ring),
    circle(from.x, from.y, weight * 0.9, { fill: ink, stroke: 'none' }),
  );
}

/** A smooth stroked line. */
export function strokeLine(knots: Line, stroke: string, width: number, dash?: string): string {
  return element('path', {
    d: smoothPath(knots),
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-dasharray': dash,
  });
}

export function arc(center: Point, radius: number, from: number, to: number): Point[] {
  return steps(Math.max(8, Math.ceil(Math.abs(to - from) / 5))).map((t) =>
    polar(center, radius, from + (to - from) * t),
  );
}

/** A line ending in an open arrow head. */
export function arrow(knots: Line, ink: string, width: number, size = width * 4.5): string {
  const line = curve(knots, 4);
  const tip = at(line, line.length - 1);
  const before = at(line, Math.max(0, line.length - 4));
  const angle = (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI;
  const head = [polar(tip, size, angle + 150), tip, polar(tip, size, angle - 150)];
  const joined = {
    fill: 'none',
    stroke: ink,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  return (
    element('path', { d: smoothPath(line), ...joined }) + element('path', { d: pathOf(head), ...joined })
  );
}

/** Small dots along a line, evenly spaced. */
export function dotted(knots: Line, spacing: number, radius: number, fill: string): string {
  return resample(knots, spacing)
    .map((p) => dot(p, radius, fill))
    .join('');
}

/** Thin registration crosses at two corners of an area, the mark all plates share. */
export function registration(
  width: number,
  height: number,
  inset: number,
  size: number,
  ink: string,
): string {
  const cross = (x: number, y: number) => `M${x - size} ${y}h${2 * size}M${x} ${y - size}v${2 * size}`;
  const d = cross(inset, inset) + cross(width - inset, height - inset);
  return element('path', { d, stroke: ink, 'stroke-width': size * 0.12, fill: 'none' });
}

function pathOf(line: Line): string {
  return line.map((p, index) => `${index === 0 ? 'M' : 'L'}${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('');
}

/** A drop hanging from `tip`, `size` tall. */
export function dropShape(tip: Point, size: number): string {
  const knots = [
    point(0, 0),
    point(0.16, 0.28),
    point(0.31, 0.55),
    point(0.32, 0.78),
    point(0.18, 0.96),
    point(0, 1),
    point(-0.18, 0.96),
    point(-0.32, 0.78),
    point(-0.31, 0.55),
    point(-0.16, 0.28),
    point(0, 0),
  ].map((p) => point(tip.x + p.x * size, tip.y + p.y * size));
  return `${smoothPath(knots, false, 0)}z`;
}
