import { browPlan, jawPlan, midfacePlan, neckPlan } from '../anatomy/thread-plans.ts';
import { daySkin, drawSkin } from '../anatomy/skin.ts';
import { curve } from '../kit/curve.ts';
import { at, point, polar, steps, type Point } from '../kit/geometry.ts';
import { stroked } from '../kit/ink.ts';
import { arrow, target } from '../kit/marks.ts';
import { smoothPath } from '../kit/path.ts';
import { circle, element, rect } from '../kit/svg.ts';
import { drawCannula, drawHub } from '../props/instruments.ts';
import { dayLook, placed } from '../props/look.ts';
import { drawThread } from '../props/thread.ts';
import { threadsOn, wrappedLines } from './overlays.ts';
import { disc, ground, lens, unitOf } from './plate.ts';
import { nightHead, sit } from './sitting.ts';
import type { SceneTable } from './stage.ts';

export const threadsScenes: SceneTable = {
  'thumb-threads-01': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'hana', { x: 0.46, y: 0.5, size: 0.47, yaw: 44 });
    return (
      ground(stage, 'wash') +
      disc(stage, 0.5, 0.46, 0.43, p.tint) +
      model.areas +
      model.lines +
      threadsOn(model, midfacePlan, -1, cogLook(p.deep, u))
    );
  },
  'thumb-threads-02': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const { width: w, height: h } = stage;
    const far = curve(
      [point(-20, h * 0.84), point(w * 0.3, h * 0.66), point(w * 0.7, h * 0.4), point(w + 20, h * 0.1)],
      8,
    );
    const near = curve(
      [
        point(w * 0.12, h * 0.86),
        point(w * 0.38, h * 0.63),
        point(w * 0.62, h * 0.43),
        point(w * 0.9, h * 0.2),
      ],
      8,
    );
    const big = drawThread(near, {
      line: p.ink,
      weight: 46 * u,
      pitch: 74 * u,
      cog: 96 * u,
      isBidirectional: true,
    });
    const core =
      stroked([smoothPath(near)], p.accent, 30 * u) +
      stroked([smoothPath(near.map((q) => point(q.x - 5 * u, q.y - 7 * u)))], p.tint, 5 * u);
    const small = drawThread(far, {
      line: p.deep,
      weight: 9 * u,
      pitch: 44 * u,
      cog: 15 * u,
      isBidirectional: true,
    });
    const glass = lens(
      'lens',
      w * 0.5,
      h * 0.52,
      h * 0.36,
      p.ink,
      12 * u,
      ground(stage, 'paper') + big + core,
    );
    const handle =
      stroked([`M${w * 0.5 + h * 0.265} ${h * 0.785}L${w * 0.5 + h * 0.44} ${h * 0.96}`], p.ink, 34 * u) +
      stroked([`M${w * 0.5 + h * 0.3} ${h * 0.82}L${w * 0.5 + h * 0.44} ${h * 0.96}`], p.accent, 20 * u);
    return ground(stage, 'tint') + small + handle + glass;
  },
  'thumb-threads-03': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'yuna', { x: 0.56, y: 0.42, size: 0.46, yaw: -78, pitch: 4 });
    const runs = [...wrappedLines(model.view, jawPlan, 1), ...wrappedLines(model.view, neckPlan, 1, 'neck')];
    const arrows = runs.map((run) => arrow([...run].reverse(), p.deep, 5.4 * u, 24 * u));
    return (
      ground(stage, 'mid') +
      rect(0, stage.height * 0.62, stage.width, stage.height * 0.38, { fill: p.tint }) +
      model.areas +
      model.lines +
      arrows.join('')
    );
  },
  'thumb-threads-04': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'sora', { x: 0.5, y: 0.5, size: 0.45 });
    const fans = ([1, -1] as const).map((side) => threadsOn(model, fanPlan, side, cogLook(p.deep, u)));
    const axis = stroked([`M${stage.width / 2} 0V${stage.height}`], p.accent, 2.4 * u, `${4 * u} ${12 * u}`);
    return (
      ground(stage, 'paper') +
      rect(0, 0, stage.width / 2, stage.height, { fill: p.wash }) +
      model.areas +
      model.lines +
      axis +
      fans.join('')
    );
  },
  'thumb-threads-05': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const { width: w, height: h } = stage;
    const look = dayLook(p, 3.2 * u);
    const cannula = curve([point(w * 0.08, h * 0.28), point(w * 0.4, h * 0.23), point(w * 0.7, h * 0.2)], 8);
    const tail = curve(
      [
        point(w * 0.08, h * 0.28),
        point(w * 0.05, h * 0.34),
        point(w * 0.12, h * 0.42),
        point(w * 0.3, h * 0.44),
        point(w * 0.5, h * 0.5),
      ],
      6,
    );
    const spiral = curve(
      steps(120).map((t) => {
        const q = polar(point(w * 0.5, h * 0.7), (70 + 170 * t) * u, t * 360 * 4.6 - 90);
        return point(q.x, h * 0.7 + (q.y - h * 0.7) * 0.78);
      }),
      6,
    );
    const dish = element('ellipse', {
      cx: w * 0.5,
      cy: h * 0.7,
      rx: 330 * u,
      ry: 258 * u,
      fill: p.white,
      stroke: p.ink,
      'stroke-width': 4 * u,
    });
    const rim = element('ellipse', {
      cx: w * 0.5,
      cy: h * 0.7,
      rx: 300 * u,
      ry: 232 * u,
      fill: p.wash,
      stroke: p.ink,
      'stroke-width': 2.4 * u,
    });
    return (
      ground(stage, 'tint') +
      circle(w * 0.78, h * 0.26, h * 0.3, { fill: p.wash }) +
      dish +
      rim +
      drawThread(spiral, cogLook(p.deep, u * 1.1)) +
      stroked([smoothPath(tail)], p.deep, 5 * u) +
      drawCannula(cannula, look, 17 * u) +
      placed({ x: w * 0.7 - 6 * u, y: h * 0.2, turn: -4, scale: 2.2 * u }, drawHub(dayLook(p, 2)))
    );
  },
  'thumb-threads-06': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const { width: w, height: h } = stage;
    const skin = drawSkin(
      { left: 0, top: h * 0.17, width: w, height: h * 0.83, depth: 'smas' },
      daySkin(p, 3.2 * u),
      stage.random,
      'skin',
    );
    const { dermis, fat } = skin.layers;
    const course = curve(
      [
        point(w * 0.06, h * 0.1),
        point(w * 0.14, dermis * 0.9),
        point(w * 0.26, dermis + (fat - dermis) * 0.52),
        point(w * 0.6, dermis + (fat - dermis) * 0.46),
        point(w * 1.02, dermis + (fat - dermis) * 0.4),
      ],
      6,
    );
    const halo = stroked([smoothPath(course)], p.white, 44 * u);
    const pull = arrow([point(w * 0.86, h * 0.08), point(w * 0.6, h * 0.08)], p.deep, 7 * u, 30 * u);
    return (
      ground(stage, 'wash') +
      skin.markup +
      halo +
      drawThread(course, { line: p.ink, weight: 12 * u, pitch: 66 * u, cog: 30 * u, isBidirectional: true }) +
      pull
    );
  },
  'thumb-threads-07': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'yuna', { x: 0.56, y: 0.46, size: 0.62, yaw: 50 }, nightHead(stage));
    const along = wrappedLines(
      model.view,
      steps(8).map((t) => [
        point(84 - t * 8, 0 - t * 0.56),
        point(60, -0.12 - t * 0.5),
        point(32, -0.2 - t * 0.36),
      ]),
      -1,
    );
    const across = wrappedLines(
      model.view,
      steps(8).map((t) => [
        point(78 - t * 42, 0.02 - t * 0.12),
        point(72 - t * 38, -0.3 - t * 0.05),
        point(76 - t * 36, -0.62 + t * 0.06),
      ]),
      -1,
    );
    const net = [...along, ...across];
    return (
      ground(stage, 'night') +
      disc(stage, 0.46, 0.5, 0.42, p.ink) +
      model.areas +
      model.lines +
      stroked(
        net.map((run) => smoothPath(run)),
        p.wash,
        3.6 * u,
      ) +
      net.map((run) => circle(at(run, 0).x, at(run, 0).y, 6 * u, { fill: p.white })).join('')
    );
  },
  'thumb-threads-08': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'hana', { x: 0.16, y: 0.8, size: 1.18, yaw: -14 }, { weight: 5.6 * u });
    const runs = wrappedLines(model.view, browPlan, 1);
    const threads = runs.map(
      (run) =>
        drawThread(run, { line: p.deep, weight: 7 * u, pitch: 40 * u, cog: 17 * u }) +
        target(at(run, 0), 15 * u, p.ink, p.white),
    );
    const lift = runs
      .map((run) => at(run, run.length - 1))
      .map((q: Point) =>
        arrow([point(q.x + 6 * u, q.y + 62 * u), point(q.x + 14 * u, q.y + 12 * u)], p.accent, 6 * u, 22 * u),
      );
    return ground(stage, 'wash') + model.areas + model.lines + threads.join('') + lift.join('');
  },
};

export const fanPlan = [
  [point(66, 0.1), point(56, -0.08), point(44, -0.22), point(31, -0.33)],
  [point(68, 0.04), point(60, -0.16), point(48, -0.34), point(35, -0.47)],
  [point(70, -0.02), point(64, -0.24), point(52, -0.46), point(39, -0.6)],
  [point(71, -0.1), point(67, -0.32), point(57, -0.56), point(45, -0.71)],
];

export function cogLook(line: string, u: number) {
  return { line, weight: 5 * u, pitch: 21 * u, cog: 9.5 * u, isBidirectional: true };
}
