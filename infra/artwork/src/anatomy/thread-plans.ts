import { point, type Line } from '../kit/geometry.ts';

/** Thread courses as degrees around the head and height, from the anchor down to the exit, on the right side. */
export const midfacePlan: readonly Line[] = [
  [point(74, 0.2), point(66, 0.0), point(52, -0.2), point(34, -0.36)],
  [point(78, 0.16), point(70, -0.08), point(56, -0.32), point(38, -0.48)],
  [point(82, 0.1), point(75, -0.16), point(62, -0.42), point(43, -0.58)],
  [point(86, 0.04), point(80, -0.22), point(68, -0.5), point(50, -0.68)],
];

export const jawPlan: readonly Line[] = [
  [point(100, -0.26), point(90, -0.42), point(70, -0.6), point(42, -0.72)],
  [point(102, -0.34), point(94, -0.5), point(76, -0.66), point(46, -0.79)],
];

export const neckPlan: readonly Line[] = [
  [point(112, -0.62), point(88, -0.84), point(58, -1.0), point(26, -1.06)],
  [point(112, -0.72), point(88, -0.98), point(58, -1.14), point(26, -1.2)],
  [point(112, -0.82), point(88, -1.12), point(60, -1.28), point(30, -1.34)],
];

export const browPlan: readonly Line[] = [
  [point(56, 0.47), point(46, 0.36), point(34, 0.24)],
  [point(60, 0.42), point(51, 0.31), point(40, 0.2)],
  [point(64, 0.36), point(57, 0.25), point(46, 0.13)],
];
