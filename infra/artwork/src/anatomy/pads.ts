import { curve } from '../kit/curve.ts';
import { point, type Line } from '../kit/geometry.ts';
import { filled, inked, stroked } from '../kit/ink.ts';
import { smoothPath } from '../kit/path.ts';
import type { HeadView } from '../head/view.ts';
import type { Side } from './draw-muscles.ts';

/** Fat compartments of the face as rounded outlines in frontal places, on the picture's right side. */
export const pads = {
  forehead: [point(0.02, 0.26), point(0.12, 0.28), point(0.16, 0.42), point(0.13, 0.56), point(0.02, 0.57)],
  foreheadSide: [
    point(0.19, 0.29),
    point(0.33, 0.3),
    point(0.42, 0.34),
    point(0.38, 0.5),
    point(0.26, 0.56),
    point(0.18, 0.54),
  ],
  temple: [
    point(0.5, 0.06),
    point(0.57, 0.1),
    point(0.59, 0.26),
    point(0.54, 0.38),
    point(0.47, 0.3),
    point(0.47, 0.16),
  ],
  orbit: [
    point(0.15, -0.11),
    point(0.24, -0.155),
    point(0.34, -0.155),
    point(0.42, -0.115),
    point(0.43, -0.155),
    point(0.34, -0.2),
    point(0.22, -0.2),
    point(0.15, -0.16),
  ],
  nasolabial: [
    point(0.155, -0.205),
    point(0.205, -0.225),
    point(0.23, -0.34),
    point(0.275, -0.46),
    point(0.275, -0.56),
    point(0.24, -0.555),
    point(0.205, -0.44),
    point(0.17, -0.3),
  ],
  medialCheek: [
    point(0.235, -0.225),
    point(0.33, -0.225),
    point(0.375, -0.28),
    point(0.375, -0.38),
    point(0.33, -0.47),
    point(0.29, -0.445),
    point(0.26, -0.34),
  ],
  middleCheek: [
    point(0.4, -0.215),
    point(0.465, -0.23),
    point(0.485, -0.32),
    point(0.465, -0.45),
    point(0.41, -0.535),
    point(0.355, -0.5),
    point(0.4, -0.39),
    point(0.405, -0.29),
  ],
  lateralCheek: [
    point(0.515, -0.16),
    point(0.58, -0.14),
    point(0.575, -0.3),
    point(0.535, -0.46),
    point(0.47, -0.6),
    point(0.435, -0.575),
    point(0.5, -0.42),
    point(0.515, -0.28),
  ],
  jowl: [
    point(0.265, -0.625),
    point(0.34, -0.56),
    point(0.4, -0.59),
    point(0.39, -0.68),
    point(0.33, -0.745),
    point(0.265, -0.72),
  ],
  chin: [
    point(0.015, -0.77),
    point(0.09, -0.775),
    point(0.135, -0.83),
    point(0.1, -0.91),
    point(0.015, -0.93),
  ],
} as const satisfies Record<string, Line>;

export type PadName = keyof typeof pads;

export interface PadLook {
  readonly fill: string;
  readonly line: string;
  readonly weight: number;
  readonly dash?: string;
}

export function drawPads(
  view: HeadView,
  names: readonly PadName[],
  look: PadLook,
  side: Side = 'both',
): string {
  const sides = side === 'both' ? ([1, -1] as const) : [side];
  const outlines = names.flatMap((name) =>
    sides.flatMap((s) =>
      view.lift(
        curve(pads[name], 0.01, true).map((p) => point(p.x * s, p.y)),
        0.004,
      ),
    ),
  );
  const data = outlines.filter((run) => run.length > 6).map((run) => smoothPath(run, true));
  return look.dash
    ? filled(data, look.fill) + stroked(data, look.line, look.weight, look.dash)
    : inked(data, look.fill, look.line, look.weight);
}
