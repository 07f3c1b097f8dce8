import type { Camera } from '../head/camera.ts';
import { createSolidView, type SolidView } from '../head/solid-view.ts';
import { buildTube, type Knot } from '../head/tube.ts';
import { at, type Line, type Point } from '../kit/geometry.ts';
import { filled, stroked } from '../kit/ink.ts';
import { smoothPath } from '../kit/path.ts';
import { penPath } from '../kit/ribbon.ts';

/** A gloved hand in two layers, so that what it holds goes between them. */
export interface Hand {
  readonly behind: string;
  readonly before: string;
}

export interface HandLook {
  readonly skin: string;
  readonly sleeve: string;
  readonly shade: string;
  readonly line: string;
  readonly weight: number;
}

/** Pen grip seen from the thumb's side; the held axis runs from (−1.6, −0.9) to (1.2, 0.75), y up. */
const penGrip: {
  readonly behind: readonly (readonly Knot[])[];
  readonly before: readonly (readonly Knot[])[];
} = {
  behind: [
    [
      [2.75, -1.75, -0.1, 0.46],
      [2.2, -1.3, -0.05, 0.47],
      [1.75, -0.85, 0, 0.56],
      [1.25, -0.38, 0, 0.6],
      [0.92, -0.05, -0.05, 0.5],
    ],
    [
      [0.95, -0.62, -0.5, 0.22],
      [0.45, -0.72, -0.5, 0.2],
      [0.3, -1.0, -0.4, 0.17],
      [0.5, -1.16, -0.3, 0.15],
    ],
    [
      [0.9, -0.3, -0.4, 0.25],
      [0.26, -0.36, -0.4, 0.22],
      [0.02, -0.72, -0.28, 0.185],
      [0.2, -0.95, -0.2, 0.165],
    ],
    [
      [0.85, 0.0, -0.25, 0.26],
      [0.12, 0.06, -0.2, 0.225],
      [-0.26, -0.28, -0.1, 0.19],
      [-0.38, -0.6, 0, 0.16],
    ],
    [
      [0.9, 0.22, 0.05, 0.28],
      [0.3, 0.52, 0.1, 0.235],
      [-0.18, 0.32, 0.12, 0.195],
      [-0.46, 0.04, 0.14, 0.155],
    ],
  ],
  before: [
    [
      [1.5, -0.72, 0.5, 0.34],
      [1.0, -0.52, 0.62, 0.31],
      [0.42, -0.36, 0.66, 0.235],
      [-0.02, -0.22, 0.6, 0.2],
      [-0.26, -0.16, 0.52, 0.15],
    ],
  ],
};

const sleeve: readonly Knot[] = [
  [4.4, -3.3, -0.1, 0.68],
  [3.2, -2.2, -0.1, 0.66],
  [2.5, -1.56, -0.08, 0.62],
];

/** Draws the hand in its sleeve; places on the canvas follow `camera`. */
export function drawHand(camera: Camera, look: HandLook): Hand {
  const seen = (parts: readonly (readonly Knot[])[]) =>
    createSolidView(
      parts.map((knots) => buildTube(knots)),
      camera,
    );
  const back = seen(penGrip.behind);
  const cuffs = back.slices(0, (p) => p.y * 0.67 - p.x * 0.74, [-2.43, -2.36]);
  const arm = drawGlove(seen([sleeve]), { ...look, skin: look.sleeve });
  const thumbRoot = camera.center.x + 0.9 * camera.scale;
  return {
    behind:
      drawGlove(back, look) +
      filled(
        cuffs.map((line) => penPath(line, look.weight * 0.8)),
        look.line,
      ) +
      arm,
    before: drawGlove(seen(penGrip.before), look, thumbRoot),
  };
}

/** Tubes as one smooth body; outlines right of `inkUntil` are left out where the body runs into another. */
export function drawGlove(view: SolidView, look: HandLook, inkUntil = Infinity): string {
  const whole = view.area(() => 1);
  const shade = view.area((cell) => 0.5 + (0.24 - cell.light) * 3, 0.5, 3);
  const inner = view.contours().filter((line) => line.length > 10 && line.every((p) => p.x < inkUntil));
  const outline = whole.flatMap((ring) => inkedRuns(ring, inkUntil));
  return (
    filled(
      whole.map((ring) => smoothPath(ring, true)),
      look.skin,
    ) +
    filled(
      shade.map((ring) => smoothPath(ring, true)),
      look.shade,
    ) +
    stroked(
      outline.map((line) => smoothPath(line)),
      look.line,
      look.weight,
    ) +
    filled(
      inner.map((line) => penPath(line, look.weight * 1.05, 0.12, 0.12)),
      look.line,
    )
  );
}

function inkedRuns(ring: Line, limit: number): Point[][] {
  const start = ring.findIndex((p) => p.x >= limit);
  if (start < 0) return [[...ring, at(ring, 0)]];
  const turned = [...ring.slice(start), ...ring.slice(0, start)];
  return [turned.filter((p) => p.x < limit)];
}
