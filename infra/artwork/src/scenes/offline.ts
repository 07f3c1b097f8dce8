import { curve } from '../kit/curve.ts';
import { point, polar, steps } from '../kit/geometry.ts';
import { stroked } from '../kit/ink.ts';
import { smoothPath } from '../kit/path.ts';
import { circle, ellipse, element, group, rect } from '../kit/svg.ts';
import { drawAmpoule, drawCannula, drawHub, drawPen, drawSyringe, drawVial } from '../props/instruments.ts';
import { dayLook, nightLook, placed } from '../props/look.ts';
import { drawGauze, drawLamp, drawLampFace, drawStool, drawTray, drawTweezers } from '../props/room.ts';
import { drawnOn } from './overlays.ts';
import { handWithPen, handWithSyringe } from './holding.ts';
import { disc, ground, unitOf } from './plate.ts';
import { sit } from './sitting.ts';
import type { SceneTable, Stage } from './stage.ts';

export const offlineScenes: SceneTable = {
  'thumb-offline-01': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    return (
      ground(stage, 'tint') +
      placed({ x: w / 2, y: h / 2, scale: u }, drawTray(dayLook(p, 4), 1080, 860)) +
      placed({ x: w / 2, y: h / 2, scale: u }, trayContents(stage))
    );
  },
  'thumb-offline-02': (stage) => {
    const { palette: p } = stage;
    return (
      ground(stage, 'wash') +
      disc(stage, 0.5, 0.47, 0.43, p.tint) +
      handWithSyringe(stage, point(stage.width * 0.07, stage.height * 0.69), 0.23)
    );
  },
  'thumb-offline-03': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const model = sit(stage, 'mannequin', { x: 0.44, y: 0.6, size: 0.235, yaw: 38 });
    const cone = element('path', {
      d: `M${w * 0.33} ${h * 0.245}L${w * 0.1} ${h * 0.86}H${w * 0.92}L${w * 0.63} ${h * 0.245}z`,
      fill: p.white,
      opacity: '.6',
    });
    const table =
      rect(0, h * 0.855, w, h * 0.145, { fill: p.mid }) +
      rect(0, h * 0.855, w, 24 * u, { fill: p.white, stroke: p.ink, 'stroke-width': 4 * u });
    const stand = element('path', {
      d: `M${w * 0.3} ${h * 0.86}L${w * 0.34} ${h * 0.8}H${w * 0.54}L${w * 0.58} ${h * 0.86}z`,
      fill: p.accent,
      stroke: p.ink,
      'stroke-width': 4 * u,
    });
    return (
      ground(stage, 'tint') +
      cone +
      model.areas +
      model.lines +
      stand +
      table +
      placed({ x: w * 0.48, y: h * 0.23, scale: 1.0 * u }, drawLamp(dayLook(p, 4))) +
      placed({ x: w * 0.76, y: h * 0.858, scale: 0.9 * u }, drawVial(dayLook(p, 4), 0.6)) +
      placed({ x: w * 0.87, y: h * 0.858, scale: 0.78 * u }, drawAmpoule(dayLook(p, 4)))
    );
  },
  'thumb-offline-04': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const model = sit(stage, 'hana', { x: 0.4, y: 0.62, size: 0.34, yaw: 84, roll: -82 });
    const beamShape = element('path', {
      d: `M${w * 0.2} ${h * 0.21}L${w * 0.02} ${h * 0.8}H${w * 0.86}L${w * 0.5} ${h * 0.21}z`,
      fill: p.white,
      opacity: '.5',
    });
    const bed =
      rect(-20, h * 0.8, w + 40, h * 0.07, {
        rx: 30 * u,
        fill: p.mid,
        stroke: p.ink,
        'stroke-width': 4 * u,
      }) + rect(0, h * 0.87, w, h * 0.13, { fill: p.accent });
    const pillow = element('path', {
      d: `M${w * 0.06} ${h * 0.81}Q${w * 0.04} ${h * 0.74} ${w * 0.12} ${h * 0.74}H${w * 0.48}Q${w * 0.54} ${h * 0.74} ${w * 0.54} ${h * 0.81}z`,
      fill: p.white,
      stroke: p.ink,
      'stroke-width': 4 * u,
    });
    return (
      ground(stage, 'tint') +
      beamShape +
      pillow +
      model.areas +
      model.lines +
      bed +
      placed({ x: w * 0.35, y: h * 0.2, scale: 1.02 * u }, drawLamp(dayLook(p, 4)))
    );
  },
  'thumb-offline-05': (stage) => {
    const u = unitOf(stage);
    const { palette: p } = stage;
    const model = sit(stage, 'sora', { x: 0.3, y: 0.46, size: 0.6, yaw: 30 }, { weight: 4.4 * u });
    const dashes = drawnOn(
      model.view,
      [
        [point(-0.42, -0.2), point(-0.3, -0.26), point(-0.19, -0.4)],
        [point(-0.47, -0.32), point(-0.36, -0.4), point(-0.24, -0.56)],
        [point(-0.5, -0.44), point(-0.42, -0.54), point(-0.3, -0.7)],
      ],
      p.accent,
      6 * u,
      `${17 * u} ${12 * u}`,
    );
    const tip = model.view.place(-0.19, -0.4);
    return (
      ground(stage, 'mid') +
      disc(stage, 0.34, 0.45, 0.46, p.wash) +
      model.areas +
      dashes +
      model.lines +
      handWithPen(stage, tip, 0.2)
    );
  },
  'thumb-offline-06': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const rays = steps(37).map((t) => {
      const a = polar(point(w / 2, h / 2), 290 * u, t * 360);
      const b = polar(point(w / 2, h / 2), 900 * u, t * 360);
      return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
    });
    const look = { ...nightLook(p, 4), paper: p.ink, fill: p.white, shade: p.deep };
    const side = [
      [0.06, 0.1],
      [0.95, 0.88],
    ].map(([x = 0, y = 0]) =>
      placed({ x: w * x, y: h * y, scale: 0.8 * u }, drawLampFace({ ...look, fill: p.mid })),
    );
    return (
      ground(stage, 'night') +
      stroked(rays, p.deep, 4 * u, `${26 * u} ${18 * u}`) +
      side.join('') +
      placed({ x: w / 2, y: h / 2, scale: 1.22 * u }, drawLampFace(look))
    );
  },
  'thumb-offline-07': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h } = stage;
    return ground(stage, 'wash') + placed({ x: w / 2, y: h / 2, scale: u }, roundTable(stage));
  },
  'thumb-offline-08': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const look = dayLook(p, 4);
    const shelf =
      rect(0, h * 0.82, w, 30 * u, { fill: p.white, stroke: p.ink, 'stroke-width': 4 * u }) +
      rect(0, h * 0.82 + 30 * u, w, h, { fill: p.mid });
    return (
      ground(stage, 'tint') +
      rect(w * 0.12, h * 0.08, w * 0.52, h * 0.745, { fill: p.wash }) +
      placed({ x: w * 0.33, y: h * 0.82, scale: 1.95 * u }, drawVial(dayLook(p, 2.4), 0.5)) +
      placed({ x: w * 0.53, y: h * 0.82, scale: 1.5 * u }, drawAmpoule(dayLook(p, 3))) +
      placed(
        { x: w * 0.64, y: h * 0.82, scale: 1.5 * u },
        drawAmpoule(dayLook({ ...p, mid: p.accent }, 3), 0.3),
      ) +
      placed(
        { x: w * 0.83, y: h * 0.82 - 571 * 1.16 * u, turn: 90, scale: 1.16 * u },
        drawSyringe(look, { filled: 0.85, needle: 150 }),
      ) +
      shelf
    );
  },
};

