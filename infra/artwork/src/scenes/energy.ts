import { point, steps, type Point } from '../kit/geometry.ts';
import { filled } from '../kit/ink.ts';
import { arc } from '../kit/marks.ts';
import { straightPath } from '../kit/path.ts';
import { penPath } from '../kit/ribbon.ts';
import { element, ellipse } from '../kit/svg.ts';
import { curve } from '../kit/curve.ts';
import type { HeadView } from '../head/view.ts';
import { unitOf } from './plate.ts';
import type { Stage } from './stage.ts';

/** A cone of ultrasound narrowing to its focus, with wavefronts. */
export function beam(focus: Point, half: number, top: number, stage: Stage): string {
  const p = stage.palette;
  const u = unitOf(stage);
  const cone = straightPath([point(focus.x - half, top), point(focus.x + half, top), focus], true);
  const height = focus.y - top;
  const angle = (Math.atan2(half, height) * 180) / Math.PI;
  const fronts = steps(Math.max(4, Math.round(height / (52 * u))))
    .slice(0, -1)
    .map((t) =>
      penPath(
        arc(focus, Math.hypot(half, height) * (1 - t * 0.92) * 0.96, 270 - angle, 270 + angle),
        5 * u,
        0.3,
        0.3,
      ),
    );
  return (
    element('path', { d: cone, fill: p.white, opacity: '.55' }) +
    filled(fronts, p.deep) +
    ellipse(focus.x, focus.y, 30 * u, 22 * u, { fill: p.deep }) +
    ellipse(focus.x, focus.y, 14 * u, 9 * u, { fill: p.white })
  );
}

export const flowPlan = [
  [point(16, -0.86), point(36, -0.8), point(56, -0.62), point(68, -0.36)],
  [point(26, -0.68), point(42, -0.56), point(56, -0.36), point(64, -0.12)],
  [point(27, -0.47), point(40, -0.36), point(52, -0.18), point(57, 0.06)],
  [point(30, 0.27), point(31, 0.38), point(30, 0.52)],
  [point(16, 0.27), point(16, 0.4), point(15, 0.55)],
];

const flapRim = [
  point(57, -0.19),
  point(52, -0.34),
  point(55, -0.52),
  point(68, -0.63),
  point(83, -0.58),
  point(94, -0.4),
  point(93, -0.19),
];

/** The rim of a raised SMAS flap, shrunk by `share`: lying on the face, or folded up over its hinge when raised. */
export function flapRuns(view: HeadView, share: number, height: number): Point[][] {
  const hinge = -0.19;
  const middle = 75;
  const rim = flapRim.map(({ x, y }) => {
    const drop = (y - hinge) * share;
    return point(-(middle + (x - middle) * share), height === 0 ? hinge + drop : hinge - drop * 0.78);
  });
  return view.wrap(curve(rim, 0.5), 'head', height);
}
