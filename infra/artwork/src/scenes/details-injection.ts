import { drawMuscles } from '../anatomy/draw-muscles.ts';
import { drawPads, pads, type PadName } from '../anatomy/pads.ts';
import { daySkin, drawSkin } from '../anatomy/skin.ts';
import { arteries, drawCourses } from '../anatomy/vessels.ts';
import { curve } from '../kit/curve.ts';
import { lerp, point, steps } from '../kit/geometry.ts';
import { filled, inked, stroked } from '../kit/ink.ts';
import { arc } from '../kit/marks.ts';
import { smoothPath } from '../kit/path.ts';
import { penPath } from '../kit/ribbon.ts';
import { circle, ellipse, rect } from '../kit/svg.ts';
import { drawCannula, drawHub, drawSyringe, drawVial } from '../props/instruments.ts';
import { dayLook, placed } from '../props/look.ts';
import { faceMuscles } from './botox.ts';
import { mirror, targets } from './overlays.ts';
import { arch, ground, unitOf } from './plate.ts';
import { nightHead, sit } from './sitting.ts';
import type { SceneTable } from './stage.ts';

const padNames = Object.keys(pads).filter((name): name is PadName => name in pads);

/** Slides of the botulinum toxin and filler classes; each must work wide and square. */
export const injectionDetails: SceneTable = {
  'detail-botox-1': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const look = { belly: p.mid, fibre: p.deep, weight: 2.8 * u };
    const front = sit(stage, 'mannequin', { x: stage.isWide ? 0.33 : 0.5, y: 0.5, size: 0.43 });
    const face =
      arch(
        stage.width * (stage.isWide ? 0.33 : 0.5),
        stage.height * 0.05,
        stage.height * 0.76,
        stage.height,
        p.tint,
      ) +
      front.areas +
      drawMuscles(front.view, faceMuscles, look) +
      front.lines;
    if (!stage.isWide) return ground(stage, 'wash') + face;
    const side = sit(stage, 'mannequin', { x: 0.72, y: 0.5, size: 0.43, yaw: 58 });
    const muscles = drawMuscles(side.view, ['temporalis', ...faceMuscles], look, -1);
    return (
      ground(stage, 'wash') +
      face +
      arch(stage.width * 0.72, stage.height * 0.05, stage.height * 0.76, stage.height, p.tint) +
      side.areas +
      muscles +
      side.lines
    );
  },
  'detail-botox-2': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const skin = drawSkin(
      { left: 0, top: h * 0.44, width: w, height: h * 0.56, depth: 'muscle' },
      daySkin(p, 3 * u),
      stage.random,
      'skin',
    );
    const { layers } = skin;
    const depths = [
      layers.epidermis + 12 * u,
      lerp(layers.epidermis, layers.dermis, 0.75),
      layers.smas + 34 * u,
    ];
    const syringes = [-16, -45, -90].map((turn, i) => {
      const x = w * (stage.isWide ? ([0.06, 0.4, 0.86][i] ?? 0.5) : ([0.04, 0.33, 0.87][i] ?? 0.5));
      return placed(
        { x, y: depths[i] ?? 0, turn, scale: (stage.isWide ? 1.1 : 0.92) * u },
        drawSyringe(dayLook(p, 3)),
      );
    });
    const marks = [0, 1, 2].map((i) =>
      circle(
        w * (stage.isWide ? ([0.06, 0.4, 0.86][i] ?? 0.5) : ([0.04, 0.33, 0.87][i] ?? 0.5)),
        depths[i] ?? 0,
        15 * u,
        { fill: p.white, stroke: p.ink, 'stroke-width': 4 * u },
      ),
    );
    return ground(stage, 'wash') + skin.markup + syringes.join('') + marks.join('');
  },
  'detail-botox-3': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const base = h * 0.66;
    const vials = steps(4).map((t, i) =>
      placed(
        { x: w * (0.17 + 0.66 * t), y: base, scale: (stage.isWide ? 1.95 : 1.34) * u },
        drawVial(dayLook(p, 3), 0.22 + 0.2 * i),
      ),
    );
    const shelf =
      rect(0, base, w, 22 * u, { fill: p.white, stroke: p.ink, 'stroke-width': 4 * u }) +
      rect(0, base + 22 * u, w, h, { fill: p.mid });
    return (
      ground(stage, 'tint') +
      rect(w * 0.06, h * 0.1, w * 0.88, base - h * 0.1, { rx: 20 * u, fill: p.wash }) +
      shelf +
      vials.join('') +
      placed(
        { x: w * 0.5 - 330 * 1.4 * u, y: h * 0.86, scale: 1.4 * u },
        drawSyringe(dayLook(p, 3.2), { filled: 0.85 }),
      )
    );
  },
  'detail-botox-4': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(
      stage,
      'sora',
      { x: 0.5, y: 0.78, size: stage.isWide ? 0.92 : 0.74 },
      { weight: 4.6 * u },
    );
    const places = mirror([point(0.11, 0.36), point(0.29, 0.4), point(0.19, 0.5)]);
    const halos = places
      .map(({ x, y }) => model.view.place(x, y))
      .map((q) =>
        steps(3)
          .map((t) =>
            circle(q.x, q.y, (30 + 52 * t) * u * (stage.isWide ? 1.25 : 1), {
              fill: t === 0 ? p.mid : 'none',
              stroke: p.accent,
              'stroke-width': (4.4 - 2.6 * t) * u,
              'stroke-dasharray': t === 1 ? `${7 * u} ${8 * u}` : undefined,
            }),
          )
          .join(''),
      );
    return (
      ground(stage, 'tint') + model.areas + model.lines + halos.join('') + targets(model, places, 12 * u)
    );
  },
  'detail-filler-1': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const look = { fill: p.mid, line: p.deep, weight: 3 * u };
    const face = (x: number, yaw: number) => {
      const model = sit(stage, 'mannequin', { x, y: 0.5, size: 0.43, yaw });
      return model.areas + drawPads(model.view, padNames, look, yaw === 0 ? 'both' : -1) + model.lines;
    };
    if (!stage.isWide)
      return (
        ground(stage, 'tint') +
        circle(stage.width / 2, stage.height * 0.46, stage.height * 0.4, { fill: p.wash }) +
        face(0.5, 0)
      );
    return (
      ground(stage, 'tint') +
      rect(stage.width / 2, 0, stage.width / 2, stage.height, { fill: p.wash }) +
      face(0.27, 0) +
      face(0.73, 40)
    );
  },
  'detail-filler-2': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const skin = drawSkin(
      { left: 0, top: h * 0.3, width: w, height: h * 0.56, depth: 'smas' },
      daySkin(p, 3 * u),
      stage.random,
      'skin',
    );
    const bone =
      rect(0, h * 0.86, w, h * 0.14, { fill: p.white }) +
      stroked(
        [smoothPath(steps(30).map((t) => point(t * w, h * 0.86 + Math.sin(t * 30) * 2 * u)))],
        p.ink,
        5 * u,
      ) +
      steps(26)
        .map((t, i) =>
          circle(w * t, h * (0.905 + (0.045 * ((i * 7) % 5)) / 4), (5 + (i % 3) * 3) * u, { fill: p.tint }),
        )
        .join('');
    const plane = lerp(skin.layers.dermis, skin.layers.fat, 0.5);
    const path = curve(
      [
        point(w * 0.12, plane),
        point(w * 0.34, plane - 4 * u),
        point(w * 0.5, h * 0.25),
        point(w * 0.56, h * 0.14),
      ],
      6,
    );
    const needle = placed(
      { x: w * 0.82, y: h * 0.855, turn: -90, scale: 1.06 * u },
      drawSyringe(dayLook(p, 3), { needle: 300 }),
    );
    const bolus = ellipse(w * 0.82, h * 0.85, 52 * u, 24 * u, {
      fill: p.accent,
      stroke: p.ink,
      'stroke-width': 4 * u,
    });
    const strand = stroked(
      [smoothPath(steps(12).map((t) => point(w * (0.12 - 0.1 * t), plane + Math.sin(t * 9) * 3 * u)))],
      p.accent,
      20 * u,
    );
    return (
      ground(stage, 'wash') +
      skin.markup +
      bone +
      strand +
      drawCannula(path, dayLook(p, 4 * u), 15 * u) +
      placed({ x: w * 0.56, y: h * 0.145, turn: -62, scale: 1.5 * u }, drawHub(dayLook(p, 3))) +
      bolus +
      needle
    );
  },
  'detail-filler-3': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const base = h * 0.8;
    const k = (stage.isWide ? 1.5 : 1.02) * u;
    const fills = [p.accent, p.mid, p.tint];
    const gels = [
      [92, 176],
      [132, 112],
      [168, 58],
    ].map(([half = 0, rise = 0], i) => {
      const x = w * (0.19 + 0.31 * i);
      const body = gelShape(x, base, half * k, rise * k, h * 0.46);
      const shine = penPath(arc(point(x, base), rise * 0.72 * k, 200, 245), 12 * u);
      return inked([body], fills[i] ?? p.mid, p.ink, 4.4 * u) + filled([shine], p.white);
    });
    const syringes = [0.19, 0.5, 0.81].map((x) =>
      placed(
        { x: w * x, y: h * 0.463, turn: -90, scale: (stage.isWide ? 1.05 : 0.8) * u },
        drawSyringe(dayLook(p, 3.2), { needle: 90 }),
      ),
    );
    return (
      ground(stage, 'wash') +
      rect(0, base, w, h - base, { fill: p.tint }) +
      rect(0, base, w, 5 * u, { fill: p.ink }) +
      gels.join('') +
      syringes.join('')
    );
  },
  'detail-filler-4': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(
      stage,
      'hana',
      { x: stage.isWide ? 0.5 : 0.48, y: 0.5, size: 0.46, yaw: stage.isWide ? 0 : 34 },
      nightHead(stage),
    );
    const vessels = drawCourses(model.view, arteries, p.mid, 13 * u, stage.isWide ? 'both' : -1);
    const zones = mirror([point(0.19, -0.36), point(0.1, 0.12), point(0.36, -0.67)])
      .filter(({ x }) => stage.isWide || x < 0)
      .map(({ x, y }) => model.view.place(x, y))
      .map((q) =>
        circle(q.x, q.y, 46 * u, {
          fill: 'none',
          stroke: p.white,
          'stroke-width': 4 * u,
          'stroke-dasharray': `${10 * u} ${8 * u}`,
        }),
      );
    return (
      ground(stage, 'night') +
      circle(stage.width * 0.5, stage.height * 0.48, stage.height * 0.42, { fill: p.ink }) +
      model.areas +
      vessels +
      model.lines +
      zones.join('')
    );
  },
};

// A drop on the table still joined to the needle by its strand: the stiffer the gel, the taller it stands.
function gelShape(x: number, base: number, half: number, rise: number, top: number): string {
  const right = [point(0.02, 0), point(0.03, 0.35), point(0.1, 0.72), point(0.36, 0.93)].map((q) =>
    point(x + q.x * half, top + (base - rise - top) * q.y),
  );
  const dome = [point(0.72, 0.78), point(1, 0.3), point(0.97, 0)].map((q) =>
    point(x + q.x * half, base - q.y * rise),
  );
  const side = [...right, ...dome];
  const line = curve([...side, ...side.map((q) => point(2 * x - q.x, q.y)).reverse()], 4);
  return smoothPath(line, true);
}
