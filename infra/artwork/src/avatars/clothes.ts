import { tableRow } from '../kit/curve.ts';
import { at, clamp, lerp, point, steps, smoothstep, type Line, type Point3 } from '../kit/geometry.ts';
import { neckDegrees, neckPoint } from '../head/rings.ts';
import { finish, type Mesh } from '../head/mesh.ts';
import type { HeadShape } from '../head/shape.ts';
import type { Doctor } from './doctor.ts';

/** Cloth over the shoulders: `edge` answers the height of its neckline at an angle around the neck. */
export function buildCloth(
  shape: HeadShape,
  swell: number,
  edge: (degrees: number) => number,
  bottom = -2.55,
): Mesh {
  const columns = 180;
  const rows = 100;
  const places = steps(rows).flatMap((t) =>
    Array.from({ length: columns }, (_, column) => {
      const degrees = column < columns / 2 ? (column / columns) * 360 : (column / columns) * 360 - 360;
      return swollen(neckPoint(degrees, lerp(bottom, edge(degrees), t), shape), swell);
    }),
  );
  return finish(
    places,
    columns,
    places.map(() => 0),
  );
}

function swollen(p: Point3, swell: number): Point3 {
  const length = Math.hypot(p.x, p.z + 0.35) || 1;
  const out = swell * (1 + 0.5 * smoothstep(-1.27, -1.6, p.y));
  const rise = swell * 0.6 * smoothstep(-1.32, -1.55, p.y);
  return { x: p.x + (p.x / length) * out, y: p.y + rise, z: p.z + ((p.z + 0.35) / length) * out };
}

/** Half widths of an opening by height, seen straight on, top down. */
type Opening = readonly (readonly [y: number, x: number])[];

const shirtNeck: Opening = [
  [-1.02, 0.4],
  [-1.16, 0.3],
  [-1.24, 0.16],
  [-1.3, 0],
];
const scrubNeck: Opening = [
  [-1.08, 0.42],
  [-1.2, 0.36],
  [-1.34, 0.24],
  [-1.5, 0.11],
  [-1.62, 0],
];
const scoopNeck: Opening = [
  [-1.1, 0.43],
  [-1.24, 0.38],
  [-1.36, 0.28],
  [-1.44, 0.14],
  [-1.47, 0],
];
const coatFront: Opening = [
  [-1.04, 0.42],
  [-1.2, 0.38],
  [-1.4, 0.29],
  [-1.65, 0.18],
  [-1.9, 0.07],
  [-2.05, 0],
];

export type Edge = (degrees: number) => number;

/** Neckline of the garment worn next to the skin. */
export function topEdge(doctor: Doctor, shape: HeadShape): Edge {
  switch (doctor.wear) {
    case 'scrubs':
    case 'coat-scrubs':
      return edgeOf(scrubNeck, shape);
    case 'coat-knit':
      return () => -1.0;
    case 'blouse':
      return edgeOf(scoopNeck, shape);
    case 'coat-shirt':
    case 'coat-tie':
    case 'suit':
      return edgeOf(shirtNeck, shape);
  }
}

/** The open front of a coat or jacket: high at the nape, meeting below the chest. */
export function coatEdge(shape: HeadShape): Edge {
  return edgeOf(coatFront, shape);
}

// An opening is known by its width at a height; a cloth needs its height at an angle.
function edgeOf(opening: Opening, shape: HeadShape): Edge {
  const [top] = at(opening, 0);
  const [low] = at(opening, opening.length - 1);
  return (degrees) => {
    if (Math.abs(degrees) > 96) return top + 0.03;
    for (let y = top; y > low; y -= 0.006) {
      if (Math.abs(neckPoint(degrees, y, shape).x) >= widthAt(opening, y)) return y;
    }
    return low;
  };
}

function widthAt(opening: Opening, y: number): number {
  const next = Math.max(
    1,
    opening.findIndex(([height]) => height <= y),
  );
  const [fromY, fromX] = at(opening, next - 1);
  const [toY, toX] = at(opening, next);
  return lerp(fromX, toX, clamp((fromY - y) / (fromY - toY), 0, 1));
}

/** Panels seen straight on, right side: from the neck down the front edge and back up the outer edge. */
export const lapel: Line = [
  point(0.4, -1.1),
  ...coatFront.slice(1, 5).map(([y, x]) => point(x, y)),
  point(0.07, -1.92),
  point(0.25, -1.86),
  point(0.47, -1.56),
  point(0.37, -1.46),
  point(0.5, -1.38),
  point(0.44, -1.16),
];

export const collar: Line = [
  point(0.375, -1.03),
  point(0.3, -1.13),
  point(0.16, -1.23),
  point(0.012, -1.3),
  point(0.12, -1.47),
  point(0.26, -1.43),
  point(0.4, -1.22),
  point(0.4, -1.08),
];

export const tieKnot: Line = [
  point(-0.075, -1.29),
  point(0.075, -1.29),
  point(0.05, -1.42),
  point(-0.05, -1.42),
];
export const tieBlade: Line = [
  point(-0.05, -1.42),
  point(0.05, -1.42),
  point(0.13, -2.2),
  point(-0.13, -2.2),
];

/** The tube of a stethoscope from behind the neck to the chest, right side. */
export function stethoscopeTube(shape: HeadShape): Point3[] {
  const behind = [point(168, -1.03), point(130, -1.03), point(104, -1.06)].map((p) =>
    swollen(neckPoint(p.x, p.y, shape), 0.13),
  );
  const front = onCloth(
    shape,
    [point(0.44, -1.2), point(0.45, -1.42), point(0.42, -1.7), point(0.36, -2.1)],
    0.13,
  );
  const rows = [...behind, ...front].map((p) => [p.x, p.y, p.z]);
  return steps(60).map((t) => {
    const [x = 0, y = 0, z = 0] = tableRow(rows, t * (rows.length - 1));
    return { x, y, z };
  });
}

/** Frontal places on the cloth, `height` above the skin. */
export function onCloth(shape: HeadShape, line: Line, height: number): Point3[] {
  return line.map((p) => swollen(neckPoint(neckDegrees(p.x, p.y, shape), p.y, shape), height));
}

/** The rim of a cloth around the neck between two angles, lowered by `drop`. */
export function rim(shape: HeadShape, edge: Edge, drop: number, height: number): Point3[] {
  return steps(121).map((t) => {
    const degrees = lerp(-100, 100, t);
    return swollen(neckPoint(degrees, edge(degrees) - drop, shape), height);
  });
}
