import { useCallback, useRef } from 'react';
import type { PreviewAnswer } from './preview.api.ts';
import type { LoadPreview } from './use-load-preview.ts';

/** Milliseconds that an answer waits for the press; its token lives longer. */
const FRESH_MS = 20_000;

interface Asked {
  readonly answer: Promise<PreviewAnswer>;
  readonly at: number;
}

/**
 * Asks for a preview when a visitor points at its button, and gives the answer to the press. Nothing is played, stored or
 * counted by asking: the answer is an address that is good for two minutes.
 */
export function useAskedPreview({ atOnce }: LoadPreview) {
  const asked = useRef<Asked>(null);
  const ask = useCallback((): Asked => {
    const known = asked.current;
    if (known && performance.now() - known.at < FRESH_MS) return known;
    const fresh = { answer: atOnce(), at: performance.now() };
    asked.current = fresh;
    // The press asks again after a failure, and shows the next one.
    fresh.answer.catch(() => {
      if (asked.current === fresh) asked.current = null;
    });
    return fresh;
  }, [atOnce]);
  /** The answer is for one press: the next viewing has a token of its own. */
  const takeAnswer = useCallback((): Promise<PreviewAnswer> => {
    const { answer } = ask();
    asked.current = null;
    return answer;
  }, [ask]);
  return { ask, takeAnswer };
}
