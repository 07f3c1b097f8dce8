import { clamp, steps, type Point3 } from '../kit/geometry.ts';
import type { SurfaceLine } from '../head/isolines.ts';
import type { HeadView } from '../head/view.ts';

/** Lines of equal depth over the face, like a map, `interval` apart, where `isWanted` holds for the model place. */
export function reliefLines(
  view: HeadView,
  interval: number,
  isWanted: (p: Point3) => boolean,
): SurfaceLine[] {
  const count = Math.round(1.9 / interval);
  const levels = steps(count).map((t) => -0.85 + t * 1.9);
  return view.slices(0, (p) => (isWanted(p) ? p.z : Number.NaN), levels);
}

/** Level cuts through the head, tilted a little, so that the face is engraved by them. */
export function engraveLines(view: HeadView, count: number, tilt = 0.14): SurfaceLine[] {
  const levels = steps(count).map((t) => -1.15 + t * 2.3);
  return view.slices(0, (p) => p.y - tilt * p.z, levels);
}

/** Engraved lines swell where the light falls away. */
export function shadeWidth(light: number, thin: number, thick: number): number {
  return thin + (thick - thin) * clamp((0.85 - light) / 1.1, 0, 1);
}
