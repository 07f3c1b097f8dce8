import { curve } from '../kit/curve.ts';
import { point, steps, type Point } from '../kit/geometry.ts';
import { filled, inked, stroked } from '../kit/ink.ts';
import type { Palette } from '../kit/palette.ts';
import { blobPath, smoothPath, straightPath } from '../kit/path.ts';
import type { Random } from '../kit/random.ts';
import { penPath } from '../kit/ribbon.ts';
import { clipped, element, rect } from '../kit/svg.ts';
import { packCells } from '../kit/voronoi.ts';

export interface SkinBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How deep the section goes. */
  readonly depth: 'dermis' | 'subcutis' | 'smas' | 'muscle';
  /** A rise of the surface, such as a papule: where (0 to 1), how wide and how high. */
  readonly bump?: { readonly at: number; readonly spread: number; readonly rise: number };
}

/** A skin section and where its layers lie, so that needles and drops can be put into them. */
export interface SkinSection {
  readonly markup: string;
  readonly surfaceAt: (x: number) => number;
  /** Height of the boundary under each layer. */
  readonly layers: {
    readonly epidermis: number;
    readonly dermis: number;
    readonly fat: number;
    readonly smas: number;
    readonly bottom: number;
  };
}

export interface SkinTones {
  readonly horn: string;
  readonly epidermis: string;
  readonly dermis: string;
  readonly fat: string;
  readonly cell: string;
  readonly smas: string;
  readonly muscle: string;
  readonly line: string;
  readonly fibre: string;
  readonly weight: number;
}

export function daySkin(p: Palette, weight: number): SkinTones {
  return {
    horn: p.deep,
    epidermis: p.mid,
    dermis: p.tint,
    fat: p.wash,
    cell: p.white,
    smas: p.mid,
    muscle: p.accent,
    line: p.ink,
    fibre: p.accent,
    weight,
  };
}

export function nightSkin(p: Palette, weight: number): SkinTones {
  return {
    horn: p.tint,
    epidermis: p.accent,
    dermis: p.dusk,
    fat: p.night,
    cell: p.dim,
    smas: p.accent,
    muscle: p.dusk,
    line: p.tint,
    fibre: p.mid,
    weight,
  };
}

const shares = {
  dermis: [0.15, 1, 1, 1],
  subcutis: [0.1, 0.48, 1, 1],
  smas: [0.08, 0.34, 0.72, 1],
  muscle: [0.07, 0.28, 0.58, 0.68],
} as const;

export function drawSkin(box: SkinBox, tones: SkinTones, random: Random, id: string): SkinSection {
  const { left, top, width, height } = box;
  const [e, d, f, s] = shares[box.depth];
  const layers = {
    epidermis: top + e * height,
    dermis: top + d * height,
    fat: top + f * height,
    smas: top + s * height,
    bottom: top + height,
  };
  const phase = random.range(0, 6);
  const bump = (x: number) =>
    box.bump
      ? box.bump.rise * Math.exp(-(((x - left) / width - box.bump.at) ** 2) / box.bump.spread ** 2)
      : 0;
  const surfaceAt = (x: number) =>
    top + Math.sin(x / 47 + phase) * 3.2 + Math.sin(x / 19 + phase * 2) * 1.6 - bump(x);
  const xs = steps(Math.ceil(width / 9)).map((t) => left + t * width);
  const ridge = (x: number) =>
    layers.epidermis -
    bump(x) * 0.55 +
    Math.sin(x / 13 + phase) * height * 0.016 +
    Math.sin(x / 31) * height * 0.012;
  const body = (from: readonly Point[]) =>
    straightPath([...from, point(left + width, layers.bottom), point(left, layers.bottom)], true);
  const wavy = (y: number, swell: number) =>
    xs.map((x) => point(x, y + Math.sin(x / 83 + phase + y) * swell));
  const surface = xs.map((x) => point(x, surfaceAt(x)));
  const rete = xs.map((x) => point(x, ridge(x)));
  const parts = [
    filled([body(surface)], tones.epidermis),
    filled([body(rete)], tones.dermis),
    collagen(box, layers.epidermis + height * 0.03, layers.dermis, tones, random),
    layers.dermis < layers.bottom - 1 ? fat(id, box, layers, wavy(layers.dermis, 7), tones, random) : '',
    layers.fat < layers.bottom - 1 ? smas(box, layers, wavy, tones) : '',
    layers.smas < layers.bottom - 1 ? muscle(box, layers.smas, tones) : '',
    stroked([smoothPath(rete)], tones.line, tones.weight * 0.7),
    stroked(
      [smoothPath(surface.map((p) => point(p.x, p.y + tones.weight * 1.6)))],
      tones.horn,
      tones.weight * 3,
    ),
    stroked([smoothPath(surface)], tones.line, tones.weight),
  ];
  const frame = rect(left, top - 200, width, height + 200);
  return { markup: clipped(id, frame, ...parts), surfaceAt, layers };
}

