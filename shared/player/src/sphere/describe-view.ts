import type { PlayerWords } from '../words.ts';
import type { SphereDirection } from './sphere-camera.ts';

/** A view in words, in steps of five degrees and ten per cent, so that turning by hand does not speak without a pause. */
export function describeView(
  words: PlayerWords,
  { yaw, pitch, fieldOfView }: SphereDirection,
  firstFieldOfView: number,
): string {
  const stepOf = (value: number, step: number): number => Math.round(value / step) * step || 0;
  return words.sphere.heading(
    stepOf(yaw, 5),
    stepOf(pitch, 5),
    stepOf((firstFieldOfView / fieldOfView) * 100, 10),
  );
}