/** The contents of an instrument tray around the origin. */
export function trayContents(stage: Stage): string {
  const p = stage.palette;
  const look = dayLook(p, 3.6);
  const cannula = curve([point(-420, -20), point(-200, -26), point(40, -20)], 8);
  return group(
    {},
    placed({ x: -430, y: -300 }, drawSyringe(look, { filled: 0.9 })),
    placed({ x: -430, y: -160 }, drawSyringe({ ...look, fill: p.accent }, { filled: 0.45 })),
    drawCannula(cannula, look, 13),
    placed({ x: 40, y: -20, scale: 1.4 }, drawHub(look)),
    placed({ x: -420, y: 92, scale: 1.15 }, drawTweezers(look)),
    placed({ x: 20, y: 92 }, drawGauze(look)),
    placed({ x: -420, y: 236, scale: 1.05 }, drawPen(look)),
    placed({ x: 170, y: 330 }, drawGauze(look)),
    placed({ x: 330, y: -80, scale: 1.12 }, drawVial(look, 0.62)),
    placed({ x: 290, y: 210, scale: 1.02 }, drawAmpoule(look)),
    placed({ x: 390, y: 210, scale: 1.02 }, drawAmpoule({ ...look, fill: p.accent }, 0.4)),
  );
}

/** A round workshop table with eight stools and four trays, around the origin, seen from above. */
export function roundTable(stage: Stage): string {
  const p = stage.palette;
  const look = dayLook(p, 4);
  const stools = Array.from({ length: 8 }, (_, i) => polar(point(0, 0), 420, i * 45 + 22.5)).map(
    ({ x, y }, i) => placed({ x, y }, drawStool({ ...look, fill: i % 2 ? p.mid : p.accent })),
  );
  const trays = Array.from({ length: 4 }, (_, i) => {
    const q = polar(point(0, 0), 200, i * 90 + 45);
    return placed(
      { x: q.x, y: q.y, turn: i * 90 + 135, scale: 0.36 },
      drawTray(dayLook(p, 8), 480, 330) +
        placed({ x: -190, y: -70, scale: 0.62 }, drawSyringe(dayLook(p, 8))) +
        placed({ x: -180, y: 60, scale: 0.9 }, drawTweezers(dayLook(p, 8))) +
        circle(150, 60, 44, { fill: p.accent, stroke: p.ink, 'stroke-width': 8 }),
    );
  });
  const head =
    ellipse(0, 0, 62, 78, { fill: p.white, stroke: p.ink, 'stroke-width': 4 }) +
    stroked(
      [
        smoothPath([point(-26, -12), point(-16, -6), point(-6, -12)]),
        smoothPath([point(6, -12), point(16, -6), point(26, -12)]),
        smoothPath([point(-14, 34), point(0, 38), point(14, 34)]),
        'M0 -6l-6 24h10',
      ],
      p.ink,
      3.4,
    );
  return group(
    {},
    circle(0, 0, 500, { fill: p.tint }),
    ...stools,
    circle(0, 0, 330, { fill: p.white, stroke: p.ink, 'stroke-width': 4 }),
    circle(0, 0, 306, { fill: 'none', stroke: p.mid, 'stroke-width': 3 }),
    ...trays,
    head,
  );
}
