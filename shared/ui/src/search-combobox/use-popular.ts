import { useEffect, useState } from 'react';

/** More would push a visitor's own searches out of sight. */
const MOST = 8;

const NONE: readonly string[] = [];
const known = new Map<string, readonly string[]>();

/** Asks for the popular terms. Must stay the same function between renders. */
export type AskForPopular = () => Promise<readonly string[]>;

/**
 * Popular terms, asked for once per `key` and remembered; null while they are on their way, none when they cannot be
 * had: then the next box asks again.
 */
export function usePopular(key: string, ask: AskForPopular): readonly string[] | null {
  const [failed, setFailed] = useState<string | null>(null);
  const [, setKnown] = useState(0);
  useEffect(() => {
    if (known.has(key)) return;
    let isWanted = true;
    ask().then(
      (terms) => {
        known.set(key, terms.slice(0, MOST));
        if (isWanted) setKnown((count) => count + 1);
      },
      () => {
        if (isWanted) setFailed(key);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [key, ask]);
  return known.get(key) ?? (failed === key ? NONE : null);
}
