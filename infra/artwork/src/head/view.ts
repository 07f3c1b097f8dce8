import type { Line, Point, Point3 } from '../kit/geometry.ts';
import type { Camera } from './camera.ts';
import { buildHead, buildNeck, noHair, type HairCut, type Mesh } from './mesh.ts';
import { frontPoint, headPoint, neckPoint } from './rings.ts';
import type { HeadShape } from './shape.ts';
import { createSolidView, type SolidView } from './solid-view.ts';

export interface HeadOptions {
  readonly shape: HeadShape;
  readonly cut?: HairCut;
  readonly camera: Camera;
  /** Further solids, such as ears or a bun, that hide and are hidden. */
  readonly extras?: readonly Mesh[];
}

/** One head seen by one camera; solid 0 is the head, 1 the neck, then the extras in order. */
export interface HeadView extends SolidView {
  /** A frontal line laid on the face and turned with it, cut into its visible runs. */
  lift(line: Line, height?: number): Point[][];
  /** The same for a line given as degrees around the head (x) and height (y). */
  wrap(line: Line, on?: 'head' | 'neck', height?: number): Point[][];
  /** A frontal place on the turned face, whether visible or not. */
  place(x: number, y: number, height?: number): Point & { readonly isVisible: boolean };
}

export function createHeadView({ shape, cut, camera, extras = [] }: HeadOptions): HeadView {
  const solids = createSolidView([buildHead(shape, cut ?? noHair), buildNeck(shape), ...extras], camera);
  return {
    ...solids,
    lift(line, height = 0) {
      return solids.trace(line.map(({ x, y }) => raised(frontPoint(x, y, shape), height)));
    },
    wrap(line, on = 'head', height = 0) {
      const place = on === 'head' ? headPoint : neckPoint;
      return solids.trace(line.map(({ x, y }) => raised(place(x, y, shape), height)));
    },
    place(x, y, height = 0) {
      const p = raised(frontPoint(x, y, shape), height);
      const { x: left, y: top } = solids.project(p);
      return { x: left, y: top, isVisible: solids.isShown(p) };
    },
  };
}

function raised(p: Point3, height: number): Point3 {
  const length = Math.hypot(p.x, p.z) || 1;
  return { x: p.x * (1 + height / length), y: p.y, z: p.z * (1 + height / length) };
}
