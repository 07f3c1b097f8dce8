import { drawMuscles } from '../anatomy/draw-muscles.ts';
import type { MuscleName } from '../anatomy/muscles.ts';
import { point, steps } from '../kit/geometry.ts';
import { clipped, rect } from '../kit/svg.ts';
import { drawJunction } from './junction.ts';
import { mirror, targets, wrappedTargets } from './overlays.ts';
import { arch, disc, ground, unitOf } from './plate.ts';
import { nightHead, sit } from './sitting.ts';
import type { SceneTable } from './stage.ts';

const foreheadPoints = mirror([
  point(0.1, 0.34),
  point(0.26, 0.37),
  point(0.18, 0.48),
  point(0, 0.44),
  point(0.36, 0.45),
]);
const glabellaPoints = mirror([point(0, 0.1), point(0.105, 0.15), point(0.24, 0.21)]);
const crowPoints = [point(0.475, 0.08), point(0.5, -0.005), point(0.48, -0.09)];
export const faceMuscles: readonly MuscleName[] = [
  'frontalis',
  'procerus',
  'corrugator',
  'levatorAlae',
  'levatorLabii',
  'zygomaticusMinor',
  'zygomaticusMajor',
  'risorius',
  'masseter',
  'depressorAnguli',
  'depressorLabii',
  'mentalis',
  'nasalis',
  'oculi',
  'oris',
];

export const botoxScenes: SceneTable = {
  'thumb-botox-01': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'hana', { x: 0.5, y: 0.53, size: 0.43 });
    const muscles = drawMuscles(model.view, ['frontalis'], { belly: p.mid, fibre: p.deep, weight: 3 * u });
    return (
      ground(stage, 'wash') +
      disc(stage, 0.5, 0.42, 0.4, p.tint) +
      model.areas +
      muscles +
      model.lines +
      targets(model, foreheadPoints, 11 * u)
    );
  },
  'thumb-botox-02': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'yuna', { x: 0.66, y: 0.56, size: 0.6, yaw: -74 }, { weight: 4.2 * u });
    const muscles = drawMuscles(
      model.view,
      ['oculi', 'corrugator', 'procerus'],
      { fibre: p.accent, weight: 3.6 * u },
      1,
    );
    const brow = targets(model, [point(0.02, 0.1), point(0.12, 0.15), point(0.24, 0.2)], 12 * u);
    return (
      ground(stage, 'tint') +
      rect(0, 0, stage.width * 0.36, stage.height, { fill: p.wash }) +
      model.areas +
      muscles +
      model.lines +
      targets(model, crowPoints, 14 * u) +
      brow
    );
  },
  'thumb-botox-03': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'minjun', { x: 0.5, y: 0.62, size: 1.18 }, { weight: 6 * u });
    const muscles = drawMuscles(model.view, ['procerus', 'corrugator'], {
      belly: p.mid,
      fibre: p.deep,
      weight: 4.6 * u,
    });
    return (
      ground(stage, 'paper') + model.areas + muscles + model.lines + targets(model, glabellaPoints, 21 * u)
    );
  },
  'thumb-botox-04': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'daniel', { x: 0.47, y: 0.43, size: 0.47, yaw: 48, pitch: 5 });
    const muscles = drawMuscles(
      model.view,
      ['masseter'],
      { belly: p.mid, fibre: p.deep, weight: 3.2 * u },
      -1,
    );
    const points = wrappedTargets(
      model,
      [point(-78, -0.6), point(-86, -0.5), point(-69, -0.52)],
      'head',
      12 * u,
    );
    return (
      ground(stage, 'mid') +
      disc(stage, 0.5, 0.42, 0.46, p.tint) +
      model.areas +
      muscles +
      model.lines +
      points
    );
  },
  'thumb-botox-05': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'sora', { x: 0.79, y: 0.72, size: 1.5, yaw: 12 }, { weight: 6 * u });
    const muscles = drawMuscles(model.view, ['oculi'], { fibre: p.accent, weight: 6 * u }, -1);
    return (
      ground(stage, 'wash') +
      model.areas +
      muscles +
      model.lines +
      targets(
        model,
        crowPoints.map(({ x, y }) => point(-x * 1.02, y)),
        24 * u,
      )
    );
  },
  'thumb-botox-06': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'hana', { x: 0.5, y: 0.02, size: 0.6, yaw: -20, pitch: 12 });
    const bands =
      drawMuscles(model.view, ['platysma'], { belly: p.mid, fibre: p.deep, weight: 3.4 * u }, 1) +
      drawMuscles(model.view, ['platysma'], { fibre: p.deep, weight: 3 * u }, -1);
    const points = [-40, -22, 22, 46, 68].flatMap((degrees) =>
      steps(4).map((t) => point(degrees, -0.98 - t * 0.42)),
    );
    return (
      ground(stage, 'tint') +
      model.areas +
      bands +
      model.lines +
      wrappedTargets(model, points, 'neck', 11 * u)
    );
  },
  'thumb-botox-07': (stage) => ground(stage, 'night') + drawJunction(stage),
  'thumb-botox-08': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const centre = stage.width / 2;
    const model = sit(stage, 'yuna', { x: 0.5, y: 0.52, size: 0.46 });
    const dark = sit(stage, 'yuna', { x: 0.5, y: 0.52, size: 0.46 }, nightHead(stage));
    const muscles = drawMuscles(
      dark.view,
      faceMuscles,
      { belly: p.accent, fibre: p.wash, weight: 2.6 * u },
      1,
    );
    const left = clipped(
      'skin-half',
      rect(0, 0, centre, stage.height),
      ground(stage, 'wash'),
      arch(centre, stage.height * 0.06, stage.width * 0.62, stage.height, p.tint),
      model.areas,
      model.lines,
    );
    const right = clipped(
      'muscle-half',
      rect(centre, 0, centre, stage.height),
      ground(stage, 'night'),
      arch(centre, stage.height * 0.06, stage.width * 0.62, stage.height, p.ink),
      dark.areas,
      muscles,
      dark.lines,
    );
    return left + right + rect(centre - u, 0, 2 * u, stage.height, { fill: p.accent });
  },
};
