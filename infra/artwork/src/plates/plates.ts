import { bodyPlates } from './body-plates.ts';
import { facePlates } from './face-plates.ts';
import type { Plate } from './plate.types.ts';
import { sectionPlates } from './section-plates.ts';
import { stillLifes } from './still-lifes.ts';

/** Every drawing that courses choose from, beside the first cards. */
export const plates: readonly Plate[] = [...facePlates, ...bodyPlates, ...sectionPlates, ...stillLifes];
