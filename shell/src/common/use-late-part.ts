import { useEffect, useState } from 'react';

/** Milliseconds after which a part that could not be fetched is tried once more. */
const TRIED_AGAIN = 5_000;

/**
 * A part of the frame that most visitors never need: null until its code is here.
 *
 * @param load fetches it; the same function at every drawing
 * @param need what it is needed for, null when it is not; after two failures another need fetches it anew
 */
export function useLatePart<Part extends object>(
  load: () => Promise<Part>,
  need: object | null,
): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (need === null || part !== null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    load().then(setPart, () => {
      timer = setTimeout(() => void load().then(setPart, () => undefined), TRIED_AGAIN);
    });
    return () => clearTimeout(timer);
  }, [load, need, part]);
  return part;
}
