import { injectionThings } from './injection-things.ts';
import type { Plate } from './plate.types.ts';
import { skinThings } from './skin-things.ts';
import { thingsPlate } from './things.ts';

/** Things on a shelf or a table: subjects that have no anatomy. */
export const stillLifes: readonly Plate[] = [...injectionThings, ...skinThings].map(thingsPlate);
