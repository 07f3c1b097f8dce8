/** Figures, or why there are none; what one service cannot say takes nothing else from the page. */
export type Answer<T> = { readonly value: T } | { readonly value: null; readonly isRefused: boolean };

/**
 * Turns a failure into an answer, and keeps it in `failures`. Pages that were left are not finished, so their abort stays one.
 * @throws what the call failed with, once `signal` is aborted.
 */
export async function answerOf<T extends object>(
  call: Promise<T>,
  failures: unknown[],
  signal: AbortSignal | undefined,
): Promise<Answer<T>> {
  try {
    return { value: await call };
  } catch (error) {
    if (signal?.aborted) throw error;
    failures.push(error);
    // The client is the shell's, so that its class of errors is another than the one here.
    return { value: null, isRefused: Object(error).code === 'RANGE_REFUSED' };
  }
}
