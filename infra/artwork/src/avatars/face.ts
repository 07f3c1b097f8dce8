import { curve } from '../kit/curve.ts';
import { at, point, type Line, type Point } from '../kit/geometry.ts';
import { filled, stroked } from '../kit/ink.ts';
import { smoothPath } from '../kit/path.ts';
import { penPath } from '../kit/ribbon.ts';
import { circle, clipped, element } from '../kit/svg.ts';
import { eyeLines, flip, mouthLines, noseLines } from '../head/features.ts';
import { onBothSides } from '../head/portrait.ts';
import type { Traits } from '../head/traits.ts';
import type { HeadView } from '../head/view.ts';
import type { Doctor } from './doctor.ts';
import type { AvatarTones } from './tones.ts';

/** Eyes, brows, nose, mouth and the lines of age. */
export function drawFace(
  view: HeadView,
  doctor: Doctor,
  traits: Traits,
  tones: AvatarTones,
  number: number,
): string {
  const w = view.camera.scale * 0.02;
  return (
    eyes(view, traits, tones, w, number) +
    brows(view, traits, tones) +
    nose(view, traits, tones, w) +
    mouth(view, traits, tones, w) +
    ageLines(view, doctor, tones, w)
  );
}

function eyes(view: HeadView, traits: Traits, tones: AvatarTones, w: number, number: number): string {
  const isWoman = number % 2 === 1;
  const eye = eyeLines(traits);
  const sides = [1, -1] as const;
  const balls = sides.map((side) => {
    const sided = (line: Line) => line.map((p) => point(p.x * side, p.y));
    const ring = [...curve(sided(eye.upperLid), 0.01), ...curve(sided(eye.lowerLid), 0.01).reverse()];
    const run = view.lift([...ring, at(ring, 0)], 0.004)[0];
    const iris = view.place(eye.iris.x * side, eye.iris.y - 0.012);
    if (!run) return '';
    const r = eye.irisRadius * view.camera.scale;
    return clipped(
      `eye-${number}${side === 1 ? 'r' : 'l'}`,
      element('path', { d: smoothPath(run, true) }),
      filled([smoothPath(run, true)], '#fbfaf8'),
      circle(iris.x, iris.y, r, { fill: tones.line }),
      circle(iris.x - r * 0.3, iris.y - r * 0.38, r * 0.24, { fill: '#ffffff' }),
    );
  });
  const fold = traits.lidFold === 0 ? [] : onBothSides(view, eye.fold).map((run) => penPath(run, w * 0.55));
  const wing: Line = isWoman
    ? [...eye.upperLid, point(0.283 * traits.eyeApart + 0.165 * traits.eyeSize, 0.02)]
    : eye.upperLid;
  const lids = onBothSides(view, wing).map((run) => penPath(run, w * (isWoman ? 1.75 : 1.35), 0.25, 0.12));
  const lower = onBothSides(view, eye.lowerLid.slice(2)).map((run) => penPath(run, w * 0.5));
  return balls.join('') + filled([...fold, ...lids, ...lower], tones.line);
}

function brows(view: HeadView, traits: Traits, tones: AvatarTones): string {
  const { browUpper, browLower } = eyeLines(traits);
  const shape = [...curve(browUpper, 0.012), ...curve(browLower, 0.012).reverse()];
  const closed = [...shape, at(shape, 0)];
  return filled(
    [closed, flip(closed)].flatMap((ring) => view.lift(ring, 0.004)).map((run) => smoothPath(run, true)),
    tones.brow,
  );
}

function nose(view: HeadView, traits: Traits, tones: AvatarTones, w: number): string {
  const lines = noseLines(traits);
  const base = view.lift(curve(lines.base, 0.01));
  return filled(
    [
      ...onBothSides(view, lines.nostril).map((run) => penPath(run, w * 0.95)),
      ...onBothSides(view, lines.wing).map((run) => penPath(run, w * 0.6)),
      ...base.map((run) => penPath(run, w * 0.6)),
    ],
    tones.line,
  );
}

function mouth(view: HeadView, traits: Traits, tones: AvatarTones, w: number): string {
  const { slit, upper, lower, gap } = mouthLines(traits);
  const laid = (line: Line, closed = false) => view.lift(curve(line, 0.012, closed), 0.003);
  const ring = (a: Line, b: Line) =>
    laid([...a, ...[...b].reverse()], true).map((run) => smoothPath(run, true));
  const lips = filled([...ring(upper, slit), ...ring(gap, lower)], tones.lip);
  const pen = (found: readonly Point[][], width: number) => found.map((run) => penPath(run, width));
  const teeth =
    traits.mouthOpen > 0
      ? filled(ring(slit, gap), '#fdfcfa') + stroked(ring(slit, gap), tones.line, w * 0.5)
      : '';
  const dimples =
    traits.smile > 0.9
      ? onBothSides(view, [point(0.262, -0.53), point(0.278, -0.565), point(0.272, -0.6)])
      : [];
  return (
    lips +
    teeth +
    filled(
      [...pen(laid(slit), w * 1.05), ...pen(laid(lower.slice(3, -3)), w * 0.5), ...pen(dimples, w * 0.6)],
      tones.line,
    )
  );
}

const crows: readonly Line[] = [
  [point(0.455, 0.03), point(0.49, 0.05), point(0.52, 0.075)],
  [point(0.46, -0.01), point(0.5, -0.01), point(0.53, 0)],
  [point(0.455, -0.05), point(0.49, -0.07), point(0.515, -0.095)],
];
const folds: Line = [point(0.185, -0.385), point(0.235, -0.45), point(0.272, -0.53), point(0.285, -0.6)];
const pouch: Line = [point(0.17, -0.1), point(0.23, -0.135), point(0.31, -0.14), point(0.38, -0.105)];
const forehead: readonly Line[] = [
  [point(-0.26, 0.37), point(-0.1, 0.385), point(0.1, 0.385), point(0.26, 0.37)],
  [point(-0.22, 0.47), point(-0.06, 0.482), point(0.1, 0.48), point(0.2, 0.47)],
];

function ageLines(view: HeadView, doctor: Doctor, tones: AvatarTones, w: number): string {
  if (doctor.age === 'young') return '';
  const isSenior = doctor.age === 'senior';
  const k = isSenior ? 0.72 : 0.36;
  const sided = [isSenior ? folds : folds.slice(0, 3), ...(isSenior ? [pouch, ...crows] : [])].flatMap(
    (line) => onBothSides(view, line),
  );
  const brow = isSenior ? forehead.flatMap((line) => view.lift(curve(line, 0.02), 0.003)) : [];
  return filled(
    [...sided, ...brow].map((run) => penPath(run, w * k)),
    tones.line,
  );
}
