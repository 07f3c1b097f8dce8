import type { DrawingRow } from './drawing-row.ts';
import { INJECTIONS } from './injection-drawings.ts';
import { OTHERS } from './other-drawings.ts';

/** A drawing that was encoded once and stands in many lectures. */
export interface Drawing {
  readonly id: string;
  readonly projection: '2d' | '360';
  /** Parts of the body that it shows, in the words of `infra/artwork/src/tags`; none where it fits any. */
  readonly regions: readonly string[];
  /** It is a section of what lies below one of `regions`, and fits a lecture on any of them. */
  readonly isBelow?: boolean;
  /** What is done in it; none where it fits any technique. */
  readonly techniques: readonly string[];
  /** The content of the drawing, for captions. */
  readonly ko: string;
  readonly en: string;
}

/** Seconds of a drawing, and of each of its two segments. */
export const DRAWING_SECONDS = 16;
export const SEGMENT_SECONDS = 8;

/** Lectures end in a piece of one of these: they are encoded in 1 to 7 seconds. */
export const CLOSINGS = { '2d': 'closing', '360': 'closing-360' } as const;

const of =
  (projection: Drawing['projection']) =>
  ([id, regions, techniques, ko, en]: DrawingRow): Drawing => ({
    id,
    projection,
    regions: words(regions),
    ...(BELOW.has(id) ? { isBelow: true } : {}),
    techniques: words(techniques),
    ko,
    en,
  });

const words = (text: string): string[] => text.split(' ').filter(Boolean);

const ROOMS: readonly DrawingRow[] = [
  ['room-treatment', '', '', '시술실 전경', 'The treatment room all around'],
  ['room-bed', '', '', '환자 침대 쪽에서 본 시술실', 'The room seen from the bed'],
  ['room-light', '', '', '무영등 아래의 시야', 'The view below the surgical light'],
];

/** Sections of what lies below more than one part of the body. */
const BELOW = new Set(['toxin-sweat']);

/** Every drawing. The order must not change, because lectures are composed by it. */
export const DRAWINGS: readonly Drawing[] = [
  ...INJECTIONS.map(of('2d')),
  ...OTHERS.map(of('2d')),
  ...ROOMS.map(of('360')),
  of('2d')([CLOSINGS['2d'], '', '', '마무리', 'Closing']),
  of('360')([CLOSINGS['360'], '', '', '마무리', 'Closing']),
];
