import { tableRow } from '../kit/curve.ts';
import { at, steps, type Point3 } from '../kit/geometry.ts';
import { finish, type Mesh } from './mesh.ts';

/** A knot of a tube: its place and radius. */
export type Knot = readonly [x: number, y: number, z: number, radius: number];

/** A rounded tube through `knots`, such as a finger; `flat` squeezes it along z. */
export function buildTube(knots: readonly Knot[], flat = 1): Mesh {
  const columns = 40;
  const rows = knots.length * 14;
  const spine = steps(rows).map((t) => tableRow(knots, t * (knots.length - 1)));
  const rings = spine.flatMap((row, index) => {
    const before = at(spine, Math.max(index - 1, 0));
    const after = at(spine, Math.min(index + 1, rows - 1));
    return ringAround(row, direction(before, after), at(row, 3), columns, flat);
  });
  const caps = [cap(spine, 0, columns, flat), cap(spine, rows - 1, columns, flat)] as const;
  const positions = [...caps[0], ...rings, ...caps[1]];
  return finish(
    positions,
    columns,
    positions.map(() => 0),
  );
}

// Half a ball closes each end, as rings that shrink to a point.
function cap(spine: readonly (readonly number[])[], index: number, columns: number, flat: number): Point3[] {
  const isStart = index === 0;
  const row = at(spine, index);
  const dir = direction(at(spine, Math.max(index - 1, 0)), at(spine, Math.min(index + 1, spine.length - 1)));
  const radius = at(row, 3);
  const angles = steps(9)
    .slice(1)
    .map((t) => (t * Math.PI) / 2);
  const rings = angles.map((angle) => {
    const out = Math.sin(angle) * radius * (isStart ? -1 : 1);
    const center = [at(row, 0) + dir.x * out, at(row, 1) + dir.y * out, at(row, 2) + dir.z * out];
    return ringAround(center, dir, Math.max(0.0005, Math.cos(angle) * radius), columns, flat);
  });
  return (isStart ? rings.reverse() : rings).flat();
}

function ringAround(
  center: readonly number[],
  dir: Point3,
  radius: number,
  columns: number,
  flat: number,
): Point3[] {
  const side = unit({ x: -dir.y, y: dir.x, z: 0 });
  const up = {
    x: side.y * dir.z - side.z * dir.y,
    y: side.z * dir.x - side.x * dir.z,
    z: side.x * dir.y - side.y * dir.x,
  };
  return Array.from({ length: columns }, (_, column) => {
    const angle = (column / columns) * 2 * Math.PI;
    const [a, b] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    return {
      x: at(center, 0) + side.x * a - up.x * b,
      y: at(center, 1) + side.y * a - up.y * b,
      z: at(center, 2) + (side.z * a - up.z * b) * flat,
    };
  });
}

function direction(a: readonly number[], b: readonly number[]): Point3 {
  return unit({ x: at(b, 0) - at(a, 0), y: at(b, 1) - at(a, 1), z: at(b, 2) - at(a, 2) });
}

function unit(v: Point3): Point3 {
  const length = Math.hypot(v.x, v.y, v.z) || 1;
  return { x: v.x / length, y: v.y / length, z: v.z / length };
}
