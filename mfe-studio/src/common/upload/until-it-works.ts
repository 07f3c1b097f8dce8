import { ApiError } from '@lectern/http';

export interface Patience {
  readonly signal: AbortSignal;
  /** Called each time when the network or the service is away. */
  readonly onLost: () => void;
}

const SHORTEST_MS = 1_000;
const LONGEST_MS = 15_000;
/** An answer that says no: another try gets the same. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Tries until it works, also while the network or the service is away for hours: pauses grow to 15 seconds, and the network's
 * return ends one. @throws what an answer refuses, and the reason of the abort.
 */
export async function untilItWorks<T>(task: () => Promise<T>, { signal, onLost }: Patience): Promise<T> {
  for (let pause = SHORTEST_MS; ; pause = Math.min(LONGEST_MS, pause * 2)) {
    signal.throwIfAborted();
    try {
      return await task();
    } catch (error) {
      signal.throwIfAborted();
      if (isFinal(error)) throw error;
      onLost();
      await waitForNetwork(pause, signal);
    }
  }
}

function waitForNetwork(longest: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, longest);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
