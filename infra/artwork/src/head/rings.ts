import { tableRow } from '../kit/curve.ts';
import { at, smoothstep, type Point3 } from '../kit/geometry.ts';
import { relief } from './relief.ts';
import { headRings, neckRings, type HeadShape } from './shape.ts';

/** The place on the front of the bare head seen straight on at (x, y). */
export function frontPoint(x: number, y: number, shape: HeadShape): Point3 {
  const [, width = 0, front = 0, , middle = 0, square = 2] = widened(rowAt(headRings, y), shape);
  const share = Math.min(Math.abs(x) / width, 1);
  const reach = (1 - share ** square) ** (1 / square);
  return { x, y, z: middle + (front - middle) * reach + relief(x, y, shape) * smoothstep(0, 0.35, reach) };
}

/** The place on the bare head at height y, `degrees` around from the face (90 is the picture's right at yaw 0). */
export function headPoint(degrees: number, y: number, shape: HeadShape): Point3 {
  return onHeadRing(rowAt(headRings, y), degrees, shape);
}

export function neckPoint(degrees: number, y: number, shape: HeadShape): Point3 {
  return onNeckRing(rowAt(neckRings, y), degrees, shape);
}

/** Degrees around the neck where the body at height y is `x` wide of the middle, seen straight on. */
export function neckDegrees(x: number, y: number, shape: HeadShape): number {
  const widest = Math.abs(neckPoint(90, y, shape).x);
  const square = at(rowAt(neckRings, y), 5);
  const share = Math.min(1, Math.abs(x) / widest) ** (square / 2);
  return Math.sign(x) * ((Math.asin(share) * 180) / Math.PI);
}

export function onHeadRing(row: readonly number[], degrees: number, shape: HeadShape): Point3 {
  const [y = 0, width = 0, front = 0, back = 0, middle = 0, square = 2] = widened(row, shape);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const power = 2 / (cos > 0 ? square : 2);
  const x = width * Math.sign(sin) * Math.abs(sin) ** power;
  const reach = Math.abs(cos) ** power;
  if (cos <= 0) return { x, y, z: middle + (back - middle) * reach };
  return { x, y, z: middle + (front - middle) * reach + relief(x, y, shape) * smoothstep(0, 0.35, reach) };
}

export function onNeckRing(row: readonly number[], degrees: number, shape: HeadShape): Point3 {
  const [y = 0, width = 0, front = 0, back = 0, middle = 0, square = 2] = row;
  const throat = 0.16 * shape.neck * smoothstep(-1.6, -1.3, y);
  const shoulders = 0.1 * shape.neck * smoothstep(-1.35, -1.7, y);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const x = width * (1 + throat + shoulders) * Math.sign(sin) * Math.abs(sin) ** (2 / square);
  const edge = cos > 0 ? front + 0.03 * shape.neck : back;
  return { x, y, z: middle + (edge - middle) * Math.abs(cos) ** (2 / square) };
}

function widened(row: readonly number[], shape: HeadShape): number[] {
  const [y = 0, width = 0, ...rest] = row;
  const angle = smoothstep(-0.2, -0.6, y) * smoothstep(-1.02, -0.8, y);
  const tip = smoothstep(-0.78, -0.92, y);
  const bones = Math.exp(-(((y + 0.12) / 0.2) ** 2));
  const factor =
    1 + 0.07 * shape.width + 0.16 * shape.jaw * angle + 0.14 * shape.chin * tip + 0.03 * shape.cheek * bones;
  return [y, width * factor, ...rest];
}

const searches = new WeakMap<readonly (readonly number[])[], Map<number, number[]>>();

function rowAt(rings: readonly (readonly number[])[], y: number): number[] {
  const known = searches.get(rings) ?? new Map<number, number[]>();
  searches.set(rings, known);
  const found = known.get(y) ?? searchRow(rings, y);
  known.set(y, found);
  return found;
}

function searchRow(rings: readonly (readonly number[])[], y: number): number[] {
  let low = 0;
  let high = rings.length - 1;
  for (let i = 0; i < 30; i += 1) {
    const middle = (low + high) / 2;
    if (at(tableRow(rings, middle), 0) < y) low = middle;
    else high = middle;
  }
  return tableRow(rings, low);
}
