import { at, type Point3 } from '../kit/geometry.ts';
import type { Surface } from './surface.ts';

/** A place on a projected surface with its normal in camera space. */
export interface SurfacePoint extends Point3 {
  readonly normal: Point3;
  readonly hair: number;
}

export type SurfaceLine = readonly SurfacePoint[];

/** The lines on `surface` where the vertex `values` equal each of `levels`, as chained polylines per level. */
export function isolines(
  surface: Surface,
  values: ArrayLike<number>,
  levels: readonly number[],
): SurfaceLine[][] {
  const perLevel = levels.map(() => new Map<number, Segment[]>());
  for (const triangle of surface.mesh.triangles) {
    const v = [at(values, triangle[0]), at(values, triangle[1]), at(values, triangle[2])] as const;
    const low = Math.min(v[0], v[1], v[2]);
    const high = Math.max(v[0], v[1], v[2]);
    if (Number.isNaN(low) || low === high) continue;
    levels.forEach((level, index) => {
      if (level > low && level <= high) addSegment(at(perLevel, index), triangle, v, level);
    });
  }
  return perLevel.map((edges, index) =>
    chain(edges, (edge) => placeOn(surface, values, edge, at(levels, index))),
  );
}

interface Segment {
  readonly from: number;
  readonly to: number;
}

const edgeBase = 1 << 20;

function addSegment(
  edges: Map<number, Segment[]>,
  triangle: readonly number[],
  v: readonly number[],
  level: number,
): void {
  const crossed: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const j = (i + 1) % 3;
    if (at(v, i) < level !== at(v, j) < level) crossed.push(edgeKey(at(triangle, i), at(triangle, j)));
  }
  const [from, to] = crossed;
  if (from === undefined || to === undefined) return;
  const segment = { from, to };
  for (const key of [from, to]) {
    const list = edges.get(key);
    if (list) list.push(segment);
    else edges.set(key, [segment]);
  }
}

function edgeKey(a: number, b: number): number {
  return Math.min(a, b) * edgeBase + Math.max(a, b);
}

function chain(edges: Map<number, Segment[]>, place: (edge: number) => SurfacePoint): SurfaceLine[] {
  const used = new Set<Segment>();
  const lines: SurfaceLine[] = [];
  const starts = [...edges.keys()];
  const ends = starts.filter((key) => edges.get(key)?.length === 1);
  for (const start of [...ends, ...starts]) {
    const keys = walk(start, edges, used);
    if (keys.length > 2) lines.push(keys.map(place));
  }
  return lines;
}

function walk(start: number, edges: Map<number, Segment[]>, used: Set<Segment>): number[] {
  const keys = [start];
  for (let key = start; ;) {
    const next = edges.get(key)?.find((segment) => !used.has(segment));
    if (!next) return keys;
    used.add(next);
    key = next.from === key ? next.to : next.from;
    keys.push(key);
  }
}

function placeOn(surface: Surface, values: ArrayLike<number>, edge: number, level: number): SurfacePoint {
  const a = Math.floor(edge / edgeBase);
  const b = edge % edgeBase;
  const span = at(values, b) - at(values, a);
  const t = span === 0 ? 0.5 : (level - at(values, a)) / span;
  const blend = (p: Point3, q: Point3): Point3 => ({
    x: p.x + (q.x - p.x) * t,
    y: p.y + (q.y - p.y) * t,
    z: p.z + (q.z - p.z) * t,
  });
  const hair = at(surface.mesh.hair, a) * (1 - t) + at(surface.mesh.hair, b) * t;
  return {
    ...blend(at(surface.screen, a), at(surface.screen, b)),
    normal: blend(at(surface.facing, a), at(surface.facing, b)),
    hair,
  };
}
