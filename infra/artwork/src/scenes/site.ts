import { drawMuscles } from '../anatomy/draw-muscles.ts';
import { drawPads } from '../anatomy/pads.ts';
import { midfacePlan } from '../anatomy/thread-plans.ts';
import { drawAvatar } from '../avatars/draw-avatar.ts';
import { drawMark } from '../brand/mark.ts';
import { point, steps } from '../kit/geometry.ts';
import { strokeLine } from '../kit/marks.ts';
import { straightPath } from '../kit/path.ts';
import { circle, clipped, element, group, rect } from '../kit/svg.ts';
import { drawAmpoule, drawPen, drawSyringe, drawVial } from '../props/instruments.ts';
import { dayLook, nightLook, placed } from '../props/look.ts';
import { drawBust } from '../props/people.ts';
import { drawLectern } from '../props/studio.ts';
import { mirror, targets, threadsOn } from './overlays.ts';
import { arch, archPath, ground, unitOf } from './plate.ts';
import { sit } from './sitting.ts';
import { cogLook } from './threads.ts';
import { inHue, type SceneTable, type Stage } from './stage.ts';

/** Banners, defaults and the social card. */
export const siteScenes: SceneTable = {
  'banner-1': (stage) => {
    const { palette: p, width: w, height: h } = stage;
    const isStrip = w > 1000;
    const look = nightLook(p, 3);
    const size = (h / 100) * (isStrip ? 0.5 : 0.36);
    const line = strokeLine([point(0, h * 0.86), point(w, h * 0.86)], p.accent, 1.4, '1.4 7');
    const [syringe, glass, pen] = isStrip ? [0.235, 0.305, 0.7] : [0.07, 0.33, 0.7];
    const table = [
      placed({ x: w * syringe, y: h * 0.46, scale: size * (isStrip ? 0.7 : 1) }, drawSyringe(look)),
      placed({ x: w * glass, y: h * 0.84, scale: size * 0.72 }, drawVial(look, 0.6)),
      placed({ x: w * pen, y: h * 0.46, scale: size * (isStrip ? 0.9 : 1) }, drawPen(look)),
      placed({ x: w * (pen - 0.025), y: h * 0.84, scale: size * 0.72 }, drawAmpoule(look)),
    ];
    return ground(stage, 'night') + line + table.join('');
  },
  'banner-2': (base) => {
    const stage = inHue(base, 'skinbooster');
    const { palette: p, width: w, height: h } = stage;
    const edge = (y: number, swell: number, pitch: number) =>
      straightPath(
        [
          ...steps(160).map((t) => point(t * w, y + Math.sin((t * w) / pitch) * swell)),
          point(w, h + 4),
          point(0, h + 4),
        ],
        true,
      );
    const drops = steps(9)
      .flatMap((t) => [t * 0.16 + 0.01, 1 - (t * 0.16 + 0.01)])
      .map((t, i) =>
        circle(t * w, h * (0.68 + 0.12 * (i % 3 === 0 ? 1 : -0.2)), h * (i % 3 === 1 ? 0.075 : 0.05), {
          fill: p.white,
          stroke: p.ink,
          'stroke-width': 1.4,
        }),
      );
    return (
      ground(stage, 'wash') +
      element('path', { d: edge(h * 0.44, h * 0.025, 31), fill: p.tint }) +
      element('path', { d: edge(h * 0.56, h * 0.03, 12), fill: p.mid }) +
      element('path', { d: edge(h * 0.88, h * 0.02, 43), fill: p.accent }) +
      drops.join('')
    );
  },
  'promo-banner-pc': (stage) => facesInRow(stage, [0.55, 0.73, 0.91], 0.56),
  'promo-banner-mobile': (stage) => facesInRow(stage, [0.28, 0.72], 0.42),
  'default-curriculum': (stage) => {
    const { palette: p, width: w, height: h } = stage;
    const u = unitOf(stage);
    return (
      ground(stage, 'wash') +
      arch(w / 2, h * 0.12, h * 0.74, h, p.tint) +
      rect(0, h * 0.9, w, h * 0.1, { fill: p.mid }) +
      rect(0, h * 0.9, w, 4 * u, { fill: p.ink }) +
      placed({ x: w / 2, y: h * 0.905, scale: 1.5 * u }, drawLectern(dayLook(p, 3.4)))
    );
  },
  'default-profile': (stage) => {
    const { palette: p, width: w, height: h } = stage;
    const look = { line: p.inkSoft, paper: p.white, shade: p.mid, fill: p.accent, weight: 4 };
    return (
      ground(stage, 'tint') +
      circle(w / 2, h * 0.46, h * 0.4, { fill: p.wash }) +
      placed({ x: w / 2, y: h * 0.87, scale: h / 322 }, drawBust(look, false))
    );
  },
  'doctor-platform': (stage) => {
    const { palette: p, width: w } = stage;
    return (
      rect(0, 0, w, w, { fill: p.deep }) +
      group(
        { transform: `translate(${w * 0.18} ${w * 0.17}) scale(${(w * 0.64) / 64})` },
        drawMark({ leaf: p.white, shadeLeaf: p.mid, stand: p.white }),
      )
    );
  },
  'og-default': (stage) => {
    const { palette: p, width: w, height: h } = stage;
    const model = sit(stage, 'sora', { x: 0.72, y: 0.52, size: 0.42 }, { weight: 3 });
    const rows = [0.62, 0.16, -0.43, -0.99].map((y) =>
      strokeLine(
        [point(w * 0.5, model.view.place(0, y).y), point(w * 0.94, model.view.place(0, y).y)],
        p.accent,
        2,
      ),
    );
    return (
      ground(stage, 'wash') +
      rect(w * 0.44, 0, w * 0.56, h, { fill: p.tint }) +
      circle(w * 0.72, h * 0.48, h * 0.43, { fill: p.wash }) +
      model.areas +
      model.lines +
      rows.join('') +
      targets(model, mirror([point(0.1, 0.36), point(0.26, 0.4)]), 7) +
      group(
        { transform: `translate(${w * 0.11} ${h * 0.5 - 132}) scale(4.1)` },
        drawMark({ leaf: p.accent, shadeLeaf: p.ink, stand: p.ink }),
      )
    );
  },
  // Its box is two to one on wide screens and phones, nearly square between: the three keep to the middle.
  'doctors-banner': (stage) => {
    const { palette: p, width: w, height: h } = stage;
    const size = h * 0.82;
    const people = [
      [20, 0.31],
      [41, 0.69],
      [3, 0.5],
    ].map(([doctor = 1, x = 0]) =>
      group(
        { transform: `translate(${(w * x - size / 2).toFixed(1)} ${(h - size).toFixed(1)})` },
        drawAvatar(doctor, size, false),
      ),
    );
    return ground(stage, 'wash') + circle(w / 2, h * 1.04, h * 0.94, { fill: p.tint }) + people.join('');
  },
};

