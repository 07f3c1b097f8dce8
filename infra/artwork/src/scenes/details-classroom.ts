import { lerp, point, polar, steps } from '../kit/geometry.ts';
import { stroked } from '../kit/ink.ts';
import { circle, clipped, element, group, rect } from '../kit/svg.ts';
import { dayLook, placed } from '../props/look.ts';
import { drawBust, drawFromBehind, type BackHead } from '../props/people.ts';
import { drawLamp, drawTray } from '../props/room.ts';
import { drawCamera, drawLectern, drawMonitor } from '../props/studio.ts';
import { handWithPen, handWithSyringe } from './holding.ts';
import { broadcast, liveDot } from './broadcast.ts';
import { roundTable, trayContents } from './offline.ts';
import { targets } from './overlays.ts';
import { disc, ground, unitOf } from './plate.ts';
import { sit } from './sitting.ts';
import type { SceneTable, Stage } from './stage.ts';

const heads: readonly BackHead[] = ['bob', 'short', 'tail', 'bun', 'short', 'bob'];

/** Slides of the live and on-site classes; each must work wide and square. */
export const classroomDetails: SceneTable = {
  'detail-live-1': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const look = dayLook(p, 4);
    const k = stage.isWide ? 1 : 0.8;
    const floor = h * 0.885;
    const glow = element('path', {
      d: `M${w * 0.58} ${h * 0.2}L${w * 0.46} ${h * 0.88}H${w * 0.95}L${w * 0.82} ${h * 0.2}z`,
      fill: p.white,
      opacity: '.6',
    });
    return (
      ground(stage, 'wash') +
      rect(0, h * 0.88, w, h * 0.12, { fill: p.tint }) +
      rect(0, h * 0.88, w, 4 * u, { fill: p.ink }) +
      glow +
      broadcast(stage, w * 0.7, floor - 500 * k * u, 4, 150, 70) +
      speaker(stage, w * 0.7, floor, k, false) +
      placed({ x: w * 0.7, y: h * 0.17, scale: 0.7 * k * u }, drawLamp(look)) +
      placed({ x: w * 0.22, y: h * 0.885 - 520 * 0.92 * k * u, scale: 0.92 * k * u }, drawCamera(look)) +
      liveDot(stage, w * 0.08, h * 0.12)
    );
  },
  'detail-live-2': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const k = stage.isWide ? 1.12 : 1.1;
    const [sw, sh] = [640 * k * u, 470 * k * u];
    const x = w * (stage.isWide ? 0.36 : 0.46);
    const base = h * (stage.isWide ? 0.9 : 0.96);
    const top = base - (470 + 120) * k * u;
    const inner: Stage = { ...stage, width: sw, height: sh };
    const model = sit(inner, 'daniel', { x: 0.5, y: 0.54, size: 0.42, yaw: -26 }, { weight: 3 * u });
    const feed = group(
      { transform: `translate(${(x - sw / 2).toFixed(1)} ${top.toFixed(1)})` },
      clipped('feed', rect(0, 0, sw, sh), rect(0, 0, sw, sh, { fill: p.tint }), model.areas, model.lines),
    );
    const bubbles = stage.isWide
      ? steps(4).map((t, i) => bubble(stage, w * 0.82, lerp(h * 0.2, h * 0.78, t), i))
      : steps(3).map((t, i) => bubble(stage, w * lerp(0.24, 0.76, t), h * (0.14 + 0.07 * (i % 2)), i));
    return (
      ground(stage, 'mid') +
      placed({ x, y: base, scale: k * u }, drawMonitor(dayLook(p, 4 / k), 640, 470, p.wash)) +
      feed +
      liveDot(stage, x - sw / 2 + 42 * u, top + 40 * u) +
      bubbles.join('')
    );
  },
  'detail-live-3': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const look = dayLook(p, 4);
    const people = steps(stage.isWide ? 6 : 4).map((t, i) => {
      const x = w * lerp(0.09, 0.91, t);
      const arm =
        i % 2 === 1
          ? stroked([`M${x + 108 * u} ${h * 0.98}L${x + 124 * u} ${h * 0.66}`], p.ink, 52 * u) +
            stroked([`M${x + 108 * u} ${h * 0.98}L${x + 124 * u} ${h * 0.66}`], p.tint, 44 * u) +
            openHand(stage, x + 126 * u, h * 0.64)
          : '';
      return (
        arm +
        placed(
          { x, y: h * 0.98, scale: 0.98 * u },
          drawFromBehind(
            { ...look, fill: [p.deep, p.ink, p.accent][i % 3] ?? p.deep, paper: p.mid },
            heads[i] ?? 'bob',
          ),
        )
      );
    });
    return (
      ground(stage, 'wash') +
      broadcast(stage, w / 2, h * 0.76 - 430 * u, 5, 130, 80) +
      speaker(stage, w / 2, h * 0.76, 0.86, true) +
      people.join('')
    );
  },
  'detail-live-4': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const c = point(w / 2, h / 2);
    const marks = Array.from({ length: 12 }, (_, i) => {
      const [a, b] = [polar(c, (i % 3 === 0 ? 205 : 222) * u, i * 30), polar(c, 246 * u, i * 30)];
      return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
    });
    const hand = (length: number, degrees: number, weight: number) => {
      const end = polar(c, length * u, degrees - 90);
      return stroked([`M${c.x} ${c.y}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`], p.ink, weight * u);
    };
    const wedge = polar(c, 190 * u, -90);
    const stop = polar(c, 190 * u, 150 - 90);
    return (
      ground(stage, 'tint') +
      broadcast(stage, c.x, c.y, 5, 340, 74) +
      circle(c.x, c.y, 286 * u, { fill: p.white, stroke: p.ink, 'stroke-width': 9 * u }) +
      element('path', {
        d: `M${c.x} ${c.y}L${wedge.x.toFixed(1)} ${wedge.y.toFixed(1)}A${190 * u} ${190 * u} 0 0 1 ${stop.x.toFixed(1)} ${stop.y.toFixed(1)}z`,
        fill: p.tint,
      }) +
      stroked(marks, p.ink, 8 * u) +
      hand(196, 0, 12) +
      hand(140, 150, 16) +
      circle(c.x, c.y, 20 * u, { fill: p.accent, stroke: p.ink, 'stroke-width': 6 * u })
    );
  },
  'detail-offline-1': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const k = stage.isWide ? 0.98 : 0.96;
    const cloth = element('path', {
      d: `M0 ${h * 0.2}L${w} ${h * 0.06}V${h * 0.9}L0 ${h * 0.98}z`,
      fill: p.wash,
    });
    return (
      ground(stage, 'mid') +
      cloth +
      placed(
        { x: w / 2, y: h / 2, scale: k * u, turn: -4 },
        drawTray(dayLook(p, 4), stage.isWide ? 1240 : 1120, 880) +
          placed({ x: stage.isWide ? -30 : 0, y: 0 }, trayContents(stage)),
      )
    );
  },
  'detail-offline-2': (stage) => {
    const p = stage.palette;
    const u = unitOf(stage);
    const model = sit(stage, 'mannequin', { x: stage.isWide ? 0.3 : 0.3, y: 0.52, size: 0.46, yaw: 40 });
    const spot = model.view.place(-0.3, -0.3);
    return (
      ground(stage, 'tint') +
      disc(stage, stage.isWide ? 0.36 : 0.42, 0.48, 0.44, p.wash) +
      model.areas +
      model.lines +
      targets(model, [point(-0.42, -0.44), point(-0.36, -0.16), point(-0.22, 0.38)], 11 * u) +
      handWithSyringe(stage, spot, stage.isWide ? 0.17 : 0.14)
    );
  },
  'detail-offline-3': (stage) => {
    const { width: w, height: h, palette: p } = stage;
    const half: Stage = stage;
    const mirrorHand = group(
      { transform: `translate(${w.toFixed(1)} 0) scale(-1 1)` },
      handWithPen(half, point(w * 0.54, h * 0.5), stage.isWide ? 0.21 : 0.15),
    );
    return (
      ground(stage, 'wash') +
      rect(0, h * 0.5, w, h * 0.5, { fill: p.tint }) +
      mirrorHand +
      handWithSyringe(half, point(w * (stage.isWide ? 0.4 : 0.3), h * 0.88), stage.isWide ? 0.21 : 0.15)
    );
  },
  'detail-offline-4': (stage) => {
    const u = unitOf(stage);
    const { width: w, height: h, palette: p } = stage;
    const inset = 46 * u;
    const room = rect(inset, inset, w - 2 * inset, h - 2 * inset, {
      fill: p.white,
      stroke: p.ink,
      'stroke-width': 11 * u,
    });
    const door = element('path', {
      d: `M${inset} ${h * 0.72}h${130 * u}M${inset + 130 * u} ${h * 0.72}A${130 * u} ${130 * u} 0 0 1 ${inset} ${h * 0.72 + 130 * u}`,
      fill: 'none',
      stroke: p.ink,
      'stroke-width': 4 * u,
    });
    const gap = rect(inset - 8 * u, h * 0.72, 16 * u, 130 * u, { fill: p.wash });
    const places = stage.isWide
      ? [
          [0.32, 0.5],
          [0.62, 0.5],
        ]
      : [
          [0.36, 0.34],
          [0.66, 0.68],
        ];
    const tables = places.map(([x = 0, y = 0]) =>
      placed({ x: w * x, y: h * y, scale: (stage.isWide ? 0.56 : 0.44) * u }, roundTable(stage)),
    );
    const desk = rect(
      w * (stage.isWide ? 0.84 : 0.7),
      h * (stage.isWide ? 0.3 : 0.1),
      (stage.isWide ? 90 : 240) * u,
      (stage.isWide ? 360 : 80) * u,
      { rx: 10 * u, fill: p.mid, stroke: p.ink, 'stroke-width': 4 * u },
    );
    return ground(stage, 'wash') + room + gap + door + desk + tables.join('');
  },
};

