import type { Category } from '@lectern/contracts-core';
import { CLOSINGS, DRAWINGS, type Drawing } from './drawings.ts';

/** What a film is to show. */
export interface FilmSubject {
  readonly projection: '2d' | '360';
  readonly category: Category;
  /** Parts of the body; none where the lecture is about no part or that is not known. */
  readonly regions?: readonly string[] | undefined;
  /** What is done; where that is not known, what courses of the category do. */
  readonly techniques?: readonly string[] | undefined;
}

/** Undefined of courses that teach anything. */
const TECHNIQUES: Readonly<Record<Category, readonly string[] | undefined>> = {
  skinbooster: ['booster'],
  botox: ['toxin'],
  filler: ['filler'],
  threads: ['threads'],
  lifting: ['hifu', 'rf'],
  live: undefined,
  offline: undefined,
};

export interface FittingDrawings {
  /** Those of the lecture's own part of the body. */
  readonly own: readonly Drawing[];
  /** Those of no part: what is done, and where on the way. */
  readonly general: readonly Drawing[];
}

/** The drawings that a film may show: none of another part of the body, and none of another technique. */
export function fittingDrawings({
  projection,
  category,
  regions = [],
  techniques = [],
}: FilmSubject): FittingDrawings {
  const done = techniques.length > 0 ? techniques : TECHNIQUES[category];
  const fitting = DRAWINGS.filter(
    (drawing) =>
      drawing.projection === projection &&
      drawing.id !== CLOSINGS[projection] &&
      (drawing.techniques.length === 0 || !done || drawing.techniques.some((one) => done.includes(one))),
  );
  return {
    own: fitting.filter(({ regions: shown, isBelow }) => {
      const known = shown.filter((region) => regions.includes(region));
      return isBelow ? known.length > 0 : shown.length > 0 && known.length === shown.length;
    }),
    general: fitting.filter(({ regions: shown }) => shown.length === 0),
  };
}
