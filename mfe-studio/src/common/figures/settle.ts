/** An answer, or that there was none: one card that failed leaves the others as they are. */
export type Settled<T> = { readonly isHere: true; readonly value: T } | { readonly isHere: false };

/** Turns a failure into a value. Pages that were left are not finished, so their abort stays one. */
export async function settle<T>(call: Promise<T>, signal?: AbortSignal): Promise<Settled<T>> {
  try {
    return { isHere: true, value: await call };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { isHere: false };
  }
}

/** The same for something that is made from the answer. */
export function mapSettled<T, R>(settled: Settled<T>, change: (value: T) => R): Settled<R> {
  return settled.isHere ? { isHere: true, value: change(settled.value) } : settled;
}
