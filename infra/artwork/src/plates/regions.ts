import type { PadName } from '../anatomy/pads.ts';
import type { MuscleName } from '../anatomy/muscles.ts';
import { browPlan, jawPlan, midfacePlan, neckPlan } from '../anatomy/thread-plans.ts';
import { point, steps, type Line } from '../kit/geometry.ts';
import { front, onHead, onNeck, type Spot } from './spot.ts';

/** What a close view of one region is made of; everything is on the picture's right and mirrored where needed. */
export interface RegionPlan {
  readonly focus: Spot;
  /** Half a head as a share of the height, for a close view. */
  readonly size: number;
  readonly y: number;
  /** Turns that show it well; negative turns the near side to the picture's right. */
  readonly yaws: readonly number[];
  readonly pitch?: number;
  readonly muscles: readonly MuscleName[];
  readonly pads: readonly PadName[];
  /** Injection points. */
  readonly points: readonly Spot[];
  /** Where an instrument meets the skin. */
  readonly pin: Spot;
  /** Folds and lines that patients come with. */
  readonly folds: readonly { readonly on: Spot['on']; readonly line: Line }[];
  readonly threads: readonly Line[];
  readonly threadsOn: 'front' | 'head' | 'neck';
  /** Ways of a cannula, from its entry. */
  readonly entry: Spot;
  readonly fan: readonly Spot[];
  /** Dangerous area: centre and radii in half heads. */
  readonly zone: { readonly at: Spot; readonly rx: number; readonly ry: number };
  /** Upward pull, as lines on the head or neck. */
  readonly pull: readonly Line[];
}

export type FaceRegion =
  | 'face'
  | 'forehead'
  | 'glabella'
  | 'brow'
  | 'temple'
  | 'eye'
  | 'lower-lid'
  | 'nose'
  | 'cheek'
  | 'nasolabial'
  | 'lips'
  | 'mouth-corner'
  | 'chin'
  | 'jawline'
  | 'masseter'
  | 'neck';

const f = (line: Line) => ({ on: 'front' as const, line });
const both = (...spots: readonly (readonly [number, number])[]): Spot[] =>
  spots.flatMap(([x, y]) => (x === 0 ? [front(0, y)] : [front(x, y), front(-x, y)]));
const cheekFlow: readonly Line[] = [
  [point(26, -0.62), point(42, -0.5), point(56, -0.3), point(64, -0.08)],
  [point(27, -0.44), point(40, -0.33), point(52, -0.15), point(58, 0.06)],
  [point(20, -0.82), point(40, -0.74), point(58, -0.56), point(70, -0.3)],
];

