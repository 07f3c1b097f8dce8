/** What a motion sensor says, in degrees, as `DeviceOrientationEvent` has it. */
export interface DeviceAngles {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
}

const RADIANS = Math.PI / 180;

/** Where the back of a phone points, in degrees: yaw clockwise from north, pitch up from the horizon. */
export function directionOfDevice({ alpha, beta, gamma }: DeviceAngles): { yaw: number; pitch: number } {
  const [sinA, cosA] = [Math.sin(alpha * RADIANS), Math.cos(alpha * RADIANS)];
  const [sinB, cosB] = [Math.sin(beta * RADIANS), Math.cos(beta * RADIANS)];
  const [sinG, cosG] = [Math.sin(gamma * RADIANS), Math.cos(gamma * RADIANS)];
  // Third column of the rotation Z-X'-Y'': the axis out of the screen, in east, north and up.
  const east = cosA * sinG + sinA * sinB * cosG;
  const north = sinA * sinG - cosA * sinB * cosG;
  const up = cosB * cosG;
  return {
    yaw: Math.atan2(-east, -north) / RADIANS,
    pitch: Math.asin(Math.min(1, Math.max(-1, -up))) / RADIANS,
  };
}
