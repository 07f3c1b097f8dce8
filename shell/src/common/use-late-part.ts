import { useEffect, useState } from 'react';

/**
 * A part of the frame that most visitors never need: null until its code is here.
 *
 * @param load fetches it; the same function at every drawing
 * @param need what it is needed for, null when it is not; after a failure another need fetches it anew
 */
export function useLatePart<Part extends object>(
  load: () => Promise<Part>,
  need: object | null,
): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (need !== null && part === null) void load().then(setPart, () => undefined);
  }, [load, need, part]);
  return part;
}
