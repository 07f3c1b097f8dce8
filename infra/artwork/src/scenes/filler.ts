import { drawPads, type PadName } from '../anatomy/pads.ts';
import { curve } from '../kit/curve.ts';
import { at, point } from '../kit/geometry.ts';
import { filled, stroked } from '../kit/ink.ts';
import { circle, clipped, element, ellipse, rect } from '../kit/svg.ts';
import { smoothPath } from '../kit/path.ts';
import { ribbonPath } from '../kit/ribbon.ts';
import { arc, leader, strokeLine, target } from '../kit/marks.ts';
import { drawCannula, drawHub } from '../props/instruments.ts';
import { dayLook, placed } from '../props/look.ts';
import { wrappedPlaces } from './overlays.ts';
import { disc, ground, unitOf } from './plate.ts';
import { nightHead, sit } from './sitting.ts';
import { reliefLines } from './topography.ts';
import type { SceneTable } from './stage.ts';

const cheekPads: readonly PadName[] = [
  'orbit',
  'nasolabial',
  'medialCheek',
  'middleCheek',
  'lateralCheek',
  'jowl',
];

export const fillerScenes: SceneTable = {
  'thumb-filler-01': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const { width: w, height: h } = stage;
    const model = sit(stage, 'sora', { x: 0.5, y: 0.52, size: 0.405 });
    const heights = [0.62, 0.16, -0.43, -0.99].map((y) => model.view.place(0, y).y);
    const columns = [-0.64, -0.425, -0.142, 0.142, 0.425, 0.64].map((x) => model.view.place(x, -0.05).x);
    const dash = `${10 * u} ${7 * u}`;
    const rows = heights.map((y) => strokeLine([point(w * 0.16, y), point(w * 0.84, y)], p.accent, 3.4 * u));
    const bars = columns.map((x) =>
      strokeLine([point(x, h * 0.1), point(x, h * 0.965)], p.accent, 2.6 * u, dash),
    );
    const ends = heights.flatMap((y) =>
      [0.16, 0.84].map((x) =>
        circle(w * x, y, 7 * u, { fill: p.paper, stroke: p.accent, 'stroke-width': 3 * u }),
      ),
    );
    return (
      ground(stage, 'paper') +
      rect(w * 0.16, at(heights, 1), w * 0.68, at(heights, 2) - at(heights, 1), { fill: p.wash }) +
      model.areas +
      model.lines +
      rows.join('') +
      bars.join('') +
      ends.join('')
    );
  },
  'thumb-filler-02': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const { width: w, height: h } = stage;
    const model = sit(stage, 'hana', { x: 0.4, y: 0.5, size: 0.42, yaw: 88 });
    const tip = model.view.place(0, -0.315);
    const chin = model.view.place(0, -0.87);
    const reach = (t: number) => point(tip.x + (chin.x - tip.x) * t, tip.y + (chin.y - tip.y) * t);
    const line = strokeLine([reach(-1.5), reach(2.1)], p.deep, 4.4 * u, `${16 * u} ${10 * u}`);
    const level = model.view.place(0.2, -0.17).y;
    const horizon = strokeLine([point(w * 0.3, level), point(w * 0.93, level)], p.accent, 3.2 * u);
    const fan = strokeLine(arc(reach(-0.36), 92 * u, 0, 111), p.accent, 4 * u);
    const rings = [tip, chin].map((q) => target(q, 14 * u, p.ink, p.white));
    return (
      ground(stage, 'wash') +
      element('path', { d: `M${w * 0.56} 0H${w}V${h}H${w * 0.8}z`, fill: p.tint }) +
      model.areas +
      model.lines +
      horizon +
      fan +
      line +
      rings.join('')
    );
  },
  'thumb-filler-03': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'sora', { x: 0.47, y: -0.47, size: 1.98 }, { weight: 7 * u, lip: p.mid });
    const centre = model.view.place(0, -0.615);
    const depth = reliefLines(model.view, 0.0105, () => true).map((line) => smoothPath(line));
    const map = clipped(
      'map',
      ellipse(centre.x, centre.y, 500 * u, 270 * u),
      stroked(depth, p.deep, 2.4 * u),
    );
    const entry = model.view.place(0.255, -0.6);
    const inside = model.view.place(0.03, -0.565);
    const cannula = curve(
      [inside, model.view.place(0.14, -0.578), entry, point(entry.x + 210 * u, entry.y - 40 * u)],
      8,
    );
    return (
      ground(stage, 'wash') +
      model.areas +
      ellipse(centre.x, centre.y, 500 * u, 270 * u, { fill: p.tint, opacity: '.55' }) +
      map +
      ellipse(centre.x, centre.y, 500 * u, 270 * u, {
        fill: 'none',
        stroke: p.accent,
        'stroke-width': 3.4 * u,
        'stroke-dasharray': `${4 * u} ${12 * u}`,
        'stroke-linecap': 'round',
      }) +
      model.lines +
      drawCannula(cannula, dayLook(p, 4 * u), 15 * u) +
      placed(
        { x: entry.x + 206 * u, y: entry.y - 39 * u, turn: -13, scale: 1.9 * u },
        drawHub(dayLook(p, 2.6)),
      ) +
      target(entry, 16 * u, p.ink, p.white)
    );
  },
  'thumb-filler-04': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'yuna', { x: 0.53, y: 0.5, size: 0.46, yaw: -36 });
    const soft = drawPads(model.view, cheekPads, { fill: p.mid, line: p.deep, weight: 3 * u }, 1);
    const core = drawPads(model.view, ['medialCheek'], { fill: p.accent, line: p.deep, weight: 3 * u }, 1);
    const from = model.view.place(0.32, -0.33);
    return (
      ground(stage, 'tint') +
      disc(stage, 0.46, 0.44, 0.4, p.wash) +
      model.areas +
      soft +
      core +
      model.lines +
      leader(from, point(stage.width * 0.87, stage.height * 0.84), p.ink, 3.2 * u)
    );
  },
  'thumb-filler-05': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'hana', { x: 0.64, y: 0.42, size: 0.98, yaw: 40 }, { weight: 5.4 * u });
    const entry = at(wrappedPlaces(model.view, [point(-58, -0.42)], 'head'), 0);
    const ends = [
      point(-0.24, -0.16),
      point(-0.19, -0.25),
      point(-0.215, -0.34),
      point(-0.19, -0.43),
      point(-0.23, -0.52),
    ].map(({ x, y }) => model.view.place(x, y));
    const fan = ends.map((end) =>
      strokeLine(
        [end, point((end.x + entry.x) / 2, (end.y + entry.y) / 2 + 8 * u), entry],
        p.accent,
        5 * u,
        `${16 * u} ${11 * u}`,
      ),
    );
    const middle = at(ends, 2);
    const cannula = curve([middle, entry, point(entry.x - 300 * u, entry.y + 170 * u)], 8);
    return (
      ground(stage, 'mid') +
      model.areas +
      filled([smoothPath([...ends, entry], true)], p.tint) +
      model.lines +
      fan.join('') +
      drawCannula(cannula, dayLook(p, 3.4 * u), 12 * u) +
      placed(
        { x: entry.x - 296 * u, y: entry.y + 168 * u, turn: 150, scale: 1.5 * u },
        drawHub(dayLook(p, 2.6)),
      ) +
      target(entry, 15 * u, p.ink, p.white)
    );
  },
  'thumb-filler-06': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'yuna', { x: 0.13, y: 0.66, size: 1.45, yaw: -12 }, { weight: 6.4 * u });
    const path = [
      point(0.165, -0.115),
      point(0.22, -0.16),
      point(0.3, -0.19),
      point(0.38, -0.21),
      point(0.45, -0.27),
    ].map(({ x, y }) => model.view.place(x, y));
    const out = at(path, 4);
    const pad = drawPads(
      model.view,
      ['orbit'],
      { fill: p.tint, line: p.accent, weight: 4 * u, dash: `${13 * u} ${9 * u}` },
      1,
    );
    const cannula = curve([...path, point(out.x + 170 * u, out.y + 150 * u)], 8);
    return (
      ground(stage, 'wash') +
      model.areas +
      pad +
      model.lines +
      drawCannula(cannula, dayLook(p, 4 * u), 14 * u) +
      placed({ x: out.x + 168 * u, y: out.y + 148 * u, turn: 41, scale: 1.7 * u }, drawHub(dayLook(p, 2.6))) +
      target(out, 16 * u, p.ink, p.white)
    );
  },
  'thumb-filler-07': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(
      stage,
      'mannequin',
      { x: 0.5, y: 0.52, size: 0.45, yaw: -24 },
      {
        ...nightHead(stage),
        skin: p.ink,
        line: p.tint,
        weight: 2.6 * u,
      },
    );
    const rings = reliefLines(model.view, 0.046, () => true).map((line) =>
      ribbonPath(
        line.map((q) => ({
          x: q.x,
          y: q.y,
          w: u * (0.9 + 3.4 * Math.max(0, model.view.light(q.normal)) ** 2),
        })),
      ),
    );
    return (
      ground(stage, 'night') + disc(stage, 0.5, 0.5, 0.44, p.ink) + filled(rings, p.accent) + model.lines
    );
  },
  'thumb-filler-08': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'minjun', { x: 0.6, y: 0.1, size: 0.8, yaw: -66, pitch: 4 }, { weight: 5 * u });
    const spots = [
      point(92, -0.55),
      point(78, -0.66),
      point(64, -0.755),
      point(50, -0.83),
      point(35, -0.885),
    ];
    const places = wrappedPlaces(model.view, spots, 'head');
    const boluses = places.map(
      (q, i) =>
        circle(q.x, q.y, (27 + 4 * i) * u, { fill: p.mid, stroke: p.ink, 'stroke-width': 4 * u }) +
        circle(q.x - 9 * u, q.y - 10 * u, 6 * u, { fill: p.white }),
    );
    const ledge = strokeLine(places, p.accent, 4.4 * u, `${14 * u} ${10 * u}`);
    return (
      ground(stage, 'tint') +
      circle(stage.width * 0.24, stage.height * 0.6, stage.height * 0.36, { fill: p.wash }) +
      model.areas +
      model.lines +
      ledge +
      boluses.join('')
    );
  },
};
