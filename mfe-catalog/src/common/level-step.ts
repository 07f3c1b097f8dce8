import { type Level, LEVELS } from '@lectern/contracts-catalog';

const STEPS = [1, 2, 3, 4] as const;

/** A level as the number of bars that stand for it. */
export const levelStep = (level: Level): 1 | 2 | 3 | 4 => STEPS[LEVELS.indexOf(level)] ?? 1;
