import { inkedOnce } from '../kit/apart.ts';
import { along, curve } from '../kit/curve.ts';
import { at, lengthOf, point, steps, type Line, type Point } from '../kit/geometry.ts';
import { smoothPath } from '../kit/path.ts';
import { penPath, ribbonPath } from '../kit/ribbon.ts';
import { filled, stroked } from '../kit/ink.ts';
import { eyeLines, flip, mouthLines, noseLines } from './features.ts';
import { strandAngle } from './hair.ts';
import { earLines, earOutline, earPoint } from './solids.ts';
import type { Sitter } from './sitters.ts';
import type { HeadView } from './view.ts';

/** Colours and weight of a drawn head. */
export interface Look {
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly strand: string;
  readonly line: string;
  readonly lip: string;
  readonly lid: string;
  /** Stroke weight of the outer contour in canvas units. */
  readonly weight: number;
}

export interface Portrait {
  /** Flat areas: skin, its shadow, lips, hair with strands. */
  readonly areas: string;
  /** Contours and features, to be drawn over anything laid on the skin. */
  readonly lines: string;
}

export function drawPortrait(view: HeadView, sitter: Sitter, look: Look): Portrait {
  return {
    areas:
      skinAreas(view, look) + lids(view, sitter, look) + lips(view, sitter, look) + hair(view, sitter, look),
    lines: lines(view, sitter, look),
  };
}

/** Lifts `line` and its mirror image onto the face. */
export function onBothSides(view: HeadView, line: Line): Point[][] {
  return [line, flip(line)].flatMap((side) => view.lift(curve(side, 0.012)));
}

function skinAreas(view: HeadView, look: Look): string {
  const skin = view.area(() => 1);
  const shade = view.area((cell) => (cell.hair > 0.5 ? 0 : 0.5 + (0.22 - cell.light) * 3), 0.5, 3);
  return (
    filled(
      skin.map((ring) => smoothPath(ring, true)),
      look.skin,
    ) +
    filled(
      shade.filter(isLarge).map((ring) => smoothPath(ring, true)),
      look.shade,
    )
  );
}

// A closed lid is toned, or the almond between fold and lashes would read as an open, empty eye.
function lids(view: HeadView, sitter: Sitter, look: Look): string {
  const { upperLid, fold } = eyeLines(sitter.traits);
  const ring = [...upperLid, ...[...fold].reverse()];
  return filled(
    onBothSides(view, [...ring, at(ring, 0)]).map((run) => smoothPath(run, true)),
    look.lid,
  );
}

function lashes(view: HeadView, sitter: Sitter, weight: number): string[] {
  const { upperLid } = eyeLines(sitter.traits);
  const hairs = steps(13).map((t) => {
    const root = along(upperLid, 0.14 + 0.82 * t);
    const lean = (t - 0.36) * 0.05;
    const length = 0.02 + 0.02 * t;
    return [root, point(root.x + lean * 0.4, root.y - length * 0.6), point(root.x + lean, root.y - length)];
  });
  return hairs.flatMap((line) => onBothSides(view, line)).map((run) => penPath(run, weight * 0.75, 0, 0.8));
}

function lips(view: HeadView, sitter: Sitter, look: Look): string {
  const { upper, lower, slit } = mouthLines(sitter.traits);
  return [
    [...upper, ...[...slit].reverse()],
    [...slit, ...[...lower].reverse()],
  ]
    .map((ring) => view.lift(curve(ring, 0.012, true)))
    .map((found) =>
      filled(
        found.map((run) => smoothPath(run, true)),
        look.lip,
      ),
    )
    .join('');
}

function hair(view: HeadView, sitter: Sitter, look: Look): string {
  if (sitter.knot === undefined) return '';
  const mass = view.area((cell) => ((cell.owner === 0 && cell.hair > 0.5) || cell.owner > 3 ? 1 : 0));
  const knot = sitter.knot;
  const angles = steps(sitter.strands)
    .slice(1)
    .map((t) => (t - 0.5) * 2 * Math.PI);
  const strands = view.slices(0, (p, _, grown) => (grown > 0.5 ? strandAngle(p, knot) : Number.NaN), angles);
  const bun = view.surfaces.slice(4).flatMap((_, index) =>
    view.slices(
      4 + index,
      (p) => p.y * 0.8 + p.z * 0.6 + 0.5 * p.x,
      steps(15).map((t) => knot.y * 0.8 + knot.z * 0.6 + (t - 0.5) * 0.52),
    ),
  );
  const widest = look.weight * 0.62;
  const data = [...strands, ...bun]
    .filter((line) => lengthOf(line) > look.weight * 8)
    .map((line) =>
      ribbonPath(
        line.map((p) => ({ x: p.x, y: p.y, w: Math.max(0.15, widest * (0.2 + 0.9 * view.light(p.normal))) })),
        0.5,
      ),
    );
  return (
    filled(
      mass.map((ring) => smoothPath(ring, true)),
      look.hair,
    ) + filled(data, look.strand)
  );
}

