import { drawMuscles } from '../anatomy/draw-muscles.ts';
import { drawPads } from '../anatomy/pads.ts';
import { browPlan, jawPlan, midfacePlan, neckPlan } from '../anatomy/thread-plans.ts';
import { arteries, drawCourses } from '../anatomy/vessels.ts';
import { curve } from '../kit/curve.ts';
import { at, point } from '../kit/geometry.ts';
import { stroked } from '../kit/ink.ts';
import { strokeLine, target } from '../kit/marks.ts';
import { smoothPath } from '../kit/path.ts';
import { circle, rect } from '../kit/svg.ts';
import { drawCannula, drawHub, drawSyringe, drawVial } from '../props/instruments.ts';
import { dayLook, nightLook, placed } from '../props/look.ts';
import { mirror, targets, threadsOn, wrappedTargets } from './overlays.ts';
import { arch, disc, ground, unitOf } from './plate.ts';
import { nightHead, sit } from './sitting.ts';
import { cogLook } from './threads.ts';
import { reliefLines } from './topography.ts';
import { inHue, type SceneTable } from './stage.ts';

/** The promoted lectures: richer plates than the catalogue cards. */
export const promoScenes: SceneTable = {
  'promo-session1-1': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'hana', { x: 0.42, y: 0.53, size: 0.44 });
    const muscles = drawMuscles(model.view, ['frontalis', 'procerus', 'corrugator'], {
      belly: p.mid,
      fibre: p.deep,
      weight: 2.8 * u,
    });
    const points = mirror([
      point(0.1, 0.34),
      point(0.26, 0.37),
      point(0.18, 0.48),
      point(0, 0.1),
      point(0.11, 0.15),
      point(0.24, 0.2),
    ]);
    return (
      ground(stage, 'tint') +
      arch(stage.width * 0.42, stage.height * 0.05, stage.width * 0.62, stage.height, p.wash) +
      model.areas +
      muscles +
      model.lines +
      targets(model, points, 10 * u) +
      placed({ x: stage.width * 0.86, y: stage.height * 0.97, scale: 1.35 * u }, drawVial(dayLook(p, 3))) +
      placed(
        { x: stage.width * 0.62, y: stage.height * 0.52, turn: -38, scale: 0.98 * u },
        drawSyringe(dayLook(p, 3.4)),
      )
    );
  },
  'promo-session1-2': (base) => {
    const stage = inHue(base, 'filler');
    const p = stage.palette;
    const u = unitOf(stage);
    const { width: w } = stage;
    const model = sit(stage, 'sora', { x: 0.5, y: 0.52, size: 0.42 }, { lip: p.mid });
    const lips = reliefLines(model.view, 0.012, () => true).filter((line) => {
      const mid = model.view.place(0, -0.615);
      return line.every((q) => Math.abs(q.x - mid.x) < 105 * u && Math.abs(q.y - mid.y) < 58 * u);
    });
    const heights = [0.62, 0.16, -0.43, -0.99].map((y) => model.view.place(0, y).y);
    const rows = heights.map(
      (y) =>
        strokeLine([point(w * 0.13, y), point(w * 0.87, y)], p.accent, 3 * u) +
        circle(w * 0.13, y, 8 * u, { fill: p.white, stroke: p.accent, 'stroke-width': 3.4 * u }) +
        circle(w * 0.87, y, 8 * u, { fill: p.white, stroke: p.accent, 'stroke-width': 3.4 * u }),
    );
    return (
      ground(stage, 'tint') +
      rect(w * 0.13, at(heights, 0), w * 0.74, at(heights, 3) - at(heights, 0), { fill: p.wash }) +
      model.areas +
      stroked(
        lips.map((line) => smoothPath(line)),
        p.deep,
        1.8 * u,
      ) +
      model.lines +
      rows.join('')
    );
  },
  'promo-session2-1': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'daniel', { x: 0.45, y: 0.42, size: 0.5, yaw: 62, pitch: 6 }, nightHead(stage));
    const muscles = drawMuscles(
      model.view,
      ['masseter', 'platysma', 'depressorAnguli', 'zygomaticusMajor'],
      { belly: p.deep, fibre: p.mid, weight: 3 * u },
      -1,
    );
    const points =
      wrappedTargets(
        model,
        [point(-78, -0.6), point(-88, -0.5), point(-69, -0.52)],
        'head',
        12 * u,
        p.night,
        p.white,
      ) +
      wrappedTargets(
        model,
        [point(-46, -0.95), point(-46, -1.1), point(-46, -1.25), point(-66, -0.98), point(-66, -1.14)],
        'neck',
        10 * u,
        p.night,
        p.white,
      );
    return (
      ground(stage, 'night') +
      disc(stage, 0.52, 0.44, 0.46, p.ink) +
      model.areas +
      muscles +
      model.lines +
      points
    );
  },
  'promo-session2-2': (base) => {
    const stage = inHue(base, 'filler');
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'yuna', { x: 0.54, y: 0.46, size: 0.52, yaw: -40 }, nightHead(stage));
    const fat = drawPads(
      model.view,
      ['orbit', 'nasolabial', 'medialCheek', 'middleCheek', 'lateralCheek', 'jowl'],
      { fill: p.deep, line: p.accent, weight: 3 * u },
      1,
    );
    const vessels = drawCourses(model.view, arteries, p.mid, 9 * u, 1);
    const path = [point(0.26, -0.27), point(0.33, -0.33), point(0.41, -0.4), point(0.47, -0.47)].map(
      ({ x, y }) => model.view.place(x, y),
    );
    const out = at(path, 3);
    const cannula = curve([...path, point(out.x + 210 * u, out.y + 130 * u)], 6);
    return (
      ground(stage, 'night') +
      disc(stage, 0.46, 0.46, 0.46, p.ink) +
      model.areas +
      fat +
      vessels +
      model.lines +
      drawCannula(cannula, { ...nightLook(p, 3 * u), paper: p.white }, 12 * u) +
      placed(
        { x: out.x + 208 * u, y: out.y + 129 * u, turn: 32, scale: 1.4 * u },
        drawHub(nightLook(p, 2.6)),
      ) +
      target(out, 14 * u, p.night, p.white)
    );
  },
  'promo-session3-1': (base) => {
    const stage = inHue(base, 'threads');
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'sora', { x: 0.55, y: 0.49, size: 0.5, yaw: -46 });
    return (
      ground(stage, 'mid') +
      disc(stage, 0.48, 0.46, 0.45, p.wash) +
      model.areas +
      model.lines +
      threadsOn(model, [...midfacePlan, ...browPlan.slice(0, 2)], 1, cogLook(p.deep, u * 1.1))
    );
  },
  'promo-session3-2': (base) => {
    const stage = inHue(base, 'threads');
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'hana', { x: 0.42, y: 0.4, size: 0.5, yaw: 66, pitch: 6 }, nightHead(stage));
    const look = { ...cogLook(p.tint, u * 1.1) };
    return (
      ground(stage, 'night') +
      disc(stage, 0.5, 0.48, 0.47, p.ink) +
      model.areas +
      model.lines +
      threadsOn(model, [...midfacePlan, ...jawPlan], -1, look) +
      threadsOn(model, neckPlan, -1, look, 'neck')
    );
  },
};