function facesInRow(stage: Stage, xs: readonly number[], size: number): string {
  const { width: w, height: h } = stage;
  const names = ['hana', 'sora', 'yuna'] as const;
  const hues = xs.length === 3 ? (['botox', 'filler', 'threads'] as const) : (['botox', 'threads'] as const);
  const faces = xs.map((x, i) => {
    const own = inHue(stage, hues[i] ?? 'botox');
    const p = own.palette;
    const isLast = i === xs.length - 1;
    const model = sit(
      own,
      names[isLast ? 2 : i] ?? 'hana',
      { x, y: 0.56, size: size * 0.78, yaw: isLast ? -36 : i === 0 ? 32 : 0 },
      { weight: 2.6 },
    );
    const marks =
      hues[i] === 'botox'
        ? drawMuscles(model.view, ['frontalis', 'masseter'], { belly: p.mid, fibre: p.deep, weight: 2 }, -1)
        : hues[i] === 'filler'
          ? drawPads(model.view, ['medialCheek', 'middleCheek', 'nasolabial', 'orbit'], {
              fill: p.mid,
              line: p.deep,
              weight: 2,
            })
          : '';
    const threads = isLast ? threadsOn(model, midfacePlan, 1, cogLook(p.deep, 0.55)) : '';
    return (
      arch(w * x, h * 0.07, h * (xs.length === 3 ? 0.86 : 0.8), h, p.tint) +
      clipped(
        `face-${i}`,
        element('path', { d: `${archPath(w * x, h * 0.0, h * 1.1, h)}` }),
        model.areas,
        marks,
        model.lines,
        threads,
      )
    );
  });
  return ground(stage, 'wash') + faces.join('');
}
