import { along, curve, simplify } from '../kit/curve.ts';
import { point, steps, type Line, type Point } from '../kit/geometry.ts';
import { smoothPath, straightPath } from '../kit/path.ts';
import { penPath } from '../kit/ribbon.ts';
import { filled } from '../kit/ink.ts';
import type { HeadView } from '../head/view.ts';
import { rings, sheets, type MuscleName, type Ring, type Sheet } from './muscles.ts';

export interface MuscleLook {
  /** Colour of the belly under the fibres; without it only fibres are drawn. */
  readonly belly?: string;
  readonly fibre: string;
  readonly weight: number;
}

/** Which side of the face to draw: the picture's right, its left, or both. */
export type Side = 1 | -1 | 'both';

export function drawMuscles(
  view: HeadView,
  names: readonly MuscleName[],
  look: MuscleLook,
  side: Side = 'both',
): string {
  const sides = side === 'both' ? ([1, -1] as const) : [side];
  return names.map((name) => sides.map((s) => drawMuscle(view, name, s, look)).join('')).join('');
}

function drawMuscle(view: HeadView, name: MuscleName, side: 1 | -1, look: MuscleLook): string {
  if (name === 'oculi' || name === 'oris') return drawRing(view, rings[name], side, look, name === 'oris');
  return drawSheet(view, sheets[name], side, look);
}

function drawSheet(view: HeadView, sheet: Sheet, side: 1 | -1, look: MuscleLook): string {
  const lay = layer(view, sheet.on, side);
  const fibres = steps(sheet.fibres).map((t) => fibre(sheet, t));
  const rim = [
    ...steps(24).map((t) => along(sheet.from, t)),
    ...fibre(sheet, 1),
    ...steps(24).map((t) => along(sheet.to, 1 - t)),
    ...fibre(sheet, 0).reverse(),
  ];
  const belly = look.belly
    ? filled(
        lay(rim).map((run) => straightPath(simplify(run, 0.3), true)),
        look.belly,
      )
    : '';
  return (
    belly +
    filled(
      fibres.flatMap(lay).map((run) => penPath(run, look.weight, 0.3, 0.3)),
      look.fibre,
    )
  );
}

function drawRing(view: HeadView, ring: Ring, side: 1 | -1, look: MuscleLook, isWhole: boolean): string {
  if (isWhole && side === -1) return '';
  const lay = layer(view, 'front', side);
  const loop = (t: number) =>
    steps(73).map((turn) => {
      const angle = turn * 2 * Math.PI + Math.PI;
      const rx = ring.inner[0] + (ring.outer[0] - ring.inner[0]) * t;
      const ry = ring.inner[1] + (ring.outer[1] - ring.inner[1]) * t;
      return point(ring.center.x + rx * Math.cos(angle), ring.center.y + ry * Math.sin(angle));
    });
  const belly = look.belly
    ? filled(
        [...lay(loop(1)), ...lay(loop(0).reverse())].map((run) => smoothPath(run, true)),
        look.belly,
      )
    : '';
  const fibres = steps(ring.fibres).flatMap((t) => lay(loop(t)));
  return (
    belly +
    filled(
      fibres.map((run) => penPath(run, look.weight, 0.12, 0.12)),
      look.fibre,
    )
  );
}

/** Fibre number `t` (0 to 1 across the sheet) in the sheet's own places. */
export function fibre(sheet: Sheet, t: number): Point[] {
  const from = along(sheet.from, t);
  const to = along(sheet.to, t);
  const bend = sheet.bend ?? { x: 0, y: 0 };
  return curve(
    [from, point((from.x + to.x) / 2 + bend.x, (from.y + to.y) / 2 + bend.y), to],
    sheet.on === 'front' ? 0.012 : 0.35,
  );
}

function layer(view: HeadView, on: Sheet['on'], side: 1 | -1): (line: Line) => Point[][] {
  const sided = (line: Line) => line.map(({ x, y }) => point(x * side, y));
  return (line) => (on === 'front' ? view.lift(sided(line), 0.004) : view.wrap(sided(line), on, 0.006));
}