/** A speaker behind a lectern that stands on `floor`. */
function speaker(stage: Stage, x: number, floor: number, scale: number, isLong: boolean): string {
  const k = scale * unitOf(stage);
  const look = dayLook(stage.palette, 4);
  return (
    placed({ x, y: floor - 330 * k, scale: k }, drawBust({ ...look, fill: stage.palette.ink }, isLong)) +
    placed({ x, y: floor, scale: k }, drawLectern(look))
  );
}

function bubble(stage: Stage, x: number, y: number, index: number): string {
  const u = unitOf(stage);
  const p = stage.palette;
  const [width, height] = [260 * u, 108 * u];
  const left = x - width / 2 + (index % 2 ? 26 : 0) * u;
  const fill = index % 2 ? p.white : p.wash;
  const lines = steps(index % 3 === 0 ? 2 : 3).map(
    (t) => `M${left + 66 * u} ${y - 26 * u + t * 52 * u}h${(index % 2 ? 150 : 130 + 40 * t) * u}`,
  );
  return (
    element('path', {
      d: `M${left + 24 * u} ${y - height / 2}H${left + width - 24 * u}q${24 * u} 0 ${24 * u} ${24 * u}V${y + height / 2 - 24 * u}q0 ${24 * u} ${-24 * u} ${24 * u}H${left + 70 * u}l${-40 * u} ${34 * u}v${-34 * u}q${-30 * u} 0 ${-30 * u} ${-24 * u}V${y - height / 2 + 24 * u}q0 ${-24 * u} ${24 * u} ${-24 * u}z`,
      fill,
      stroke: p.ink,
      'stroke-width': 4 * u,
      'stroke-linejoin': 'round',
    }) +
    circle(left + 36 * u, y, 14 * u, { fill: p.accent }) +
    stroked(lines, p.inkFaint, 9 * u)
  );
}

function openHand(stage: Stage, x: number, y: number): string {
  const u = unitOf(stage);
  const p = stage.palette;
  const fingers = [-26, -9, 9, 26]
    .map((dx, i) => `M${x + dx * 0.7 * u} ${y}L${x + dx * 1.35 * u} ${y - ([74, 90, 86, 66][i] ?? 80) * u}`)
    .concat(`M${x - 20 * u} ${y + 12 * u}L${x - 58 * u} ${y - 26 * u}`);
  return (
    stroked(fingers, p.ink, 25 * u) +
    rect(x - 34 * u, y - 26 * u, 68 * u, 70 * u, {
      rx: 26 * u,
      fill: p.white,
      stroke: p.ink,
      'stroke-width': 4 * u,
    }) +
    stroked(fingers, p.white, 17 * u)
  );
}