function collagen(box: SkinBox, top: number, bottom: number, tones: SkinTones, random: Random): string {
  const count = Math.round((box.width * (bottom - top)) / 5200);
  const fibres = steps(count).map(() => {
    const x = box.left + random.next() * box.width;
    const y = top + random.next() * (bottom - top);
    const length = random.range(50, 150);
    const lean = random.gauss() * 0.16;
    return curve(
      steps(5).map((t) => point(x + t * length, y + t * length * lean + Math.sin(t * 7 + x) * 5)),
      5,
    );
  });
  return filled(
    fibres.map((line) => penPath(line, tones.weight * 0.75)),
    tones.fibre,
  );
}

function fat(
  id: string,
  box: SkinBox,
  layers: SkinSection['layers'],
  edge: readonly Point[],
  tones: SkinTones,
  random: Random,
): string {
  const size = Math.min(74, Math.max(40, (layers.fat - layers.dermis) / 3));
  const cells = packCells(
    box.left,
    layers.dermis - size * 0.3,
    box.width,
    layers.fat - layers.dermis + size,
    size,
    random,
  );
  const ground = straightPath(
    [...edge, point(box.left + box.width, layers.bottom), point(box.left, layers.bottom)],
    true,
  );
  const data = cells.map((cell) => blobPath(cell));
  return (
    filled([ground], tones.fat) +
    clipped(
      `${id}-fat`,
      element('path', { d: ground }),
      inked(data, tones.cell, tones.line, tones.weight * 0.55),
    ) +
    stroked([smoothPath(edge)], tones.line, tones.weight * 0.8)
  );
}

function smas(
  box: SkinBox,
  layers: SkinSection['layers'],
  wavy: (y: number, swell: number) => Point[],
  tones: SkinTones,
): string {
  const rows = Math.max(3, Math.round((layers.smas - layers.fat) / 11));
  const upper = wavy(layers.fat, 6);
  const ground = straightPath(
    [...upper, point(box.left + box.width, layers.bottom), point(box.left, layers.bottom)],
    true,
  );
  const bands = steps(rows).map((t) => smoothPath(wavy(layers.fat + t * (layers.smas - layers.fat), 6)));
  return filled([ground], tones.smas) + stroked(bands, tones.line, tones.weight * 0.6);
}

function muscle(box: SkinBox, top: number, tones: SkinTones): string {
  const bottom = box.top + box.height;
  const rows = Math.round((bottom - top) / 17);
  const bundles = steps(rows).map((t) =>
    smoothPath(
      steps(24).map((u) =>
        point(box.left + u * box.width, top + 6 + t * (bottom - top) + Math.sin(u * 9 + t * 3) * 4),
      ),
    ),
  );
  const ground = straightPath(
    [
      point(box.left, top),
      point(box.left + box.width, top),
      point(box.left + box.width, bottom),
      point(box.left, bottom),
    ],
    true,
  );
  return filled([ground], tones.muscle) + stroked(bundles, tones.line, tones.weight * 0.55);
}
