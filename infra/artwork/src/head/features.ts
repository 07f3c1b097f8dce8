import { point, transform, type Line, type Point } from '../kit/geometry.ts';
import type { Traits } from './traits.ts';

/** Lines of one eye and brow in frontal places, for the side where x is positive. */
export interface EyeLines {
  readonly upperLid: Line;
  readonly lowerLid: Line;
  readonly fold: Line;
  readonly pouch: Line;
  readonly browUpper: Line;
  readonly browLower: Line;
  readonly iris: Point;
  readonly irisRadius: number;
}

export function eyeLines(t: Traits): EyeLines {
  const center = point(0.283 * t.eyeApart, -0.008);
  const half = 0.138 * t.eyeSize;
  const local = (line: Line) =>
    transform(
      line.map(({ x, y }) => point(x, y)),
      center,
      half,
      t.eyeTilt,
    );
  const lid = lidHeights.map(({ x, closed, open }) => point(x, closed + (open - closed) * t.eyeOpen));
  const below = t.eyeOpen > 0 ? lowerOpen : lowerClosed;
  return {
    upperLid: local(lid),
    lowerLid: local(below),
    fold: local(
      foldShape.map(({ x, y }) => point(x, y * (0.75 + 0.25 * t.lidFold) + (t.eyeOpen > 0 ? 0.26 : 0))),
    ),
    pouch: local(pouchShape),
    ...browLines(t),
    iris: point(center.x, center.y + half * 0.1),
    irisRadius: half * 0.44,
  };
}

export interface MouthLines {
  readonly slit: Line;
  readonly upper: Line;
  readonly lower: Line;
  /** Lower edge of the teeth when the mouth is open, otherwise equal to the slit. */
  readonly gap: Line;
}

export function mouthLines(t: Traits): MouthLines {
  const w = t.mouthWidth * (1 + 0.14 * t.smile);
  const rise = 0.046 * t.smile;
  const drop = -0.05 * t.mouthOpen;
  const corner = (x: number, y: number, share = (Math.abs(x) / 0.222) ** 2) => point(x * w, y + rise * share);
  const slit = mirrored([
    corner(0, -0.596),
    corner(0.04, -0.601),
    corner(0.09, -0.595),
    corner(0.15, -0.598),
    corner(0.2, -0.604),
    corner(0.222, -0.6),
  ]);
  const gap = mirrored(
    [
      [0, -0.605],
      [0.05, -0.605],
      [0.11, -0.602],
      [0.17, -0.602],
      [0.212, -0.601],
    ].map(([x = 0, y = 0]) => corner(x, y + drop * (1 - (x / 0.215) ** 2))),
  );
  const up = 0.062 * t.lipFull;
  const upper = mirrored([
    corner(0, -0.594 + up * 0.88),
    corner(0.022, -0.594 + up),
    corner(0.048, -0.594 + up * 1.08),
    corner(0.09, -0.594 + up * 0.86),
    corner(0.15, -0.594 + up * 0.35),
    corner(0.215, -0.601),
  ]);
  const low = 0.1 * t.lipFull - drop;
  const lower = mirrored([
    corner(0, -0.6 - low),
    corner(0.05, -0.6 - low * 0.97),
    corner(0.11, -0.6 - low * 0.74),
    corner(0.17, -0.6 - low * 0.33),
    corner(0.215, -0.603),
  ]);
  return { slit, upper, lower, gap };
}

export interface NoseLines {
  readonly nostril: Line;
  readonly wing: Line;
  readonly base: Line;
}

export function noseLines(t: Traits): NoseLines {
  const w = 1 + 0.22 * t.noseWidth;
  const wide = (line: Line) => line.map(({ x, y }) => point(x * w, y));
  return {
    nostril: wide([
      point(0.03, -0.418),
      point(0.055, -0.402),
      point(0.085, -0.402),
      point(0.108, -0.418),
      point(0.098, -0.432),
    ]),
    wing: wide([
      point(0.135, -0.3),
      point(0.168, -0.33),
      point(0.178, -0.372),
      point(0.158, -0.412),
      point(0.125, -0.42),
    ]),
    base: wide(mirrored([point(0, -0.444), point(0.025, -0.438), point(0.05, -0.425)])),
  };
}

/** A symmetric line from its right half, which starts on the middle. */
export function mirrored(half: Line): Point[] {
  return [...flip(half.slice(1)).reverse(), ...half];
}

export const flip = (line: Line): Point[] => line.map(({ x, y }) => point(-x, y));

function browLines(t: Traits): Pick<EyeLines, 'browUpper' | 'browLower'> {
  const place = (x: number, y: number, half: number) => {
    const arch = 0.045 * (t.browArch - 1) * Math.sin(((x - 0.1) / 0.375) * Math.PI);
    const tilt = 0.12 * t.browTilt * (x - 0.1);
    return point(x * (0.5 + 0.5 * t.eyeApart), y + arch + tilt + t.browHeight + half * 0.02 * t.browThick);
  };
  const spine: readonly (readonly [number, number, number])[] = [
    [0.098, 0.148, 0.7],
    [0.13, 0.166, 1],
    [0.19, 0.196, 1],
    [0.26, 0.222, 0.95],
    [0.34, 0.228, 0.75],
    [0.42, 0.198, 0.45],
    [0.478, 0.155, 0.05],
  ];
  return {
    browUpper: spine.map(([x, y, half]) => place(x, y, half)),
    browLower: spine.map(([x, y, half]) => place(x, y, -half)),
  };
}

const lidHeights: readonly { readonly x: number; readonly closed: number; readonly open: number }[] = [
  { x: -1.02, closed: -0.03, open: -0.1 },
  { x: -0.8, closed: -0.2, open: 0.16 },
  { x: -0.42, closed: -0.38, open: 0.4 },
  { x: 0.05, closed: -0.44, open: 0.46 },
  { x: 0.5, closed: -0.3, open: 0.32 },
  { x: 0.86, closed: -0.06, open: 0.1 },
  { x: 1.04, closed: 0.06, open: -0.02 },
];
const lowerClosed: Line = [point(-0.7, -0.62), point(-0.3, -0.78), point(0.2, -0.8), point(0.6, -0.62)];
const lowerOpen: Line = [
  point(-1.02, -0.1),
  point(-0.7, -0.24),
  point(-0.2, -0.35),
  point(0.3, -0.33),
  point(0.75, -0.18),
  point(1.04, -0.02),
];
const foldShape: Line = [
  point(-0.95, 0.1),
  point(-0.66, 0.27),
  point(-0.22, 0.38),
  point(0.28, 0.35),
  point(0.75, 0.18),
  point(1.06, 0.03),
];
const pouchShape: Line = [point(-0.8, -0.55), point(-0.4, -0.78), point(0.1, -0.86), point(0.55, -0.72)];
