import { curve } from '../kit/curve.ts';
import { drawSkin, daySkin } from '../anatomy/skin.ts';
import { point, steps } from '../kit/geometry.ts';
import { filled, stroked } from '../kit/ink.ts';
import { arc, dropShape } from '../kit/marks.ts';
import { penPath } from '../kit/ribbon.ts';
import { circle, ellipse, group } from '../kit/svg.ts';
import { drawSyringe } from '../props/instruments.ts';
import { dayLook, placed } from '../props/look.ts';
import { drawSkinBlock } from '../anatomy/skin-block.ts';
import { collagenWeb } from '../anatomy/collagen.ts';
import { drawStamp } from '../props/stamp.ts';
import { targets, mirror } from './overlays.ts';
import { disc, ground, unitOf } from './plate.ts';
import { nightHead, sit } from './sitting.ts';
import type { SceneTable } from './stage.ts';

export const cheekGrid = steps(6)
  .flatMap((row) => steps(6).map((column) => point(0.2 + column * 0.3 - row * 0.02, -0.15 - row * 0.36)))
  .filter(({ x, y }) => x < 0.5 + (y + 0.2) * 0.4);

export const skinboosterScenes: SceneTable = {
  'thumb-skinbooster-01': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const { width: w, height: h } = stage;
    const box = { left: 0, top: h * 0.3, width: w, height: h * 0.7, depth: 'subcutis' } as const;
    const skin = drawSkin(box, daySkin(p, 3.4 * u), stage.random, 'skin');
    const level = (skin.layers.epidermis + skin.layers.dermis) / 2;
    const drops = steps(9).map((t, i) => {
      const y = level + (i % 2 === 0 ? -24 : 30) * u;
      return pearl(w * (0.06 + 0.88 * t), y, (i % 3 === 1 ? 40 : 30) * u, p.white, p.ink, p.accent, u);
    });
    const falling = [0.28, 0.5, 0.72].map((x, i) => {
      const shape = dropShape(point(w * x, h * (i === 1 ? 0.05 : 0.12)), h * (i === 1 ? 0.17 : 0.11));
      return filled([shape], i === 1 ? p.accent : p.mid) + stroked([shape], p.ink, 3.4 * u);
    });
    return ground(stage, 'wash') + falling.join('') + skin.markup + drops.join('');
  },
  'thumb-skinbooster-02': (stage) =>
    ground(stage, 'tint') + disc(stage, 0.5, 0.5, 0.42, stage.palette.wash) + drawSkinBlock(stage),
  'thumb-skinbooster-03': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const { width: w, height: h } = stage;
    const bump = { at: 0.36, spread: 0.13, rise: 118 * u };
    const box = { left: 0, top: h * 0.53, width: w, height: h * 0.47, depth: 'dermis', bump } as const;
    const skin = drawSkin(box, daySkin(p, 4 * u), stage.random, 'skin');
    const bleb = point(w * 0.36, h * 0.565);
    const gel =
      ellipse(bleb.x, bleb.y, 148 * u, 58 * u, { fill: p.white, stroke: p.ink, 'stroke-width': 3.6 * u }) +
      ellipse(bleb.x, bleb.y + 8 * u, 112 * u, 36 * u, { fill: p.mid }) +
      filled([penPath(arc(point(bleb.x, bleb.y + 20 * u), 90 * u, 215, 265), 8 * u)], p.white);
    const syringe = placed(
      { x: bleb.x + 20 * u, y: bleb.y - 4 * u, turn: -24, scale: 1.5 * u },
      drawSyringe(dayLook(p, 2.6)),
    );
    return (
      ground(stage, 'wash') +
      circle(w * 0.36, h * 0.5, h * 0.34, { fill: p.tint }) +
      skin.markup +
      gel +
      syringe
    );
  },
  'thumb-skinbooster-04': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'sora', { x: 0.47, y: 0.5, size: 0.48, yaw: 36 });
    return (
      ground(stage, 'mid') +
      disc(stage, 0.48, 0.46, 0.44, p.wash) +
      model.areas +
      model.lines +
      targets(
        model,
        cheekGrid.map(({ x, y }) => point(-x, y)),
        9 * u,
      )
    );
  },
  'thumb-skinbooster-05': (stage) => {
    const u = unitOf(stage);
    const p = stage.palette;
    const web = collagenWeb(stage, p.accent, p.deep);
    const beads = web.knots.map((k, i) =>
      pearl(k.x, k.y, (i % 3 === 0 ? 64 : i % 3 === 1 ? 40 : 26) * u, p.white, p.ink, p.mid, u * 1.2),
    );
    return ground(stage, 'wash') + web.markup + beads.join('');
  },
  'thumb-skinbooster-06': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const { width: w, height: h } = stage;
    const ripples = steps(7).map((t) =>
      ellipse(w / 2, h * 0.79, (90 + 560 * t) * u, (22 + 140 * t) * u, {
        fill: 'none',
        stroke: t < 0.5 ? p.tint : p.accent,
        'stroke-width': (6 - 4 * t) * u,
      }),
    );
    const shape = dropShape(point(w / 2, h * 0.1), h * 0.56);
    const core = dropShape(point(w / 2, h * 0.24), h * 0.37);
    const waves = steps(8).map((t) => {
      const y = h * (0.42 + 0.2 * t);
      const half = h * 0.16 * Math.sin(Math.PI * (0.32 + 0.52 * t));
      return penPath(
        curve(
          steps(9).map((s) => point(w / 2 + (s - 0.5) * 2 * half, y + Math.sin(s * 9 + t * 3) * 7 * u)),
          6,
        ),
        4.5 * u,
      );
    });
    return (
      ground(stage, 'night') +
      ripples.join('') +
      filled([shape], p.deep) +
      stroked([shape], p.tint, 5 * u) +
      filled([core], p.accent) +
      filled(waves, p.wash) +
      filled([penPath(arc(point(w / 2, h * 0.48), h * 0.142, 150, 225), 11 * u)], p.white)
    );
  },
  'thumb-skinbooster-07': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'hana', { x: 0.5, y: 0.5, size: 0.5 }, nightHead(stage));
    const fine = mirror(
      steps(90).map(() => {
        const angle = stage.random.range(0, 6.28);
        const reach = Math.sqrt(stage.random.next());
        return point(0.35 + 0.15 * reach * Math.cos(angle), -0.27 + 0.16 * reach * Math.sin(angle));
      }),
    );
    const dew = fine
      .map(({ x, y }, i) => ({
        ...model.view.place(x, y),
        r: (i % 5 === 0 ? 6.5 : i % 3 === 0 ? 4.4 : 2.8) * u,
      }))
      .map((d) => circle(d.x, d.y, d.r, { fill: p.white }));
    const glow = [0.4, 0.46, 0.52].map((r) =>
      circle(stage.width / 2, stage.height * 0.47, r * stage.height, {
        fill: 'none',
        stroke: p.accent,
        'stroke-width': 2.4 * u,
        'stroke-dasharray': `${2 * u} ${15 * u}`,
        'stroke-linecap': 'round',
      }),
    );
    return ground(stage, 'night') + glow.join('') + model.areas + model.lines + dew.join('');
  },
  'thumb-skinbooster-08': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const { width: w, height: h } = stage;
    const skin = drawSkin(
      { left: 0, top: h * 0.62, width: w, height: h * 0.38, depth: 'dermis' },
      daySkin(p, 3.6 * u),
      stage.random,
      'skin',
    );
    const tips = steps(5).map((t) =>
      pearl(w * (0.5 + (t - 0.5) * 0.255), h * 0.775, 21 * u, p.white, p.ink, p.accent, u),
    );
    return (
      ground(stage, 'tint') +
      circle(w / 2, h * 0.3, h * 0.38, { fill: p.wash }) +
      skin.markup +
      placed({ x: w / 2, y: h * 0.757, scale: 1.4 * u }, drawStamp(dayLook(p, 3))) +
      tips.join('')
    );
  },
};

/** A bead of gel: outline, crescent and a highlight. */
export function pearl(
  x: number,
  y: number,
  r: number,
  paper: string,
  line: string,
  fill: string,
  u: number,
): string {
  const crescent = arc(point(x, y), r * 0.66, 20, 120);
  return group(
    {},
    circle(x, y, r, { fill: paper, stroke: line, 'stroke-width': 3 * u }),
    filled([penPath(crescent, r * 0.3)], fill),
    circle(x - r * 0.34, y - r * 0.36, r * 0.13, { fill }),
  );
}
