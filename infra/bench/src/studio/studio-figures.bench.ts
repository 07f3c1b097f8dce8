import type { Bench } from '../bench.ts';
import { FIGURES_ABOUT, measureFigures } from './figures.ts';

export const bench: Bench = {
  about: `the studio: ${FIGURES_ABOUT}, asked of rollups and of the facts`,
  run: measureFigures,
};
