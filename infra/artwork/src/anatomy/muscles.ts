import { point, type Line } from '../kit/geometry.ts';

/** A sheet of fibres running from one edge to the other, on the picture's right side of the face. */
export interface Sheet {
  /** How its places are given: frontal x and y, or degrees around the head or neck and y. */
  readonly on: 'front' | 'head' | 'neck';
  readonly from: Line;
  readonly to: Line;
  /** A place all fibres bend through half-way, as an offset from the straight line. */
  readonly bend?: { readonly x: number; readonly y: number };
  readonly fibres: number;
}

/** A muscle that runs in rings. */
export interface Ring {
  readonly center: { readonly x: number; readonly y: number };
  readonly inner: readonly [rx: number, ry: number];
  readonly outer: readonly [rx: number, ry: number];
  readonly fibres: number;
}

export const sheets = {
  frontalis: {
    on: 'front',
    from: [point(0.035, 0.17), point(0.16, 0.22), point(0.3, 0.25), point(0.46, 0.22)],
    to: [point(0.05, 0.6), point(0.16, 0.615), point(0.28, 0.59), point(0.42, 0.49)],
    fibres: 17,
  },
  corrugator: {
    on: 'front',
    from: [point(0.05, 0.085), point(0.045, 0.125), point(0.05, 0.165)],
    to: [point(0.27, 0.185), point(0.275, 0.205), point(0.27, 0.225)],
    bend: { x: 0, y: 0.012 },
    fibres: 6,
  },
  procerus: {
    on: 'front',
    from: [point(0, -0.06), point(0.02, -0.06), point(0.035, -0.05)],
    to: [point(0, 0.2), point(0.03, 0.2), point(0.055, 0.19)],
    fibres: 5,
  },
  temporalis: {
    on: 'head',
    from: [point(60, -0.12), point(63, -0.12), point(66, -0.12)],
    to: [
      point(44, 0.17),
      point(52, 0.34),
      point(72, 0.45),
      point(96, 0.42),
      point(112, 0.26),
      point(116, 0.1),
    ],
    fibres: 22,
  },
  nasalis: {
    on: 'front',
    from: [point(0, -0.14), point(0, -0.18), point(0, -0.22), point(0, -0.25)],
    to: [point(0.13, -0.28), point(0.15, -0.31), point(0.165, -0.34), point(0.17, -0.37)],
    bend: { x: 0.015, y: 0.02 },
    fibres: 6,
  },
  levatorAlae: {
    on: 'front',
    from: [point(0.1, -0.03), point(0.12, -0.04), point(0.14, -0.05)],
    to: [point(0.14, -0.34), point(0.16, -0.42), point(0.15, -0.51)],
    bend: { x: 0.01, y: 0 },
    fibres: 6,
  },
  levatorLabii: {
    on: 'front',
    from: [point(0.18, -0.16), point(0.24, -0.175), point(0.3, -0.175)],
    to: [point(0.12, -0.53), point(0.145, -0.535), point(0.17, -0.545)],
    fibres: 8,
  },
  zygomaticusMinor: {
    on: 'front',
    from: [point(0.345, -0.19), point(0.37, -0.2), point(0.395, -0.205)],
    to: [point(0.16, -0.545), point(0.178, -0.555), point(0.192, -0.565)],
    bend: { x: 0.015, y: -0.01 },
    fibres: 5,
  },
  zygomaticusMajor: {
    on: 'front',
    from: [point(0.43, -0.2), point(0.465, -0.215), point(0.5, -0.225)],
    to: [point(0.205, -0.575), point(0.22, -0.59), point(0.228, -0.605)],
    bend: { x: 0.02, y: -0.015 },
    fibres: 7,
  },
  risorius: {
    on: 'front',
    from: [point(0.47, -0.49), point(0.475, -0.53), point(0.465, -0.57)],
    to: [point(0.235, -0.6), point(0.238, -0.61), point(0.238, -0.622)],
    bend: { x: 0, y: -0.012 },
    fibres: 6,
  },
  masseter: {
    on: 'head',
    from: [point(50, -0.21), point(60, -0.195), point(72, -0.18)],
    to: [point(64, -0.72), point(80, -0.67), point(100, -0.58)],
    bend: { x: -2, y: 0 },
    fibres: 17,
  },
  depressorAnguli: {
    on: 'front',
    from: [point(0.15, -0.94), point(0.22, -0.9), point(0.3, -0.83)],
    to: [point(0.215, -0.625), point(0.228, -0.622), point(0.24, -0.62)],
    bend: { x: 0.01, y: 0 },
    fibres: 9,
  },
  depressorLabii: {
    on: 'front',
    from: [point(0.075, -0.945), point(0.13, -0.935), point(0.19, -0.915)],
    to: [point(0.05, -0.715), point(0.09, -0.7), point(0.13, -0.68)],
    fibres: 7,
  },
  mentalis: {
    on: 'front',
    from: [point(0.012, -0.77), point(0.035, -0.765), point(0.055, -0.77)],
    to: [point(0.012, -0.95), point(0.05, -0.945), point(0.085, -0.92)],
    fibres: 5,
  },
  platysma: {
    on: 'neck',
    from: [point(18, -0.9), point(40, -0.86), point(62, -0.76), point(84, -0.66)],
    to: [point(14, -1.5), point(34, -1.58), point(56, -1.6), point(74, -1.56)],
    bend: { x: 2, y: 0 },
    fibres: 20,
  },
  sternomastoid: {
    on: 'neck',
    from: [point(100, -0.42), point(112, -0.42)],
    to: [point(10, -1.46), point(20, -1.5)],
    bend: { x: 8, y: 0 },
    fibres: 7,
  },
} as const satisfies Record<string, Sheet>;

export const rings = {
  oculi: { center: { x: 0.285, y: -0.005 }, inner: [0.165, 0.085], outer: [0.27, 0.215], fibres: 8 },
  oris: { center: { x: 0, y: -0.605 }, inner: [0.24, 0.115], outer: [0.285, 0.18], fibres: 5 },
} as const satisfies Record<string, Ring>;

export type SheetName = keyof typeof sheets;
export type RingName = keyof typeof rings;
export type MuscleName = SheetName | RingName;
