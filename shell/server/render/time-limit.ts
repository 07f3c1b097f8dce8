/** Milliseconds until a worker has to begin: more than a new one needs to start on a busy machine. */
const BEGIN_WITHIN = 10_000;

export interface TimeLimit {
  /** Aborts when the time is over. */
  readonly signal: AbortSignal;
  /** Ends the limit, after success and after failure of the task. */
  end(): void;
}

/**
 * Limits a task to `timeout` ms from when its worker begins, which the worker says by writing into `began` and
 * notifying it: a page must not pay for the time it waited behind another.
 */
export function timeLimit(began: Int32Array<SharedArrayBuffer>, timeout: number): TimeLimit {
  const abort = new AbortController();
  const limitTo = (ms: number) => setTimeout(() => abort.abort(), ms);
  let timer = limitTo(BEGIN_WITHIN);
  let hasEnded = false;
  const beginning = Atomics.waitAsync(began, 0, 0);
  if (beginning.async) {
    void beginning.value.then(() => {
      clearTimeout(timer);
      if (!hasEnded) timer = limitTo(timeout);
    });
  }
  return {
    signal: abort.signal,
    end() {
      hasEnded = true;
      clearTimeout(timer);
      Atomics.notify(began, 0);
    },
  };
}
