import { daySkin, drawSkin, nightSkin } from '../anatomy/skin.ts';
import { curve } from '../kit/curve.ts';
import { at, lerp, point, polar, steps, type Point } from '../kit/geometry.ts';
import { filled, inked, stroked } from '../kit/ink.ts';
import { arc, arrow } from '../kit/marks.ts';
import { smoothPath, straightPath } from '../kit/path.ts';
import { penPath } from '../kit/ribbon.ts';
import { circle, ellipse, element, rect } from '../kit/svg.ts';
import { drawHandpiece } from '../props/instruments.ts';
import { drawTweezers } from '../props/room.ts';
import { dayLook, nightLook, placed } from '../props/look.ts';
import { wrappedLines, wrappedPlaces } from './overlays.ts';
import { disc, ground, unitOf } from './plate.ts';
import { nightHead, sit } from './sitting.ts';
import { headPoint } from '../head/rings.ts';
import { softShape } from '../head/shape.ts';
import type { HeadView } from '../head/view.ts';
import { beam, flapRuns, flowPlan } from './energy.ts';
import type { SceneTable } from './stage.ts';

export const liftingScenes: SceneTable = {
  'thumb-lifting-01': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'sora', { x: 0.62, y: 0.48, size: 0.48, yaw: 40 });
    const spot = at(wrappedPlaces(model.view, [point(-62, -0.4)], 'head'), 0);
    const arcs = steps(6).map((t) =>
      penPath(arc(spot, (44 + 176 * t) * u, -62, 40), (9 - 5 * t) * u, 0.3, 0.3),
    );
    return (
      ground(stage, 'tint') +
      disc(stage, 0.62, 0.46, 0.44, p.wash) +
      model.areas +
      model.lines +
      filled(arcs, p.accent) +
      placed({ x: spot.x, y: spot.y, turn: -104, scale: 0.95 * u }, drawHandpiece(dayLook(p, 3.2)))
    );
  },
  'thumb-lifting-02': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const skin = drawSkin(
      { left: 0, top: h * 0.2, width: w, height: h * 0.8, depth: 'muscle' },
      daySkin(p, 3 * u),
      stage.random,
      'skin',
    );
    const { layers } = skin;
    const focus = [
      lerp(layers.epidermis, layers.dermis, 0.5),
      lerp(layers.dermis, layers.fat, 0.5),
      lerp(layers.fat, layers.smas, 0.5),
    ];
    const beams = focus.map((y, i) => beam(point(w * (0.22 + 0.28 * i), y), 150 * u, h * 0.2, stage));
    const plate =
      rect(w * 0.05, h * 0.06, w * 0.9, h * 0.13, {
        rx: 20 * u,
        fill: p.white,
        stroke: p.ink,
        'stroke-width': 4 * u,
      }) +
      rect(w * 0.05, h * 0.155, w * 0.9, h * 0.036, {
        rx: 12 * u,
        fill: p.mid,
        stroke: p.ink,
        'stroke-width': 3 * u,
      });
    return ground(stage, 'wash') + skin.markup + beams.join('') + plate;
  },
  'thumb-lifting-03': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const face = point(w * 0.45, h * 0.5);
    const focus = polar(face, 330 * u, 58);
    const rings = steps(9).map((t) => {
      const radius = lerp(300, 26, t) * u;
      return penPath(arc(focus, radius, 238 - 40, 238 + 40), lerp(4, 9, t) * u, 0.25, 0.25);
    });
    const glow = circle(focus.x, focus.y, 20 * u, { fill: p.white, stroke: p.accent, 'stroke-width': 7 * u });
    return (
      ground(stage, 'night') +
      circle(focus.x, focus.y, 350 * u, { fill: p.ink }) +
      filled(rings, p.mid) +
      glow +
      placed({ x: face.x, y: face.y, turn: -32, scale: 1.28 * u }, drawHandpiece(nightLook(p, 3)))
    );
  },
  'thumb-lifting-04': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'hana', { x: 0.5, y: 0.49, size: 0.46 });
    const flows = ([1, -1] as const).flatMap((side) => wrappedLines(model.view, flowPlan, side));
    const lines = flows.map((run) => arrow(run, p.accent, 6 * u, 24 * u));
    return (
      ground(stage, 'wash') +
      ellipse(stage.width / 2, stage.height * 0.5, stage.width * 0.34, stage.height * 0.47, {
        fill: p.tint,
      }) +
      model.areas +
      model.lines +
      lines.join('')
    );
  },
  'thumb-lifting-05': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const skin = drawSkin(
      { left: 0, top: h * 0.42, width: w, height: h * 0.58, depth: 'subcutis' },
      daySkin(p, 3 * u),
      stage.random,
      'skin',
    );
    const poles = [w * 0.3, w * 0.7];
    const field = steps(9).map((t) => {
      const spread = lerp(30, 330, t) * u;
      const a = point(at(poles, 0) + lerp(70, -80, t) * u, h * 0.42);
      const b = point(at(poles, 1) - lerp(70, -80, t) * u, h * 0.42);
      return penPath(
        curve(
          [
            a,
            point(a.x + 20 * u, h * 0.42 + spread * 0.6),
            point(w / 2, h * 0.42 + spread),
            point(b.x - 20 * u, h * 0.42 + spread * 0.6),
            b,
          ],
          8,
        ),
        7 * u,
        0.06,
        0.06,
      );
    });
    const caps = poles.map(
      (x) =>
        element('path', {
          d: straightPath([
            point(x - 110 * u, 0),
            point(x - 110 * u, h * 0.34),
            point(x - 84 * u, h * 0.41),
            point(x + 84 * u, h * 0.41),
            point(x + 110 * u, h * 0.34),
            point(x + 110 * u, 0),
          ]),
          fill: p.white,
          stroke: p.ink,
          'stroke-width': 4 * u,
        }) +
        rect(x - 84 * u, h * 0.385, 168 * u, h * 0.03, { fill: p.ink }) +
        rect(x + 40 * u, 2, 66 * u, h * 0.33, { fill: p.tint }),
    );
    return (
      ground(stage, 'wash') +
      rect(0, 0, w, h * 0.2, { fill: p.mid }) +
      skin.markup +
      filled(field, p.deep) +
      caps.join('')
    );
  },
  'thumb-lifting-06': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'yuna', { x: 0.4, y: 0.3, size: 0.62, yaw: 72, pitch: 6 }, nightHead(stage));
    const jaw = jawContour(model.view);
    const sag = (amount: number) =>
      jaw.map((q, i) => {
        const droop = Math.sin(Math.PI * (i / (jaw.length - 1)) ** 1.2) ** 1.4 * amount;
        return point(q.x - 6 * u * droop, q.y + 130 * u * droop);
      });
    const lines = [0.28, 0.52, 0.76, 1].map((amount, i) =>
      stroked([smoothPath(sag(amount))], p.mid, (5.4 - i * 0.6) * u, `${14 * u} ${10 * u}`),
    );
    const lifts = [0.36, 0.54, 0.72].map((share) => {
      const i = Math.round(share * (jaw.length - 1));
      const [low, high] = [at(sag(1), i), at(sag(0.12), i)];
      return arrow(
        [point(low.x + 6 * u, low.y + 70 * u), point(high.x, high.y + 6 * u)],
        p.accent,
        8 * u,
        30 * u,
      );
    });
    return (
      ground(stage, 'night') +
      disc(stage, 0.56, 0.56, 0.46, p.ink) +
      model.areas +
      model.lines +
      lines.join('') +
      lifts.join('') +
      stroked([smoothPath(jaw)], p.white, 8 * u)
    );
  },
  'thumb-lifting-07': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'minjun', { x: 0.46, y: 0.47, size: 0.5, yaw: 56 });
    const wound = at(flapRuns(model.view, 1, 0), 0);
    const bed = steps(9).flatMap((t) => flapRuns(model.view, 0.2 + 0.75 * t, 0));
    const sheet = at(flapRuns(model.view, 1, 0.09), 0);
    const weave = steps(6).flatMap((t) => flapRuns(model.view, 0.25 + 0.62 * t, 0.09));
    const grip = at(sheet, Math.round(sheet.length * 0.52));
    return (
      ground(stage, 'mid') +
      disc(stage, 0.48, 0.45, 0.44, p.wash) +
      model.areas +
      inked([smoothPath(wound, true)], p.accent, p.ink, 3.6 * u) +
      filled(
        bed.map((run) => penPath(run, 3.4 * u)),
        p.deep,
      ) +
      model.lines +
      inked([smoothPath(sheet, true)], p.white, p.ink, 4 * u) +
      filled(
        weave.map((run) => penPath(run, 3 * u)),
        p.mid,
      ) +
      placed({ x: grip.x, y: grip.y + 8 * u, turn: -150, scale: 0.9 * u }, drawTweezers(dayLook(p, 3.4)))
    );
  },
  'thumb-lifting-08': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const skin = drawSkin(
      { left: 0, top: h * 0.34, width: w, height: h * 0.66, depth: 'subcutis' },
      nightSkin(p, 3 * u),
      stage.random,
      'skin',
    );
    const base = skin.layers.dermis;
    const pins = steps(7).map((t) => {
      const x = w * (0.14 + 0.72 * t);
      const tip = base - h * 0.06;
      return (
        ellipse(x, tip + 4 * u, 44 * u, 62 * u, { fill: p.accent }) +
        ellipse(x, tip + 4 * u, 25 * u, 38 * u, { fill: p.tint }) +
        element('path', {
          d: `M${x - 9 * u} ${h * 0.2}h${18 * u}V${tip - 40 * u}L${x} ${tip + 10 * u}L${x - 9 * u} ${tip - 40 * u}z`,
          fill: p.white,
          stroke: p.night,
          'stroke-width': 2.4 * u,
        })
      );
    });
    const head =
      rect(w * 0.06, h * 0.08, w * 0.88, h * 0.14, {
        rx: 26 * u,
        fill: p.deep,
        stroke: p.tint,
        'stroke-width': 4 * u,
      }) +
      rect(w * 0.06, h * 0.185, w * 0.88, h * 0.035, {
        rx: 10 * u,
        fill: p.accent,
        stroke: p.tint,
        'stroke-width': 3 * u,
      });
    return ground(stage, 'night') + skin.markup + pins.join('') + head;
  },
};

// The lower edge of the head from under the ear to the chin, read off the picture itself.
function jawContour(view: HeadView): Point[] {
  const ring = view
    .area((cell) => (cell.owner === 0 ? 1 : 0))
    .reduce((a, b) => (a.length > b.length ? a : b));
  const from = view.project(headPoint(-104, -0.5, softShape)).x;
  const to = view.place(-0.06, -0.99).x;
  const edge = steps(60).map((t) => {
    const x = from + (to - from) * t;
    const near = ring.filter((p) => Math.abs(p.x - x) < (to - from) / 60);
    return point(
      x,
      near.reduce((low, p) => Math.max(low, p.y), 0),
    );
  });
  return curve(
    edge.filter((p) => p.y > 0).filter((_, i) => i % 6 === 0),
    4,
  );
}
