import { at, type Point3 } from '../kit/geometry.ts';
import { createProjector, createTurn, type Camera } from './camera.ts';
import type { Mesh } from './mesh.ts';

/** A mesh as the camera sees it, vertex by vertex. */
export interface Surface {
  readonly mesh: Mesh;
  readonly screen: readonly Point3[];
  /** Normals in camera space; z is 1 when facing the viewer. */
  readonly facing: readonly Point3[];
}

export function projectMesh(mesh: Mesh, camera: Camera): Surface {
  const project = createProjector(camera);
  const turn = createTurn(camera);
  return { mesh, screen: mesh.positions.map(project), facing: mesh.normals.map(turn) };
}

/** The solid nearest to the viewer in each cell of a grid over the canvas. */
export interface DepthGrid {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly depth: Float32Array;
  /** Which surface is nearest (its place in the list), -1 for none. */
  readonly owner: Int8Array;
  readonly hair: Float32Array;
  readonly normalX: Float32Array;
  readonly normalY: Float32Array;
  readonly normalZ: Float32Array;
}

/** Fills a depth grid with cells of `cell` canvas units from all `surfaces`. */
export function fillDepth(surfaces: readonly Surface[], cell: number, bounds: Camera['bounds']): DepthGrid {
  const grid = emptyGrid(surfaces, cell, bounds);
  surfaces.forEach((surface, owner) => {
    for (const triangle of surface.mesh.triangles) drawTriangle(grid, surface, triangle, owner);
  });
  return grid;
}

/** True when nothing lies more than `bias` nearer to the viewer than `p`, in its cell or one within `reach`. */
export function isVisible(grid: DepthGrid, p: Point3, bias: number, reach = 0): boolean {
  const column = Math.floor((p.x - grid.left) / grid.cell);
  const row = Math.floor((p.y - grid.top) / grid.cell);
  for (let r = row - reach; r <= row + reach; r += 1) {
    for (let c = column - reach; c <= column + reach; c += 1) {
      if (c < 0 || r < 0 || c >= grid.columns || r >= grid.rows) return true;
      if (at(grid.depth, r * grid.columns + c) <= p.z + bias) return true;
    }
  }
  return false;
}

function emptyGrid(surfaces: readonly Surface[], cell: number, bounds: Camera['bounds']): DepthGrid {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { screen } of surfaces) {
    for (const p of screen) {
      left = Math.min(left, p.x);
      right = Math.max(right, p.x);
      top = Math.min(top, p.y);
      bottom = Math.max(bottom, p.y);
    }
  }
  const margin = cell * 6;
  if (bounds) {
    [left, top] = [Math.max(left, -margin), Math.max(top, -margin)];
    [right, bottom] = [Math.min(right, bounds.width + margin), Math.min(bottom, bounds.height + margin)];
  }
  const columns = Math.ceil((right - left + 2 * margin) / cell);
  const rows = Math.ceil((bottom - top + 2 * margin) / cell);
  const size = columns * rows;
  return {
    left: left - margin,
    top: top - margin,
    cell,
    columns,
    rows,
    depth: new Float32Array(size).fill(-1e6),
    owner: new Int8Array(size).fill(-1),
    hair: new Float32Array(size),
    normalX: new Float32Array(size),
    normalY: new Float32Array(size),
    normalZ: new Float32Array(size),
  };
}

function drawTriangle(
  grid: DepthGrid,
  surface: Surface,
  ids: readonly [number, number, number],
  owner: number,
): void {
  const [a, b, c] = [at(surface.screen, ids[0]), at(surface.screen, ids[1]), at(surface.screen, ids[2])];
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (Math.abs(area) < 1e-9) return;
  const column = (x: number) => (x - grid.left) / grid.cell - 0.5;
  const row = (y: number) => (y - grid.top) / grid.cell - 0.5;
  const fromColumn = Math.max(0, Math.ceil(column(Math.min(a.x, b.x, c.x))));
  const toColumn = Math.min(grid.columns - 1, Math.floor(column(Math.max(a.x, b.x, c.x))));
  const fromRow = Math.max(0, Math.ceil(row(Math.min(a.y, b.y, c.y))));
  const toRow = Math.min(grid.rows - 1, Math.floor(row(Math.max(a.y, b.y, c.y))));
  if (fromColumn > toColumn || fromRow > toRow) return;
  const normals = ids.map((id) => at(surface.facing, id));
  const hair = ids.map((id) => at(surface.mesh.hair, id));
  for (let r = fromRow; r <= toRow; r += 1) {
    const y = grid.top + (r + 0.5) * grid.cell;
    for (let col = fromColumn; col <= toColumn; col += 1) {
      const x = grid.left + (col + 0.5) * grid.cell;
      const u = ((b.y - c.y) * (x - c.x) + (c.x - b.x) * (y - c.y)) / area;
      const v = ((c.y - a.y) * (x - c.x) + (a.x - c.x) * (y - c.y)) / area;
      const w = 1 - u - v;
      if (u < -1e-6 || v < -1e-6 || w < -1e-6) continue;
      const index = r * grid.columns + col;
      const z = u * a.z + v * b.z + w * c.z;
      if (z <= at(grid.depth, index)) continue;
      grid.depth[index] = z;
      grid.owner[index] = owner;
      grid.hair[index] = u * at(hair, 0) + v * at(hair, 1) + w * at(hair, 2);
      grid.normalX[index] = u * at(normals, 0).x + v * at(normals, 1).x + w * at(normals, 2).x;
      grid.normalY[index] = u * at(normals, 0).y + v * at(normals, 1).y + w * at(normals, 2).y;
      grid.normalZ[index] = u * at(normals, 0).z + v * at(normals, 1).z + w * at(normals, 2).z;
    }
  }
}
