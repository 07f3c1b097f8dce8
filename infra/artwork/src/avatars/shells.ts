import { headPoint } from '../head/rings.ts';
import { finish, type Mesh } from '../head/mesh.ts';
import type { HeadShape } from '../head/shape.ts';
import { buildTube, type Knot } from '../head/tube.ts';
import { clamp, lerp, smoothstep, steps, type Point3 } from '../kit/geometry.ts';
import { buildBun } from '../head/solids.ts';
import type { HairStyle } from './doctor.ts';

/** How hair hangs around the head below the crown. */
interface Fall {
  readonly bottom: number;
  /** Half the width at the ends, and how far they come forward. */
  readonly width: number;
  readonly forward: number;
  readonly wave: number;
  readonly volume: number;
  /** Degrees from the middle of the face where the hair begins at eye height. */
  readonly open: number;
}

const falls: Partial<Record<HairStyle, Fall>> = {
  bob: { bottom: -0.86, width: 0.66, forward: 0.1, wave: 0, volume: 0.12, open: 66 },
  'bangs-bob': { bottom: -0.78, width: 0.68, forward: 0.12, wave: 0, volume: 0.13, open: 62 },
  lob: { bottom: -1.34, width: 0.7, forward: 0.12, wave: 0.012, volume: 0.11, open: 66 },
  long: { bottom: -2.15, width: 0.72, forward: 0.32, wave: 0, volume: 0.1, open: 68 },
  wavy: { bottom: -1.72, width: 0.86, forward: 0.26, wave: 0.045, volume: 0.15, open: 66 },
  curly: { bottom: -1.12, width: 0.98, forward: 0.1, wave: 0.05, volume: 0.25, open: 68 },
};

/** The solids of long hair, buns, tails and cloth for a style; none for short hair. */
export function hairSolids(style: HairStyle, shape: HeadShape, side: 1 | -1): Mesh[] {
  const fall = falls[style];
  if (fall) return [buildFall(fall, shape)];
  switch (style) {
    case 'bun':
      return [buildBun({ x: 0, y: 1.08, z: -0.36 }, 0.27)];
    case 'low-bun':
      return [buildBun({ x: 0.3 * side, y: -0.2, z: -1.02 }, 0.29)];
    case 'ponytail':
      return [tail(ponytail.map(([x, y, z, r]) => [x * side, y, z, r]))];
    case 'braid':
      return steps(8).map((t) => {
        const x = side * (0.42 + 0.16 * Math.sin(t * 2.6));
        const z = -0.22 + 0.62 * Math.sin(t * 1.5);
        return tail([
          [x, -0.66 - t * 1.1, z, 0.17 - 0.06 * t],
          [x + 0.02 * side, -0.84 - t * 1.1, z + 0.03, 0.15 - 0.06 * t],
        ]);
      });
    default:
      return [];
  }
}

const ponytail: readonly Knot[] = [
  [0.05, 0.5, -0.95, 0.16],
  [0.3, 0.56, -1.12, 0.22],
  [0.58, 0.16, -1.12, 0.25],
  [0.66, -0.45, -0.95, 0.23],
  [0.62, -0.95, -0.75, 0.17],
  [0.58, -1.25, -0.6, 0.05],
];

function tail(knots: readonly Knot[]): Mesh {
  const mesh = buildTube(knots);
  return { ...mesh, hair: mesh.positions.map(() => 1) };
}

function buildFall(fall: Fall, shape: HeadShape): Mesh {
  const columns = 120;
  const rows = 90;
  const places = steps(rows).flatMap((t) => {
    const y = lerp(fall.bottom, 0.985, t);
    const open = openingAt(y, fall);
    const across = (count: number, inner: number, isBack: boolean) =>
      steps(count).map((s) => fallPoint(lerp(open, 360 - open, isBack ? 1 - s : s), y, fall, shape, inner));
    return [...across(columns, 0, false), ...across(columns, 0.07, true)];
  });
  // Seen from above the outer wall runs clockwise from the face, so rows are listed bottom to top as for the head.
  return finish(
    places,
    columns * 2,
    places.map(() => 1),
  );
}

function openingAt(y: number, fall: Fall): number {
  const brow = smoothstep(0.66, 0.1, y);
  const chin = smoothstep(-0.2, -0.8, y);
  return 4 + (fall.open - 4) * brow ** 0.62 - chin * 10;
}

function fallPoint(degrees: number, y: number, fall: Fall, shape: HeadShape, inset: number): Point3 {
  const angle = (degrees * Math.PI) / 180;
  const skull = headPoint(degrees, Math.max(y, -0.02), shape);
  const below = smoothstep(0.1, -0.7, y);
  const reach = clamp((y - 0.1) / (fall.bottom - 0.1), 0, 1);
  const hung: Point3 = {
    x: Math.sin(angle) * fall.width,
    y,
    z:
      Math.cos(angle) * 0.62 -
      0.2 +
      fall.forward * reach * smoothstep(150, 70, Math.abs(180 - Math.abs(180 - degrees))),
  };
  const swing =
    fall.wave *
    (Math.sin(y * 13 + degrees * 0.07) + 0.5 * Math.sin(y * 23 + degrees * 0.19)) *
    smoothstep(0.5, -0.2, y);
  const curl = 0.09 * smoothstep(fall.bottom + 0.25, fall.bottom, y);
  const x = lerp(skull.x, hung.x, below);
  const z = lerp(skull.z, hung.z, below);
  const length = Math.hypot(x, z + 0.1) || 1;
  const out = fall.volume * smoothstep(1, 0.75, y) + 0.05 + swing - curl - inset;
  return {
    x: x + (x / length) * out,
    y: y + 0.06 * smoothstep(0.7, 1, y),
    z: z + ((z + 0.1) / length) * out,
  };
}
