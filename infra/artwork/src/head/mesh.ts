import { tableRow } from '../kit/curve.ts';
import { at, steps, type Point3 } from '../kit/geometry.ts';
import { onHeadRing, onNeckRing } from './rings.ts';
import { headRings, neckRings, type HeadShape } from './shape.ts';

/** Triangles over shared vertices; `hair` is above 0.5 where hair grows. */
export interface Mesh {
  readonly positions: readonly Point3[];
  readonly normals: readonly Point3[];
  readonly triangles: readonly (readonly [number, number, number])[];
  readonly hair: readonly number[];
}

/** How the hair sits at a place of the bare head: grown over 0.5, and how far it rises above the skin. */
export interface HairCut {
  readonly grows: (p: Point3) => number;
  readonly lift: (p: Point3) => number;
}

export const noHair: HairCut = { grows: () => 0, lift: () => 0 };

const headColumns = 240;
const neckColumns = 160;
const skullCenter: Point3 = { x: 0, y: 0.25, z: -0.1 };

export function buildHead(shape: HeadShape, cut: HairCut): Mesh {
  const bare = ringGrid(headRings, 200, headColumns, (row, degrees) => onHeadRing(row, degrees, shape));
  return finish(
    bare.map((p) => awayFrom(skullCenter, p, cut.lift(p))),
    headColumns,
    bare.map((p) => cut.grows(p)),
  );
}

export function buildNeck(shape: HeadShape): Mesh {
  const grid = ringGrid(neckRings, 110, neckColumns, (row, degrees) => onNeckRing(row, degrees, shape));
  return finish(
    grid,
    neckColumns,
    grid.map(() => 0),
  );
}

/** A closed tube mesh from rows of `columns` places each, counter-clockwise seen from outside, bottom row first. */
export function finish(
  positions: readonly Point3[],
  columns: number,
  hair: readonly number[],
  isSolid: (corner: number) => boolean = () => true,
): Mesh {
  const triangles: [number, number, number][] = [];
  const rows = positions.length / columns;
  for (let r = 0; r + 1 < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const a = r * columns + c;
      const b = r * columns + ((c + 1) % columns);
      const pair: [number, number, number][] = [
        [a, b, a + columns],
        [b, b + columns, a + columns],
      ];
      triangles.push(...pair.filter((corners) => corners.every(isSolid)));
    }
  }
  return { positions, normals: normalsOf(positions, triangles), triangles, hair };
}

// Angles are spaced more closely at the front, where the features are.
function ringGrid(
  rings: readonly (readonly number[])[],
  rows: number,
  columns: number,
  place: (row: readonly number[], degrees: number) => Point3,
): Point3[] {
  return steps(rows).flatMap((t) => {
    const row = tableRow(rings, t * (rings.length - 1));
    return Array.from({ length: columns }, (_, column) => {
      const turn = (column / columns) * 2 * Math.PI;
      return place(row, ((turn - 0.42 * Math.sin(turn)) * 180) / Math.PI);
    });
  });
}

function normalsOf(positions: readonly Point3[], triangles: Mesh['triangles']): Point3[] {
  const sums = positions.map(() => ({ x: 0, y: 0, z: 0 }));
  for (const [a, b, c] of triangles) {
    const p = at(positions, a);
    const u = minus(at(positions, b), p);
    const v = minus(at(positions, c), p);
    const n = { x: u.y * v.z - u.z * v.y, y: u.z * v.x - u.x * v.z, z: u.x * v.y - u.y * v.x };
    for (const index of [a, b, c]) {
      const sum = at(sums, index);
      sum.x += n.x;
      sum.y += n.y;
      sum.z += n.z;
    }
  }
  return sums.map((n) => {
    const length = Math.hypot(n.x, n.y, n.z) || 1;
    return { x: n.x / length, y: n.y / length, z: n.z / length };
  });
}

function awayFrom(center: Point3, p: Point3, distance: number): Point3 {
  if (distance === 0) return p;
  const away = minus(p, center);
  const k = distance / (Math.hypot(away.x, away.y, away.z) || 1);
  return { x: p.x + away.x * k, y: p.y + away.y * k, z: p.z + away.z * k };
}

function minus(a: Point3, b: Point3): Point3 {
  return { x: a.x - b.x, y: a.y - b.y, z: a.z - b.z };
}
