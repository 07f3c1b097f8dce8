/** How often a child may be started again, and how long to wait before. */
export interface RestartLimits {
  /** Restarts within `withinMs`; the next end after them is the last. */
  readonly count: number;
  readonly withinMs: number;
  /** Wait before the first restart; each further wait is twice as long. */
  readonly firstDelayMs: number;
}

export const RESTART_LIMITS: RestartLimits = { count: 5, withinMs: 60_000, firstDelayMs: 100 };

export interface RestartBudget {
  /** Takes one restart: which one it is and milliseconds to wait before it; undefined when there is none left. */
  take(): { readonly number: number; readonly delayMs: number } | undefined;
}

/** Counts the restarts of one child. */
export function createRestartBudget(
  { count, withinMs, firstDelayMs }: RestartLimits,
  now: () => number = Date.now,
): RestartBudget {
  let restarts: readonly number[] = [];
  return {
    take() {
      restarts = restarts.filter((at) => now() - at < withinMs);
      if (restarts.length >= count) return undefined;
      const delayMs = firstDelayMs * 2 ** restarts.length;
      restarts = [...restarts, now()];
      return { number: restarts.length, delayMs };
    },
  };
}
