import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks: what comes soon is seen at once, and what takes long is not held up by being asked for. */
const [SHORTEST, LONGEST] = [10, 100];

/** Resolves once `condition` holds, asking again and again; the test's own time limit ends an endless wait. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let wait = SHORTEST; !(await condition()); wait = Math.min(wait * 1.1, LONGEST)) await pause(wait);
}
