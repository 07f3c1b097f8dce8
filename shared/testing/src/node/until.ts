import { setTimeout as pause } from 'node:timers/promises';

/** Resolves once `condition` holds, asking every few milliseconds; the test's own time limit ends an endless wait. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(10);
}
