import type { Point, Point3 } from '../kit/geometry.ts';

/** Where a head is seen from and where it lands on the canvas; angles in degrees, `scale` is units per half head. */
export interface Camera {
  /** Positive turns the face to the picture's right. */
  readonly yaw: number;
  /** Positive lifts the chin. */
  readonly pitch: number;
  /** Positive tilts the head clockwise. */
  readonly roll: number;
  readonly center: Point;
  readonly scale: number;
  /** The canvas; nothing is worked out far beyond it. */
  readonly bounds?: { readonly width: number; readonly height: number };
}

export type Projector = (p: Point3) => Point3;

const pivot: Point3 = { x: 0, y: -0.15, z: -0.05 };
const viewerDistance = 9;

/** Turns model places into canvas x and y, with z growing towards the viewer. */
export function createProjector(camera: Camera): Projector {
  const turn = createTurn(camera);
  const [rollCos, rollSin] = cosSin(camera.roll);
  return (p) => {
    const q = turn({ x: p.x - pivot.x, y: p.y - pivot.y, z: p.z - pivot.z });
    const near = viewerDistance / (viewerDistance - q.z);
    const x = q.x * near * camera.scale;
    const y = -q.y * near * camera.scale;
    return {
      x: camera.center.x + x * rollCos - y * rollSin,
      y: camera.center.y + x * rollSin + y * rollCos,
      z: q.z,
    };
  };
}

/** Turns a direction the way the camera turns the head, without roll. */
export function createTurn(camera: Camera): Projector {
  const [yawCos, yawSin] = cosSin(camera.yaw);
  const [pitchCos, pitchSin] = cosSin(camera.pitch);
  return (v) => {
    const x = v.x * yawCos + v.z * yawSin;
    const z = -v.x * yawSin + v.z * yawCos;
    return { x, y: v.y * pitchCos + z * pitchSin, z: z * pitchCos - v.y * pitchSin };
  };
}

function cosSin(degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}
