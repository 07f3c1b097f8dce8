import { collagenWeb } from '../anatomy/collagen.ts';
import { daySkin, drawSkin } from '../anatomy/skin.ts';
import { jawPlan, midfacePlan } from '../anatomy/thread-plans.ts';
import { drawCourses, nerves } from '../anatomy/vessels.ts';
import { curve } from '../kit/curve.ts';
import { at, lerp, point, steps } from '../kit/geometry.ts';
import { filled, stroked } from '../kit/ink.ts';
import { dropShape, target } from '../kit/marks.ts';
import { smoothPath } from '../kit/path.ts';
import { penPath } from '../kit/ribbon.ts';
import { circle, clipped, rect } from '../kit/svg.ts';
import { drawCannula, drawHub, drawSyringe } from '../props/instruments.ts';
import { dayLook, placed } from '../props/look.ts';
import { drawThread } from '../props/thread.ts';
import { targets, threadsOn, wrappedLines } from './overlays.ts';
import { disc, ground, unitOf } from './plate.ts';
import { nightHead, sit } from './sitting.ts';
import { cheekGrid, pearl } from './skinbooster.ts';
import { cogLook, fanPlan } from './threads.ts';
import type { SceneTable } from './stage.ts';

/** Slides of the skin booster and thread classes; each must work wide and square. */
export const skinDetails: SceneTable = {
  'detail-skinbooster-1': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const skin = drawSkin(
      { left: 0, top: h * 0.16, width: w, height: h * 0.84, depth: 'muscle' },
      daySkin(p, 3 * u),
      stage.random,
      'skin',
    );
    const { layers } = skin;
    const rule = [h * 0.16, layers.epidermis, layers.dermis, layers.fat, layers.smas, h * 0.98].map((y) =>
      circle(w * 0.93, y, 9 * u, { fill: p.white, stroke: p.ink, 'stroke-width': 3.6 * u }),
    );
    return (
      ground(stage, 'wash') +
      skin.markup +
      stroked([`M${w * 0.93} ${h * 0.16}V${h * 0.98}`], p.ink, 3.6 * u) +
      rule.join('')
    );
  },
  'detail-skinbooster-2': (stage) => {
    const u = unitOf(stage);
    const p = stage.palette;
    const model = sit(
      stage,
      'hana',
      { x: stage.isWide ? 0.58 : 0.62, y: 0.36, size: 0.86, yaw: 38 },
      { weight: 5 * u },
    );
    const rows = steps(6).map((row) =>
      cheekGrid
        .filter((q) => Math.abs(q.y - (-0.15 - row * 0.36)) < 0.01)
        .map(({ x, y }) => model.view.place(-x, y)),
    );
    const zigzag = rows.flatMap((row, i) => (i % 2 === 0 ? row : [...row].reverse()));
    return (
      ground(stage, 'tint') +
      disc(stage, 0.56, 0.4, 0.6, p.wash) +
      model.areas +
      model.lines +
      stroked(
        [zigzag.map((q, i) => `${i === 0 ? 'M' : 'L'}${q.x.toFixed(1)} ${q.y.toFixed(1)}`).join('')],
        p.accent,
        3.4 * u,
        `${8 * u} ${8 * u}`,
      ) +
      targets(
        model,
        cheekGrid.map(({ x, y }) => point(-x, y)),
        12 * u,
      )
    );
  },
  'detail-skinbooster-3': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const k = stage.isWide ? 1.9 : 1.5;
    const tip = point(w * 0.5 - 310 * k * u, h * 0.28);
    const drops = steps(5).map((t) => {
      const size = (90 + 190 * t) * u * (stage.isWide ? 1.2 : 1.1);
      const x = w * (0.14 + 0.7 * t);
      const shape = dropShape(point(x, h * 0.82 - size), size);
      return (
        filled([shape], t > 0.6 ? p.accent : p.mid) +
        stroked([shape], p.ink, 4 * u) +
        circle(x - size * 0.12, h * 0.82 - size * 0.36, size * 0.07, { fill: p.white })
      );
    });
    return (
      ground(stage, 'wash') +
      rect(0, h * 0.82, w, h * 0.18, { fill: p.tint }) +
      rect(0, h * 0.82, w, 4 * u, { fill: p.ink }) +
      placed({ ...tip, scale: k * u }, drawSyringe(dayLook(p, 3.2 / k), { filled: 0.8 })) +
      drops.join('')
    );
  },
  'detail-skinbooster-4': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const web = collagenWeb(stage, p.accent, p.deep);
    const beads = web.knots.map((k, i) =>
      pearl(k.x, k.y, (i % 3 === 0 ? 58 : 34) * u, p.white, p.ink, p.mid, u * 1.2),
    );
    const dry = steps(96).map(() => {
      const x = stage.random.range(0, w / 2);
      const y = stage.random.range(0, h);
      const length = stage.random.range(60, 170) * u;
      return penPath(
        curve(
          [
            point(x, y),
            point(x + length * 0.5, y + stage.random.range(-14, 14) * u),
            point(x + length, y + stage.random.range(-30, 30) * u),
          ],
          6,
        ),
        9 * u,
        0.1,
        0.1,
      );
    });
    return (
      ground(stage, 'paper') +
      clipped('dry', rect(0, 0, w / 2, h), rect(0, 0, w / 2, h, { fill: p.paper }), filled(dry, p.mid)) +
      clipped(
        'moist',
        rect(w / 2, 0, w / 2, h),
        rect(w / 2, 0, w / 2, h, { fill: p.tint }),
        web.markup,
        beads.join(''),
      ) +
      rect(w / 2 - 3 * u, 0, 6 * u, h, { fill: p.ink })
    );
  },
  'detail-threads-1': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const row = (y: number) =>
      curve([point(w * 0.08, h * y), point(w * 0.5, h * (y - 0.012)), point(w * 0.92, h * y)], 6);
    const screw = curve(
      steps(160).map((t) => point(w * (0.08 + 0.84 * t), h * 0.5 + Math.sin(t * 74) * 24 * u)),
      4,
    );
    const bands = [0.19, 0.5, 0.81].map((y, i) =>
      rect(w * 0.04, h * (y - 0.12), w * 0.92, h * 0.24, { rx: 26 * u, fill: i === 1 ? p.white : p.wash }),
    );
    return (
      ground(stage, 'tint') +
      bands.join('') +
      stroked([smoothPath(row(0.19))], p.ink, 17 * u) +
      stroked([smoothPath(row(0.19))], p.accent, 8 * u) +
      stroked([smoothPath(row(0.5))], p.inkFaint, 8 * u) +
      stroked([smoothPath(screw, false, 0.6)], p.ink, 12 * u) +
      stroked([smoothPath(screw, false, 0.6)], p.accent, 5 * u) +
      drawThread(row(0.81), {
        line: p.ink,
        weight: 16 * u,
        pitch: 52 * u,
        cog: 42 * u,
        isBidirectional: true,
      })
    );
  },
  'detail-threads-2': (stage) => {
    const u = unitOf(stage);
    const p = stage.palette;
    const model = sit(stage, 'yuna', { x: 0.5, y: 0.5, size: 0.46, yaw: stage.isWide ? 0 : 26 });
    const sides = stage.isWide ? ([1, -1] as const) : ([-1] as const);
    const fans = sides.map((side) => {
      const runs = wrappedLines(model.view, fanPlan, side);
      return (
        stroked(
          runs.map((run) => smoothPath(run)),
          p.accent,
          5 * u,
          `${14 * u} ${9 * u}`,
        ) +
        runs
          .map(
            (run) =>
              target(at(run, 0), 12 * u, p.ink, p.white) +
              circle(at(run, run.length - 1).x, at(run, run.length - 1).y, 7 * u, { fill: p.ink }),
          )
          .join('')
      );
    });
    return (
      ground(stage, 'wash') + disc(stage, 0.5, 0.46, 0.43, p.tint) + model.areas + model.lines + fans.join('')
    );
  },
  'detail-threads-3': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const skin = drawSkin(
      { left: 0, top: h * 0.3, width: w, height: h * 0.7, depth: 'smas' },
      daySkin(p, 3 * u),
      stage.random,
      'skin',
    );
    const plane = lerp(skin.layers.dermis, skin.layers.fat, 0.5);
    const path = curve(
      [
        point(w * 0.3, plane),
        point(w * 0.55, plane - 8 * u),
        point(w * 0.7, h * 0.29),
        point(w * 0.8, h * 0.13),
      ],
      6,
    );
    const ahead = curve(
      [point(w * 0.04, plane + 16 * u), point(w * 0.18, plane + 6 * u), point(w * 0.32, plane)],
      6,
    );
    return (
      ground(stage, 'wash') +
      skin.markup +
      stroked([smoothPath(ahead)], p.white, 36 * u) +
      drawThread(ahead, { line: p.ink, weight: 9 * u, pitch: 44 * u, cog: 22 * u }) +
      drawCannula(path, dayLook(p, 4 * u), 19 * u) +
      placed({ x: w * 0.8 - 4 * u, y: h * 0.135, turn: -58, scale: 1.7 * u }, drawHub(dayLook(p, 2.6)))
    );
  },
  'detail-threads-4': (stage) => {
    const u = unitOf(stage);
    const p = stage.palette;
    const model = sit(
      stage,
      'hana',
      { x: stage.isWide ? 0.48 : 0.42, y: 0.48, size: 0.48, yaw: 56 },
      nightHead(stage),
    );
    const branches = drawCourses(model.view, nerves, p.accent, 8 * u, -1);
    return (
      ground(stage, 'night') +
      disc(stage, 0.5, 0.48, 0.44, p.ink) +
      model.areas +
      branches +
      model.lines +
      threadsOn(model, [...midfacePlan.slice(1, 3), ...jawPlan.slice(0, 1)], -1, {
        ...cogLook(p.white, u),
        weight: 4 * u,
      })
    );
  },
};
