import { LEARNING_LIMITS } from '@lectern/contracts-learning';

const WINDOW_MS = LEARNING_LIMITS.presenceCheckSeconds * 1_000;
/** A learner who has less time left in a lecture is not asked, because two checks would overlap. */
const LEAST_MS = 20 * 60_000;
/** Parts of the time that is left in which the first and the second check begin. */
const PARTS = [
  [0.1, 0.4],
  [0.6, 1],
] as const;

/**
 * The two times at which a learner in a lecture is asked whether they are there: random, and early enough that an answer
 * comes before the lecture ends. `random` gives numbers from 0 to below 1.
 */
export function planChecks(
  { from, until }: { readonly from: Date; readonly until: Date },
  random: () => number,
): Date[] {
  const leftMs = until.getTime() - from.getTime();
  if (leftMs < LEAST_MS) return [];
  return PARTS.map(([low, high]) => {
    const part = low + random() * (high - low);
    return new Date(from.getTime() + Math.floor(part * (leftMs - WINDOW_MS)));
  });
}
