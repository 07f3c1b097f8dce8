import { lerp, point, steps } from '../kit/geometry.ts';
import { filled } from '../kit/ink.ts';
import { arc } from '../kit/marks.ts';
import { penPath } from '../kit/ribbon.ts';
import { circle, clipped, rect } from '../kit/svg.ts';
import { dayLook, placed } from '../props/look.ts';
import { drawBust } from '../props/people.ts';
import { unitOf } from './plate.ts';
import type { Stage } from './stage.ts';

/** Broadcast rings around a point; with `from` and `to` only as arcs. */
export function broadcast(
  stage: Stage,
  x: number,
  y: number,
  count: number,
  start: number,
  step: number,
  from = 0,
  to = 360,
): string {
  const u = unitOf(stage);
  const p = stage.palette;
  return steps(count)
    .map((t, i) => {
      const radius = (start + step * i) * u;
      const width = lerp(8, 2.4, t) * u;
      if (to - from >= 360)
        return circle(x, y, radius, {
          fill: 'none',
          stroke: p.accent,
          'stroke-width': width,
          opacity: `${lerp(1, 0.45, t).toFixed(2)}`,
        });
      return filled([penPath(arc(point(x, y), radius, from, to), width * 1.3, 0.2, 0.2)], p.accent);
    })
    .join('');
}

/** The on-air mark: a filled dot in a ring. */
export function liveDot(stage: Stage, x: number, y: number, size = 22): string {
  const u = unitOf(stage);
  const p = stage.palette;
  return (
    circle(x, y, size * u, { fill: p.white, stroke: p.accent, 'stroke-width': 5 * u }) +
    circle(x, y, size * 0.5 * u, { fill: p.accent })
  );
}

/** A participant's picture of `width`, centred at (x, y). */
export function tile(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  index: number,
  height = width * 0.78,
): string {
  const p = stage.palette;
  const u = unitOf(stage);
  const fills = [p.deep, p.accent, p.ink, p.mid];
  const grounds = [p.wash, p.tint, p.white];
  const look = {
    ...dayLook(p, 5),
    fill: fills[index % 4] ?? p.deep,
    shade: index % 2 ? p.mid : p.white,
    paper: index % 2 ? p.white : p.wash,
  };
  const frame = rect(x - width / 2, y - height / 2, width, height, { rx: 12 * u });
  return (
    clipped(
      `tile-${index}`,
      frame,
      rect(x - width / 2, y - height / 2, width, height, { fill: grounds[index % 3] ?? p.wash }),
      placed({ x, y: y + height * 0.5, scale: height / 300 }, drawBust(look, index % 2 === 0)),
    ) +
    rect(x - width / 2, y - height / 2, width, height, {
      rx: 12 * u,
      fill: 'none',
      stroke: p.ink,
      'stroke-width': 3.4 * u,
    })
  );
}
