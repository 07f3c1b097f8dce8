import { at, clamp, lerp, smoothstep, type Point3 } from '../kit/geometry.ts';
import type { HairCut } from './mesh.ts';

/** Height of the hairline by angle around the head: 0 at the forehead, 90 above the ear, 180 at the nape. */
const hairline: readonly (readonly [degrees: number, height: number])[] = [
  [0, 0.62],
  [10, 0.63],
  [20, 0.625],
  [30, 0.58],
  [40, 0.5],
  [48, 0.4],
  [55, 0.28],
  [61, 0.14],
  [66, 0],
  [70, -0.1],
  [75, -0.13],
  [80, -0.06],
  [86, 0.05],
  [96, 0.1],
  [106, 0.05],
  [118, -0.15],
  [135, -0.36],
  [160, -0.43],
  [180, -0.44],
];

export interface CutOptions {
  readonly thickness: number;
  /** Extra height over the crown. */
  readonly crown?: number;
  /** Moves the forehead hairline up. */
  readonly recede?: number;
  /** How far from the hairline the full thickness is reached; small means a full, brushed-up edge. */
  readonly edge?: number;
}

/** Hair that follows the skull, flat at the hairline and fuller towards the crown. */
export function closeCut({ thickness, crown = 0, recede = 0, edge = 0.34 }: CutOptions): HairCut {
  return {
    grows: (p) => clamp(0.5 + aboveHairline(p, recede) * 9, 0, 1),
    lift: (p) => {
      const full = smoothstep(-0.02, edge, aboveHairline(p, recede));
      return full * (thickness + crown * smoothstep(0.25, 0.95, p.y));
    },
  };
}

function aboveHairline(p: Point3, recede: number): number {
  const degrees = (Math.atan2(Math.abs(p.x), p.z + 0.08) * 180) / Math.PI;
  const next = Math.max(
    hairline.findIndex(([angle]) => angle >= degrees),
    1,
  );
  const [toAngle, toHeight] = at(hairline, next);
  const [fromAngle, fromHeight] = at(hairline, next - 1);
  const height = lerp(fromHeight, toHeight, clamp((degrees - fromAngle) / (toAngle - fromAngle), 0, 1));
  return p.y - height - recede * (1 - smoothstep(10, 62, degrees));
}

/** Angle of a place around the axis through the head and `knot`: equal values lie on one strand towards the knot. */
export function strandAngle(p: Point3, knot: Point3): number {
  const center: Point3 = { x: 0, y: 0.25, z: -0.1 };
  const axis = unit(minus(knot, center));
  const d = minus(p, center);
  const side = unit(cross(axis, { x: 0, y: 1, z: 0.001 }));
  const up = cross(side, axis);
  return Math.atan2(dot(d, side), dot(d, up));
}

const minus = (a: Point3, b: Point3): Point3 => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
const dot = (a: Point3, b: Point3) => a.x * b.x + a.y * b.y + a.z * b.z;
const cross = (a: Point3, b: Point3): Point3 => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});

function unit(v: Point3): Point3 {
  const length = Math.hypot(v.x, v.y, v.z) || 1;
  return { x: v.x / length, y: v.y / length, z: v.z / length };
}
