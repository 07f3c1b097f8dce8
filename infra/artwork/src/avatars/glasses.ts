import { curve } from '../kit/curve.ts';
import { point, type Line, type Point3 } from '../kit/geometry.ts';
import { stroked } from '../kit/ink.ts';
import { smoothPath } from '../kit/path.ts';
import { earPoint } from '../head/solids.ts';
import { frontPoint } from '../head/rings.ts';
import type { HeadShape } from '../head/shape.ts';
import type { HeadView } from '../head/view.ts';
import type { Glasses } from './doctor.ts';

const circleLens: Line = Array.from({ length: 12 }, (_, i) =>
  point(0.285 + 0.17 * Math.cos((i * Math.PI) / 6), -0.03 + 0.165 * Math.sin((i * Math.PI) / 6)),
);
const squareLens: Line = [
  point(0.12, 0.07),
  point(0.16, 0.1),
  point(0.28, 0.11),
  point(0.42, 0.105),
  point(0.46, 0.07),
  point(0.455, -0.05),
  point(0.41, -0.14),
  point(0.28, -0.155),
  point(0.16, -0.14),
  point(0.12, -0.05),
];
const softLens: Line = [
  point(0.115, 0.03),
  point(0.17, 0.095),
  point(0.29, 0.11),
  point(0.41, 0.095),
  point(0.46, 0.03),
  point(0.44, -0.08),
  point(0.36, -0.14),
  point(0.26, -0.15),
  point(0.16, -0.11),
];

const lenses: Record<Glasses, Line> = {
  round: circleLens,
  square: squareLens,
  half: softLens,
  thin: softLens,
  browline: softLens,
};
const weights: Record<Glasses, number> = { round: 1.15, square: 1.5, half: 0.9, thin: 0.75, browline: 0.8 };

/** Spectacles standing in front of the face, their arms reaching back to the ears. */
export function drawGlasses(
  view: HeadView,
  shape: HeadShape,
  style: Glasses,
  ink: string,
  weight: number,
  yaw: number,
): string {
  const bridge = frontPoint(0, 0, shape).z + 0.055;
  const place = (x: number, y: number): Point3 => ({ x, y, z: bridge - 0.32 * x * x });
  const flat = (line: Line) => line.map(({ x, y }) => view.project(place(x, y)));
  const sides = [1, -1] as const;
  const rims = sides.map((side) =>
    smoothPath(
      flat(
        curve(
          lenses[style].map((p) => point(p.x * side, p.y)),
          0.01,
          true,
        ),
      ),
      true,
    ),
  );
  const upper = sides.map((side) =>
    smoothPath(
      flat(
        curve(
          lenses[style].filter((p) => p.y > 0).map((p) => point(p.x * side, p.y)),
          0.01,
        ),
      ),
    ),
  );
  const nose = smoothPath(
    flat(curve([point(-0.12, 0.035), point(-0.05, 0.062), point(0.05, 0.062), point(0.12, 0.035)], 0.01)),
  );
  const near = yaw > 0 ? -1 : 1;
  const hinge = place(0.46 * near, 0.05);
  const ear = earPoint(near, point(0.06, 0.14), 0.01);
  const arm = smoothPath([view.project(hinge), view.project(ear)]);
  const w = weight * weights[style];
  const arms = stroked([arm, nose], ink, w);
  if (style === 'half') return arms + stroked(upper, ink, w * 1.9);
  if (style === 'browline') return arms + stroked(rims, ink, w * 0.8) + stroked(upper, ink, w * 2.9);
  return arms + stroked(rims, ink, w);
}
