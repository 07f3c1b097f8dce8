import { createProjector } from '../head/camera.ts';
import { frontPoint, headPoint, neckPoint } from '../head/rings.ts';
import type { HeadShape } from '../head/shape.ts';
import { sitters, type SitterName } from '../head/sitters.ts';
import { curve } from '../kit/curve.ts';
import { point, type Line, type Point, type Point3 } from '../kit/geometry.ts';
import { wrappedPlaces } from '../scenes/overlays.ts';
import type { Pose, Sitting } from '../scenes/sitting.ts';
import type { Stage } from '../scenes/stage.ts';

/** A place on a head: frontal x and y, or degrees around the head or neck and y, on the picture's right. */
export interface Spot {
  readonly on: 'front' | 'head' | 'neck';
  readonly x: number;
  readonly y: number;
}

export const front = (x: number, y: number): Spot => ({ on: 'front', x, y });
export const onHead = (x: number, y: number): Spot => ({ on: 'head', x, y });
export const onNeck = (x: number, y: number): Spot => ({ on: 'neck', x, y });

/** The side of the face that is nearer to the viewer. */
export type Side = 1 | -1;

export interface Aim {
  readonly focus: Spot;
  /** Where the focus lands, as shares of the canvas. */
  readonly at: Point;
  readonly size: number;
  readonly yaw: number;
  readonly pitch?: number;
}

/** The pose in which `aim.focus` of this sitter lands where it should. */
export function poseAt(stage: Stage, sitter: SitterName, side: Side, aim: Aim): Pose {
  const pitch = aim.pitch ?? 0;
  const project = createProjector({
    yaw: aim.yaw,
    pitch,
    roll: 0,
    center: point(0, 0),
    scale: aim.size * stage.height,
  });
  const offset = project(placeOf(aim.focus, side, sitters[sitter].shape));
  return {
    x: aim.at.x - offset.x / stage.width,
    y: aim.at.y - offset.y / stage.height,
    size: aim.size,
    yaw: aim.yaw,
    pitch,
  };
}

function placeOf({ on, x, y }: Spot, side: Side, shape: HeadShape): Point3 {
  if (on === 'front') return frontPoint(x * side, y, shape);
  return on === 'head' ? headPoint(x * side, y, shape) : neckPoint(x * side, y, shape);
}

/** Where a spot is on the canvas; where it is hidden, its frontal neighbour stands in. */
export function spotOn(model: Sitting, { on, x, y }: Spot, side: Side): Point {
  if (on === 'front') return model.view.place(x * side, y, 0.01);
  const [found] = wrappedPlaces(model.view, [point(x * side, y)], on);
  return found ?? model.view.place(0.5 * side, y, 0.01);
}

/** The visible runs of a line through spots of one kind. */
export function runsOn(model: Sitting, on: Spot['on'], line: Line, side: Side, height = 0.008): Point[][] {
  const smooth = curve(line, on === 'front' ? 0.01 : 0.5).map((p) => point(p.x * side, p.y));
  return on === 'front' ? model.view.lift(smooth, height) : model.view.wrap(smooth, on, height);
}
