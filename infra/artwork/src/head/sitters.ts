import type { Point3 } from '../kit/geometry.ts';
import type { Camera } from './camera.ts';
import { closeCut } from './hair.ts';
import { noHair, type HairCut } from './mesh.ts';
import { softShape, strongShape, type HeadShape } from './shape.ts';
import { buildBun, buildEar } from './solids.ts';
import { restingTraits, type Traits } from './traits.ts';
import { createHeadView, type HeadView } from './view.ts';

/** One of the models who sit for the anatomical pictures. */
export interface Sitter {
  readonly shape: HeadShape;
  readonly traits: Traits;
  readonly cut: HairCut;
  /** Where the strands run together; without it the head is bald. */
  readonly knot?: Point3;
  readonly bun?: number;
  readonly strands: number;
}

const backKnot: Point3 = { x: 0, y: 0.35, z: -1.06 };
const lowKnot: Point3 = { x: 0, y: 0.1, z: -1.04 };
const topKnot: Point3 = { x: 0, y: 0.98, z: -0.55 };
const whorl: Point3 = { x: 0.14, y: 0.9, z: -0.62 };

export const sitters = {
  hana: {
    shape: softShape,
    traits: restingTraits,
    cut: closeCut({ thickness: 0.05, crown: 0.03 }),
    knot: backKnot,
    bun: 0.23,
    strands: 108,
  },
  sora: {
    shape: { ...softShape, width: 0.6, jaw: 0.25, chin: -0.2, cheek: 0.6, nose: -0.5, lips: 0.5 },
    traits: { ...restingTraits, eyeTilt: 5, browArch: 0.8, lipFull: 1.12 },
    cut: closeCut({ thickness: 0.06, crown: 0.02 }),
    knot: lowKnot,
    bun: 0.21,
    strands: 94,
  },
  yuna: {
    shape: { ...softShape, width: -0.4, chin: -0.4, cheek: 0.4, nose: -0.2, lips: 0.3 },
    traits: { ...restingTraits, eyeSize: 1.06, browArch: 1.25 },
    cut: closeCut({ thickness: 0.07, crown: 0.05 }),
    knot: topKnot,
    bun: 0.26,
    strands: 100,
  },
  minjun: {
    shape: strongShape,
    traits: { ...restingTraits, browThick: 1.45, browArch: 0.6, lipFull: 0.82, eyeTilt: 2 },
    cut: closeCut({ thickness: 0.07, crown: 0.09, edge: 0.16 }),
    knot: whorl,
    strands: 82,
  },
  daniel: {
    shape: { ...strongShape, width: -0.4, jaw: 0.55, nose: 1, chin: 0.7, brow: 1.1 },
    traits: { ...restingTraits, browThick: 1.3, browArch: 0.75, lipFull: 0.75, eyeTilt: 0 },
    cut: closeCut({ thickness: 0.06, crown: 0.07, recede: 0.05, edge: 0.2 }),
    knot: whorl,
    strands: 74,
  },
  mannequin: { shape: softShape, traits: { ...restingTraits, browThick: 0.4 }, cut: noHair, strands: 0 },
} satisfies Record<string, Sitter>;

export type SitterName = keyof typeof sitters;

/** Seats a model in front of the camera. */
export function seat(sitter: Sitter, camera: Camera): HeadView {
  const bun = sitter.bun && sitter.knot ? [buildBun(sitter.knot, sitter.bun)] : [];
  return createHeadView({
    shape: sitter.shape,
    cut: sitter.cut,
    camera,
    extras: [buildEar(1), buildEar(-1), ...bun],
  });
}
