/** Where a 360 view looks; all in degrees. */
export interface SphereDirection {
  /** 0 is the front, positive is to the right; from -180 to 180. */
  readonly yaw: number;
  /** 0 is the horizon, positive is up; from -90 to 90. */
  readonly pitch: number;
  /** Height of what is seen. */
  readonly fieldOfView: number;
}

export const NARROWEST_VIEW = 40;
export const WIDEST_VIEW = 100;
const USUAL_VIEW = 75;
/** Looking straight up or down turns left into right, so the view stops a little before. */
const STEEPEST_PITCH = 85;

/** The view of a 360 video: what turns and zooms it, and what draws it, meet here. */
export class SphereCamera {
  private readonly listeners = new Set<() => void>();
  private readonly initial: SphereDirection;
  private direction: SphereDirection;

  constructor(yaw = 0, pitch = 0) {
    this.initial = limitDirection({ yaw, pitch, fieldOfView: USUAL_VIEW });
    this.direction = this.initial;
  }

  readonly readDirection = (): SphereDirection => this.direction;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Turns by degrees. */
  readonly turnBy = (yaw: number, pitch: number): void => {
    this.change({ ...this.direction, yaw: this.direction.yaw + yaw, pitch: this.direction.pitch + pitch });
  };

  readonly turnTo = (yaw: number, pitch: number): void => this.change({ ...this.direction, yaw, pitch });

  /** Below 1 comes closer, above 1 shows more. */
  readonly zoomBy = (factor: number): void => {
    this.change({ ...this.direction, fieldOfView: this.direction.fieldOfView * factor });
  };

  readonly reset = (): void => this.change(this.initial);

  /** Degrees that a drag over so many pixels turns, when the picture is `height` pixels high. */
  degreesOf(pixels: number, height: number): number {
    return height > 0 ? (pixels / height) * this.direction.fieldOfView : 0;
  }

  private change(direction: SphereDirection): void {
    this.direction = limitDirection(direction);
    for (const listener of this.listeners) listener();
  }
}

function limitDirection({ yaw, pitch, fieldOfView }: SphereDirection): SphereDirection {
  return {
    yaw: wrapDegrees(yaw),
    pitch: Math.min(STEEPEST_PITCH, Math.max(-STEEPEST_PITCH, pitch)),
    fieldOfView: Math.min(WIDEST_VIEW, Math.max(NARROWEST_VIEW, fieldOfView)),
  };
}

/** The same direction between -180 (not included) and 180. */
export function wrapDegrees(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return turned === -180 ? 180 : turned;
}