function lines(view: HeadView, sitter: Sitter, look: Look): string {
  const w = look.weight;
  const eye = eyeLines(sitter.traits);
  const nose = noseLines(sitter.traits);
  const mouth = mouthLines(sitter.traits);
  const pen = (found: readonly Point[][], width: number) => found.map((run) => penPath(run, width));
  const one = (line: Line) => view.lift(curve(line, 0.012));
  const ears = ([1, -1] as const).flatMap((side) =>
    [[...earOutline, at(earOutline, 0)], ...earLines].flatMap((line) =>
      view.trace(curve(line, 0.012).map((p) => earPoint(side, p, 0.006))),
    ),
  );
  const shells = view.area((cell) => (cell.owner === 2 || cell.owner === 3 ? 1 : 0));
  return (
    filled(
      shells.map((ring) => smoothPath(ring, true)),
      look.skin,
    ) +
    outlines(view, look) +
    filled(
      [
        ...pen(ears, w * 0.8),
        ...pen(onBothSides(view, eye.upperLid), w * 1.7),
        ...pen(onBothSides(view, eye.fold), w * 0.7),
        ...pen(onBothSides(view, eye.pouch), w * 0.45),
        ...pen(onBothSides(view, nose.nostril), w * 1.1),
        ...pen(onBothSides(view, nose.wing), w * 0.75),
        ...pen(one(nose.base), w * 0.6),
        ...pen(one(mouth.slit), w * 1.15),
        ...pen(one(mouth.upper), w * 0.55),
        ...pen(one(mouth.lower), w * 0.6),
        ...brows(view, sitter, w),
        ...lashes(view, sitter, w),
      ],
      look.line,
    )
  );
}

function outlines(view: HeadView, look: Look): string {
  const bust = view.surfaces.flatMap(({ screen }) => screen.map((p) => p.y));
  const lowest = bust.reduce((low, y) => Math.max(low, y), 0);
  const floor = lowest - view.camera.scale * 0.12;
  const rings = [view.area(() => 1), view.area((cell) => (cell.owner === 0 ? 1 : 0))].flat().filter(isLarge);
  const contours = view.contours().filter((line) => line.length > 14);
  const outer = inkedOnce([...rings, ...contours], look.weight * 1.3).flatMap((line) =>
    cutBelow(line, floor),
  );
  return stroked(
    outer.map((line) => smoothPath(line)),
    look.line,
    look.weight,
  );
}

// The bust ends where the canvas or its field ends; its cut edge is never inked.
function cutBelow(line: Line, floor: number): Point[][] {
  const pieces: Point[][] = [[]];
  for (const p of line) {
    if (p.y > floor) pieces.push([]);
    else pieces.at(-1)?.push(p);
  }
  return pieces.filter((piece) => piece.length > 4);
}

function brows(view: HeadView, sitter: Sitter, weight: number): string[] {
  const { browUpper, browLower } = eyeLines(sitter.traits);
  const count = 17;
  const [upper, lower] = [curve(browUpper, 0.008), curve(browLower, 0.008)];
  const hairs = steps(count).map((t) => {
    const from = at(lower, Math.round(t * 0.96 * (lower.length - 1)));
    const to = at(upper, Math.min(upper.length - 1, Math.round((t * 0.96 + 0.1) * (upper.length - 1))));
    return [from, { x: (from.x + to.x) / 2 + 0.004, y: (from.y + to.y) / 2 }, to];
  });
  return hairs.flatMap((line) => onBothSides(view, line)).map((run) => penPath(run, weight * 1.05, 0.2, 0.6));
}

function isLarge(ring: Line): boolean {
  const xs = ring.map((p) => p.x);
  return ring.length > 40 || Math.max(...xs) - Math.min(...xs) > 12;
}
