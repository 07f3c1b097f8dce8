import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds for which an object store that cannot be asked is asked again. */
const PATIENCE = 3 * 60_000;
/** Milliseconds between two tries: the pause doubles from the first of these to the second. */
const [SHORTEST, LONGEST] = [100, 5_000];

/**
 * Asks the object store again while it does not answer: what was encoded for hours is not encoded anew because the store was away
 * for a minute. @throws the last failure after `patience` milliseconds, a RangeError at once, and the reason of the signal.
 */
export async function askUntilAnswered<T>(
  ask: () => Promise<T>,
  { signal, patience = PATIENCE }: { readonly signal?: AbortSignal | undefined; readonly patience?: number },
): Promise<T> {
  const end = performance.now() + patience;
  for (let pause = SHORTEST; ; pause = Math.min(2 * pause, LONGEST)) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof RangeError || performance.now() + pause > end) throw error;
    }
    await wait(pause, undefined, signal ? { signal } : {});
  }
}
