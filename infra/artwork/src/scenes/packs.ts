import { drawMuscles } from '../anatomy/draw-muscles.ts';
import { drawPads } from '../anatomy/pads.ts';
import { jawPlan, midfacePlan } from '../anatomy/thread-plans.ts';
import { curve } from '../kit/curve.ts';
import { lerp, point, steps } from '../kit/geometry.ts';
import { filled } from '../kit/ink.ts';
import { arc } from '../kit/marks.ts';
import { paletteOf } from '../kit/palette.ts';
import { penPath } from '../kit/ribbon.ts';
import { clipped, element, rect } from '../kit/svg.ts';
import { drawCannula, drawHandpiece, drawHub, drawSyringe, drawVial } from '../props/instruments.ts';
import { dayLook, placed } from '../props/look.ts';
import { faceMuscles } from './botox.ts';
import { mirror, targets, threadsOn } from './overlays.ts';
import { arch, disc, ground, unitOf } from './plate.ts';
import { sit } from './sitting.ts';
import { cogLook } from './threads.ts';
import { inHue, type SceneTable } from './stage.ts';

/** The class packs: sets composed from the motifs of their lectures. */
export const packScenes: SceneTable = {
  'pack-essential': (stage) => {
    const { palette: p, width: w, height: h } = stage;
    const u = unitOf(stage);
    const model = sit(stage, 'hana', { x: 0.34, y: 0.52, size: 0.4, yaw: 24 });
    const shelf =
      rect(0, h * 0.87, w, h * 0.13, { fill: p.mid }) +
      rect(0, h * 0.87, w, 24 * u, { fill: p.white, stroke: p.ink, 'stroke-width': 4 * u });
    return (
      ground(stage, 'wash') +
      arch(w * 0.34, h * 0.06, w * 0.52, h * 0.87, p.tint) +
      model.areas +
      model.lines +
      targets(model, mirror([point(0.1, 0.36), point(0.25, 0.4), point(0, 0.1)]), 9 * u) +
      shelf +
      placed({ x: w * 0.72, y: h * 0.87, scale: 1.7 * u }, drawVial(dayLook(p, 2.8), 0.6)) +
      placed(
        { x: w * 0.89, y: h * 0.87 - 571 * 1.1 * u, turn: 90, scale: 1.1 * u },
        drawSyringe(dayLook(p, 3.6), { needle: 150 }),
      )
    );
  },
  'pack-advanced': (stage) => {
    const { palette: p, width: w, height: h } = stage;
    const u = unitOf(stage);
    const rose = paletteOf('filler');
    const left = sit(stage, 'mannequin', { x: 0.27, y: 0.53, size: 0.39 });
    const muscles = drawMuscles(left.view, faceMuscles, { belly: p.mid, fibre: p.deep, weight: 2.4 * u });
    const right = sit({ ...stage, palette: rose }, 'mannequin', { x: 0.73, y: 0.53, size: 0.39 });
    const fat = drawPads(
      right.view,
      [
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
      { fill: rose.mid, line: rose.deep, weight: 2.6 * u },
    );
    const cannula = curve([point(w * 0.3, h * 0.9), point(w * 0.5, h * 0.92), point(w * 0.68, h * 0.9)], 6);
    return (
      rect(0, 0, w, h, { fill: rose.wash }) +
      rect(0, 0, w / 2, h, { fill: p.wash }) +
      arch(w * 0.27, h * 0.06, w * 0.44, h, p.tint) +
      arch(w * 0.73, h * 0.06, w * 0.44, h, rose.tint) +
      left.areas +
      muscles +
      left.lines +
      right.areas +
      fat +
      right.lines +
      drawCannula(cannula, dayLook(p, 4 * u), 15 * u) +
      placed({ x: w * 0.68 - 4 * u, y: h * 0.9, turn: -8, scale: 1.6 * u }, drawHub(dayLook(p, 2.8)))
    );
  },
  'pack-lifting': (base) => {
    const stage = inHue(base, 'threads');
    const { palette: p, width: w, height: h } = stage;
    const u = unitOf(stage);
    const amber = paletteOf('lifting');
    const model = sit(stage, 'yuna', { x: 0.31, y: 0.48, size: 0.46, yaw: 48 });
    const spot = point(w * 0.81, h * 0.6);
    const arcs = steps(6).map((t) => penPath(arc(spot, lerp(56, 270, t) * u, 54, 126), lerp(9, 4, t) * u));
    return (
      ground(stage, 'wash') +
      rect(w * 0.62, 0, w * 0.38, h, { fill: amber.tint }) +
      disc(stage, 0.31, 0.46, 0.43, p.tint) +
      model.areas +
      model.lines +
      filled(arcs, amber.accent) +
      threadsOn(model, [...midfacePlan, ...jawPlan.slice(0, 1)], -1, cogLook(p.deep, u)) +
      placed(
        { x: spot.x, y: spot.y, turn: 0, scale: 1.08 * u },
        drawHandpiece({ line: p.ink, paper: p.white, shade: amber.wash, fill: amber.mid, weight: 3.6 }),
      )
    );
  },
  'pack-all': (stage) => {
    const { width: w, height: h } = stage;
    const u = unitOf(stage);
    const parts = (['botox', 'filler', 'threads'] as const).map((hue, i) => {
      const own = inHue(stage, hue);
      const p = own.palette;
      const x = (i + 0.5) / 3;
      const model = sit(
        own,
        (['hana', 'sora', 'yuna'] as const)[i] ?? 'hana',
        { x: x, y: 0.53, size: 0.33, yaw: [34, 0, -34][i] ?? 0 },
        { weight: 3 * u },
      );
      const side = i === 0 ? -1 : 1;
      const marks =
        i === 0
          ? drawMuscles(
              model.view,
              ['frontalis', 'oculi', 'masseter'],
              { belly: p.mid, fibre: p.deep, weight: 2.2 * u },
              side,
            )
          : i === 1
            ? drawPads(
                model.view,
                ['medialCheek', 'middleCheek', 'nasolabial', 'orbit', 'chin', 'forehead'],
                { fill: p.mid, line: p.deep, weight: 2.4 * u },
              )
            : '';
      const threads = i === 2 ? threadsOn(model, midfacePlan, side, cogLook(p.deep, u * 0.8)) : '';
      return clipped(
        `pack-${i}`,
        rect((w * i) / 3, 0, w / 3 + 1, h),
        rect((w * i) / 3, 0, w / 3 + 1, h, { fill: p.wash }),
        arch(w * x, h * 0.1, w * 0.29, h, p.tint),
        model.areas,
        marks,
        model.lines,
        threads,
      );
    });
    return (
      parts.join('') +
      element('path', {
        d: `M${w / 3} 0V${h}M${(w * 2) / 3} 0V${h}`,
        stroke: stage.palette.white,
        'stroke-width': 8 * u,
      })
    );
  },
};
