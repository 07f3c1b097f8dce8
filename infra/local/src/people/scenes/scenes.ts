import type { Scene } from '../life.ts';
import { buyerScenes } from './buyer.ts';
import { castScenes } from './cast.ts';
import { learnerScenes } from './learner.ts';
import { staffScenes } from './staff.ts';

/** All scenes, in the order in which they are played; a scene may rest on those before it. */
export const scenes: readonly Scene[] = [...castScenes, ...learnerScenes, ...buyerScenes, ...staffScenes];
