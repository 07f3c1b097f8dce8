import { at, type Point } from './geometry.ts';

/** A grid of numbers over the canvas; cell centres start at (left, top). */
export interface Raster {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/** Closed outlines of the places where the raster is above `level`, clockwise around filled areas or not. */
export function traceAbove(raster: Raster, level: number): Point[][] {
  const next = new Map<number, number>();
  const places = new Map<number, Point>();
  for (let row = -1; row < raster.rows; row += 1) {
    for (let column = -1; column < raster.columns; column += 1) {
      if (isMixed(raster, level, column, row)) traceCell(raster, level, column, row, next, places);
    }
  }
  return follow(next, places);
}

/** The raster blurred `passes` times with a three-cell box in both directions. */
export function blur(raster: Raster, passes: number): Raster {
  let values = raster.values;
  for (let pass = 0; pass < passes; pass += 1) {
    values = boxed(values, raster.columns, raster.rows, 1);
    values = boxed(values, raster.columns, raster.rows, raster.columns);
  }
  return { ...raster, values };
}

function boxed(source: Float32Array, columns: number, rows: number, stride: number): Float32Array {
  const result = new Float32Array(source.length);
  for (let index = 0; index < columns * rows; index += 1) {
    const here = at(source, index);
    const before = source[index - stride] ?? here;
    const after = source[index + stride] ?? here;
    result[index] = (before + here + after) / 3;
  }
  return result;
}

function traceCell(
  raster: Raster,
  level: number,
  column: number,
  row: number,
  next: Map<number, number>,
  places: Map<number, Point>,
): void {
  const corners = [
    { c: column, r: row, v: valueAt(raster, column, row) },
    { c: column + 1, r: row, v: valueAt(raster, column + 1, row) },
    { c: column + 1, r: row + 1, v: valueAt(raster, column + 1, row + 1) },
    { c: column, r: row + 1, v: valueAt(raster, column, row + 1) },
  ];
  const inside = corners.map((corner) => corner.v > level);
  const starts: number[] = [];
  const stops: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    const j = (i + 1) % 4;
    if (at(inside, i) === at(inside, j)) continue;
    const key = crossing(raster, at(corners, i), at(corners, j), level, places);
    if (at(inside, i)) starts.push(key);
    else stops.push(key);
  }
  starts.forEach((key, index) => next.set(key, at(stops, index)));
}

function isMixed(raster: Raster, level: number, column: number, row: number): boolean {
  const first = valueAt(raster, column, row) > level;
  return (
    valueAt(raster, column + 1, row) > level !== first ||
    valueAt(raster, column, row + 1) > level !== first ||
    valueAt(raster, column + 1, row + 1) > level !== first
  );
}

interface Corner {
  readonly c: number;
  readonly r: number;
  readonly v: number;
}

function crossing(raster: Raster, a: Corner, b: Corner, level: number, places: Map<number, Point>): number {
  const c = Math.min(a.c, b.c) + 1;
  const r = Math.min(a.r, b.r) + 1;
  const key = ((r * (raster.columns + 2) + c) << 1) | (a.r === b.r ? 0 : 1);
  if (!places.has(key)) {
    const t = (level - a.v) / (b.v - a.v);
    places.set(key, {
      x: raster.left + (a.c + (b.c - a.c) * t) * raster.cell,
      y: raster.top + (a.r + (b.r - a.r) * t) * raster.cell,
    });
  }
  return key;
}

function valueAt(raster: Raster, column: number, row: number): number {
  const isOutside = column < 0 || row < 0 || column >= raster.columns || row >= raster.rows;
  return isOutside ? -1e3 : at(raster.values, row * raster.columns + column);
}

function follow(next: Map<number, number>, places: Map<number, Point>): Point[][] {
  const rings: Point[][] = [];
  while (next.size > 0) {
    const ring: Point[] = [];
    let key = next.keys().next().value;
    while (key !== undefined && next.has(key)) {
      const place = places.get(key);
      if (place) ring.push(place);
      const following: number | undefined = next.get(key);
      next.delete(key);
      key = following;
    }
    if (ring.length > 3) rings.push(ring);
  }
  return rings;
}
