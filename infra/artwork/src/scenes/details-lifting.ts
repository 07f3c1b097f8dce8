import { daySkin, drawSkin, nightSkin } from '../anatomy/skin.ts';
import { curve } from '../kit/curve.ts';
import { at, lerp, point, polar, steps } from '../kit/geometry.ts';
import { stroked } from '../kit/ink.ts';
import { strokeLine } from '../kit/marks.ts';
import { smoothPath } from '../kit/path.ts';
import { circle, ellipse, rect } from '../kit/svg.ts';
import { drawHandpiece } from '../props/instruments.ts';
import { dayLook, placed } from '../props/look.ts';
import { beam } from './energy.ts';
import { wrappedLines, wrappedPlaces } from './overlays.ts';
import { disc, ground, lens, unitOf } from './plate.ts';
import { sit } from './sitting.ts';
import type { SceneTable } from './stage.ts';

/** Slides of the lifting classes; each must work wide and square. */
export const liftingDetails: SceneTable = {
  'detail-lifting-1': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const model = sit(stage, 'sora', { x: stage.isWide ? 0.28 : 0.34, y: 0.52, size: 0.46, yaw: 40 });
    const centre = point(w * (stage.isWide ? 0.7 : 0.68), h * (stage.isWide ? 0.5 : 0.62));
    const radius = h * (stage.isWide ? 0.4 : 0.32);
    const skin = drawSkin(
      {
        left: centre.x - radius,
        top: centre.y - radius * 0.72,
        width: radius * 2,
        height: radius * 1.75,
        depth: 'muscle',
      },
      daySkin(p, 2.8 * u),
      stage.random,
      'skin',
    );
    const spot = at(wrappedPlaces(model.view, [point(-60, -0.36)], 'head'), 0);
    const ties = [-1, 1].map((s) => strokeLine([spot, polar(centre, radius, 180 + 56 * s)], p.ink, 2.6 * u));
    return (
      ground(stage, 'tint') +
      model.areas +
      model.lines +
      ties.join('') +
      circle(spot.x, spot.y, 22 * u, { fill: 'none', stroke: p.ink, 'stroke-width': 4 * u }) +
      lens(
        'section',
        centre.x,
        centre.y,
        radius,
        p.ink,
        6 * u,
        rect(centre.x - radius, centre.y - radius, radius * 2, radius * 2, { fill: p.wash }) + skin.markup,
      )
    );
  },
  'detail-lifting-2': (stage) => {
    const u = unitOf(stage);
    const { palette: p } = stage;
    const model = sit(stage, 'yuna', { x: stage.isWide ? 0.46 : 0.58, y: 0.48, size: 0.5, yaw: 46 });
    const passes = wrappedLines(
      model.view,
      steps(9).map((t) => [
        point(92 - t * 12, -0.2 - t * 0.4),
        point(66 - t * 4, -0.24 - t * 0.44),
        point(40 - t * 2, -0.3 - t * 0.44),
      ]),
      -1,
    );
    const spot = at(at(passes, 5), Math.round(at(passes, 5).length * 0.3));
    return (
      ground(stage, 'wash') +
      disc(stage, 0.5, 0.46, 0.44, p.tint) +
      model.areas +
      model.lines +
      stroked(
        passes.map((run) => smoothPath(run)),
        p.accent,
        6 * u,
        `${4 * u} ${13 * u}`,
      ) +
      placed({ ...spot, turn: -112, scale: 0.92 * u }, drawHandpiece(dayLook(p, 3.4)))
    );
  },
  'detail-lifting-3': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const skin = drawSkin(
      { left: 0, top: h * 0.3, width: w, height: h * 0.7, depth: 'muscle' },
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
    const parts = focus.map((y, i) => {
      const x = w * (0.19 + 0.31 * i);
      const dots = steps(5).map((t) => ellipse(x + (t - 0.5) * w * 0.2, y, 11 * u, 8 * u, { fill: p.ink }));
      const body =
        rect(x - w * 0.13, h * 0.1, w * 0.26, h * 0.19, {
          rx: 18 * u,
          fill: p.white,
          stroke: p.ink,
          'stroke-width': 4 * u,
        }) +
        rect(x - w * 0.13, h * 0.265, w * 0.26, h * 0.028, {
          fill: p.mid,
          stroke: p.ink,
          'stroke-width': 3 * u,
        }) +
        rect(x - w * 0.05, h * 0.02, w * 0.1, h * 0.08, {
          fill: p.tint,
          stroke: p.ink,
          'stroke-width': 4 * u,
        });
      return beam(point(x, y), w * 0.1, h * 0.295, stage) + dots.join('') + body;
    });
    return ground(stage, 'wash') + skin.markup + parts.join('');
  },
  'detail-lifting-4': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const skin = drawSkin(
      { left: 0, top: h * 0.2, width: w, height: h * 0.8, depth: 'dermis' },
      nightSkin(p, 3 * u),
      stage.random,
      'skin',
    );
    const centre = point(w * 0.5, h * 0.6);
    const heat = steps(6).map((t) =>
      ellipse(centre.x, centre.y, lerp(330, 40, t) * u, lerp(240, 28, t) * u, {
        fill: t === 1 ? p.white : 'none',
        stroke: t > 0.5 ? p.tint : p.accent,
        'stroke-width': lerp(3, 7, t) * u,
      }),
    );
    const coils = steps(11).map((t) => {
      const start = polar(centre, 500 * u, t * 230 - 25);
      const end = polar(centre, 335 * u, t * 230 - 25);
      const side = { x: -(end.y - start.y) / 120, y: (end.x - start.x) / 120 };
      return smoothPath(
        curve(
          steps(26).map((s) => {
            const swing = Math.sin(s * 26) * 22 * s;
            return point(lerp(start.x, end.x, s) + side.x * swing, lerp(start.y, end.y, s) + side.y * swing);
          }),
          4,
        ),
      );
    });
    return (
      ground(stage, 'night') +
      skin.markup +
      ellipse(centre.x, centre.y, 330 * u, 240 * u, { fill: p.dim }) +
      stroked(coils, p.mid, 6 * u) +
      heat.join('')
    );
  },
};
