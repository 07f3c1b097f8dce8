import { at, point, type Line } from '../kit/geometry.ts';
import { filled, stroked } from '../kit/ink.ts';
import { smoothPath, straightPath } from '../kit/path.ts';
import { circle } from '../kit/svg.ts';
import type { HeadShape } from '../head/shape.ts';
import type { HeadView } from '../head/view.ts';
import { collar, lapel, onCloth, rim, stethoscopeTube, tieBlade, tieKnot, topEdge } from './clothes.ts';
import type { Doctor } from './doctor.ts';
import type { AvatarTones } from './tones.ts';

const suitLapel = '#37495f';

/** Collars, lapels, ties and the stethoscope, laid over the cloth. */
export function drawDress(
  view: HeadView,
  doctor: Doctor,
  shape: HeadShape,
  tones: AvatarTones,
  w: number,
): string {
  const isSuit = doctor.wear === 'suit';
  const hasCoat = isSuit || doctor.wear.startsWith('coat');
  const hasCollar = isSuit || doctor.wear === 'coat-shirt' || doctor.wear === 'coat-tie';
  const panel = (line: Line, height: number, fill: string) => {
    const places = onCloth(shape, closedDense(line), height);
    const data = view.trace(places).map((run) => straightPath(run, true));
    return filled(data, fill) + stroked(data, tones.line, w * 0.6);
  };
  const pair = (line: Line, height: number, fill: string) =>
    panel(line, height, fill) +
    panel(
      line.map((p) => point(-p.x, p.y)),
      height,
      fill,
    );
  return [
    neckband(view, doctor, shape, tones, w),
    doctor.wear === 'coat-shirt' ? placket(view, shape, tones, w) : '',
    doctor.wear === 'coat-tie' || isSuit
      ? panel(tieBlade, 0.06, tones.accent) + panel(tieKnot, 0.065, tones.accent)
      : '',
    hasCollar ? pair(collar, 0.068, tones.top) : '',
    hasCoat ? pair(lapel, 0.1, isSuit ? suitLapel : tones.coat) : '',
    doctor.stethoscope ? stethoscope(view, shape, tones, w) : '',
  ].join('');
}

function closedDense(line: Line): Line {
  return line.flatMap((p, i) => {
    const q = at(line, (i + 1) % line.length);
    return Array.from({ length: 8 }, (_, s) =>
      point(p.x + ((q.x - p.x) * s) / 8, p.y + ((q.y - p.y) * s) / 8),
    );
  });
}

function neckband(view: HeadView, doctor: Doctor, shape: HeadShape, tones: AvatarTones, w: number): string {
  const drops = doctor.wear === 'coat-knit' ? [0.15] : doctor.wear.includes('scrubs') ? [0.07] : [];
  const runs = drops.flatMap((drop) => view.trace(rim(shape, topEdge(doctor, shape), drop, 0.045)));
  return stroked(
    runs.map((run) => smoothPath(run)),
    tones.line,
    w * 0.6,
  );
}

function placket(view: HeadView, shape: HeadShape, tones: AvatarTones, w: number): string {
  const line = Array.from({ length: 20 }, (_, i) => point(0.012, -1.34 - i * 0.04));
  return stroked(
    view.trace(onCloth(shape, line, 0.045)).map((run) => smoothPath(run)),
    tones.line,
    w * 0.55,
  );
}

function stethoscope(view: HeadView, shape: HeadShape, tones: AvatarTones, w: number): string {
  const right = stethoscopeTube(shape);
  const left = right.map((p) => ({ ...p, x: -p.x }));
  const tubes = [right, left].flatMap((line) => view.trace(line)).map((run) => smoothPath(run));
  const chest = view.project(at(onCloth(shape, [point(0.4, -1.78)], 0.14), 0));
  return (
    stroked(tubes, tones.line, w * 2.4) +
    stroked(tubes, '#6d8496', w * 1.2) +
    circle(chest.x, chest.y, w * 4.2, { fill: '#d3dde4', stroke: tones.line, 'stroke-width': w * 0.8 }) +
    circle(chest.x, chest.y, w * 2.2, { fill: '#6d8496' })
  );
}
