import { curve } from '../kit/curve.ts';
import { at, point, steps, type Point, type Point3 } from '../kit/geometry.ts';
import { finish, type Mesh } from './mesh.ts';

/** An ear of the head, as a thin shell that can hide and be hidden; `side` is 1 for the picture's right at yaw 0. */
export function buildEar(side: 1 | -1): Mesh {
  const outline = curve(earOutline, 0.012, true);
  const rings = steps(9).flatMap((t) =>
    outline.map((p) =>
      earPoint(side, point(0.09 + (p.x - 0.09) * (1 - t), -0.02 + (p.y + 0.02) * (1 - t)), -0.03 * t),
    ),
  );
  return finish(
    side === 1 ? rings : mirrorRows(rings, outline.length),
    outline.length,
    rings.map(() => 0),
  );
}

/** A place on the ear: `p.x` backwards from its front edge, `p.y` up. */
export function earPoint(side: 1 | -1, p: Point, height = 0): Point3 {
  return { x: side * (0.635 + p.x * 0.42 + height), y: -0.13 + p.y + p.x * 0.12, z: -0.03 - p.x * 0.9 };
}

export const earOutline: readonly Point[] = [
  point(0.0, 0.1),
  point(0.03, 0.18),
  point(0.11, 0.235),
  point(0.2, 0.215),
  point(0.255, 0.12),
  point(0.245, 0.0),
  point(0.195, -0.1),
  point(0.13, -0.185),
  point(0.07, -0.255),
  point(0.015, -0.245),
  point(-0.005, -0.17),
  point(0.005, -0.05),
];

/** Inner lines of the ear: helix, antihelix, tragus. */
export const earLines: readonly (readonly Point[])[] = [
  [
    point(0.06, 0.07),
    point(0.045, 0.12),
    point(0.07, 0.18),
    point(0.13, 0.195),
    point(0.19, 0.16),
    point(0.215, 0.08),
    point(0.2, -0.02),
    point(0.16, -0.1),
  ],
  [
    point(0.14, 0.14),
    point(0.15, 0.06),
    point(0.16, -0.02),
    point(0.135, -0.1),
    point(0.09, -0.135),
    point(0.06, -0.11),
  ],
  [point(0.02, 0.03), point(0.05, -0.01), point(0.055, -0.05), point(0.035, -0.085), point(0.06, -0.11)],
];

/** A ball of hair at `center`, flattened along z by `flat`. */
export function buildBun(center: Point3, radius: number, flat = 0.9): Mesh {
  const columns = 48;
  const rows = steps(32).flatMap((t) =>
    Array.from({ length: columns }, (_, column) => {
      const angle = (column / columns) * 2 * Math.PI;
      const tilt = (t - 0.5) * Math.PI;
      return {
        x: center.x + radius * Math.cos(tilt) * Math.sin(angle),
        y: center.y + radius * Math.sin(tilt),
        z: center.z + radius * flat * Math.cos(tilt) * Math.cos(angle),
      };
    }),
  );
  return finish(
    rows,
    columns,
    rows.map(() => 1),
  );
}

function mirrorRows(rings: readonly Point3[], columns: number): Point3[] {
  return rings.map((_, index) => {
    const row = Math.floor(index / columns) * columns;
    return at(rings, row + (columns - 1 - (index % columns)));
  });
}
