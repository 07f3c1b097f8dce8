import { element, group } from '../kit/svg.ts';

/** Colours of the mark's three parts. */
export interface MarkLook {
  readonly leaf: string;
  readonly shadeLeaf: string;
  readonly stand: string;
}

/** The Lectern mark in a 64-unit square: an open book resting on a reading stand. */
export function drawMark(look: MarkLook): string {
  return group(
    {},
    element('path', { d: 'M30.7 15C24 9.6 15 7.6 5 8.8V32.2C15 31 24 33 30.7 38.4z', fill: look.leaf }),
    element('path', { d: 'M33.3 15C40 9.6 49 7.6 59 8.8V32.2C49 31 40 33 33.3 38.4z', fill: look.shadeLeaf }),
    element('path', {
      d: 'M5 35.8C15 34.6 24 36.8 32 43.2C40 36.8 49 34.6 59 35.8L37.4 47.4L38.6 54.4H46V58H18V54.4H25.4L26.6 47.4z',
      fill: look.stand,
    }),
  );
}
