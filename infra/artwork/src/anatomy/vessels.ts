import { curve } from '../kit/curve.ts';
import { point, type Line } from '../kit/geometry.ts';
import { filled } from '../kit/ink.ts';
import { penPath } from '../kit/ribbon.ts';
import type { HeadView } from '../head/view.ts';
import type { Side } from './draw-muscles.ts';

interface Course {
  readonly on: 'front' | 'head' | 'neck';
  readonly line: Line;
  /** Thickness against the trunk. */
  readonly width: number;
}

/** Arteries of the face on the picture's right side. */
export const arteries: readonly Course[] = [
  { on: 'head', width: 1, line: [point(70, -0.78), point(58, -0.7), point(44, -0.63)] },
  {
    on: 'front',
    width: 1,
    line: [
      point(0.375, -0.7),
      point(0.33, -0.645),
      point(0.275, -0.615),
      point(0.252, -0.55),
      point(0.225, -0.48),
      point(0.195, -0.42),
      point(0.185, -0.34),
      point(0.165, -0.24),
      point(0.15, -0.13),
      point(0.125, -0.02),
      point(0.115, 0.06),
    ],
  },
  {
    on: 'front',
    width: 0.6,
    line: [
      point(0.25, -0.57),
      point(0.19, -0.545),
      point(0.12, -0.512),
      point(0.05, -0.508),
      point(0, -0.515),
    ],
  },
  {
    on: 'front',
    width: 0.6,
    line: [
      point(0.27, -0.625),
      point(0.21, -0.67),
      point(0.13, -0.715),
      point(0.05, -0.725),
      point(0, -0.72),
    ],
  },
  {
    on: 'front',
    width: 0.5,
    line: [point(0.19, -0.37), point(0.15, -0.3), point(0.09, -0.27), point(0.03, -0.28)],
  },
  {
    on: 'front',
    width: 0.6,
    line: [point(0.1, 0.09), point(0.09, 0.22), point(0.11, 0.36), point(0.1, 0.52)],
  },
  {
    on: 'front',
    width: 0.7,
    line: [point(0.19, 0.13), point(0.2, 0.25), point(0.24, 0.36), point(0.25, 0.5)],
  },
  { on: 'front', width: 0.55, line: [point(0.2, 0.25), point(0.17, 0.34), point(0.175, 0.46)] },
  {
    on: 'front',
    width: 0.6,
    line: [point(0.27, -0.19), point(0.25, -0.26), point(0.275, -0.33), point(0.26, -0.41)],
  },
  { on: 'head', width: 1, line: [point(90, -0.3), point(87, -0.14), point(86, 0.02), point(83, 0.14)] },
  { on: 'head', width: 0.8, line: [point(83, 0.14), point(74, 0.24), point(62, 0.32), point(52, 0.38)] },
  { on: 'head', width: 0.8, line: [point(83, 0.14), point(86, 0.3), point(94, 0.46), point(102, 0.56)] },
  { on: 'head', width: 0.55, line: [point(87, -0.14), point(74, -0.2), point(62, -0.24), point(54, -0.3)] },
];

/** Branches of the facial nerve, fanning from in front of the ear lobe. */
export const nerves: readonly Course[] = [
  {
    on: 'head',
    width: 0.9,
    line: [point(98, -0.34), point(86, -0.2), point(72, -0.02), point(58, 0.18), point(48, 0.3)],
  },
  { on: 'head', width: 0.9, line: [point(98, -0.34), point(84, -0.24), point(66, -0.12), point(50, -0.06)] },
  {
    on: 'head',
    width: 1,
    line: [point(98, -0.34), point(80, -0.34), point(60, -0.38), point(42, -0.42), point(30, -0.46)],
  },
  { on: 'head', width: 0.7, line: [point(98, -0.34), point(80, -0.44), point(62, -0.52), point(42, -0.56)] },
  {
    on: 'head',
    width: 0.9,
    line: [point(98, -0.34), point(92, -0.52), point(76, -0.68), point(56, -0.78), point(36, -0.8)],
  },
];

export function drawCourses(
  view: HeadView,
  courses: readonly Course[],
  stroke: string,
  weight: number,
  side: Side = 'both',
): string {
  const sides = side === 'both' ? ([1, -1] as const) : [side];
  const data = courses.flatMap(({ on, line, width }) =>
    sides.flatMap((s) => {
      const smooth = curve(line, on === 'front' ? 0.01 : 0.5).map((p) => point(p.x * s, p.y));
      const found = on === 'front' ? view.lift(smooth, 0.004) : view.wrap(smooth, on, 0.006);
      return found.map((run) => penPath(run, weight * width, 0.02, 0.5));
    }),
  );
  return filled(data, stroke);
}
