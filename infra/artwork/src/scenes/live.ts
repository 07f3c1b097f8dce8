import { curve } from '../kit/curve.ts';
import { lerp, point, steps } from '../kit/geometry.ts';
import { filled, stroked } from '../kit/ink.ts';
import { penPath, ribbonPath } from '../kit/ribbon.ts';
import { circle, clipped, element, group, rect } from '../kit/svg.ts';
import { dayLook, placed } from '../props/look.ts';
import { drawBust, drawFromBehind, type BackHead } from '../props/people.ts';
import {
  drawCamera,
  drawGooseneck,
  drawLaptop,
  drawLectern,
  drawMicrophone,
  drawMonitor,
} from '../props/studio.ts';
import { broadcast, liveDot, tile } from './broadcast.ts';
import { disc, ground, unitOf } from './plate.ts';
import { sit } from './sitting.ts';
import { engraveLines } from './topography.ts';
import type { SceneTable, Stage } from './stage.ts';

export const liveScenes: SceneTable = {
  'thumb-live-01': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const look = dayLook(p, 4);
    return (
      ground(stage, 'wash') +
      broadcast(stage, w * 0.5, h * 0.34, 6, 110, 78) +
      rect(0, h * 0.9, w, h * 0.1, { fill: p.tint }) +
      rect(0, h * 0.9, w, 4 * u, { fill: p.ink }) +
      placed({ x: w * 0.5, y: h * 0.905, scale: 1.18 * u }, drawLectern(look)) +
      placed({ x: w * 0.5 - 128 * u, y: h * 0.545, scale: 1.1 * u }, drawGooseneck(look, 128, -190)) +
      liveDot(stage, w * 0.86, h * 0.14)
    );
  },
  'thumb-live-02': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    return (
      ground(stage, 'tint') +
      broadcast(stage, w * 0.5, h * 0.42, 7, 170, 72) +
      placed({ x: w * 0.5, y: h * 0.5, scale: 1.2 * u }, drawMicrophone(dayLook(p, 4.4)))
    );
  },
  'thumb-live-03': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const [sw, sh] = [760 * u, 470 * u];
    const top = h * 0.68 - (470 + 120) * u;
    const inner: Stage = { ...stage, width: sw, height: sh };
    const model = sit(
      inner,
      'yuna',
      { x: 0.5, y: 0.52, size: 0.42, yaw: 30 },
      { weight: 3 * u, skin: p.white },
    );
    const feed = group(
      { transform: `translate(${(w / 2 - sw / 2).toFixed(1)} ${top.toFixed(1)})` },
      clipped(
        'screen',
        rect(0, 0, sw, sh),
        rect(0, 0, sw, sh, { fill: p.wash }),
        circle(sw / 2, sh / 2, sh * 0.4, { fill: p.tint }),
        model.areas,
        model.lines,
      ),
    );
    const tiles = steps(5).map((t, i) => tile(stage, w * (0.13 + 0.74 * t), h * 0.865, 196 * u, i));
    return (
      ground(stage, 'mid') +
      placed({ x: w / 2, y: h * 0.68, scale: u }, drawMonitor(dayLook(p, 4), 760, 470, p.wash)) +
      feed +
      liveDot(stage, w / 2 - sw / 2 + 52 * u, top + 48 * u) +
      tiles.join('')
    );
  },
  'thumb-live-04': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const cone = element('path', {
      d: `M${w * 0.4} ${h * 0.41}L${w} ${h * 0.02}V${h * 0.98}z`,
      fill: p.tint,
    });
    const model = sit(stage, 'minjun', { x: 0.79, y: 0.5, size: 0.3, yaw: -40 });
    return (
      ground(stage, 'wash') +
      cone +
      model.areas +
      model.lines +
      rect(0, h * 0.93, w, h * 0.07, { fill: p.mid }) +
      placed({ x: w * 0.25, y: h * 0.41, scale: 1.02 * u }, drawCamera(dayLook(p, 4))) +
      broadcast(stage, w * 0.22, h * 0.29, 4, 46, 34, 215, 325)
    );
  },
  'thumb-live-05': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const look = dayLook(p, 4);
    const rear: readonly BackHead[] = ['short', 'bob', 'bun', 'short', 'tail'];
    const front: readonly BackHead[] = ['bob', 'short', 'tail', 'bun'];
    const back = steps(5).map((t, i) =>
      placed(
        { x: w * (0.04 + 0.92 * t), y: h * 0.83, scale: 0.82 * u },
        drawFromBehind({ ...look, fill: i % 2 ? p.accent : p.deep, paper: p.tint }, rear[i] ?? 'short'),
      ),
    );
    const near = steps(4).map((t, i) =>
      placed(
        { x: w * (0.1 + 0.8 * t), y: h * 1.0, scale: 1.15 * u },
        drawFromBehind({ ...look, fill: i % 2 ? p.ink : p.deep, paper: p.mid }, front[i] ?? 'bob'),
      ),
    );
    const speaker = placed(
      { x: w * 0.5, y: h * 0.4, scale: 0.74 * u },
      drawBust({ ...look, fill: p.ink }, true),
    );
    return (
      ground(stage, 'wash') +
      rect(w * 0.14, h * 0.06, w * 0.72, h * 0.4, {
        rx: 10 * u,
        fill: p.white,
        stroke: p.ink,
        'stroke-width': 3 * u,
      }) +
      disc(stage, 0.3, 0.24, 0.11, p.tint) +
      stroked(
        [
          `M${w * 0.66} ${h * 0.15}h${w * 0.14}M${w * 0.66} ${h * 0.2}h${w * 0.14}M${w * 0.66} ${h * 0.25}h${w * 0.09}`,
        ],
        p.mid,
        8 * u,
      ) +
      speaker +
      placed({ x: w * 0.5, y: h * 0.66, scale: 0.72 * u }, drawLectern(look)) +
      back.join('') +
      near.join('')
    );
  },
  'thumb-live-06': (stage) => {
    const u = unitOf(stage);
    const p = stage.palette;
    const model = sit(stage, 'hana', { x: 0.34, y: 0.52, size: 0.43, yaw: 80 });
    const cuts = engraveLines(model.view, 74, 0);
    const lines = cuts.map((line) =>
      ribbonPath(
        line.map((q) => ({
          x: q.x,
          y: q.y,
          w: u * (0.8 + 6 * Math.max(0, q.hair > 0.5 ? 0.1 : model.view.light(q.normal)) ** 1.5),
        })),
      ),
    );
    const waves = steps(22).map((t) => {
      const y = lerp(0.22, 0.8, t) * stage.height;
      const nose = model.view.place(0, lerp(0.5, -0.9, t)).x + 10 * u;
      return penPath(
        curve(
          steps(60).map((s) => {
            const x = nose + s * (stage.width * 1.02 - nose);
            const swell = Math.sin(Math.PI * Math.min(1, s * 1.4)) * (1 - Math.abs(t - 0.62)) ** 2;
            return point(x, y + Math.sin(s * 30 + t * 9) * 26 * u * swell);
          }),
          6,
        ),
        4.4 * u,
        0.1,
        0.3,
      );
    });
    return ground(stage, 'night') + filled(lines, p.tint) + filled(waves, p.mid);
  },
  'thumb-live-07': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const look = dayLook(p, 4);
    const bottom = h * 0.87;
    const cells = steps(3).flatMap((r, row) =>
      steps(3).map((c, column) =>
        tile(
          stage,
          w / 2 + (c - 0.5) * 510 * u,
          bottom - (40 + 500 - 88 - r * 324) * u,
          236 * u,
          row * 3 + column,
          148 * u,
        ),
      ),
    );
    return (
      ground(stage, 'tint') +
      disc(stage, 0.5, 0.46, 0.44, p.wash) +
      placed({ x: w / 2, y: bottom, scale: u }, drawLaptop(look, 800, 500, p.paper)) +
      cells.join('') +
      liveDot(stage, w / 2 + 400 * u, bottom - 560 * u)
    );
  },
  'thumb-live-08': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const left = sit(stage, 'hana', { x: 0.1, y: 0.55, size: 0.43, yaw: 86 });
    const right = sit(
      stage,
      'minjun',
      { x: 0.9, y: 0.53, size: 0.43, yaw: -86 },
      { hair: p.accent, strand: p.ink },
    );
    const rings = [0.33, 0.67].map((x, side) =>
      steps(6)
        .map((t) =>
          circle(w * x, h * 0.72, (40 + 210 * t) * u, {
            fill: 'none',
            stroke: side === 0 ? p.deep : p.accent,
            'stroke-width': (6 - 3.4 * t) * u,
          }),
        )
        .join(''),
    );
    return (
      ground(stage, 'wash') +
      rect(w / 2, 0, w / 2, h, { fill: p.tint }) +
      rings.join('') +
      left.areas +
      left.lines +
      right.areas +
      right.lines
    );
  },
};