export const regionPlans: Readonly<Record<FaceRegion, RegionPlan>> = {
  face: {
    focus: front(0, -0.12),
    size: 0.44,
    y: 0.5,
    yaws: [0, -36, 34, -66, 20],
    muscles: [
      'frontalis',
      'procerus',
      'corrugator',
      'oculi',
      'zygomaticusMajor',
      'masseter',
      'depressorAnguli',
      'mentalis',
    ],
    pads: [
      'forehead',
      'foreheadSide',
      'temple',
      'orbit',
      'nasolabial',
      'medialCheek',
      'middleCheek',
      'lateralCheek',
      'jowl',
      'chin',
    ],
    points: [
      ...both([0.18, 0.42], [0.1, 0.14], [0.47, 0.02], [0.24, -0.66]),
      front(0, 0.08),
      front(0, -0.84),
    ],
    pin: front(0.36, -0.3),
    folds: [
      f([point(0.16, -0.36), point(0.21, -0.46), point(0.25, -0.56)]),
      f([point(0.24, -0.64), point(0.26, -0.74)]),
    ],
    threads: midfacePlan,
    threadsOn: 'head',
    entry: onHead(58, -0.42),
    fan: [front(0.22, -0.22), front(0.2, -0.34), front(0.22, -0.46)],
    zone: { at: front(0.18, -0.32), rx: 0.16, ry: 0.3 },
    pull: cheekFlow,
  },
  forehead: {
    focus: front(0, 0.3),
    size: 0.62,
    y: 0.46,
    yaws: [0, -30, 26],
    muscles: ['frontalis'],
    pads: ['forehead', 'foreheadSide'],
    points: both([0.1, 0.34], [0.26, 0.37], [0.18, 0.48], [0, 0.44], [0.36, 0.45]),
    pin: front(0.2, 0.42),
    folds: [0.34, 0.42, 0.5].map((y) =>
      f(steps(9).map((t) => point((t - 0.5) * 0.74, y + 0.02 * Math.sin(t * 12)))),
    ),
    threads: browPlan,
    threadsOn: 'head',
    entry: front(0.42, 0.34),
    fan: [front(0.02, 0.52), front(0.0, 0.42), front(0.06, 0.32)],
    zone: { at: front(0.16, 0.28), rx: 0.13, ry: 0.16 },
    pull: [
      [point(30, 0.27), point(31, 0.38), point(30, 0.52)],
      [point(16, 0.27), point(16, 0.4), point(15, 0.55)],
    ],
  },
  glabella: {
    focus: front(0, 0.1),
    size: 1.02,
    y: 0.47,
    yaws: [0, -24, 20],
    muscles: ['procerus', 'corrugator'],
    pads: ['forehead'],
    points: both([0, 0.1], [0.105, 0.15], [0.24, 0.21]),
    pin: front(0.1, 0.16),
    folds: [
      f([point(0.05, 0.06), point(0.045, 0.14), point(0.07, 0.23)]),
      f([point(-0.05, 0.06), point(-0.045, 0.14), point(-0.07, 0.23)]),
    ],
    threads: [],
    threadsOn: 'head',
    entry: front(0.0, 0.36),
    fan: [front(0.0, 0.06), front(0.06, 0.1), front(-0.06, 0.1)],
    zone: { at: front(0.14, 0.17), rx: 0.1, ry: 0.13 },
    pull: [],
  },
  brow: {
    focus: front(0.3, 0.17),
    size: 0.98,
    y: 0.46,
    yaws: [-18, -34, -4],
    muscles: ['frontalis', 'oculi', 'corrugator'],
    pads: ['foreheadSide', 'temple'],
    points: [front(0.44, 0.2), front(0.49, 0.13), front(0.32, 0.36), front(0.11, 0.16)],
    pin: front(0.47, 0.17),
    folds: [0.36, 0.44].map((y) =>
      f(steps(7).map((t) => point(0.06 + t * 0.34, y + 0.015 * Math.sin(t * 9)))),
    ),
    threads: browPlan,
    threadsOn: 'head',
    entry: onHead(62, 0.34),
    fan: [front(0.2, 0.24), front(0.3, 0.25), front(0.38, 0.22)],
    zone: { at: front(0.2, 0.2), rx: 0.1, ry: 0.12 },
    pull: [
      [point(42, 0.2), point(46, 0.3), point(50, 0.42)],
      [point(34, 0.23), point(36, 0.33), point(38, 0.46)],
      [point(26, 0.24), point(26, 0.36), point(27, 0.5)],
    ],
  },
  temple: {
    focus: onHead(58, 0.14),
    size: 0.72,
    y: 0.48,
    yaws: [-50, -66, -40],
    muscles: ['temporalis'],
    pads: ['temple'],
    points: [onHead(56, 0.3), onHead(62, 0.18), onHead(60, 0.06)],
    pin: onHead(58, 0.22),
    folds: [
      {
        on: 'head',
        line: [point(50, 0.38), point(64, 0.36), point(74, 0.22), point(68, 0.02), point(54, 0.02)],
      },
    ],
    threads: midfacePlan.slice(0, 2),
    threadsOn: 'head',
    entry: onHead(66, 0.36),
    fan: [onHead(54, 0.28), onHead(54, 0.16), onHead(58, 0.04)],
    zone: { at: onHead(60, 0.16), rx: 0.17, ry: 0.22 },
    pull: [
      [point(52, -0.04), point(62, 0.1), point(74, 0.26)],
      [point(50, 0.12), point(58, 0.26), point(68, 0.4)],
    ],
  },
  eye: {
    focus: front(0.36, 0.0),
    size: 0.98,
    y: 0.48,
    yaws: [-24, -52, -10],
    muscles: ['oculi'],
    pads: ['orbit'],
    points: [front(0.475, 0.08), front(0.5, -0.005), front(0.48, -0.09)],
    pin: front(0.5, 0.02),
    folds: [
      { on: 'head', line: [point(49, 0.03), point(55, 0.08), point(61, 0.12)] },
      { on: 'head', line: [point(50, 0.0), point(57, 0.01), point(64, 0.02)] },
      { on: 'head', line: [point(49, -0.04), point(55, -0.07), point(61, -0.1)] },
    ],
    threads: [
      [point(64, 0.06), point(57, -0.04), point(48, -0.12), point(36, -0.17)],
      [point(66, 0.0), point(59, -0.09), point(50, -0.16), point(38, -0.22)],
      [point(67, -0.06), point(60, -0.15), point(51, -0.21), point(40, -0.27)],
    ],
    threadsOn: 'head',
    entry: onHead(62, -0.1),
    fan: [front(0.2, -0.14), front(0.3, -0.16), front(0.4, -0.14)],
    zone: { at: front(0.285, 0), rx: 0.24, ry: 0.17 },
    pull: [
      [point(40, -0.17), point(50, -0.1), point(60, 0.02)],
      [point(42, 0.14), point(50, 0.2), point(58, 0.3)],
    ],
  },
  'lower-lid': {
    focus: front(0.28, -0.13),
    size: 1.12,
    y: 0.5,
    yaws: [-14, -36, -2],
    muscles: ['oculi', 'levatorLabii'],
    pads: ['orbit', 'medialCheek'],
    points: [front(0.2, -0.14), front(0.27, -0.165), front(0.34, -0.165), front(0.41, -0.14)],
    pin: front(0.33, -0.15),
    folds: [f([point(0.14, -0.08), point(0.18, -0.15), point(0.26, -0.21), point(0.34, -0.24)])],
    threads: [
      [point(56, -0.06), point(46, -0.12), point(34, -0.17), point(22, -0.16)],
      [point(58, -0.12), point(48, -0.18), point(36, -0.22), point(24, -0.22)],
    ],
    threadsOn: 'head',
    entry: front(0.42, -0.29),
    fan: [front(0.18, -0.12), front(0.25, -0.16), front(0.33, -0.165)],
    zone: { at: front(0.27, -0.2), rx: 0.1, ry: 0.07 },
    pull: [
      [point(28, -0.22), point(40, -0.16), point(52, -0.06)],
      [point(30, -0.3), point(42, -0.22), point(54, -0.1)],
    ],
  },
  nose: {
    focus: front(0.02, -0.16),
    size: 0.84,
    y: 0.48,
    yaws: [-38, -84, 0],
    muscles: ['nasalis', 'procerus', 'levatorAlae'],
    pads: ['nasolabial'],
    points: [front(0, 0.02), front(0, -0.1), front(0, -0.2), front(0, -0.3)],
    pin: front(0, -0.28),
    folds: [
      f([point(0.02, 0.02), point(0.06, 0.05), point(0.1, 0.05)]),
      f([point(0.02, -0.03), point(0.07, 0), point(0.11, 0)]),
    ],
    threads: [
      [point(0, -0.3), point(0, -0.14), point(0, 0.04)],
      [point(0.05, -0.37), point(0.035, -0.3), point(0.02, -0.2)],
    ],
    threadsOn: 'front',
    entry: front(0, -0.33),
    fan: [front(0, 0.04), front(0.012, -0.06), front(-0.012, -0.16)],
    zone: { at: front(0.08, -0.28), rx: 0.11, ry: 0.14 },
    pull: [],
  },
  cheek: {
    focus: front(0.36, -0.3),
    size: 0.68,
    y: 0.5,
    yaws: [-38, -54, -24, -46],
    muscles: ['zygomaticusMajor', 'zygomaticusMinor', 'levatorLabii', 'masseter', 'risorius'],
    pads: ['nasolabial', 'medialCheek', 'middleCheek', 'lateralCheek', 'orbit'],
    points: steps(4)
      .flatMap((row) => steps(4).map((column) => front(0.2 + column * 0.28 - row * 0.02, -0.2 - row * 0.3)))
      .filter(({ x, y }) => x < 0.52 + (y + 0.2) * 0.4),
    pin: front(0.4, -0.28),
    folds: [
      f([point(0.16, -0.36), point(0.21, -0.46), point(0.25, -0.56)]),
      f([point(0.2, -0.2), point(0.3, -0.27), point(0.36, -0.36)]),
    ],
    threads: midfacePlan,
    threadsOn: 'head',
    entry: onHead(58, -0.44),
    fan: [front(0.22, -0.2), front(0.2, -0.28), front(0.22, -0.37), front(0.26, -0.46)],
    zone: { at: front(0.3, -0.24), rx: 0.12, ry: 0.1 },
    pull: cheekFlow,
  },
  nasolabial: {
    focus: front(0.2, -0.42),
    size: 0.88,
    y: 0.5,
    yaws: [-26, -44, -6, -34],
    muscles: ['levatorAlae', 'levatorLabii', 'zygomaticusMinor', 'zygomaticusMajor'],
    pads: ['nasolabial', 'medialCheek'],
    points: [front(0.165, -0.37), front(0.195, -0.44), front(0.225, -0.51), front(0.25, -0.57)],
    pin: front(0.19, -0.42),
    folds: [f([point(0.15, -0.33), point(0.185, -0.41), point(0.225, -0.49), point(0.265, -0.58)])],
    threads: midfacePlan.slice(0, 3),
    threadsOn: 'head',
    entry: front(0.29, -0.62),
    fan: [front(0.155, -0.35), front(0.18, -0.42), front(0.21, -0.5)],
    zone: { at: front(0.17, -0.38), rx: 0.09, ry: 0.15 },
    pull: cheekFlow.slice(0, 2),
  },
  lips: {
    focus: front(0, -0.6),
    size: 1.02,
    y: 0.52,
    yaws: [0, -36, -80, 22],
    muscles: ['oris', 'levatorLabii', 'zygomaticusMinor', 'levatorAlae', 'depressorLabii'],
    pads: ['nasolabial', 'chin'],
    points: both([0.06, -0.545], [0.14, -0.56], [0.08, -0.67], [0, -0.685]),
    pin: front(0.13, -0.555),
    folds: [-0.12, -0.06, 0, 0.06, 0.12].map((x) => f([point(x, -0.53), point(x * 1.08, -0.47)])),
    threads: [],
    threadsOn: 'head',
    entry: front(0.26, -0.61),
    fan: [front(0.02, -0.55), front(0.04, -0.6), front(0.02, -0.665)],
    zone: { at: front(0, -0.52), rx: 0.16, ry: 0.06 },
    pull: [],
  },
  'mouth-corner': {
    focus: front(0.2, -0.68),
    size: 0.94,
    y: 0.5,
    yaws: [-26, -44, -8],
    muscles: ['depressorAnguli', 'zygomaticusMajor', 'risorius', 'oris', 'depressorLabii'],
    pads: ['jowl', 'chin'],
    points: [front(0.25, -0.72), front(0.27, -0.8), front(0.22, -0.76)],
    pin: front(0.26, -0.74),
    folds: [f([point(0.235, -0.63), point(0.255, -0.7), point(0.265, -0.79), point(0.25, -0.86)])],
    threads: midfacePlan.slice(1),
    threadsOn: 'head',
    entry: front(0.34, -0.84),
    fan: [front(0.22, -0.64), front(0.2, -0.71), front(0.22, -0.79)],
    zone: { at: front(0.31, -0.7), rx: 0.09, ry: 0.15 },
    pull: cheekFlow.slice(0, 1),
  },
  chin: {
    focus: front(0, -0.8),
    size: 0.8,
    y: 0.54,
    yaws: [0, -42, -84],
    muscles: ['mentalis', 'depressorLabii', 'depressorAnguli'],
    pads: ['chin', 'jowl'],
    points: both([0.045, -0.86], [0, -0.9]),
    pin: front(0.03, -0.88),
    folds: [f([point(-0.13, -0.76), point(0, -0.74), point(0.13, -0.76)])],
    threads: jawPlan,
    threadsOn: 'head',
    entry: front(0.17, -0.92),
    fan: [front(-0.05, -0.9), front(0, -0.84), front(0.05, -0.8)],
    zone: { at: front(0.14, -0.8), rx: 0.07, ry: 0.07 },
    pull: [],
  },
  jawline: {
    focus: onHead(62, -0.66),
    size: 0.64,
    y: 0.52,
    yaws: [-56, -72, -42],
    pitch: 4,
    muscles: ['masseter', 'depressorAnguli', 'risorius', 'platysma'],
    pads: ['jowl', 'lateralCheek', 'chin'],
    points: [onHead(92, -0.56), onHead(78, -0.67), onHead(64, -0.755), onHead(50, -0.83)],
    pin: onHead(74, -0.66),
    folds: [
      { on: 'front', line: [point(0.24, -0.64), point(0.26, -0.74), point(0.25, -0.84)] },
      { on: 'head', line: [point(46, -0.86), point(52, -0.82), point(60, -0.79)] },
    ],
    threads: [...midfacePlan.slice(2), ...jawPlan],
    threadsOn: 'head',
    entry: onHead(44, -0.86),
    fan: [onHead(62, -0.76), onHead(76, -0.68), onHead(88, -0.6)],
    zone: { at: onHead(58, -0.76), rx: 0.13, ry: 0.12 },
    pull: [
      [point(30, -0.86), point(50, -0.78), point(70, -0.62), point(86, -0.42)],
      [point(28, -0.68), point(46, -0.58), point(62, -0.42), point(74, -0.22)],
    ],
  },
  masseter: {
    focus: onHead(74, -0.44),
    size: 0.64,
    y: 0.5,
    yaws: [-56, -70, -42],
    muscles: ['masseter', 'risorius', 'zygomaticusMajor'],
    pads: ['lateralCheek', 'middleCheek'],
    points: [onHead(78, -0.6), onHead(86, -0.5), onHead(70, -0.52), onHead(79, -0.46)],
    pin: onHead(78, -0.52),
    folds: [
      { on: 'head', line: [point(48, -0.42), point(68, -0.44), point(96, -0.4)] },
      { on: 'head', line: [point(62, -0.74), point(80, -0.67), point(98, -0.58)] },
    ],
    threads: midfacePlan,
    threadsOn: 'head',
    entry: onHead(58, -0.66),
    fan: [onHead(70, -0.5), onHead(78, -0.5), onHead(86, -0.48)],
    zone: { at: onHead(66, -0.34), rx: 0.12, ry: 0.1 },
    pull: cheekFlow.slice(0, 2),
  },
  neck: {
    focus: onNeck(34, -1.16),
    size: 0.56,
    y: 0.55,
    yaws: [-30, -58, 0],
    pitch: 10,
    muscles: ['platysma'],
    pads: ['jowl'],
    points: [20, 42, 62].flatMap((x) => [-0.98, -1.14, -1.3].map((y) => onNeck(x, y))),
    pin: onNeck(44, -1.14),
    folds: [-1.04, -1.18, -1.3].map((y) => ({
      on: 'neck' as const,
      line: [point(-20, y + 0.01), point(12, y - 0.02), point(44, y), point(72, y + 0.03)],
    })),
    threads: neckPlan,
    threadsOn: 'neck',
    entry: onNeck(76, -1.02),
    fan: [onNeck(28, -1.02), onNeck(28, -1.16), onNeck(34, -1.28)],
    zone: { at: onNeck(6, -1.2), rx: 0.13, ry: 0.2 },
    pull: [
      [point(30, -1.3), point(52, -1.16), point(76, -0.92)],
      [point(24, -1.12), point(46, -1.0), point(72, -0.8)],
    ],
  },
};
